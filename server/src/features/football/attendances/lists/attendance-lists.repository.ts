import { sql, type ExpressionBuilder } from 'kysely';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { matches, type Db } from '../../../../db/database.ts';
import { inRanges } from '../../../../db/queries/in-ranges.ts';
import { cachedInThread, reusable } from '../../../../db/queries/reusable.ts';
import type { Slice } from '../../../../db/queries/slices.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { MomentRange } from '../../../../texts/shown/moment-ranges.ts';
import type { SearchPart } from './attendance-search.ts';

/** From the first moment (inclusive) to the second (exclusive); either may be missing. */
export type Period = { since?: string | undefined; until?: string | undefined };
/** Without `parts` everything is selected. */
export type Selection = Period & { parts?: readonly SearchPart[] | undefined };

/** A part of a search that a row may show otherwise than in the player's name and the session's. */
export type ShownTerm = {
  words: readonly {
    /** Folded, in the session. */
    word: string;
    people: readonly string[];
    /** The sessions with the word, folded; undefined when there are too many to list. */
    sessions: readonly string[] | undefined;
  }[];
  /** The arrival or the departure. */
  ranges: readonly MomentRange[];
  /** Parts of the day as stored, folded. */
  sessions: readonly string[];
  isLate: boolean;
};

/** What the list shows as a date and time, and as a time. */
export const arrivals = { table: 'attendances', column: 'check_in' } as const;
const departures = { table: 'attendances', column: 'check_out' } as const;

type Expression = ExpressionBuilder<Tables, 'attendances'>;

/** With more distinct sessions than this, they are not listed one by one. */
const sessionsMax = 2_000;

const partHolds = (db: Db, on: Expression, { people, sessions, words = [] }: SearchPart) =>
  on.and([
    ...(people.ids.length > 0
      ? [on('attendances.user_id', people.isThese ? 'in' : 'not in', anyOf(db, people.ids))]
      : []),
    ...(sessions ? [on('attendances.search', 'in', sessions)] : []),
    ...words.map((word) => matches('attendances.search', word)),
  ]);

/**
 * Matches any of the parts, but keeps the planner from using them as an index: SQLite would pick the index of people or
 * sessions and sort everything it finds. The bound value is unknown at planning time, so the condition can't be
 * optimised away.
 */
const anyHolds = (db: Db, on: Expression, parts: readonly SearchPart[]) =>
  on.or([...parts.map((part) => partHolds(db, on, part)), sql<boolean>`${sql.val(0)} = 1`]);

/** Names of players and sessions; nothing if there is none, which leaves the other conditions to their indexes. */
const isNamed = (db: Db, on: Expression, words: ShownTerm['words']) => {
  if (words.some(({ people, sessions }) => people.length === 0 && sessions?.length === 0)) return [];
  const has = ({ word, people, sessions }: ShownTerm['words'][number]) =>
    on.or([
      ...(people.length > 0 ? [on('attendances.user_id', 'in', anyOf(db, people))] : []),
      sessions ? on('attendances.search', 'in', sessions) : matches('attendances.search', word),
    ]);
  return [on.and(words.map(has))];
};

const isShown = (db: Db, on: Expression, { words, ranges, sessions, isLate }: ShownTerm) =>
  on.or([
    ...isNamed(db, on, words),
    ...(ranges.length > 0 ? [inRanges(db, arrivals, ranges), inRanges(db, departures, ranges)] : []),
    ...(sessions.length > 0 ? [on('attendances.search', 'in', sessions)] : []),
    ...(isLate ? [on('attendances.late', '=', true)] : []),
  ]);

/** All entries along time, which the list shows when it is opened. */
const everything = (direction: Slice['direction']) =>
  reusable((db, limit: string, offset: string) =>
    db
      .selectFrom('attendances')
      .$call(cachedInThread(db))
      .select('id')
      .orderBy('check_in', direction)
      .orderBy('id', direction)
      .limit(sql<number>`cast(${limit} as integer)`)
      .offset(sql<number>`cast(${offset} as integer)`),
  );
const walkEverything = { asc: everything('asc'), desc: everything('desc') };
const countEverything = reusable((db) =>
  db.selectFrom('attendances').select((on) => on.fn.countAll<number>().as('total')),
);

/** Selects and counts attendances by their indexes alone (migration 0018); rows are read for one page at the end. */
export const createAttendanceListsRepository = (db: Db, shown: readonly ShownTerm[] = []) => {
  const within = ({ since, until }: Period) =>
    db
      .selectFrom('attendances')
      .$if(since !== undefined, (query) => query.where('attendances.check_in', '>=', since!))
      .$if(until !== undefined, (query) => query.where('attendances.check_in', '<', until!))
      .$if(shown.length > 0, (query) => query.where((on) => on.and(shown.map((term) => isShown(db, on, term)))));

  /** Walks along time and takes the selected rows. */
  const walk = ({ parts, ...period }: Selection, { direction, offset, limit }: Slice) =>
    within(period)
      .$if(parts !== undefined, (query) => query.where((on) => anyHolds(db, on, parts!)))
      .select('attendances.id')
      .orderBy('attendances.check_in', direction)
      .orderBy('attendances.id', direction)
      .limit(limit)
      .offset(offset);

  const inPart = (period: Period, part: SearchPart) => within(period).where((on) => partHolds(db, on, part));

  /** All entries of one part of a search. */
  const ofPart = (period: Period, part: SearchPart) =>
    inPart(period, part).select(['attendances.id', 'attendances.check_in', 'attendances.user_id']);

  /** Some entries of one person, newest first, or oldest first when read from the end. */
  const ofPerson = (id: string, { parts, ...period }: Selection, { direction, offset, limit }: Slice) =>
    within(period)
      .where('attendances.user_id', '=', id)
      .$if(parts !== undefined, (query) => query.where((on) => anyHolds(db, on, parts!)))
      .select('attendances.id')
      .orderBy('attendances.check_in', direction)
      .orderBy('attendances.id', direction)
      .limit(limit)
      .offset(offset);

  /** The entries of several people, each person's newest first. */
  const ofPeople = (ids: readonly string[], { parts, ...period }: Selection) =>
    within(period)
      .where('attendances.user_id', 'in', anyOf(db, ids))
      .$if(parts !== undefined, (query) => query.where((on) => anyHolds(db, on, parts!)))
      .select(['attendances.id', 'attendances.user_id', 'attendances.check_in']);

  return {
    walk,
    ofPart,
    ofPerson,
    ofPeople,
    /** The ids of a slice of a period, in time order. */
    ofPeriod: ({ since, until }: Period, slice: Slice): Promise<{ id: string }[]> =>
      since === undefined && until === undefined && shown.length === 0
        ? walkEverything[slice.direction](db, String(slice.limit), String(slice.offset))
        : walk({ since, until }, slice).execute(),
    count: async ({ since, until }: Period): Promise<number> => {
      const rows =
        since === undefined && until === undefined && shown.length === 0
          ? await countEverything(db)
          : await within({ since, until })
              .select((on) => on.fn.countAll<number>().as('total'))
              .execute();
      return rows[0]!.total;
    },
    /** The number of entries of a part, and the times of the first and the last. */
    extentOf: (period: Period, part: SearchPart) =>
      inPart(period, part)
        .select((on) => [
          on.fn.countAll<number>().as('total'),
          on.fn.min('attendances.check_in').as('first'),
          on.fn.max('attendances.check_in').as('last'),
        ])
        .executeTakeFirstOrThrow(),
    /** The number of entries of a part per person. */
    countByPerson: (period: Period, part?: SearchPart) =>
      (part ? inPart(period, part) : within(period))
        .select((on) => ['attendances.user_id as id', on.fn.countAll<number>().as('total')])
        .groupBy('attendances.user_id')
        .execute(),
    /** Every distinct session, folded, found by skipping from one to the next; undefined when there are too many. */
    sessions: async (): Promise<string[] | undefined> => {
      const rows = await db
        .withRecursive('sessions(search)', (recursive) =>
          recursive
            .selectFrom('attendances')
            .select((on) => on.fn.min<string | null>('attendances.search').as('search'))
            .unionAll((again) =>
              again
                .selectFrom('sessions')
                .where('sessions.search', 'is not', null)
                .select((on) =>
                  on
                    .selectFrom('attendances as next')
                    .select((next) => next.fn.min<string | null>('next.search').as('search'))
                    .whereRef('next.search', '>', 'sessions.search')
                    .as('search'),
                ),
            ),
        )
        .selectFrom('sessions')
        .select('search')
        .limit(sessionsMax + 2)
        .execute();
      const known = rows.flatMap(({ search }) => (search === null ? [] : [search]));
      return known.length > sessionsMax ? undefined : known;
    },
  };
};
