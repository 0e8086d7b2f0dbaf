import { anyOf } from '../../db/queries/any-of.ts';
import type { Db } from '../../db/database.ts';

/**
 * The rows of exported tables, read in pages in the order of an index: each page begins after the last row of the one
 * before.
 */
export const createExportsRepository = (db: Db, pageSize: number) => ({
  /** Players of the club, by shirt number, then name; without people who have only requested an account. */
  players: (after?: { list_order: number; name_key: string; id: string }) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'player')
      .where('status', 'in', ['active', 'inactive'])
      .$if(after !== undefined, (query) =>
        query.where((on) =>
          on(on.refTuple('list_order', 'name_key', 'id'), '>', on.tuple(after!.list_order, after!.name_key, after!.id)),
        ),
      )
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  matches: (after?: { starts_at: string; id: string }) =>
    db
      .selectFrom('matches')
      .innerJoin('teams as home', 'home.id', 'matches.home_team_id')
      .innerJoin('teams as away', 'away.id', 'matches.away_team_id')
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .select([
        ...(['matches.id', 'matches.starts_at', 'matches.venue', 'matches.home_score', 'matches.away_score'] as const),
        ...(['home.name as home_name', 'away.name as away_name', 'leagues.name as league_name'] as const),
      ])
      .$if(after !== undefined, (query) =>
        query.where((on) =>
          on(on.refTuple('matches.starts_at', 'matches.id'), '>', on.tuple(after!.starts_at, after!.id)),
        ),
      )
      .orderBy('matches.starts_at')
      .orderBy('matches.id')
      .limit(pageSize)
      .execute(),
  /** From the first moment (inclusive) to the second (exclusive); either may be missing. */
  attendances: (
    { since, until }: { since?: string | undefined; until?: string | undefined },
    after?: { check_in: string; id: string },
  ) =>
    db
      .selectFrom('attendances')
      .innerJoin('users', 'users.id', 'attendances.user_id')
      .select([
        ...(['attendances.id', 'attendances.check_in', 'attendances.check_out', 'attendances.session'] as const),
        ...(['attendances.late', 'users.name', 'users.shirt_number'] as const),
      ])
      .$if(since !== undefined, (query) => query.where('attendances.check_in', '>=', since!))
      .$if(until !== undefined, (query) => query.where('attendances.check_in', '<', until!))
      .$if(after !== undefined, (query) =>
        query.where((on) =>
          on(on.refTuple('attendances.check_in', 'attendances.id'), '>', on.tuple(after!.check_in, after!.id)),
        ),
      )
      .orderBy('attendances.check_in')
      .orderBy('attendances.id')
      .limit(pageSize)
      .execute(),
  /** As `attendances`, without the people in `without`. */
  wellnessScores: (
    { since, until, without }: { since?: string | undefined; until?: string | undefined; without: readonly string[] },
    after?: { created_at: string; id: string },
  ) =>
    db
      .selectFrom('wellness_scores')
      .innerJoin('users', 'users.id', 'wellness_scores.user_id')
      .select([
        ...(['wellness_scores.id', 'wellness_scores.created_at', 'wellness_scores.type'] as const),
        ...(['wellness_scores.score', 'wellness_scores.answers', 'wellness_scores.load'] as const),
        ...(['users.name', 'users.shirt_number'] as const),
      ])
      .$if(without.length > 0, (query) => query.where('wellness_scores.user_id', 'not in', anyOf(db, without)))
      .$if(since !== undefined, (query) => query.where('wellness_scores.created_at', '>=', since!))
      .$if(until !== undefined, (query) => query.where('wellness_scores.created_at', '<', until!))
      .$if(after !== undefined, (query) =>
        query.where((on) =>
          on(
            on.refTuple('wellness_scores.created_at', 'wellness_scores.id'),
            '>',
            on.tuple(after!.created_at, after!.id),
          ),
        ),
      )
      .orderBy('wellness_scores.created_at')
      .orderBy('wellness_scores.id')
      .limit(pageSize)
      .execute(),
  /** All except those of the people in `without`. */
  complaints: (without: readonly string[], after?: { created_at: string; id: string }) =>
    db
      .selectFrom('medical_complaints')
      .innerJoin('users', 'users.id', 'medical_complaints.user_id')
      .select([
        ...(['medical_complaints.id', 'medical_complaints.created_at', 'medical_complaints.status'] as const),
        ...(['medical_complaints.description', 'medical_complaints.reply', 'medical_complaints.body_parts'] as const),
        ...(['medical_complaints.since', 'medical_complaints.can_train'] as const),
        (on) =>
          on
            .selectFrom('complaint_photos')
            .select(({ fn }) => fn.countAll<number>().as('photos'))
            .whereRef('complaint_photos.complaint_id', '=', 'medical_complaints.id')
            .as('photos'),
        ...(['users.name', 'users.shirt_number'] as const),
      ])
      .$if(without.length > 0, (query) => query.where('medical_complaints.user_id', 'not in', anyOf(db, without)))
      .$if(after !== undefined, (query) =>
        query.where((on) =>
          on(
            on.refTuple('medical_complaints.created_at', 'medical_complaints.id'),
            '>',
            on.tuple(after!.created_at, after!.id),
          ),
        ),
      )
      .orderBy('medical_complaints.created_at')
      .orderBy('medical_complaints.id')
      .limit(pageSize)
      .execute(),
});

export type ExportsRepository = ReturnType<typeof createExportsRepository>;
type RowOf<Table extends keyof ExportsRepository> = Awaited<ReturnType<ExportsRepository[Table]>>[number];
export type ExportedPlayer = RowOf<'players'>;
export type ExportedMatch = RowOf<'matches'>;
export type ExportedAttendance = RowOf<'attendances'>;
export type ExportedWellnessScore = RowOf<'wellnessScores'>;
export type ExportedComplaint = RowOf<'complaints'>;
