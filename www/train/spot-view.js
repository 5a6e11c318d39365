/**
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Entries } from '../core/history.js'
 * @import { Moment, Sight, Spot } from './spot.js'
 */
import { addressOf } from '../app/addresses.js';
import { cellName } from '../app/cell-names.js';
import { icon, make } from '../app/elements.js';
import { clockText } from '../app/words.js';
import { EMPTY } from '../core/geometry.js';
import { inverse, play } from '../core/history.js';
import { ownBoard, playerState } from '../core/lesson.js';
import { NO_NOTES } from '../core/notes.js';
import { movesBefore } from '../core/game.js';
import { hinted, slowest, spotsOf } from './spot.js';

/** So many pauses are looked at. */
const PAUSES = 3;

/**
 * What to train after a finished game, and where it was: h2, ul > li > a + button.
 *
 * @param {HTMLElement} root @param {Store} store @param {EnginePool} engine @param {() => Say} words @param {Catalogue} catalogue
 */
export function mountSpots(root, store, engine, words, catalogue) {
  const [heading, list] = [make('h2', ''), make('ul', '')];
  heading.id = 'spotted-name';
  /** The game whose spots are shown. */
  let shown = '';
  /** @type {Spot[]} */
  let spots = [];

  /** What there was to find before one of the game's moves. @param {number} at @returns {Promise<Moment | null>} */
  async function before(at) {
    const moves = store.state.past.slice(movesBefore(store.state));
    /** @type {Entries} */
    const now = store.state;
    const entries = moves.slice(at).reduceRight((entries, move) => play(entries, inverse(move)), now);
    const hint = await engine.request({ op: 'hint', state: stateOf(entries) });
    return hint.kind === 'step' ? { technique: hint.step.technique, sight: { steps: [hint.step], at: 0, start: ownBoard(entries) } } : null;
  }

  /** @param {Entries} entries */
  const stateOf = (entries) => playerState({ ...entries, settings: store.state.settings }, (technique) => catalogue.get(technique) !== undefined);

  /** @param {string} technique */
  const hasExercises = (technique) => catalogue.get(technique)?.has_exercises === true;

  async function show() {
    const { game, givens } = store.state;
    const key = `${game.id} ${game.finishedAt}`;
    if (shown === key) return drawSpots();
    shown = key;
    spots = [];
    root.replaceChildren();
    const moves = store.state.past.slice(movesBefore(store.state));
    const longest = slowest(moves).slice(0, PAUSES);
    const atFirst = { givens, placements: EMPTY, cornerNotes: NO_NOTES, centreNotes: NO_NOTES, colours: NO_NOTES };
    const [path, hints, pauses] = await Promise.all([
      engine.request({ op: 'explain', state: stateOf(atFirst) }),
      Promise.all(hinted(moves).map(before)),
      Promise.all(longest.map(async ({ at, ms }) => {
        const moment = await before(at);
        return moment && { ...moment, ms };
      })),
    ]);
    if (shown !== key) return;
    spots = spotsOf(
      { steps: path.kind === 'path' ? path.steps : [], start: ownBoard(atFirst) },
      hints.filter((moment) => moment !== null), pauses.filter((pause) => pause !== null), hasExercises,
    );
    drawSpots();
  }

  function drawSpots() {
    const { language } = store.state.settings;
    const say = words();
    heading.textContent = say('spot.name');
    list.replaceChildren(...spots.map((spot) => item(spot, catalogue.name(spot.technique, language), say)));
    // A heading without anything below it would be noise.
    root.replaceChildren(...(spots.length > 0 ? [heading, list] : []));
  }

  /** @param {Spot} spot @param {string} name @param {Say} say */
  function item({ technique, sight, why }, name, say) {
    const cell = cellOf(sight);
    const link = make('a', '', make('span', '', make('strong', '', name), make('small', '', say('spot.at', { why: reason(why, say), cell }))), icon('r'));
    link.href = `#learn/train/${addressOf(technique)}`;
    const look = make('button', 'quiet', say('spot.show'));
    look.ariaLabel = say('spot.showStep', { technique: name, cell });
    look.addEventListener('click', () => {
      store.dispatch({ type: 'go', place: 'solve', screen: 'path' });
      store.dispatch({ type: 'lesson', lesson: { kind: 'path', ...sight } });
    });
    return make('li', '', link, look);
  }

  // Without the engine there is nothing to offer.
  const draw = () => void show().catch(() => (shown = ''));
  store.subscribe((state, previous) => {
    if (!root.hidden && (!previous || state.game !== previous.game || state.settings !== previous.settings)) draw();
  });
  root.addEventListener('shown', draw);
}

/** Where the step is: the first cell that it concludes something about. @param {Sight} sight */
function cellOf({ steps, at }) {
  const { placement, eliminations } = steps[at];
  return cellName((placement ?? eliminations[0]).cell);
}

/** @param {Spot['why']} why @param {Say} say */
function reason(why, say) {
  if (why.kind === 'hardest') return say('spot.hardest', { rating: { tenths: why.rating } });
  return why.kind === 'slow' ? say('spot.slow', { clock: clockText(why.ms) }) : say('spot.hinted');
}
