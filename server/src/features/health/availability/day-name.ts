/** The name of a day beside its matches, as coaches count: `MD-2` two days before the next one, `MD+1` the day after the last one. */
export const dayNameOf = ({
  next,
  last,
}: {
  /** Days to the next match, 0 on its day; undefined without one. */
  next: number | undefined;
  /** Days since the last match. */
  last: number | undefined;
}): string | null => {
  if (next === 0) return 'MD';
  // Where two names apply, the match that is nearer counts, and of two as near the next one.
  if (next === 1) return 'MD-1';
  if (last === 1) return 'MD+1';
  if (next === 2) return 'MD-2';
  if (last === 2) return 'MD+2';
  return next !== undefined && next <= farthest.before ? `MD-${next}` : null;
};

/** Days further away from a match have no name. */
export const farthest = { before: 5, after: 2 };
