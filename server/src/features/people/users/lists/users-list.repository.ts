import { listedPlayerFields } from '@touchline/contract/people/player-fields';
import type { UserStatus, UserType, userSortFields } from '@touchline/contract/people/users';
import type { Language } from '@touchline/contract/wire/languages';
import { defaults } from '@touchline/contract/wire/limits';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { matches, runsInThread, type Db } from '../../../../db/database.ts';
import { rangeOf, type Range } from '../../../../db/queries/slices.ts';
import { isOneOf, numberWornIn, onlySquadOf, playersOfSquads, wearsNumber } from '../../../../db/queries/of-squads.ts';
import { cachedInThread, reusableFor } from '../../../../db/queries/reusable.ts';
import { untilWritten } from '../../../../db/queries/touches.ts';
import { candidateRows, candidatesOf, hasTrigrams, isCandidate, type Step } from '../../../../db/queries/trigrams.ts';
import { playerColumn } from '../../../../db/tables/player-columns.ts';
import type { Tables, UserTable } from '../../../../db/tables/tables.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { last } from '../user-row.repository.ts';
import { fold, searchWordsOf } from '../../../../lib/text/search.ts';
import { valuesShownAs } from '../../../../texts/shown/words-shown.ts';

type SortField = (typeof userSortFields)[number];

export type UsersQuery = {
  pageNo: number;
  pageSize: number;
  type?: UserType | undefined;
  status?: UserStatus | undefined;
  injury?: 'true' | 'false' | undefined;
  search?: string | undefined;
  /** The language in which the list is read. */
  language?: Language | undefined;
  sort?: SortField | `-${SortField}` | undefined;
  /** Whose players alone are listed; staff are the club's. */
  squads?: SquadScope;
};

/** The columns for lists: no identity papers, no health images. */
const columns = [
  ...listedPlayerFields.map(playerColumn),
  'id',
  'role',
  'created_at',
  'updated_at',
  'data_entry',
  'own_squads_only',
  'email_confirmed_at',
] as const;

const columnsBesideNumber = columns.filter((column) => column !== 'shirt_number');

export type UserListRow = Pick<Selectable<UserTable>, (typeof columns)[number]>;

/** Each order has an index, scanned in either direction (migration 0002); ids break ties. */
const orders = {
  name: ['name_key', 'id'],
  shirtNumber: ['list_order', 'name_key', 'id'],
  createdAt: ['created_at', 'id'],
  status: ['status', 'name_key', 'id'],
  position: ['position_key', 'name_key', 'id'],
} as const satisfies Record<SortField, readonly (keyof UserTable)[]>;

const orderOf = ({ sort, type }: UsersQuery) => {
  // Players by shirt number, others by name.
  const wanted = sort ?? (type === 'player' ? 'shirtNumber' : 'name');
  const isDescending = wanted.startsWith('-');
  const field = (isDescending ? wanted.slice(1) : wanted) as SortField;
  return { columns: orders[field], direction: isDescending ? ('desc' as const) : ('asc' as const) };
};

const isNumber = (word: string): boolean => /^\d{1,2}$/.test(word);

/** A search for 31 means the shirt, not phone numbers that contain 31: it comes first, unless a sort order is given. */
const shirtNumberIn = ({ sort, type, search }: UsersQuery): number | undefined => {
  const term = fold(search ?? '');
  return type === 'player' && !sort && isNumber(term) ? Number(term) : undefined;
};

const isWordOfInjury = (word: string, { language = defaults.language }: UsersQuery): boolean =>
  valuesShownAs('mark', [word], language).includes('injury');

/** True if the mere number of results tells who is injured. */
export const asksForInjury = (query: UsersQuery): boolean => {
  if (query.type && query.type !== 'player') return false;
  return query.injury !== undefined || searchWordsOf(query.search).some((word) => isWordOfInjury(word, query));
};

/** What a row shows in words: an injury, a status, and the department where the list has people of all. */
const marksOf = (word: string, query: UsersQuery) => {
  const { language = defaults.language, type } = query;
  return {
    isInjury: isWordOfInjury(word, query),
    statuses: valuesShownAs('personStatus', [word], language).filter((status) => status !== 'active'),
    roles: type ? [] : valuesShownAs('role', [word], language),
  };
};

const marksShown = (on: ExpressionBuilder<Tables, 'users'>, word: string, query: UsersQuery) => {
  const { isInjury, statuses, roles } = marksOf(word, query);
  return [
    ...(isInjury ? [on('injury', '=', true)] : []),
    ...(statuses.length > 0 ? [on('status', 'in', statuses)] : []),
    ...(roles.length > 0 ? [on('role', 'in', roles)] : []),
  ];
};

const isShownOtherwise = (word: string, query: UsersQuery): boolean => {
  const { isInjury, statuses, roles } = marksOf(word, query);
  return isInjury || statuses.length > 0 || roles.length > 0;
};

/** The words that a row can only show in its text: others do not narrow what an index finds. */
const wordsInText = (query: UsersQuery): string[] =>
  searchWordsOf(query.search).filter((word) => !isShownOtherwise(word, query));

/** The number worn in the squad of a list of one squad: a player's own in the main one. */
const numberIn = ({ squads, type }: UsersQuery) => {
  const squad = onlySquadOf(squads);
  return type !== 'player' || squad === undefined ? undefined : numberWornIn(squad);
};

/** A range of ids in the list: `after` is exclusive, `upTo` inclusive. */
type IdRange = { after?: string | undefined; upTo?: string | undefined };
/** Consecutive people in the order, whether they match the search or not; `shirt`: those with the number. */
type Stretch = { offset: number; limit: number } | 'shirt';
/** People whom the index of trigrams finds, all or some of them. */
type Candidates = { expression: string; step?: Step };
/** Limits a search to some people. */
type Within = { range?: IdRange; stretch?: Stretch; ids?: readonly string[]; candidates?: Candidates };

/** Lists people. Rejected ones are included only on request, the administrator never. */
export const createUsersListRepository = (db: Db) => {
  const people = (
    { type, status, injury, squads }: UsersQuery,
    // A squad's players are found by their ids, which PostgreSQL decides by itself.
    { isById = type === 'player' && squads !== undefined && runsInThread(db) } = {},
  ) => {
    // An expression prevents the use of an index: SQLite would scan all people of a role instead of the ids.
    const column = (name: 'role' | 'status') => (isById ? sql<string>`${sql.ref(name)} || ''` : sql.ref<string>(name));
    return db
      .selectFrom('users')
      .where((on) => (type ? on(column('role'), '=', type) : on(column('role'), '!=', 'admin')))
      .where((on) => (status ? on(column('status'), '=', status) : on(column('status'), '!=', 'rejected')))
      .$if(injury !== undefined, (all) => all.where('injury', '=', injury === 'true'))
      .$if(squads !== undefined, (all) =>
        all.where((on) => {
          const areTheirs = isOneOf(db, 'users.id', playersOfSquads(db, squads!));
          return type === 'player' ? areTheirs : on.or([on('role', '!=', 'player'), areTheirs]);
        }),
      );
  };

  /** The query for the ids of a stretch. */
  const inStretch = (query: UsersQuery, stretch: Stretch) => {
    const number = shirtNumberIn(query);
    const ids = people(query).select('id');
    // The sort key for shirts is the number itself.
    if (stretch === 'shirt') return ids.where('list_order', '=', number ?? 0);
    const order = orderOf(query);
    return order.columns
      .reduce(
        (ordered, column) => ordered.orderBy(column, order.direction),
        ids.$if(number !== undefined, (others) => others.where('list_order', '!=', number!)),
      )
      .limit(stretch.limit)
      .offset(stretch.offset);
  };

  const selected = (query: UsersQuery, within?: Within) => {
    // Each word separately, so that a surname may come first.
    const words = searchWordsOf(query.search);
    const { range: { after, upTo } = {}, stretch, ids, candidates } = within ?? {};
    const narrowed = people(query, within && { isById: true })
      .$if(after !== undefined, (found) => found.where('id', '>', after!))
      .$if(upTo !== undefined, (found) => found.where('id', '<=', upTo!))
      .$if(stretch !== undefined, (found) => found.where('id', 'in', inStretch(query, stretch!)))
      .$if(ids !== undefined, (found) => found.where('id', 'in', ids!))
      .$if(candidates !== undefined, (found) =>
        found.where(isCandidate('users', candidates!.expression, candidates!.step)),
      );
    return words.reduce(
      (found, word) =>
        found.where((on) => {
          // The text has the number of the main squad alone.
          const worn = numberIn(query) && isNumber(word) ? [wearsNumber(on, Number(word), query.squads)] : [];
          const shown = [...marksShown(on, word, query), ...worn];
          return shown.length > 0 ? on.or([matches('search', word), ...shown]) : matches('search', word);
        }),
      narrowed,
    );
  };

  /** The query for one page, or for some rows within the limits of a search. */
  const page = (query: UsersQuery, within?: Within, { limit, offset }: Range = rangeOf(query)) => {
    const worn = numberIn(query);
    const order = orderOf(query);
    const number = shirtNumberIn(query);
    const all = selected(query, within)
      // What is shown without a search is asked for again and again.
      .$if(within === undefined && !query.search?.trim(), cachedInThread(db))
      .select(worn === undefined ? columns : columnsBesideNumber)
      .$if(worn !== undefined, (shown) => shown.select(worn!.as('shirt_number')));
    const rows =
      number === undefined
        ? all
        : all.orderBy((on) =>
            on
              .case()
              .when(worn ?? on.ref('shirt_number'), '=', number)
              .then(0)
              .else(1)
              .end(),
          );
    return order.columns
      .reduce(
        (ordered, column) =>
          ordered.orderBy(
            column === 'list_order' && worn ? sql<number>`coalesce(${worn}, ${last.order})` : column,
            order.direction,
          ),
        rows,
      )
      .limit(limit)
      .offset(offset);
  };
  /** The query for the ids of one page among all candidates, which are sorted without their other columns. */
  const idsAmong = (query: UsersQuery, expression: string) => {
    const order = orderOf(query);
    const { limit, offset } = rangeOf(query);
    return order.columns
      .reduce(
        (ordered, column) => ordered.orderBy(column, order.direction),
        selected(query, { candidates: { expression } }).modifyFront(untilWritten).select('id'),
      )
      .limit(limit)
      .offset(offset);
  };
  /**
   * The same on PostgreSQL, where `offset` keeps the planner from walking the order instead: it takes the rows of a word
   * to be spread evenly over the order, and would read nearly everybody for names at its end.
   */
  const idsFound = (query: UsersQuery) => {
    const order = orderOf(query);
    const { limit, offset } = rangeOf(query);
    const all = selected(query)
      .select([...order.columns])
      .offset(0)
      .as('users');
    return order.columns
      .reduce(
        (ordered, column) => ordered.orderBy(`users.${column}`, order.direction),
        db.selectFrom(all).modifyFront(untilWritten).select('users.id'),
      )
      .limit(limit)
      .offset(offset);
  };
  /** The query that counts the records on all pages, or within the limits of a search. */
  const total = (query: UsersQuery, within?: Within) =>
    selected(query, within).select((on) => on.fn.countAll<number>().as('total'));
  return {
    page,
    total,
    /** One page without a search, whose query is built once. */
    plainPage: (query: UsersQuery): Promise<UserListRow[]> => plainPage(db, query),
    plainCount: async (query: UsersQuery): Promise<number> => (await plainTotal(db, query))[0]!.total,
    count: async (query: UsersQuery, within?: Within): Promise<number> =>
      (await total(query, within).executeTakeFirstOrThrow()).total,
    /** The expression for the embedded engine's index of trigrams; undefined if the search must read everybody. */
    candidatesOf: (query: UsersQuery): string | undefined => candidatesOf(db, wordsInText(query)),
    /** True if a word is long enough for an index of trigrams. */
    hasTrigrams: (query: UsersQuery): boolean => hasTrigrams(wordsInText(query)),
    /** True if the index finds more than `max` people; cached until people are written. */
    hasMoreCandidates: async (expression: string, max: number): Promise<boolean> => {
      const found = await db
        .selectFrom('users')
        .modifyFront(untilWritten)
        .select(
          sql<number | null>`(select 1 from ${candidateRows('users', expression)} limit 1 offset ${max})`.as('more'),
        )
        .limit(1)
        .executeTakeFirst();
      return found?.more === 1;
    },
    /** The matches among some candidates, and the row of the last of these; null behind the last of all. */
    countStep: (query: UsersQuery, expression: string, step: Step) =>
      total(query, { candidates: { expression, step } })
        .select(sql<number | null>`(select max(rowid) from ${candidateRows('users', expression, step)})`.as('last'))
        .executeTakeFirstOrThrow(),
    idsAmong,
    idsFound,
    /** The ids of one page among all candidates, cached until people are written. */
    idsOfPage: async (query: UsersQuery, expression: string | undefined): Promise<string[]> =>
      (await (expression === undefined ? idsFound(query) : idsAmong(query, expression)).execute()).map(({ id }) => id),
    /** How many people there are at most, by the number of the last row. */
    sizeAtMost: async (): Promise<number> =>
      (
        await db
          .selectFrom('users')
          .select(sql<number | null>`max(rowid)`.as('size'))
          .executeTakeFirstOrThrow()
      ).size ?? 0,
    /** The query for the matching ids within a range. */
    ids: (query: UsersQuery, range: IdRange) => selected(query, { range }).select('id'),
    /** The id that is `people` places after another one; undefined if there are fewer. */
    idBehind: async (after: string, people: number): Promise<string | undefined> =>
      (
        await db
          .selectFrom('users')
          .select('id')
          .where('id', '>', after)
          .orderBy('id')
          .limit(1)
          .offset(people - 1)
          .executeTakeFirst()
      )?.id,
    isByShirtFirst: (query: UsersQuery): boolean => shirtNumberIn(query) !== undefined,
  };
};

const plainPage = reusableFor((db, query: UsersQuery) => createUsersListRepository(db).page(query));
const plainTotal = reusableFor((db, query: UsersQuery) => createUsersListRepository(db).total(query));
