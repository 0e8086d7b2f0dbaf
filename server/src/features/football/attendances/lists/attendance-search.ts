/**
 * One of the disjoint parts of a search result: the entries of some people, or of everyone else, whose session is one
 * of `sessions` or contains all `words`.
 */
export type SearchPart = {
  people: { isThese: boolean; ids: readonly string[] };
  /** All sessions when both fields are missing. */
  sessions?: readonly string[];
  words?: readonly string[];
};

type Found = {
  words: readonly string[];
  /** The people that each word matches, in the order of the words. */
  people: readonly (readonly string[])[];
  /** Every distinct session, folded; undefined when there are too many to list. */
  sessions: readonly string[] | undefined;
};

/**
 * Splits a search into disjoint parts. Each word must match the person or the session, so for a person matched by some
 * of the words, the session must contain the others.
 */
export const searchParts = ({ words, people, sessions }: Found): SearchPart[] => {
  const foundBy = new Map<string, Set<number>>();
  for (const [index, ids] of people.entries())
    for (const id of ids) foundBy.set(id, (foundBy.get(id) ?? new Set()).add(index));
  const alike = new Map<string, { missing: string[]; ids: string[] }>();
  for (const [id, found] of foundBy) {
    const missing = words.filter((_, index) => !found.has(index));
    const group = alike.get(missing.join(' ')) ?? { missing, ids: [] };
    group.ids.push(id);
    alike.set(missing.join(' '), group);
  }

  const partOf = (ids: SearchPart['people'], missing: readonly string[]): SearchPart[] => {
    if (missing.length === 0) return [{ people: ids }];
    if (!sessions) return [{ people: ids, words: missing }];
    const holding = sessions.filter((session) => missing.every((word) => session.includes(word)));
    if (holding.length === 0) return [];
    return [{ people: ids, ...(holding.length < sessions.length && { sessions: holding }) }];
  };
  return [
    ...[...alike.values()].flatMap(({ missing, ids }) => partOf({ isThese: true, ids }, missing)),
    ...partOf({ isThese: false, ids: [...foundBy.keys()] }, words),
  ];
};

/** The parts of a search among some people; without a search, their entries. */
export const partsAmong = (
  people: readonly string[] | undefined,
  parts: SearchPart[] | undefined,
): SearchPart[] | undefined => {
  if (!people) return parts;
  const all = parts ?? [{ people: { isThese: false, ids: [] } }];
  return all.flatMap((part) => {
    const named = new Set(part.people.ids);
    const ids = people.filter((id) => named.has(id) === part.people.isThese);
    return ids.length === 0 ? [] : [{ ...part, people: { isThese: true, ids } }];
  });
};
