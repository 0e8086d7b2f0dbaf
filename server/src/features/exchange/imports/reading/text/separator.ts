import type { Knows } from './decode-text.ts';

const candidates = [';', '\t', ',', '|'] as const;
const headLines = 20;
const headLength = 20_000;

/** `sep=;` in the first line, which some programs write for others. */
const declared = /^"?sep=(.)"?[;,\t|]*(?:\r\n?|\n|$)/i;

/** How many separators the lines have, by the number that most of them share. */
const agreementOf = (lines: readonly string[], sign: string): { lines: number; each: number } => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const each = line.split(sign).length - 1;
    if (each > 0) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return [...counts].reduce(
    (best, [each, many]) =>
      many > best.lines || (many === best.lines && each > best.each) ? { lines: many, each } : best,
    { lines: 0, each: 0 },
  );
};

const headsOf = (lines: readonly string[], sign: string, knows: Knows): number =>
  Math.max(0, ...lines.map((line) => line.split(sign, 50).filter((cell) => cell.length < 60 && knows(cell)).length));

/**
 * What separates the cells of a table of text, and where its rows begin. Known heads decide, then the number of
 * separators on which most of the first lines agree: cells with commas or semicolons of their own do not.
 */
export const separatorOf = (text: string, knows: Knows): { sign: string; from: number } => {
  const named = declared.exec(text.slice(0, 100));
  if (named) return { sign: named[1]!, from: named[0].length };
  const lines = text
    .slice(0, headLength)
    .replace(/"(?:[^"\r\n]|"")*"/g, 'x')
    .split(/\r\n?|\n/, headLines);
  const present = candidates.filter((sign) => lines.some((line) => line.includes(sign)));
  if (present.length < 2) return { sign: present[0] ?? ',', from: 0 };
  const unquoted = text.slice(0, headLength).split(/\r\n?|\n/, headLines);
  const best = present
    .map((sign) => ({ sign, heads: headsOf(unquoted, sign, knows), agreed: agreementOf(lines, sign) }))
    .reduce((chosen, one) => {
      if (one.heads !== chosen.heads) return one.heads > chosen.heads ? one : chosen;
      const [a, b] = [one.agreed, chosen.agreed];
      return a.lines > b.lines || (a.lines === b.lines && a.each > b.each) ? one : chosen;
    });
  return { sign: best.sign, from: 0 };
};
