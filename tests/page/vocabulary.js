/** All words that the page has, of its panels too: those learn theirs when they come. */
import { readdirSync } from 'node:fs';
import { DICTIONARIES, learn } from '../../www/i18n/words.js';

const FILES = readdirSync(new URL('../../www/i18n/', import.meta.url));

/** The words that are there from the start. */
export const atOnce = { ...DICTIONARIES.en };

const parts = FILES.flatMap((file) => /^en-(.+)\.js$/.exec(file)?.[1] ?? []);
await Promise.all([learn('en', parts), learn('de', parts)]);
