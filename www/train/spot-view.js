/**
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Entries } from '../core/history.js'
 * @import { Step } from '../core/lesson.js'
 * @import { Spot } from './spot.js'
 */
import { addressOf } from '../app/addresses.js';
import { icon, make } from '../app/elements.js';
import { clockText } from '../app/words.js';
import { merge } from '../core/geometry.js';
import { inverse, play } from '../core/history.js';
import { candidateLayer } from '../core/notes.js';
import { movesBefore } from '../core/game.js';
import { hinted, slowest, spotsOf } from './spot.js';

/**
 * What to train after a finished game: h2, ul > li > a.
 *
 * @param {HTMLElement} root @param {Store} store @param {EnginePool} engine @param {() => Say} words @param {Catalogue} catalogue
 */
export function mountSpots(root, store, engine, words, catalogue) {
  const [heading, list] = [make('h2', ''), make('ul', '')];
  heading.id = 'spotted-name';
  /** The game whose spots are shown. */
  let shown = '';

  /** The position before the longest pause, and the step that was there. */
  async function pauseOf() {
    const moves = store.state.past.slice(movesBefore(store.state));
    const [longest] = slowest(moves);
    if (!longest) return null;
    /** @type {Entries} */
    const now = store.state;
    const entries = moves.slice(longest.at).reduceRight((entries, move) => play(entries, inverse(move)), now);
    const digits = merge(entries.givens, entries.placements);
    const layer = candidateLayer(digits, entries);
    const hint = await engine.request({ op: 'hint', state: { givens: entries.givens, digits, candidates: layer ? [...entries[layer]] : undefined } });
    return hint.kind === 'step' ? { technique: hint.step.technique, ms: longest.ms } : null;
  }

  /** @param {string} technique */
  const hasExercises = (technique) => catalogue.get(technique)?.has_exercises === true;

  async function show() {
    const { game, givens, past, settings: { language } } = store.state;
    const key = `${game.id} ${game.finishedAt} ${language}`;
    if (shown === key) return;
    shown = key;
    root.replaceChildren();
    const [path, pause] = await Promise.all([engine.request({ op: 'explain', state: { givens } }), pauseOf()]);
    if (shown !== key) return;
    /** @type {Step[]} */
    const steps = path.kind === 'path' ? path.steps : [];
    const spots = spotsOf(steps, hinted(past.slice(movesBefore(store.state))), pause, hasExercises);
    const say = words();
    heading.textContent = say('spot.name');
    list.replaceChildren(...spots.map(({ technique, why }) => {
      const link = make('a', '', make('span', '', make('strong', '', catalogue.name(technique, language)), make('small', '', reason(why, say))), icon('r'));
      link.href = `#learn/train/${addressOf(technique)}`;
      return make('li', '', link);
    }));
    // A heading without anything below it would be noise.
    if (spots.length > 0) root.replaceChildren(heading, list);
  }

  // Without the engine there is nothing to offer.
  const draw = () => void show().catch(() => (shown = ''));
  store.subscribe((state, previous) => {
    if (!root.hidden && (!previous || state.game !== previous.game || state.settings !== previous.settings)) draw();
  });
  root.addEventListener('shown', draw);
}

/** @param {Spot['why']} why @param {Say} say */
function reason(why, say) {
  if (why.kind === 'hardest') return say('spot.hardest', { rating: { tenths: why.rating } });
  return why.kind === 'slow' ? say('spot.slow', { clock: clockText(why.ms) }) : say('spot.hinted');
}
