import { sql, type Insertable } from 'kysely';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { json, type Db } from '../../../../db/database.ts';
import { rowsFromJson } from '../../../../db/queries/rows-from-json.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import type { WellnessScoreTable } from '../../../../db/tables/report-tables.ts';
import { reusable } from '../../../../db/queries/reusable.ts';
import type { Usuals } from './flags.ts';
import type { Answers } from './scoring.ts';
import { usualUntil } from './trend.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';

/** Selects a person's scores from `since` (inclusive) to `until` (exclusive). */
export type ScoreRange = { user_id: string; since: string; until: string };
/** The same for one form. */
export type FormRange = ScoreRange & { type: string };
/** A person's answers to a form, oldest first. Timestamps are in the engine's format. */
export type AnswersInRange = { user_id: string; type: string; rows: { created_at: string; answers: Answers }[] };

/**
 * The query for the answers in some ranges (the JSON of `FormRange[]`), returning one JSON text per range: a page has
 * hundreds of answers, and as separate rows they take longer to transfer than to find.
 */
export const answersQuery = (db: Db, ranges: string) =>
  db
    // Materialised, or SQLite would parse the JSON again for each score.
    .with(
      (name) => name('ranges').materialized(),
      () =>
        db
          .selectFrom(
            rowsFromJson<FormRange>(db, ranges, {
              user_id: 'text',
              type: 'text',
              since: 'timestamp',
              until: 'timestamp',
            }).as('given'),
          )
          .selectAll(),
    )
    .selectFrom('ranges')
    .select((on) => [
      'ranges.user_id',
      'ranges.type',
      on
        .selectFrom('wellness_scores as given')
        .select(
          sql<string>`string_agg('{"created_at":"' || cast(given.created_at as text) || '","answers":' ||
            cast(given.answers as text) || '}', ',' order by given.created_at)`.as('rows'),
        )
        .whereRef('given.user_id', '=', 'ranges.user_id')
        .whereRef('given.created_at', '>=', 'ranges.since')
        .whereRef('given.created_at', '<', 'ranges.until')
        // Prevents the use of an index: SQLite would scan all scores of a type instead of the ranges.
        .whereRef(sql`given.type || ''`, '=', 'ranges.type')
        .as('rows'),
    ]);

const askAnswers = reusable(answersQuery);

/** Stores scores. */
export const createScoresRepository = (db: Db) => {
  /** The query for all scores in a range, unordered. */
  const within = ({ user_id, since, until }: ScoreRange) =>
    db
      .selectFrom('wellness_scores')
      .select(['id', 'user_id', 'type', 'score', 'answers', 'load', 'usual', 'created_at'])
      .where('user_id', '=', user_id)
      .where('created_at', '>=', since)
      .where('created_at', '<', until);
  /** What was usual for the answers after this one is calculated again: it was added, or deleted. */
  const forgetUsualAfter = ({
    user_id,
    type,
    created_at,
  }: Pick<FormRange, 'user_id' | 'type'> & { created_at: string }) =>
    db
      .updateTable('wellness_scores')
      .set({ usual: null })
      .where('user_id', '=', user_id)
      .where('type', '=', type)
      .where('created_at', '>', created_at)
      .where('created_at', '<=', usualUntil(created_at))
      .execute();

  return {
    within,
    /** The scores of some people for one form in a time. */
    ofPeople: async (ids: readonly string[], { type, since, until }: Omit<FormRange, 'user_id'>) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('wellness_scores')
            .select(['user_id', 'type', 'answers', 'usual', 'created_at'])
            .where('created_at', '>=', since)
            .where('created_at', '<', until)
            .where('type', '=', type)
            .where('user_id', 'in', anyOf(db, ids))
            .execute(),
    /** The answers in each range. */
    answersWithin: async (ranges: readonly FormRange[]): Promise<AnswersInRange[]> =>
      (await askAnswers(db, JSON.stringify(ranges))).map(({ rows, ...of }) => ({
        ...of,
        rows: JSON.parse(`[${rows ?? ''}]`) as AnswersInRange['rows'],
      })),
    insert: async (score: Insertable<WellnessScoreTable>): Promise<void> => {
      await db.insertInto('wellness_scores').values(score).execute();
      // Later ones exist if the clock was set back.
      await forgetUsualAfter(score);
    },
    /** For players without earlier answers. */
    insertMany: (scores: readonly Insertable<WellnessScoreTable>[]) =>
      inChunks(scores, (part) => db.insertInto('wellness_scores').values(part).execute()),
    /** Up to this many scores for which what is usual was not calculated yet, latest first. */
    withoutUsual: (limit: number) =>
      db
        .selectFrom('wellness_scores')
        .select(['id', 'user_id', 'type', 'created_at'])
        .where('usual', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    keepUsual: (id: string, usual: Usuals) =>
      db
        .updateTable('wellness_scores')
        .set({ usual: json(usual) })
        .where('id', '=', id)
        .execute(),
    /** Deletes scores, except those of the users in `without`, and returns the ids of the deleted ones. */
    remove: async (
      ids: readonly string[],
      { without = [], squads }: { without?: readonly string[]; squads?: SquadScope } = {},
    ): Promise<string[]> => {
      const removed: string[] = [];
      await inChunks(ids, async (part) => {
        const rows = await db
          .deleteFrom('wellness_scores')
          .where('id', 'in', part)
          .$if(without.length > 0, (query) => query.where('user_id', 'not in', anyOf(db, without)))
          .$if(squads !== undefined, (query) => query.where('user_id', 'in', playersOfSquads(db, squads!)))
          .returning(['id', 'user_id', 'type', 'created_at'])
          .execute();
        for (const row of rows) await forgetUsualAfter(row);
        removed.push(...rows.map(({ id }) => id));
      });
      return removed;
    },
    /** Marks a link as answered. False if it already was. */
    answerLink: async (id: string, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('wellness_links')
        .set({ answered_at: at })
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type ScoreInRange = Awaited<
  ReturnType<ReturnType<ReturnType<typeof createScoresRepository>['within']>['execute']>
>[number];
