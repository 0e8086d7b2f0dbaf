import { wellnessTypes, type WellnessType } from '@touchline/contract/health/wellness';
import type { ExpressionBuilder } from 'kysely';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { matches, type Db } from '../../../../db/database.ts';
import { inRanges } from '../../../../db/queries/in-ranges.ts';
import { playersOfSquads, wearsNumber, withShownNumbers } from '../../../../db/queries/of-squads.ts';
import { fromNearerEnd, rangeOf, slicesOf, type Slice } from '../../../../db/queries/slices.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { ReadTerm } from '../../../ground/club/search-reader.service.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { inGroupOrder, type Group } from './score-groups.ts';
import { isNameOf, wordsOfSearch, type TypeWords } from './score-search.ts';

type SortField = 'player' | 'type' | 'date';

export type ScoresQuery = {
  pageNo: number;
  pageSize: number;
  search?: string | undefined;
  /** Parts of the search that may be a date, time or score, instead of a name or type. */
  terms?: readonly ReadTerm[] | undefined;
  sort?: SortField | `-${SortField}` | undefined;
  type?: WellnessType | undefined;
  userId?: string | undefined;
  /** From `since` (inclusive) to `until` (exclusive). */
  since?: string | undefined;
  until?: string | undefined;
  /** Users whose scores are excluded. */
  without?: readonly string[] | undefined;
  /** Whose players' scores alone are listed. */
  squads?: SquadScope;
};

const columns = [
  'wellness_scores.id',
  'wellness_scores.user_id',
  'wellness_scores.type',
  'wellness_scores.score',
  'wellness_scores.answers',
  'wellness_scores.load',
  'wellness_scores.usual',
  'wellness_scores.created_at',
  'users.name',
  'users.shirt_number',
  'users.profile_image',
] as const;

const sortOf = ({ sort = '-date' }: ScoresQuery): { field: SortField; direction: 'asc' | 'desc' } =>
  sort.startsWith('-')
    ? { field: sort.slice(1) as SortField, direction: 'desc' }
    : { field: sort as SortField, direction: 'asc' };

type OnScores = ExpressionBuilder<Tables, 'wellness_scores'>;

/** Scores of people whose current name, or number in a list of these squads, contains each word. */
const ofPeople = (on: OnScores, words: readonly string[], squads: SquadScope) =>
  on(
    'user_id',
    'in',
    words.reduce(
      (people, word) =>
        people.where((person) =>
          person.or([
            matches('users.name_key', word),
            ...(/^\d{1,2}$/.test(word) ? [wearsNumber(person, Number(word), squads)] : []),
          ]),
        ),
      on.selectFrom('users').select('users.id'),
    ),
  );

/**
 * A non-existent type matches no rows, but stops the engines from collecting all scores of many people and sorting them
 * afterwards.
 */
const walkOnly = (on: OnScores, inOrder: boolean) => (inOrder ? [on('type', 'not in', wellnessTypes)] : []);

const found = (on: OnScores, words: readonly TypeWords[], squads: SquadScope) => {
  const [first, second] = words;
  if (!first) return [];
  if (!second || first.words.join(' ') === second.words.join(' ')) return [ofPeople(on, first.words, squads)];
  return words.map((each) =>
    on.and([on('type', '=', each.type), ...(each.words.length > 0 ? [ofPeople(on, each.words, squads)] : [])]),
  );
};

/** What the list shows as a date and time. */
export const scoreMoments = { table: 'wellness_scores', column: 'created_at' } as const;

/** Reads pages of scores. */
export const createScoresListRepository = (db: Db) => {
  /** Scores are stored exactly and shown as whole numbers. */
  const isScore = (on: OnScores, number: number) => [
    on.and([on('score', '>=', number - 0.5), on('score', '<', number + 0.5)]),
  ];
  const shows = (on: OnScores, term: ReadTerm, squads: SquadScope) => {
    const types = wellnessTypes.filter((type) => term.words.every((word) => isNameOf(type, word)));
    return [
      ofPeople(on, term.words, squads),
      ...(types.length > 0 ? [on('type', 'in', types)] : []),
      ...(term.ranges.length > 0 ? [inRanges(db, scoreMoments, term.ranges)] : []),
      ...(term.number === undefined ? [] : isScore(on, term.number)),
    ];
  };

  /** `inOrder`: an index is scanned from its start until the page is full. */
  const selected = (query: ScoresQuery, { inOrder }: { inOrder: boolean }) => {
    const { type, userId, since, until, terms = [], without = [], squads } = query;
    const words = wordsOfSearch(query);
    return db
      .selectFrom('wellness_scores')
      .$if(type !== undefined, (scores) => scores.where('type', '=', type!))
      .$if(userId !== undefined, (scores) => scores.where('user_id', '=', userId!))
      .$if(since !== undefined, (scores) => scores.where('created_at', '>=', since!))
      .$if(until !== undefined, (scores) => scores.where('created_at', '<', until!))
      .$if(without.length > 0, (scores) => scores.where('user_id', 'not in', anyOf(db, without)))
      .$if(squads !== undefined, (scores) => scores.where('user_id', 'in', playersOfSquads(db, squads!)))
      .$if(terms.length > 0, (scores) =>
        scores.where((on) =>
          on.and(terms.map((term) => on.or([...shows(on, term, squads), ...walkOnly(on, inOrder)]))),
        ),
      )
      .$if(
        words.some((each) => each.words.length > 0),
        (scores) => scores.where((on) => on.or([...found(on, words, squads), ...walkOnly(on, inOrder)])),
      );
  };

  /** The query that counts the scores on all pages. */
  const total = (query: ScoresQuery) =>
    selected(query, { inOrder: false }).select((on) => on.fn.countAll<number>().as('scores'));
  /** The queries that count scores by type and by person. */
  const totalByType = (query: ScoresQuery) =>
    selected(query, { inOrder: false })
      .select((on) => ['type', on.fn.countAll<number>().as('scores')])
      .groupBy('type');
  const totalByPerson = (query: ScoresQuery) =>
    selected(query, { inOrder: false })
      .select((on) => ['user_id', on.fn.countAll<number>().as('scores')])
      .groupBy('user_id');
  const peopleByName = () => db.selectFrom('users').select('id').orderBy('name_key').orderBy('id');

  /** The list's groups in order: everything, or the scores of each type or person. */
  const groupsOf = async (query: ScoresQuery): Promise<Group[]> => {
    const { field, direction } = sortOf(query);
    if (field === 'date') return [{ of: {}, total: (await total(query).executeTakeFirstOrThrow()).scores }];
    const inDirection = <T>(all: T[]) => (direction === 'asc' ? all : all.toReversed());
    if (field === 'type') {
      const counted = new Map((await totalByType(query).execute()).map(({ type, scores }) => [type, scores]));
      return inDirection(wellnessTypes.toSorted()).map((type) => ({ of: { type }, total: counted.get(type) ?? 0 }));
    }
    const counted = new Map((await totalByPerson(query).execute()).map(({ user_id, scores }) => [user_id, scores]));
    return inDirection(await peopleByName().execute()).flatMap(({ id }) => {
      const scores = counted.get(id);
      return scores ? [{ of: { userId: id }, total: scores }] : [];
    });
  };

  /** The query for a slice of score keys, in index order (migration 0019). */
  const slice = (query: ScoresQuery, { direction, limit, offset }: Slice) =>
    selected(query, { inOrder: true })
      .select(['id', 'user_id', 'type', 'created_at'])
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset);

  /** The query for the keys of one page. */
  const keys = (query: ScoresQuery, groups: readonly Group[]) => {
    const direction = query.sort === 'date' ? 'asc' : 'desc';
    const [first, ...others] = slicesOf(groups, rangeOf(query)).map((part) =>
      db
        .selectFrom(slice({ ...query, ...part.of }, fromNearerEnd({ direction, ...part }, part.total)).as('part'))
        .selectAll(),
    );
    return first && others.reduce((all, part) => all.unionAll(part), first);
  };

  const rowsOf = (ids: readonly string[]) =>
    db
      .selectFrom('wellness_scores')
      .innerJoin('users', 'users.id', 'wellness_scores.user_id')
      .select(columns)
      .where('wellness_scores.id', 'in', ids)
      .execute();

  return {
    total,
    totalByType,
    totalByPerson,
    peopleByName,
    groupsOf,
    keys,
    list: async (query: ScoresQuery) => {
      const groups = await groupsOf(query);
      const page = (await keys(query, groups)?.execute()) ?? [];
      const rows = page.length > 0 ? await rowsOf(page.map(({ id }) => id)) : [];
      return {
        rows: inGroupOrder(groups, query.sort === 'date', await withShownNumbers(db, query.squads, rows)),
        total: groups.reduce((sum, group) => sum + group.total, 0),
      };
    },
  };
};

export type ScoreRow = Awaited<ReturnType<ReturnType<typeof createScoresListRepository>['list']>>['rows'][number];
