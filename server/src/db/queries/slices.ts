/** Some rows of a list. */
export type Range = { limit: number; offset: number };
/** Some rows of a list in the order of an index. */
export type Slice = Range & { direction: 'asc' | 'desc' };

/** The rows that stand on a page. */
export const rangeOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Range => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** The parts that stand on a page over groups which follow each other, each with `total` rows. */
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
 * The same rows, counted from the end of the list to which they lie nearer: an index is walked from its end, so that the
 * last page costs what the first one does. Read that way they may come in the opposite order.
 */
export const fromNearerEnd = ({ direction, limit, offset }: Slice, total: number): Slice => {
  const read = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - read;
  if (behind >= offset) return { direction, limit: read, offset };
  return { direction: direction === 'asc' ? 'desc' : 'asc', limit: read, offset: Math.max(0, behind) };
};

/** The ids of a slice in its order, read from the end that is nearer; nothing is asked where nothing lies. */
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
