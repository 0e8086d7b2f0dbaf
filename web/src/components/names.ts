const arabic = /\p{Script=Arabic}/u;
// Words that begin a surname rather than being it: "El Amrani", "da Silva", "van der Berg".
const particles = new Set(
  'el al da das de del della den der di do dos du la las le los van von ben bin ibn abu ter y e'.split(' '),
);

/** Arabic takes neither capitals nor spaced letters, and needs the taller line. */
export const isArabic = (text: string): boolean => arabic.test(text);

const words = (name: string) => name.trim().split(/\s+/u).filter(Boolean);

/** Two letters for people without a photo. Arabic letters stand apart so that they do not join. */
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

/** What stands on the shirt: the first surname with its particles; a single name stands as it is. */
export function surnameOf(name: string): string {
  const [first = '', ...rest] = words(name);
  if (rest.length === 0) return first;
  const end = rest.findIndex((word) => !particles.has(word.toLowerCase()));
  return rest.slice(0, end === -1 ? rest.length : end + 1).join(' ');
}

/** One of six tints, always the same for the same name. */
export function tintOf(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let sum = 0;
  for (const char of name.trim()) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return ((sum % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}

/** Lower case without accents, so that "nunez" finds "Núñez" and a hamza does not hide a name. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[أإآ]/gu, 'ا').toLocaleLowerCase().trim();
