/**
 * The font families in target/tools/fonts. Some are held out from training: the network's accuracy is measured with these, and
 * the pictures of the tests are drawn with them.
 */
import { readdirSync, readFileSync } from 'node:fs';

const FONTS = new URL('../../target/tools/fonts/node_modules/@fontsource/', import.meta.url);

/** Sans, serif, slab, mono, condensed, rounded and handwritten families. */
export const HELD_OUT = [
  'anonymous-pro', 'baloo-2', 'carlito', 'domine', 'gochi-hand', 'heebo', 'mulish', 'neucha', 'overpass-mono', 'saira-condensed', 'spectral', 'vollkorn',
];

const STYLES = ['300-normal', '400-normal', '400-italic', '700-normal', '900-normal'];

/** @returns {{ family: string, style: string, isHeldOut: boolean, data: string }[]}  `data`: a file of WOFF2, as base64 */
export function fonts(families = readdirSync(FONTS)) {
  return families.flatMap((family) => {
    const files = new Set(readdirSync(new URL(`${family}/files/`, FONTS)));
    return STYLES.flatMap((style) => {
      const file = `${family}-latin-${style}.woff2`;
      if (!files.has(file)) return [];
      const data = readFileSync(new URL(`${family}/files/${file}`, FONTS)).toString('base64');
      return [{ family, style, isHeldOut: HELD_OUT.includes(family), data }];
    });
  });
}
