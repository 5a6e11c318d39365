/**
 * What the page passes to each feature. A feature is a folder whose index.js exports
 *
 *   register(context)   sets up what the page needs from the start, and returns the feature's commands
 *
 * The rest of a feature loads on demand: `lazily`, `later`. A feature imports from core, engine, storage, app and itself. It reaches
 * other features through the state and their commands.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { GameRecord } from '../core/game.js'
 * @import { Commands } from '../features.js'
 * @import { Sight } from './no-lesson.js'
 * @import { Jobs } from './jobs.js'
 * @import { Titles } from './places-view.js'
 * @import { Lazily } from './lazy.js'
 * @import { Status } from '../core/state.js'
 * @import { Store } from './store.js'
 * @import { Catalogue } from './techniques.js'
 * @import { Scripts } from './trusted.js'
 * @import { Say } from './words.js'
 *
 * @typedef {object} Context
 * @property {Document} document
 * @property {<E extends Element = HTMLElement>(id: string, type?: new () => E) => E} element
 * @property {Store} store
 * @property {EnginePool} engine
 * @property {Scripts} scripts
 * @property {Jobs} jobs
 * @property {() => Say} words              texts in the chosen language
 * @property {Lazily} lazily
 * @property {() => Promise<Catalogue>} techniques  the technique names; loads the catalogue on demand
 * @property {Commands} commands            of all features
 * @property {(text: string, status?: Status, html?: string) => Promise<boolean>} copyText  `html`: the same for programs that prefer it
 * @property {Sight} sight                  how lessons are drawn
 * @property {Titles} titles                of the screens; each feature adds its own
 * @property {(text: string) => void} announce  to screen readers, which hear only the last of several texts at the same time
 * @property {GameRecord | null} initialGame   the game that the page started with
 */
export {};
