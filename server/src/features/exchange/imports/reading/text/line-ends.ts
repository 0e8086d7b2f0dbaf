/** Finds the lines of a text from its start to its end; searches for each line end once. */
export const createLineEnds = (text: string) => {
  const known = { '\n': -1, '\r': -1 };
  const next = (sign: '\n' | '\r', from: number): number => {
    if (known[sign] < from) {
      const found = text.indexOf(sign, from);
      known[sign] = found < 0 ? text.length : found;
    }
    return known[sign];
  };
  return {
    /** The end of the line in which a place stands. Places may only grow. */
    endOf: (place: number): number => Math.min(next('\n', place), next('\r', place)),
    /** The start of the line behind an end. */
    behind: (end: number): number => end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1),
  };
};
