import type { Language } from '@touchline/contract/wire/languages';
import { defaults } from '@touchline/contract/wire/limits';
import type { Db } from '../../../../db/database.ts';
import { rangeOf, readNearer, slicesOf, type Range, type Slice } from '../../../../db/queries/slices.ts';
import { valuesShownAs } from '../../../../texts/shown/words-shown.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { createSearchReader, type ReadTerm } from '../../../ground/club/search-reader.service.ts';
import { createPlayerSearchRepository } from '../../../people/users/lists/player-search.repository.ts';
import {
  arrivals,
  createAttendanceListsRepository,
  type Period,
  type Selection,
  type ShownTerm,
} from './attendance-lists.repository.ts';
import { farFrom, readFarPage } from './attendance-marks.repository.ts';
import { partsAmong, searchParts, type SearchPart } from './attendance-search.ts';

export type PageQuery = Period & {
  pageNo: number;
  pageSize: number;
  search?: string | undefined;
  /** The language in which the list is read. */
  language?: Language | undefined;
  sort?: 'checkIn' | '-checkIn' | 'player' | '-player' | undefined;
  /** Only attendances of these people. */
  people?: readonly string[] | undefined;
  /** The squads of which they are: their numbers are searched. */
  squads?: SquadScope;
};
type Page = { ids: string[]; total: number };

/**
 * Up to this many results are fetched and sorted here. More are dense enough that a walk along time soon finds a page
 * of them.
 */
const fewMax = 4_000;

/** The stored parts of the day that match a translated word; empty if the word is already a stored value. */
const sessionsOf = ({ words, language }: ReadTerm): string[] =>
  valuesShownAs('sessionPart', words, language).filter((part) => !words.every((word) => part.includes(word)));

const isLate = ({ words, language }: ReadTerm): boolean => valuesShownAs('mark', words, language).includes('late');

/** True for a term that a row may show otherwise than in a name. */
const isOther = (term: ReadTerm): boolean => term.ranges.length > 0 || isLate(term) || sessionsOf(term).length > 0;

type Searched = {
  /** The words of names of players and sessions. */
  words: string[];
  shown: ShownTerm[];
};

/**
 * The ids of one page of attendances and their total, found without reading the rows before the page where there is a
 * shorter way: words become sets of people and of sessions first, and pages past the middle are read from the end.
 */
export const createAttendancePages = (db: Db) => {
  const players = createPlayerSearchRepository(db);
  const reader = createSearchReader(db);
  type Lists = ReturnType<typeof createAttendanceListsRepository>;

  /** Of one player, names of people are not searched. */
  const searchedIn = async (
    { search, language = defaults.language }: PageQuery,
    foundBy: (word: string) => Promise<string[]>,
  ): Promise<Searched> => {
    const isInName = async (word: string) => (await foundBy(word)).length > 0;
    const terms = await reader.read(search, { language, shown: arrivals, isInName });
    const shown: ShownTerm[] = [];
    const known = terms.some(isOther) ? await createAttendanceListsRepository(db).sessions() : undefined;
    for (const term of terms.filter(isOther)) {
      const words = [];
      for (const word of term.words)
        words.push({ word, people: await foundBy(word), sessions: known?.filter((session) => session.includes(word)) });
      shown.push({ words, ranges: term.ranges, sessions: sessionsOf(term), isLate: isLate(term) });
    }
    return { words: [...new Set(terms.filter((term) => !isOther(term)).flatMap((term) => term.words))], shown };
  };

  const partsOf = async (
    lists: Lists,
    { words, shown }: Searched,
    squads: SquadScope,
  ): Promise<SearchPart[] | undefined> => {
    if (words.length === 0) return shown.length > 0 ? [{ people: { isThese: false, ids: [] } }] : undefined;
    const people: string[][] = [];
    for (const word of words) people.push(await players.foundBy(word, squads));
    return searchParts({ words, people, sessions: await lists.sessions() });
  };

  const walked = (lists: Lists, selection: Selection, slice: Slice, total: number) =>
    readNearer(slice, total, (nearer) => lists.walk(selection, nearer).execute());

  const collected = async (
    lists: Lists,
    period: Period,
    parts: readonly SearchPart[],
    { offset, limit, isUp }: Range & { isUp: boolean },
  ) => {
    const found: { id: string; check_in: string }[] = [];
    for (const part of parts) found.push(...(await lists.ofPart(period, part).execute()));
    const upwards = found.sort((one, other) => (one.check_in + one.id < other.check_in + other.id ? -1 : 1));
    return (isUp ? upwards : upwards.reverse()).slice(offset, offset + limit).map(({ id }) => id);
  };

  const byTime = async (lists: Lists, query: PageQuery, parts: SearchPart[] | undefined): Promise<Page> => {
    const { since, until, sort } = query;
    const range = rangeOf(query);
    const [period, direction] = [{ since, until }, sort === 'checkIn' ? 'asc' : 'desc'] as const;
    if (!parts) {
      const total = await lists.count(period);
      const ids = await readNearer({ direction, ...range }, total, (nearer) =>
        nearer.offset >= farFrom ? readFarPage(db, period, nearer) : lists.ofPeriod(period, nearer),
      );
      return { ids, total };
    }
    const extents = [];
    for (const part of parts) extents.push({ part, ...(await lists.extentOf(period, part)) });
    const filled = extents.filter(({ total }) => total > 0);
    const total = filled.reduce((sum, extent) => sum + extent.total, 0);
    const found = filled.map(({ part }) => part);
    if (total <= fewMax)
      return { ids: await collected(lists, period, found, { ...range, isUp: direction === 'asc' }), total };
    const first = filled.map((extent) => extent.first).sort()[0]!;
    const last = filled
      .map((extent) => extent.last)
      .sort()
      .at(-1)!;
    // Nothing matches before the first or after the last.
    const until_ = new Date(Date.parse(last) + 1).toISOString();
    const selection = { since: first, until: until_, parts: found };
    return { ids: await walked(lists, selection, { direction, ...range }, total), total };
  };

  const byPlayer = async (lists: Lists, query: PageQuery, parts: SearchPart[] | undefined): Promise<Page> => {
    const range = rangeOf(query);
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
      const searched = await searchedIn(query, (word) => players.foundBy(word, query.squads));
      const lists = createAttendanceListsRepository(db, searched.shown);
      const parts = partsAmong(query.people, await partsOf(lists, searched, query.squads));
      if (parts?.length === 0) return { ids: [], total: 0 };
      return query.sort?.endsWith('player') ? byPlayer(lists, query, parts) : byTime(lists, query, parts);
    },
    /** A page over one player's attendances; words are searched in the session. */
    pageOf: async (id: string, query: PageQuery): Promise<Page> => {
      const { words, shown } = await searchedIn(query, () => Promise.resolve([]));
      const lists = createAttendanceListsRepository(db, shown);
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
