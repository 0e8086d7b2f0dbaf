/** A module as the groups see it: what it imports, and about how much it adds to what is loaded. */
export type GraphModule = { imports: readonly string[]; size: number };

type Graph = ReadonlyMap<string, GraphModule>;

/** Modules that load together. `users` are the pages and later parts that load them, by their bits. */
type Group = { ids: string[]; users: bigint; size: number; imports: Set<Group> };

type Options = {
  graph: Graph;
  /** What loads by itself, pages and later parts, with all that is there once it is shown. */
  roots: ReadonlyMap<string, readonly string[]>;
  /** How much it counts that a root loads something that it does not need; a page 1. */
  weightOf: (root: string) => number;
  /** The size that a page would rather load without need than make another request. */
  request: number;
  /** Modules that stay together, apart from the groups of others. */
  together: ReadonlySet<string>;
};

/** The modules that load with these: their imports, and theirs. */
export const reach = (graph: Graph, from: Iterable<string>): Set<string> => {
  const reached = new Set(from);
  for (const id of reached) for (const next of graph.get(id)?.imports ?? []) reached.add(next);
  return reached;
};

const isShared = (users: bigint): boolean => (users & (users - 1n)) !== 0n;

const withImports = (...from: Group[]): Set<Group> => {
  const reached = new Set(from);
  for (const group of reached) for (const next of group.imports) reached.add(next);
  return reached;
};

/** Modules that the same pages need, and those that must stay together. */
const sameUsers = ({ graph, roots, weightOf, together }: Options): Group[] => {
  const users = new Map<string, bigint>();
  let pages = 0n;
  [...roots].forEach(([root, from], index) => {
    const bit = 1n << BigInt(index);
    if (weightOf(root) >= 1) pages |= bit;
    for (const id of reach(graph, from)) users.set(id, (users.get(id) ?? 0n) | bit);
  });
  // What they import must not share a group with what imports them.
  const below = reach(graph, together);
  const keyOf = (id: string, of: bigint) => {
    if (together.has(id)) return 'together';
    // Later parts decide only about what fewer than two pages need.
    return `${below.has(id)} ${isShared(of & pages) ? of & pages : of}`;
  };
  const byUsers = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, of] of users) {
    const key = keyOf(id, of);
    const group = byUsers.get(key) ?? { ids: [], users: 0n, size: 0, imports: new Set() };
    byUsers.set(key, group);
    groupOf.set(id, group);
    group.ids.push(id);
    group.users |= of;
    group.size += graph.get(id)?.size ?? 0;
  }
  for (const [id, group] of groupOf)
    for (const next of graph.get(id)?.imports ?? []) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  return [...byUsers.values()];
};

/**
 * Few groups of modules, none of which imports another in a circle; the imported ones come first. Modules that the same
 * pages need are together. Two groups become one as long as the requests that this saves are worth what some pages then
 * load without need. What a single page or part needs stays with it, in no group. Names and folders play no part: a moved
 * or renamed page changes no group.
 */
export const chunkGroups = (options: Options): string[][] => {
  const { roots, weightOf, request, together } = options;
  const weights = [...roots.keys()].map((root, index) => [1n << BigInt(index), weightOf(root)] as const);
  const known = new Map<bigint, number>();
  const weigh = (users: bigint): number => {
    const sum = known.get(users) ?? weights.reduce((total, [bit, weight]) => (users & bit ? total + weight : total), 0);
    known.set(users, sum);
    return sum;
  };
  const all = sameUsers(options);
  const isTogether = ({ ids }: Group) => ids.some((id) => together.has(id));
  let groups = all.filter((group) => isShared(group.users) && !isTogether(group));

  /** What a merge saves at the most: what the two import may have to load for more pages, too. */
  const savedBy = (one: Group, other: Group) =>
    request * weigh(one.users & other.users) -
    one.size * weigh(other.users & ~one.users) -
    other.size * weigh(one.users & ~other.users);
  const lostBy = (one: Group, other: Group) => {
    const users = one.users | other.users;
    let lost = 0;
    for (const group of withImports(one, other))
      if (group !== one && group !== other) lost += group.size * weigh(users & ~group.users);
    return lost;
  };
  /** Whether one imports the other through a third, which would then import both and be imported by them. */
  const isAround = (one: Group, other: Group) =>
    withImports(...[...one.imports].filter((each) => each !== other)).has(other);
  /** Returns the groups that more pages load now. */
  const merge = (one: Group, other: Group): Set<Group> => {
    one.ids.push(...other.ids);
    one.size += other.size;
    one.users |= other.users;
    for (const next of other.imports) one.imports.add(next);
    one.imports.delete(one);
    one.imports.delete(other);
    for (const group of all) if (group.imports.delete(other) && group !== one) group.imports.add(one);
    const changed = [...withImports(one)].filter((group) => group === one || one.users & ~group.users);
    for (const group of changed) group.users |= one.users;
    groups = groups.filter((each) => each !== other);
    return new Set([...changed, other]);
  };

  type Pair = { one: Group; other: Group; saved: number };
  const pairOf = (one: Group, other: Group): Pair => ({ one, other, saved: savedBy(one, other) });
  let pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => pairOf(one, other)));
  for (;;) {
    let best: (Pair & { gain: number }) | undefined;
    pairs = pairs.filter(({ saved }) => saved > 0).toSorted((a, b) => b.saved - a.saved);
    for (const pair of pairs) {
      if (pair.saved <= (best?.gain ?? 0)) break;
      const gain = pair.saved - lostBy(pair.one, pair.other);
      if (gain > (best?.gain ?? 0) && !isAround(pair.one, pair.other) && !isAround(pair.other, pair.one))
        best = { ...pair, gain };
    }
    if (!best) break;
    const changed = merge(best.one, best.other);
    pairs = pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other));
    const again = groups.filter((group) => changed.has(group));
    for (const one of again)
      for (const other of groups)
        if (other !== one && !(again.includes(other) && groups.indexOf(other) < groups.indexOf(one)))
          pairs.push(pairOf(one, other));
  }

  const ordered = new Set<Group>();
  const add = (group: Group) => {
    for (const next of group.imports) if (!ordered.has(next)) add(next);
    ordered.add(group);
  };
  for (const group of all) add(group);
  return [...ordered].filter((group) => groups.includes(group) || isTogether(group)).map(({ ids }) => ids);
};
