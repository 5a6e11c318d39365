/**
 * The sizes, languages and themes in which the page is tested, and whether everything fits.
 */
import { isThorough, sample } from '../tier.js';

const SIZES = [[320, 640], [390, 844], [844, 390], [800, 600], [1280, 800], [1920, 1080]];

/** The sizes for which the page was designed. */
export const DESIGNED = [[1440, 900], [1280, 800], [1024, 768], [820, 1180], [390, 844], [360, 640], [844, 390]];

/** @type {{ width: number, height: number, language: string }[]} */
const EVERY = SIZES.flatMap(([width, height]) => ['en', 'de'].map((language) => ({ width, height, language })));

/** Every size in both languages; in the fast tier the narrowest in German, whose words are longer, and a desktop in English. */
export const SCREENS = isThorough ? EVERY : EVERY.filter(({ width, language }) => (width === 320 && language === 'de') || (width === 1280 && language === 'en'));

/** Both themes; in the fast tier one of them, alternating with `n`. @param {number} n */
export const themes = (n) => sample(['light', 'dark'], { from: n, every: 2 });

/** What does not fit: how far the page is too wide, the texts cut off in these elements, and how many buttons are too low to touch. In the page. */
export const misfits = () => {
  const cut = [...document.querySelectorAll('button, select, th')].filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1);
  return {
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: cut.map((element) => element.textContent.trim()),
    small: [...document.querySelectorAll('button, .button')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44).length,
  };
};
