/**
 * What the page gives each feature. A feature is a folder whose index.js has
 *
 *   register(context)   puts what is there from the start into the page, and returns the feature's commands
 *
 * What takes a module of its own comes when it is first asked for: `lazily`, `later`. A feature knows core, engine, storage, app and
 * itself; it reaches other features through the state and through their commands.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { GameRecord } from '../core/game.js'
 * @import { Commands } from '../features.js'
 * @import { Sight } from './no-lesson.js'
 * @import { Jobs } from './jobs.js'
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
 * @property {() => Say} words              for texts in the language chosen
 * @property {Lazily} lazily
 * @property {() => Promise<Catalogue>} techniques  their names, once the engine was asked for them
 * @property {Commands} commands            of all features
 * @property {(text: string, status?: Status) => Promise<boolean>} copyText
 * @property {Sight} sight                  how lessons are drawn
 * @property {GameRecord | null} came       the game that the page came with
 */
export {};
