const arabic = /\p{Script=Arabic}/u;
// Particles that start a surname: "El Amrani", "da Silva", "van der Berg".
const particles = new Set(
  'el al da das de del della den der di do dos du la las le los van von ben bin ibn abu ter y e بن ابن بنت أبو آل'.split(
    ' ',
  ),
);
/** "Abd" is only a name together with the next word: "عبد الله", "Abd El Kader". */
const isHalf = (word: string) => /^(?:عبد|abd|abdel|abdul)$/iu.test(word);

/** Arabic has no capitals or letter spacing and needs a taller line height. */
export const isArabic = (text: string): boolean => arabic.test(text);

const words = (name: string) => name.trim().split(/\s+/u).filter(Boolean);

/** With a first letter as at the beginning of a sentence, for words that are written small within one. */
export const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Two letters for people without a photo. Arabic letters are separated so that they do not join. */
export function initialsOf(name: string): string {
  const letters = words(name)
    .filter((word, index) => index === 0 || !particles.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => [...word.replace(/^ال(?=\p{L}{2})/u, '')][0] ?? '');
  if (letters.some((letter) => arabic.test(letter))) return letters.join(' ');
  return letters.join('').toLocaleUpperCase();
}

/** Up to three letters for a club or league without a picture. */
export function clubLettersOf(name: string): string {
  const letters = words(name)
    .slice(0, 3)
    .map((word) => [...word][0] ?? '');
  if (letters.some((letter) => arabic.test(letter))) return letters.slice(0, 2).join(' ');
  return letters.join('').toLocaleUpperCase();
}

/** The number of words in the first of these names, including particles. */
const lengthOf = (names: readonly string[]): number => {
  const end = names.findIndex((word) => !particles.has(word.toLowerCase()) && !isHalf(word));
  return end === -1 ? names.length : end + 1;
};
const firstLengthOf = ([first = '', ...rest]: readonly string[]) => (isHalf(first) ? 1 + lengthOf(rest) : 1);

/** The name for greetings: the first name, with both words of a two-word name. */
export function firstNameOf(name: string): string {
  const all = words(name);
  return all.slice(0, firstLengthOf(all)).join(' ');
}

/** The name on a shirt, which the server makes of the record; an older copy on this device has the whole name alone. */
export const shirtNameOf = ({ name, shirtName }: { name: string; shirtName?: string | undefined }): string =>
  shirtName ?? name;

/** One of six tints, derived from the name. */
export function tintOf(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let sum = 0;
  for (const char of name.trim()) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return ((sum % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}

/** Lower case without accents, so that "nunez" finds "Núñez" and a hamza does not hide a name. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[أإآ]/gu, 'ا').toLocaleLowerCase().trim();
