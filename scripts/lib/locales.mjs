import { readdirSync, readFileSync } from 'node:fs';
import { readContract } from './contract.mjs';
import { findBannedWords, stringsOf } from './english.mjs';
import { at } from './paths.mjs';

/** Keys whose value is deliberately the same in every language. `sameAsEnglish` of the contract has those of one. */
const sameEverywhere = ['app.name', 'app.pageTitle', 'players.fields.whatsappNumber', 'players.whatsapp'];
const folder = at('web/public/locales');

/** i18next's plural suffixes; Arabic has six forms, English two. */
const plural = /_(zero|one|two|few|many|other)$/;

const read = (language) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));

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

const isWrittenInLatin = (language) => new Intl.Locale(language).maximize().script === 'Latn';
const isLatinOnly = (text) => !/(?!\p{Script=Latin})\p{L}/u.test(text);

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
const compare = (english, { language, entries, sameTexts }) => {
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
    if (sameEverywhere.includes(key) || sameTexts.includes(key)) continue;
    if (text.trim() === '') problems.push(`${key} is empty`);
    else if (hasWords(text) && (text === englishTexts.get(key) || (!isWrittenInLatin(language) && isLatinOnly(text))))
      problems.push(`${key} is still English: ${text}`);
  }
  return problems;
};

/** The banned words in the English texts of the console, of the server and of its messages. */
const plainEnglish = async (english) => {
  const { messages } = await readContract('wire/messages');
  const path = 'server/src/texts/en.ts';
  return [
    ...findBannedWords(english).map((problem) => `en.json: ${problem}`),
    ...findBannedWords(Object.entries(messages).map(([key, text]) => [`messages.${key}`, text])),
    ...findBannedWords(stringsOf(readFileSync(at(path), 'utf8'), path)),
  ];
};

/** Compares all languages, and checks the words of the English texts. Returns the problems and the number of keys. */
export const checkLocales = async () => {
  const { languages, sameAsEnglish } = await readContract('wire/languages');
  const given = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
  const english = flatten(read('en'));
  const problems = [
    ...given.filter((name) => !languages.includes(name)).map((name) => `${name}.json: is no language of the list`),
    ...languages.filter((language) => !given.includes(language)).map((language) => `${language}.json: is missing`),
  ];
  for (const language of languages.filter((each) => each !== 'en' && given.includes(each))) {
    const found = { language, entries: flatten(read(language)), sameTexts: sameAsEnglish[language] ?? [] };
    for (const problem of compare(english, found)) problems.push(`${language}.json: ${problem}`);
  }
  problems.push(...(await plainEnglish(english)));
  return { problems, keys: byKey(english).size };
};
