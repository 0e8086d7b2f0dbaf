import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { MatchReviewTable } from '../../../db/tables/match-file-tables.ts';

/** Ratings and notes about matches, private to tactical staff. */
export const createMatchReviewsRepository = (db: Db) => ({
  /** With the name of who saved it last. */
  find: (match: string) =>
    db
      .selectFrom('match_reviews')
      .leftJoin('users', 'users.id', 'match_reviews.updated_by')
      .selectAll('match_reviews')
      .select('users.name as by')
      .where('match_id', '=', match)
      .executeTakeFirst(),
  ratings: (match: string) =>
    db
      .selectFrom('match_ratings')
      .select(['user_id', 'rating'])
      .where('match_id', '=', match)
      .orderBy('user_id')
      .execute(),
  put: (row: Insertable<MatchReviewTable>) => {
    const { match_id: _, ...columns } = row;
    return db
      .insertInto('match_reviews')
      .values(row)
      .onConflict((known) => known.column('match_id').doUpdateSet(columns))
      .execute();
  },
  replaceRatings: async (match_id: string, ratings: readonly { user_id: string; rating: number }[]) => {
    await db.deleteFrom('match_ratings').where('match_id', '=', match_id).execute();
    if (ratings.length > 0)
      await db
        .insertInto('match_ratings')
        .values(ratings.map((rating) => ({ match_id, ...rating })))
        .execute();
  },
});
