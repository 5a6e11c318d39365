/**
 * The features of the page, in its order.
 *
 * @typedef {play.Commands & solve.Commands & create.Commands & learn.Commands & library.Commands & importing.Commands & share.Commands
 *   & print.Commands & list.Commands & lab.Commands & settings.Commands & update.Commands} Commands   all that can be asked of the page
 */
import * as batch from './batch/index.js';
import * as create from './create/index.js';
import * as importing from './import/index.js';
import * as lab from './lab/index.js';
import * as learn from './learn/index.js';
import * as library from './library/index.js';
import * as list from './list/index.js';
import * as play from './play/index.js';
import * as print from './print/index.js';
import * as settings from './settings/index.js';
import * as share from './share/index.js';
import * as solve from './solve/index.js';
import * as update from './update/index.js';

export const FEATURES = [play, solve, importing, create, list, learn, library, lab, batch, share, print, settings, update];
