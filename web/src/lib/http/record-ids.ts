const idLength = 24;

/** Bulk deletions send only ids of exactly 24 characters. */
export const recordIds = (ids: Iterable<unknown>): string[] =>
  [...ids].filter((id): id is string => typeof id === 'string' && id.length === idLength);
