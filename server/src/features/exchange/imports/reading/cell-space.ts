/** No-break and other blanks of fixed width. */
const otherBlanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** A line end as spreadsheets escape it, and those of other systems. */
const otherLineEnds = /_x000[dD]_\n?|\r\n?|[\u0085\u2028]/g;
/** Marks of direction, and blanks without width, come along with copied names and numbers. */
const edge = /[\s\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const unusual = /[\u0085\u00a0\u2000-\u200f\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]|_x000[dD]_/;

/** True if a text has more than plain blanks and line ends to fold. */
export const hasUnusualSpace = (text: string): boolean => unusual.test(text);

/**
 * A cell without blanks and invisible marks at its ends. Inside it, blanks of all kinds become plain ones, and line ends of
 * all kinds line feeds.
 */
export const foldSpace = (cell: string): string => {
  const folded = cell.replace(otherLineEnds, '\n').replace(otherBlanks, ' ');
  let [from, to] = [0, folded.length];
  while (from < to && edge.test(folded.charAt(from))) from += 1;
  while (to > from && edge.test(folded.charAt(to - 1))) to -= 1;
  return folded.slice(from, to);
};
