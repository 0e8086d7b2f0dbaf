import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';
/** A piece of text in one direction. The text stays in the order in which it is read. */
export type Run = { text: string; isRtl: boolean };

/** The bracket that opens to the other side, by code points; the same for what is no bracket. */
export const mirroredOf = (codePoint: number): number =>
  bidi.getMirroredCharacter(String.fromCodePoint(codePoint))?.codePointAt(0) ?? codePoint;

const joined = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Brackets of a run from right to left, which open on the other side; a run of signs alone is turned here, since no shaper turns it. */
const turned = (text: string): string => {
  const mirrored = [...text].map((char) => bidi.getMirroredCharacter(char) ?? char);
  return (joined.test(text) ? mirrored : mirrored.reverse()).join('');
};

/** The direction of the first letter that has one; from left to right without any. */
export const directionOf = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

/**
 * A line of text as runs from left to right (Unicode UAX 9). `auto` takes the direction of the first letter that has one,
 * as a name keeps its own direction on any page.
 */
export const visualRuns = (text: string, direction: Direction | 'auto'): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: (Run & { level: number })[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index] ?? '';
    else runs.push({ text: text[index] ?? '', isRtl: level % 2 === 1, level });
  }
  // Rule L2: from the highest level to the lowest odd one, turn each sequence of runs at that level or above.
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  // Isolates have done their work, and no font draws them.
  return runs.flatMap(({ text: run, isRtl }) => {
    const plain = run.replace(/[\u2066-\u2069]/g, '');
    return plain === '' ? [] : [{ text: isRtl ? turned(plain) : plain, isRtl }];
  });
};
