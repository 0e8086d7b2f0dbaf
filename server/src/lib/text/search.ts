// Letters that Unicode does not decompose, though people type one for the other or omit it. In Arabic, hamza and madda
// on alef, waw and yeh are combining marks, which are removed anyway.
const sameLetters: readonly [plain: string, letters: string][] = [
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['o', 'ø'],
  ['l', 'ł'],
  ['d', 'đð'],
  ['i', 'ı'],
  ['σ', 'ς'],
  ['ا', 'ٱ'],
  ['ي', 'ىی'],
  ['ه', 'ةہھە'],
  ['ك', 'ک'],
  // Tatweel only stretches a word, and a standalone hamza is often omitted.
  ['', 'ـء'],
  ["'", '’‘ʼ`´'],
  ['-', '‐–—'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String(digit),
    String.fromCodePoint(0x660 + digit, 0x6f0 + digit),
  ]),
];
const plainOf = new Map(sameLetters.flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])));
// eslint-disable-next-line security/detect-non-literal-regexp -- of the letters above
const otherLetters = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'gu');

/** Text whose folded form is its lower case: most names and addresses, which are folded by the ten thousand. */
const isPlain = /^(?:[\w@.+-]+(?: [\w@.+-]+)*)?$/;

/**
 * Text in the form that is searched and sorted, the same on both engines: lower case, without accents, vowel signs and
 * invisible characters, and with one spelling for letters that stand for each other (أحمد and احمد, ٧ and 7, Østergård
 * and ostergard).
 */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]+/gu, '')
        .toLowerCase()
        .replace(otherLetters, (letter) => plainOf.get(letter) ?? letter)
        .replace(/\s+/g, ' ')
        .trim();

/** The words of a search, folded; none for an empty one. */
export const searchWordsOf = (search = ''): string[] => fold(search).split(' ').filter(Boolean);

/** Text for comparisons that ignore only case: `Liga Cádiz` equals `LIGA CÁDIZ`, not `Liga Cadiz`. */
export const caseKey = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();

/** Joins several fields into one searchable text. The line feed prevents a term from matching across two of them. */
export const searchTextOf = (...fields: (string | number | null | undefined)[]): string =>
  fields
    .filter((field) => field !== null && field !== undefined && field !== '')
    .map((field) => fold(String(field)))
    .join('\n');
