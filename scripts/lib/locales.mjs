import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** Keys whose value is deliberately the same in English and this language. Adding one is a conscious decision. */
const alike = {
  all: ['app.name', 'app.pageTitle', 'players.fields.whatsappNumber', 'players.whatsapp'],
  es: ['common.no', 'password.errorTitle', 'setup.regions.Asia', 'setup.regions.Australia'],
  pt: [],
  ar: [],
};

/** i18next's plural suffixes; Arabic has six forms, English two. */
const plural = /_(zero|one|two|few|many|other)$/;

const read = (language) => JSON.parse(readFileSync(at(`web/public/locales/${language}.json`), 'utf8'));

const flatten = (value, prefix = '') =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`));

const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map(([, name, tag]) => name ?? `<${tag}>`)
    .sort();

/** True if the text has words to translate; a lone unit, sign or number may be the same in every language. */
const hasWords = (text) => /\p{L}{4}|\p{L}{2,}\s+\p{L}{2,}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));

const isLatinOnly = (text) => !/\p{Script=Arabic}/u.test(text);

/** The placeholders of each key across its plural forms. */
const byKey = (entries) => {
  const found = new Map();
  for (const [key, text] of entries) {
    const base = key.replace(plural, '');
    found.set(base, new Set([...(found.get(base) ?? []), ...placeholders(text)]));
  }
  return found;
};

/** Describes the differences between the English texts and another language's; empty if there are none. */
const compare = (english, language, entries) => {
  const wanted = byKey(english);
  const given = byKey(entries);
  const problems = [];
  for (const key of wanted.keys()) if (!given.has(key)) problems.push(`${key} is missing`);
  for (const key of given.keys()) if (!wanted.has(key)) problems.push(`${key} is not in en.json`);
  for (const [key, names] of wanted) {
    const [expected, found] = [[...names].sort().join(' '), [...(given.get(key) ?? [])].sort().join(' ')];
    if (given.has(key) && expected !== found)
      problems.push(`${key} has the placeholders "${found}" instead of "${expected}"`);
  }
  const englishTexts = new Map(english);
  for (const [key, text] of entries) {
    if (alike.all.includes(key) || alike[language].includes(key)) continue;
    if (text.trim() === '') problems.push(`${key} is empty`);
    else if (hasWords(text) && (text === englishTexts.get(key) || (language === 'ar' && isLatinOnly(text))))
      problems.push(`${key} is still English: ${text}`);
  }
  return problems;
};

/** Compares all languages. Returns the problems and the number of keys compared. */
export const checkLocales = () => {
  const english = flatten(read('en'));
  const problems = ['ar', 'es', 'pt'].flatMap((language) =>
    compare(english, language, flatten(read(language))).map((problem) => `${language}.json: ${problem}`),
  );
  return { problems, keys: byKey(english).size };
};
