import { readFileSync, readdirSync } from 'node:fs';
import { DICTIONARIES } from '../../www/app/words.js';
import { atOnce } from '../page/vocabulary.js';
const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const { en } = DICTIONARIES;
const html = read('index.html');
const files = readdirSync(new URL('www/', ROOT), { recursive: true, encoding: 'utf8' });
const whole = html + files.filter((p) => p.endsWith('.html')).map((p) => read(`www/${p}`)).join('');
const scripts = files.filter((p) => p.endsWith('.js') && !/^pkg|words\.(en|de)\.js$/.test(p)).map((p) => read(`www/${p}`)).join('\n');
const un = (t) => t.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"');
for (const [, a, text] of whole.matchAll(/<\w+\s([^>]*data-i18n[^>]*)>([^<]*)/g)) for (const [, kind, key] of a.matchAll(/data-i18n(-label|-placeholder)?="([^"]+)"/g)) {
  if (!(key in en)) { console.log('markup missing', key); continue; }
  const name = { '-label': 'aria-label', '-placeholder': 'placeholder' }[kind];
  const shown = name ? new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(a)?.[1] : text;
  if (un(shown ?? '') !== en[key]) console.log('markup differs', key, JSON.stringify(shown), JSON.stringify(en[key]));
}
const families = new Set(Object.keys(en).map((k) => k.split('.')[0]));
for (const [, key] of scripts.matchAll(/'([a-zA-Z]+\.[a-zA-Z.-]+)'/g)) if (families.has(key.split('.')[0]) && !key.endsWith('.js') && !(key in en)) console.log('script missing', key);
const seen = new Set();
const walk = (path) => { if (seen.has(path)) return; seen.add(path); const text = read(path);
  for (const [, from] of text.matchAll(/^import [^;]*?'(\.[^']+)';/gm)) walk(new URL(from, new URL(path, 'file:///')).pathname.slice(1));
  for (const [, key] of text.matchAll(/'([a-zA-Z]+\.[a-zA-Z.-]+)'/g)) if (families.has(key.split('.')[0]) && key in en && !/^(generate|request|hint|left|kept)\./.test(key) && !(key in atOnce)) console.log('not at once', key, path); };
walk('www/main.js');
const stems = [...scripts.matchAll(/`([a-z]+\.(?:[a-z]+\.)?)\$\{/g)].map(([, s]) => s);
for (const key of Object.keys(en)) if (!(scripts.includes(`'${key}'`) || whole.includes(`"${key}"`) || stems.some((s) => key.startsWith(s)))) console.log('unused', key);
for (const k of Object.keys(en)) if (!(k in DICTIONARIES.de) && !k.startsWith('technique.')) console.log('no German', k);
