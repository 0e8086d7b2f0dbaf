import { complaintStatuses, type ComplaintStatus, type listComplaints } from '@touchline/contract/health/complaints';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { defaults } from '@touchline/contract/wire/limits';
import type { Db } from '../../../db/database.ts';
import { rangeOf, readNearer, slicesOf, type Slice } from '../../../db/queries/slices.ts';
import { valuesShownAs } from '../../../texts/shown/words-shown.ts';
import { createSearchReader } from '../../ground/club/search-reader.service.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { createPlayerSearchRepository } from '../../people/users/lists/player-search.repository.ts';
import {
  complaintMoments,
  createComplaintListsRepository,
  type ComplaintSelection,
  type SearchedMoment,
  type SearchedWord,
} from './complaint-lists.repository.ts';
import { searchedWords } from './complaint-words.ts';

export type ComplaintsQuery = RequestOf<typeof listComplaints>['query'];
type Found = { id: string; user_id: string; status: string; created_at: string };

/** Up to this many results are fetched and sorted here; with more, a walk along an index soon finds a page of them. */
const fewMax = 2_000;

/** Statuses by their names in the API, and by the words of the list and of the detail. */
const statusesOf = (word: string, language: Language): ComplaintStatus[] => {
  const shown: string[] = [
    ...valuesShownAs('complaintStatus', [word], language),
    ...valuesShownAs('complaintTag', [word], language).map((name) => (name === 'inProgress' ? 'in-progress' : name)),
  ];
  return complaintStatuses.filter(
    (status) => shown.includes(status) || status.split('-').some((part) => part.startsWith(word)),
  );
};

type Searched = Required<Pick<ComplaintSelection, 'words' | 'moments'>>;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byTime = (one: Found, other: Found): number =>
  compare(one.created_at, other.created_at) || compare(one.id, other.id);

/**
 * The ids of one page of complaints and their total, found by indexes alone: words become sets of complaints first, and
 * pages past the middle are read from the end.
 */
export const createComplaintPages = (db: Db) => {
  const lists = createComplaintListsRepository(db);
  const players = createPlayerSearchRepository(db);
  const reader = createSearchReader(db);

  const wordOf = async (word: string, language: Language, squads: SquadScope): Promise<SearchedWord> => ({
    word,
    people: await players.foundBy(word, squads),
    statuses: statusesOf(word, language),
    canTrain: valuesShownAs('canTrain', [word], language),
  });

  /** Undefined for an empty search, nothing for one without words. */
  const searchedIn = async (
    search: string | undefined,
    language: Language,
    squads: SquadScope,
  ): Promise<Searched | undefined> => {
    if (searchedWords(search) === undefined) return undefined;
    const isInName = async (word: string) => (await players.foundBy(word, squads)).length > 0;
    const terms = await reader.read(search, { language, shown: complaintMoments, isInName });
    const plain = terms.filter(({ ranges }) => ranges.length === 0);
    const words: SearchedWord[] = [];
    for (const word of searchedWords(plain.flatMap((term) => term.words).join(' ')) ?? [])
      words.push(await wordOf(word, language, squads));
    const moments: SearchedMoment[] = [];
    for (const { words: dated, ranges } of terms.filter((term) => term.ranges.length > 0)) {
      const all: SearchedWord[] = [];
      for (const word of searchedWords(dated.join(' ')) ?? []) all.push(await wordOf(word, language, squads));
      moments.push({ words: all, ranges });
    }
    return { words, moments };
  };

  const orderOf = async (sort: string, rows: readonly Found[]): Promise<(one: Found, other: Found) => number> => {
    const sign = sort.startsWith('-') ? -1 : 1;
    if (sort.endsWith('date')) return (one, other) => sign * byTime(one, other);
    if (sort.endsWith('status'))
      return (one, other) => sign * (compare(one.status, other.status) || byTime(one, other));
    const names = await players.byName([...new Set(rows.map(({ user_id }) => user_id))], 'asc');
    const places = new Map(names.map((id, index) => [id, index]));
    const placeOf = ({ user_id }: Found) => places.get(user_id) ?? 0;
    return (one, other) => sign * (placeOf(one) - placeOf(other)) || byTime(other, one);
  };

  const collected = async (selection: ComplaintSelection, sort: string, { limit, offset }: Slice) => {
    const rows = await lists.all(selection).execute();
    const order = await orderOf(sort, rows);
    return rows
      .sort(order)
      .slice(offset, offset + limit)
      .map(({ id }) => id);
  };

  /** Each player's complaints are newest first, in either direction of the names. */
  const byPlayer = async (selection: ComplaintSelection, { direction, ...range }: Slice) => {
    const counts = await lists.countsOfPlayers(selection).execute();
    const totals = new Map(counts.map(({ id, total }) => [id, Number(total)]));
    const names = await players.byName([...totals.keys()], direction);
    const groups = names.map((id) => ({ id, total: totals.get(id) ?? 0 }));
    const ids: string[] = [];
    for (const slice of slicesOf(groups, range))
      ids.push(
        ...(await readNearer({ direction: 'desc', ...slice }, slice.total, (nearer) =>
          lists.walkOfPlayer(slice.id, selection, nearer).execute(),
        )),
      );
    return ids;
  };

  return {
    page: async (
      { pageNo, pageSize, search, status, sort = '-date' }: ComplaintsQuery,
      {
        without = [],
        squads,
        language = defaults.language,
      }: { without?: readonly string[]; squads?: SquadScope; language?: Language } = {},
    ) => {
      const searched = await searchedIn(search, language, squads);
      if (searched && searched.words.length + searched.moments.length === 0) return { ids: [], total: 0 };
      const selection: ComplaintSelection = {
        status,
        without,
        squads,
        words: searched?.words,
        moments: searched?.moments,
      };
      const total = Number((await lists.total(selection).executeTakeFirstOrThrow()).total);
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const slice: Slice = { direction, ...rangeOf({ pageNo, pageSize }) };
      if (total <= slice.offset) return { ids: [], total };
      const isByPlayer = sort.endsWith('player');
      if ((searched || isByPlayer) && total <= fewMax) return { ids: await collected(selection, sort, slice), total };
      if (isByPlayer) return { ids: await byPlayer(selection, slice), total };
      const ids = await readNearer(slice, total, (nearer) =>
        lists.walk(selection, nearer, sort.endsWith('status')).execute(),
      );
      return { ids, total };
    },
  };
};
