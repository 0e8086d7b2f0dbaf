/** A range of rows in a list. */
export type Range = { limit: number; offset: number };
/** A range of rows in the order of an index. */
export type Slice = Range & { direction: 'asc' | 'desc' };

/** The range of a page. */
export const rangeOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Range => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** The slices that make up a page across consecutive groups of `total` rows each. */
export const slicesOf = <Group extends { total: number }>(
  groups: readonly Group[],
  { limit, offset }: Range,
): (Group & Range)[] => {
  let before = 0;
  return groups.flatMap((group) => {
    const from = Math.max(0, offset - before);
    const to = Math.min(group.total, offset + limit - before);
    before += group.total;
    return from < to ? [{ ...group, limit: to - from, offset: from }] : [];
  });
};

/**
 * The same rows, counted from the nearer end of the list: an index is walked from its end, so the last page costs as
 * much as the first. The rows may then come in reverse order.
 */
export const fromNearerEnd = ({ direction, limit, offset }: Slice, total: number): Slice => {
  const read = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - read;
  if (behind >= offset) return { direction, limit: read, offset };
  return { direction: direction === 'asc' ? 'desc' : 'asc', limit: read, offset: Math.max(0, behind) };
};

/** The ids of a slice in its order, read from the nearer end; runs no query for an empty slice. */
export const readNearer = async (
  slice: Slice,
  total: number,
  read: (nearer: Slice) => Promise<{ id: string }[]>,
): Promise<string[]> => {
  const nearer = fromNearerEnd(slice, total);
  if (nearer.limit === 0) return [];
  const ids = (await read(nearer)).map(({ id }) => id);
  return nearer.direction === slice.direction ? ids : ids.reverse();
};
