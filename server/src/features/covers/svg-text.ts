// What XML 1.0 has no way to write, and what would turn the direction of all that follows.
const unwanted = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** A name or title as one line of text, of characters that may stand in XML. */
export const lineOf = (text: string): string => text.toWellFormed().replace(unwanted, '').replace(/\s+/g, ' ').trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands between tags and in attributes. */
export const escapeXml = (text: string): string =>
  lineOf(text).replace(/[&<>"']/g, (character) => entities[character]!);

/** True when the first letter that has a direction is read from the right. */
export const isRightToLeft = (text: string): boolean =>
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text.replace(/^[^\p{L}]+/u, ''),
  );

/** Widths in a bold face, in em, on the wide side: which fonts the reader has is not known here. */
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

/** As much of a text as fits, with an ellipsis for what does not. */
const cut = (text: string, em: number): string => {
  let kept = '';
  for (const letter of lettersOf(text)) {
    if (widthOf(kept + letter) > em - 1) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
};

/** A word in pieces of which each fits into a line. */
const pieces = (word: string, em: number): string[] => {
  const parts = [''];
  for (const letter of lettersOf(word))
    if (widthOf(parts.at(-1)! + letter) > em && parts.at(-1) !== '') parts.push(letter);
    else parts[parts.length - 1] += letter;
  return parts;
};

/** The lines of a text that are so many em wide at most, and whether all of it is in them. */
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
/** A size of letters, and how many lines of it there may be. */
export type Step = readonly [size: number, linesMax: number];

/**
 * Breaks a text to a width, at the first of the steps at which all of it is there without a broken word; at the last one
 * the end is cut off with an ellipsis.
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

/** Up to three letters for a club without a crest, as the console has them. Arabic ones stand apart, or they would join to a word. */
export const initialsOf = (name: string): string => {
  const letters = lineOf(name)
    .split(' ')
    .slice(0, 3)
    // The Arabic article is no initial.
    .map((word) => lettersOf(word.replace(/^ال(?=\p{L}{2})/u, ''))[0] ?? '');
  return letters.some((letter) => /\p{Script=Arabic}/u.test(letter))
    ? letters.slice(0, 2).join(' ')
    : letters.join('').toUpperCase();
};
