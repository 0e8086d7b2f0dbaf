import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import { runsInThread, type Db } from '../../../db/database.ts';
import { rangeOf } from '../../../db/queries/slices.ts';
import { createUsersListRepository, type UserListRow, type UsersQuery } from './users-list.repository.ts';

type Page = { rows: UserListRow[]; total: number };

type Limits = {
  /** How many people are searched per step; other requests run in between. */
  partSize: number;
  /** Up to how many results are sorted by their ids. */
  fewMax: number;
};

/**
 * Reads pages of people. A search scans the texts of all of them, which SQLite does on the thread that serves requests:
 * very large numbers of people are searched in parts.
 */
export const createUserPages = (db: Db, { partSize, fewMax }: Limits = { partSize: 10_000, fewMax: 2_000 }) => {
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

  /** Scans the order part by part until the page is full. */
  const walked = async (query: UsersQuery, total: number): Promise<UserListRow[]> => {
    const { limit, offset } = rangeOf(query);
    const rows: UserListRow[] = [];
    let before = 0;
    const take = async (stretch: 'shirt' | { offset: number; limit: number }): Promise<void> => {
      const here = await lists.count(query, { stretch });
      const range = { limit: limit - rows.length, offset: Math.max(0, offset - before) };
      before += here;
      if (before > offset) rows.push(...(await lists.page(query, { stretch }, range).execute()));
      await yieldToEventLoop();
    };
    if (lists.isByShirtFirst(query)) await take('shirt');
    for (let from = 0; rows.length < limit && before < total; from += partSize)
      await take({ offset: from, limit: partSize });
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

  return {
    page: async (query: UsersQuery): Promise<Page> => {
      const ends = isHeld && query.search?.trim() ? await endsOfParts() : [];
      // Two parts are fast to scan, and searched at once their count is cached.
      if (ends.length > 1) return searched(query, ends);
      return { rows: await lists.page(query).execute(), total: await lists.count(query) };
    },
  };
};
