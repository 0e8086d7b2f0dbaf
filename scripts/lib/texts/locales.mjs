import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkedLanguages, findBannedWords, stringsOf } from './banned-words.mjs';
import { readContract } from '../contract.mjs';
import { at } from '../paths.mjs';
import { findSeveralWordings } from './one-wording.mjs';
import { sameAsEnglish } from './same-as-english.mjs';

/** Keys whose value is deliberately the same in every language. `sameAsEnglish` has those of one. */
const sameEverywhere = ['app.name', 'app.pageTitle', 'players.fields.whatsappNumber', 'players.whatsapp'];
const folder = at('web/public/locales');
/** The server's texts of a language, in `server/src/texts/<code>/`. */
const serverTexts = ['mails.ts', 'words.ts'];

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

/** A module of texts without the headers of imported tables: clubs write these. Lines keep their numbers. */
const shownIn = (source) =>
  source.replace(/^ {2}importHeaders: \{.*?^ {2}\},$/ms, (block) => block.replace(/[^\n]/g, ''));

/** The banned words in the texts of the console and of the server, and in the server's English messages. */
const plainWords = async () => {
  const { messages } = await readContract('wire/sentences');
  return [
    ...findBannedWords(Object.entries(messages).map(([key, text]) => [`messages.${key}`, text])),
    ...checkedLanguages.flatMap((language) => [
      ...findBannedWords(flatten(read(language)), language).map((problem) => `${language}.json: ${problem}`),
      ...serverTexts.flatMap((name) => {
        const path = `server/src/texts/${language}/${name}`;
        return findBannedWords(stringsOf(shownIn(readFileSync(at(path), 'utf8')), path), language);
      }),
    ]),
  ];
};

/** Compares all languages, and checks their words and wordings. Returns the problems and the number of keys. */
export const checkLocales = async () => {
  const { languages } = await readContract('wire/languages');
  const given = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
  const english = flatten(read('en'));
  const problems = [
    ...given.filter((name) => !languages.includes(name)).map((name) => `${name}.json: is no language of the list`),
    ...languages.filter((language) => !given.includes(language)).map((language) => `${language}.json: is missing`),
    ...languages
      .flatMap((language) => serverTexts.map((name) => `server/src/texts/${language}/${name}`))
      .filter((path) => !existsSync(at(path)))
      .map((path) => `${path} is missing`),
  ];
  for (const language of languages.filter((each) => each !== 'en' && given.includes(each))) {
    const found = { language, entries: flatten(read(language)), sameTexts: sameAsEnglish[language] ?? [] };
    for (const problem of [...compare(english, found), ...findSeveralWordings(english, found.entries, language)])
      problems.push(`${language}.json: ${problem}`);
  }
  problems.push(...(await plainWords()));
  return { problems, keys: byKey(english).size };
};
