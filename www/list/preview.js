/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' @import { Catalogue } from '../app/techniques.js' */
import { finder } from '../app/find.js';
import { put } from '../app/text.js';
import { ratingText } from '../app/words.js';
import { givensIn } from '../core/row.js';
import { listedText } from './rows.js';

/**
 * What there is to know about the puzzle chosen from the list, below the grid that shows it.
 *
 * @param {HTMLElement} root @param {Store} store @param {() => Say} words @param {Catalogue} catalogue
 */
export function mountPreview(root, store, words, catalogue) {
  const find = finder(root);
  /** @param {string} name @param {string} text */
  const fact = (name, text) => put(find(`[data-fact=${name}]`), text);

  function draw() {
    const { list: { current, rows }, settings: { language } } = store.state;
    const say = words();
    root.toggleAttribute('data-empty', !current);
    put(find('strong'), current ? say('list.number', { number: rows.indexOf(current) + 1 }) : say('list.choose'));
    put(find('small'), current ? say('results.row', { n: givensIn(current) }) : say('list.chooseHelp'));
    const rating = current?.rating;
    fact('rating', (rating ? ratingText(rating, say) : current && listedText(current, say)) || '–');
    fact('hardest', rating?.technique ? catalogue.name(rating.technique, language) : '–');
    fact('name', current?.name ?? '');
    find('.named').hidden = !current?.name;
    fact('seed', current?.seed ?? '');
    find('.seed').hidden = !current?.seed;
  }

  store.subscribe((state, previous) => {
    if (!previous || state.list !== previous.list || state.settings !== previous.settings) draw();
  });
  catalogue.learnt.then(draw);
}
