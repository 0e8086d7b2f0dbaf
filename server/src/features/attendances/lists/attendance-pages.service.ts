import type { Db } from '../../../db/database.ts';
import { rangeOf, readNearer, slicesOf, type Range, type Slice } from '../../../db/queries/slices.ts';
import { fold } from '../../../lib/text/search.ts';
import { createPlayerSearchRepository } from '../../users/lists/player-search.repository.ts';
import { createAttendanceListsRepository, type Period, type Selection } from './attendance-lists.repository.ts';
import { searchParts, type SearchPart } from './attendance-search.ts';

export type PageQuery = Period & {
  pageNo: number;
  pageSize: number;
  search?: string | undefined;
  sort?: 'checkIn' | '-checkIn' | 'player' | '-player' | undefined;
};
type Page = { ids: string[]; total: number };

/**
 * Up to this many results are fetched and sorted here. More are dense enough that a walk along time soon finds a page
 * of them.
 */
const fewMax = 4_000;

export const wordsOf = (search: string | undefined): string[] => [
  ...new Set(
    fold(search ?? '')
      .split(' ')
      .filter(Boolean),
  ),
];

/**
 * The ids of one page of attendances and their total, found without reading the rows before the page where there is a
 * shorter way: words become sets of people and of sessions first, and pages past the middle are read from the end.
 */
export const createAttendancePages = (db: Db) => {
  const lists = createAttendanceListsRepository(db);
  const players = createPlayerSearchRepository(db);

  const partsOf = async (words: readonly string[]): Promise<SearchPart[] | undefined> => {
    if (words.length === 0) return undefined;
    const people: string[][] = [];
    for (const word of words) people.push(await players.foundBy(word));
    return searchParts({ words, people, sessions: await lists.sessions() });
  };

  const walked = (selection: Selection, slice: Slice, total: number) =>
    readNearer(slice, total, (nearer) => lists.walk(selection, nearer).execute());

  const collected = async (period: Period, parts: readonly SearchPart[], { offset, limit }: Range, isUp: boolean) => {
    const found: { id: string; check_in: string }[] = [];
    for (const part of parts) found.push(...(await lists.ofPart(period, part).execute()));
    const upwards = found.sort((one, other) => (one.check_in + one.id < other.check_in + other.id ? -1 : 1));
    return (isUp ? upwards : upwards.reverse()).slice(offset, offset + limit).map(({ id }) => id);
  };

  const byTime = async (query: PageQuery, parts: SearchPart[] | undefined, range: Range): Promise<Page> => {
    const { since, until, sort } = query;
    const [period, direction] = [{ since, until }, sort === 'checkIn' ? 'asc' : 'desc'] as const;
    if (!parts) {
      const total = await lists.count(period);
      return { ids: await walked(period, { direction, ...range }, total), total };
    }
    const extents = [];
    for (const part of parts) extents.push({ part, ...(await lists.extentOf(period, part)) });
    const filled = extents.filter(({ total }) => total > 0);
    const total = filled.reduce((sum, extent) => sum + extent.total, 0);
    const found = filled.map(({ part }) => part);
    if (total <= fewMax) return { ids: await collected(period, found, range, direction === 'asc'), total };
    const first = filled.map((extent) => extent.first).sort()[0]!;
    const last = filled
      .map((extent) => extent.last)
      .sort()
      .at(-1)!;
    // Nothing matches before the first or after the last.
    const until_ = new Date(Date.parse(last) + 1).toISOString();
    const selection = { since: first, until: until_, parts: found };
    return { ids: await walked(selection, { direction, ...range }, total), total };
  };

  const byPlayer = async (query: PageQuery, parts: SearchPart[] | undefined, range: Range): Promise<Page> => {
    const period = { since: query.since, until: query.until };
    const entries = new Map<string, number>();
    for (const part of parts ?? [undefined])
      for (const person of await lists.countByPerson(period, part)) entries.set(person.id, person.total);
    const total = [...entries.values()].reduce((sum, count) => sum + count, 0);
    if (total <= range.offset) return { ids: [], total };
    const names = await players.byName([...entries.keys()], query.sort === '-player' ? 'desc' : 'asc');
    const slices = slicesOf(
      names.map((id) => ({ id, total: entries.get(id)! })),
      range,
    );
    const selection = { ...period, parts };
    const whole = slices.filter((slice) => slice.limit === slice.total).map(({ id }) => id);
    const rows = whole.length > 0 ? await lists.ofPeople(whole, selection).execute() : [];
    const newest = rows.sort((one, other) => (one.check_in + one.id > other.check_in + other.id ? -1 : 1));
    const ids: string[] = [];
    for (const slice of slices)
      ids.push(
        ...(slice.limit === slice.total
          ? newest.filter(({ user_id }) => user_id === slice.id).map(({ id }) => id)
          : await readNearer({ direction: 'desc', ...slice }, slice.total, (nearer) =>
              lists.ofPerson(slice.id, selection, nearer).execute(),
            )),
      );
    return { ids, total };
  };

  return {
    /** A page over all players: newest first, or by `sort`. */
    page: async (query: PageQuery): Promise<Page> => {
      const parts = await partsOf(wordsOf(query.search));
      const range = rangeOf(query);
      if (parts?.length === 0) return { ids: [], total: 0 };
      return query.sort?.endsWith('player') ? byPlayer(query, parts, range) : byTime(query, parts, range);
    },
    /** A page over one player's attendances; words are searched in the session. */
    pageOf: async (id: string, query: PageQuery): Promise<Page> => {
      const words = wordsOf(query.search);
      const people = { isThese: true, ids: [id] };
      const part = words.length > 0 ? { people, words } : { people };
      const period = { since: query.since, until: query.until };
      const { total } = await lists.extentOf(period, part);
      const slice: Slice = { direction: query.sort === 'checkIn' ? 'asc' : 'desc', ...rangeOf(query) };
      const selection = words.length > 0 ? { ...period, parts: [part] } : period;
      const ids = await readNearer(slice, total, (nearer) => lists.ofPerson(id, selection, nearer).execute());
      return { ids, total };
    },
  };
};
