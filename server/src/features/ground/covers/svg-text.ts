// Characters that XML 1.0 can't represent, and those that would change the direction of all following text.
const unwanted = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** A name or title as one line of text that contains only characters allowed in XML. */
export const lineOf = (text: string): string => text.toWellFormed().replace(unwanted, '').replace(/\s+/g, ' ').trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for element content and attributes. */
export const escapeXml = (text: string): string =>
  lineOf(text).replace(/[&<>"']/g, (character) => entities[character]!);

/** True when the first character with a direction is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text.replace(/^[^\p{L}]+/u, ''),
  );

/** Character widths of a bold face in em, on the wide side, since the reader's fonts are unknown. */
const widths: readonly [pattern: RegExp, em: number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ijlIJ.,:;'’|!()[\]frt -]/u, 0.42],
  [/[mwMW@%]/u, 1.05],
  [/\p{Script=Arabic}/u, 0.58],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.1],
  [/[\p{Lu}\p{N}]/u, 0.8],
];
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.7), 0);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** As much of a text as fits, with an ellipsis for the rest. */
const cut = (text: string, em: number): string => {
  let kept = '';
  for (const letter of lettersOf(text)) {
    if (widthOf(kept + letter) > em - 1) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
};

/** Splits a word into pieces that each fit on a line. */
const pieces = (word: string, em: number): string[] => {
  const parts = [''];
  for (const letter of lettersOf(word))
    if (widthOf(parts.at(-1)! + letter) > em && parts.at(-1) !== '') parts.push(letter);
    else parts[parts.length - 1] += letter;
  return parts;
};

/** Breaks a text into lines at most `em` wide. */
const linesOf = (text: string, em: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => pieces(each, em))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= em) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

export type Fitted = { lines: string[]; size: number };
/** A font size and the maximum number of lines at that size. */
export type Step = readonly [size: number, linesMax: number];

/**
 * Breaks a text to a width at the first step at which it fits without a broken word; if none does, cuts it off with an
 * ellipsis at the last step.
 */
export const fit = (given: string, width: number, steps: readonly [...Step[], Step]): Fitted => {
  const text = lineOf(given);
  for (const [size, linesMax] of steps) {
    const lines = linesOf(text, width / size);
    if (lines.length <= linesMax && text.split(' ').every((word) => widthOf(word) <= width / size))
      return { lines, size };
  }
  const [size, linesMax] = steps[steps.length - 1]!;
  const lines = linesOf(text, width / size);
  const rest = lines.slice(linesMax - 1).join(' ');
  const last = widthOf(rest) <= width / size ? rest : cut(rest, width / size);
  return { lines: [...lines.slice(0, linesMax - 1), last].filter(Boolean), size };
};

/**
 * Up to three initials for a club without a crest, as in the console. Arabic letters are separated, or they would join
 * into a word.
 */
export const initialsOf = (name: string): string => {
  const letters = lineOf(name)
    .split(' ')
    .slice(0, 3)
    // The Arabic article does not count as an initial.
    .map((word) => lettersOf(word.replace(/^ال(?=\p{L}{2})/u, ''))[0] ?? '');
  return letters.some((letter) => /\p{Script=Arabic}/u.test(letter))
    ? letters.slice(0, 2).join(' ')
    : letters.join('').toUpperCase();
};
