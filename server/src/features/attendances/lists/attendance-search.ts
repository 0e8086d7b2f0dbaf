/**
 * A part of what a search finds, apart from all other parts: the entries of some people, or of everybody else, as far as
 * their session is one of these or holds these words.
 */
export type SearchPart = {
  people: { isThese: boolean; ids: readonly string[] };
  /** All sessions where there are none of the two. */
  sessions?: readonly string[];
  words?: readonly string[];
};

type Found = {
  words: readonly string[];
  /** Whom each word finds, in the order of the words. */
  people: readonly (readonly string[])[];
  /** Every session that is entered, folded; undefined where there are too many of them to be named. */
  sessions: readonly string[] | undefined;
};

/**
 * Takes a search apart. Each word has to be found in the person or in the session; so for whoever is found by some of
 * the words, the session has to hold the others.
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
