import { limits } from '@touchline/contract/wire/limits';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Words that mean nothing at the end of a name, or as an initial. */
const small = new Set([
  'de',
  'del',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'y',
  'i',
  'la',
  'el',
  'los',
  'las',
  'of',
  'the',
  '-',
]);
const isSmall = (word: string): boolean => small.has(word);

/** As many whole words as fit, without small ones at the end. */
const wordsWithin = (words: readonly string[], max: number): string[] => {
  let count = 0;
  while (count < words.length && words.slice(0, count + 1).join(' ').length <= max) count += 1;
  while (count > 0 && isSmall(words[count - 1]!)) count -= 1;
  return words.slice(0, count);
};

/** The beginning of a text that is too long, never half a character. */
const cut = (text: string, max: number): string => {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }
  return kept.trim();
};

const initialOf = (word: string): string => (/^\p{N}/u.test(word) ? word : String.fromCodePoint(word.codePointAt(0)!));

/** Initials, as clubs use them: only of words in capitals, which Arabic does not have. */
const initialsOf = (words: readonly string[]): string => {
  const great = words.filter((word) => !isSmall(word));
  return great.length > 1 && great.every((word) => /^[\p{Lu}\p{N}]/u.test(word)) ? great.map(initialOf).join('') : '';
};

const shortNameOf = (name: string, words: readonly string[]): string => {
  const { squadShortNameMin: min, squadShortNameMax: max } = limits;
  if (name.length <= max) return name;
  const whole = wordsWithin(words, max);
  const joined = whole.join(' ');
  if (whole.length > 1) return joined;
  const initials = initialsOf(words);
  if (initials.length >= min && initials.length <= max) return initials;
  return joined.length >= min ? joined : `${cut(name, max - 1)}.`;
};

/** The names of a squad that is called like its club or team: within the limits, and not cut inside a word if possible. */
export const squadNamesOf = (full: string): { name: string; shortName: string } => {
  const { squadNameMax: max } = limits;
  const words = full.normalize('NFC').split(/\s+/).filter(Boolean);
  const whole = wordsWithin(words, max).join(' ');
  const name = whole.length < max / 2 ? cut(words.join(' '), max) : whole;
  return { name, shortName: shortNameOf(name, name.split(' ')) };
};
