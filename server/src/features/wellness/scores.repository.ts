import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { WellnessScoreTable } from '../../db/report-tables.ts';
import type { Tables } from '../../db/tables.ts';

/** A person's scores from the first of two moments to before the second. */
export type ScoreRange = { userId: string; since: string; until: string };

type OnScores = ExpressionBuilder<Tables, 'wellness_scores'>;

const inRanges = (on: OnScores, ranges: readonly ScoreRange[]) =>
  on.or(
    ranges.map(({ userId, since, until }) =>
      on.and([on('user_id', '=', userId), on('created_at', '>=', since), on('created_at', '<', until)]),
    ),
  );

/** The rows of scores. */
export const createScoresRepository = (db: Db) => {
  /** The query of all scores in some ranges, in no order. */
  const within = (ranges: readonly ScoreRange[]) =>
    db
      .selectFrom('wellness_scores')
      .select(['id', 'user_id', 'type', 'score', 'answers', 'load', 'created_at'])
      .where((on) => inRanges(on, ranges));
  return {
    within,
    /** The query of what was answered to these forms in some ranges, in no order: of a page these are thousands. */
    answersWithin: (ranges: readonly ScoreRange[], types: readonly string[]) =>
      db
        .selectFrom('wellness_scores')
        .select(['user_id', 'type', 'answers', 'created_at'])
        .where((on) => inRanges(on, ranges))
        // No way into an index: SQLite would go through all scores of a type rather than through the ranges.
        .where(sql`${sql.ref('type')} || ''`, 'in', types),
    insert: (score: Insertable<WellnessScoreTable>) => db.insertInto('wellness_scores').values(score).execute(),
    insertMany: (scores: readonly Insertable<WellnessScoreTable>[]) =>
      inParts(scores, (part) => db.insertInto('wellness_scores').values(part).execute()),
    /** Answers the ids of those that were there; none of the people `without` is removed. */
    remove: async (ids: readonly string[], without: readonly string[] = []): Promise<string[]> => {
      const removed: string[] = [];
      await inParts(ids, async (part) => {
        const rows = await db
          .deleteFrom('wellness_scores')
          .where('id', 'in', part)
          .$if(without.length > 0, (query) => query.where('user_id', 'not in', anyOf(db, without)))
          .returning('id')
          .execute();
        removed.push(...rows.map(({ id }) => id));
      });
      return removed;
    },
    /** Notes that a link is answered. False when it was before. */
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
