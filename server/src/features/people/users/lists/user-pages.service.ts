import { yieldToEventLoop } from '../../../../lib/concurrency/event-loop.ts';
import { runsInThread, type Db } from '../../../../db/database.ts';
import { rangeOf } from '../../../../db/queries/slices.ts';
import { createUsersListRepository, type UserListRow, type UsersQuery } from './users-list.repository.ts';

type Page = { rows: UserListRow[]; total: number };

type Limits = {
  /** How many people are searched per step; other requests run in between. */
  partSize: number;
  /** Up to how many results are sorted by their ids. */
  fewMax: number;
  /** Up to how many candidates of the index are sorted: 100,000 among a million people take 40 ms on SQLite. */
  candidatesMax: number;
};

const defaultLimits: Limits = { partSize: 10_000, fewMax: 2_000, candidatesMax: 150_000 };
/** A walk begins with a stretch of this many people for each row that it expects to find there. */
const stretchFactor = 2;

/**
 * Reads pages of people. SQLite searches on the thread that serves requests: it finds candidates in an index of trigrams
 * and compares many of them in steps. A search of one or two letters has no trigram and scans the texts of all people,
 * very many of them in parts.
 */
export const createUserPages = (db: Db, limits: Partial<Limits> = {}) => {
  const { partSize, fewMax, candidatesMax } = { ...defaultLimits, ...limits };
  const lists = createUsersListRepository(db);
  const isHeld = runsInThread(db);

  /** The ids at which parts end; none if one part is enough. */
  const endsOfParts = async (): Promise<string[]> => {
    const ends: string[] = [];
    for (let after: string | undefined = ''; ;) {
      after = await lists.idBehind(after, partSize);
      if (after === undefined) return ends;
      ends.push(after);
    }
  };

  const foundIn = async (query: UsersQuery, ends: readonly string[]) => {
    const found: { range: { after: string | undefined; upTo: string | undefined }; total: number }[] = [];
    for (let part = 0; part <= ends.length; part += 1) {
      const range = { after: ends[part - 1], upTo: ends[part] };
      const total = await lists.count(query, { range });
      if (total > 0) found.push({ range, total });
      await yieldToEventLoop();
    }
    return found;
  };

  /** Scans the order part by part, growing from `first` people to the size of a part, until the page is full. */
  const walked = async (query: UsersQuery, total: number, first = partSize): Promise<UserListRow[]> => {
    const { limit, offset } = rangeOf(query);
    const rows: UserListRow[] = [];
    let before = 0;
    const take = async (stretch: 'shirt' | { offset: number; limit: number }): Promise<void> => {
      const skipped = Math.max(0, offset - before);
      const range = { limit: limit - rows.length, offset: skipped };
      const here = skipped > 0 ? await lists.count(query, { stretch }) : undefined;
      const read = here !== undefined && here <= skipped ? [] : await lists.page(query, { stretch }, range).execute();
      rows.push(...read);
      before += here ?? read.length;
      await yieldToEventLoop();
    };
    if (lists.isByShirtFirst(query)) await take('shirt');
    // Fewer than counted may be left to find: others can be deleted between two parts.
    const people = await lists.sizeAtMost();
    for (let from = 0, size = first; rows.length < limit && before < total && from < people;) {
      await take({ offset: from, limit: size });
      from += size;
      size = Math.min(partSize, size * 2);
    }
    return rows;
  };

  const searched = async (query: UsersQuery, ends: readonly string[]): Promise<Page> => {
    const found = await foundIn(query, ends);
    const total = found.reduce((sum, part) => sum + part.total, 0);
    if (total <= rangeOf(query).offset) return { rows: [], total };
    if (total > fewMax) return { rows: await walked(query, total), total };
    const ids: string[] = [];
    for (const { range } of found) {
      ids.push(...(await lists.ids(query, range).execute()).map(({ id }) => id));
      await yieldToEventLoop();
    }
    return { rows: await lists.page(query, { ids }).execute(), total };
  };

  /** The number of matches among very many candidates. */
  const countSteps = async (query: UsersQuery, expression: string): Promise<number> => {
    let total = 0;
    for (let after: number | null = 0; after !== null;) {
      const step = await lists.countStep(query, expression, { after, limit: partSize });
      total += step.total;
      after = step.last;
      await yieldToEventLoop();
    }
    return total;
  };

  const sorted = async (query: UsersQuery, expression?: string): Promise<UserListRow[]> => {
    const ids = await lists.idsOfPage(query, expression);
    const all = { limit: ids.length, offset: 0 };
    return ids.length > 0 ? lists.page(query, { ids }, all).execute() : [];
  };

  /** Sorts the candidates, or walks the order if there are very many: the matches are then close to each other. */
  const amongCandidates = async (query: UsersQuery, expression: string): Promise<Page> => {
    const areMany = await lists.hasMoreCandidates(expression, partSize);
    const total = areMany
      ? await countSteps(query, expression)
      : await lists.count(query, { candidates: { expression } });
    const { limit, offset } = rangeOf(query);
    if (total <= offset) return { rows: [], total };
    if (areMany && (await lists.hasMoreCandidates(expression, candidatesMax))) {
      const first = Math.ceil((stretchFactor * (offset + limit) * (await lists.sizeAtMost())) / total);
      return { rows: await walked(query, total, Math.min(partSize, first)), total };
    }
    return { rows: await sorted(query, expression), total };
  };

  /** On PostgreSQL, whose planner finds the candidates itself. */
  const amongFound = async (query: UsersQuery): Promise<Page> => {
    const total = await lists.count(query);
    if (total <= rangeOf(query).offset) return { rows: [], total };
    return { rows: total > candidatesMax ? await lists.page(query).execute() : await sorted(query), total };
  };

  return {
    page: async (query: UsersQuery): Promise<Page> => {
      if (!query.search?.trim()) return { rows: await lists.plainPage(query), total: await lists.plainCount(query) };
      // A squad is small: its rows are found by its index, and each is compared.
      if (query.squads) return { rows: await lists.page(query).execute(), total: await lists.count(query) };
      const candidates = lists.candidatesOf(query);
      if (candidates !== undefined) return amongCandidates(query, candidates);
      if (!isHeld && lists.hasTrigrams(query)) return amongFound(query);
      const ends = isHeld ? await endsOfParts() : [];
      // Two parts are fast to scan, and searched at once their count is cached.
      if (ends.length > 1) return searched(query, ends);
      return { rows: await lists.page(query).execute(), total: await lists.count(query) };
    },
  };
};
