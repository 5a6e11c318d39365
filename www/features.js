/**
 * The features of the page, in the order of their panels.
 *
 * @typedef {ReturnType<typeof play> & ReturnType<typeof solve> & ReturnType<typeof importing> & ReturnType<typeof camera> & ReturnType<typeof create>
 *   & ReturnType<typeof list> & ReturnType<typeof learn> & ReturnType<typeof library> & ReturnType<typeof lab> & ReturnType<typeof share>
 *   & ReturnType<typeof photo> & ReturnType<typeof train> & ReturnType<typeof print> & ReturnType<typeof settings> & ReturnType<typeof update>} Commands   of the whole page
 */
import { register as batch } from './batch/index.js';
import { register as camera } from './camera/index.js';
import { register as create } from './create/index.js';
import { register as importing } from './import/index.js';
import { register as lab } from './lab/index.js';
import { register as learn } from './learn/index.js';
import { register as library } from './library/index.js';
import { register as list } from './list/index.js';
import { register as photo } from './photo/index.js';
import { register as play } from './play/index.js';
import { register as print } from './print/index.js';
import { register as settings } from './settings/index.js';
import { register as share } from './share/index.js';
import { register as solve } from './solve/index.js';
import { register as train } from './train/index.js';
import { register as update } from './update/index.js';

export const FEATURES = [play, solve, importing, photo, camera, create, list, learn, train, library, lab, batch, share, print, settings, update];
