import type { Db } from '../../../../db/database.ts';
import { matchStands } from '../../../ground/takes-place/takes-place.repository.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { isMatchOf } from '../../../../db/queries/of-squads.ts';
import { withTeams } from '../../../../db/queries/with-teams.ts';

/** What the card of a player in a squad shows. */
export const createCalledPlayerRepository = (db: Db) => ({
  player: (id: string) =>
    db
      .selectFrom('users')
      .select(['id', 'phone_number'])
      .where('id', '=', id)
      .where('role', '=', 'player')
      .executeTakeFirst(),
  isCalled: async (match: string, player: string): Promise<boolean> =>
    (await db
      .selectFrom('match_players')
      .select('user_id')
      .where('match_id', '=', match)
      .where('user_id', '=', player)
      .executeTakeFirst()) !== undefined,
  /** The own matches of a squad before a moment that are neither off nor on hold, latest first. */
  matchesBefore: (
    { squad, before, without }: { squad: string | null; before: string; without: string },
    limit: number,
  ) =>
    withTeams(db.selectFrom('matches'))
      .select(['matches.id', 'matches.starts_at', 'home.name as home', 'away.name as away'])
      .select('away.is_own as away_is_own')
      .where((on) => isMatchOf(on, squad))
      .where('matches.starts_at', '<', before)
      .where(matchStands)
      .where('matches.id', '!=', without)
      .where((on) => on.or([on('home.is_own', '=', true), on('away.is_own', '=', true)]))
      .orderBy('matches.starts_at', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(limit)
      .execute(),
  /** How a player was named for some matches. */
  roles: async (player: string, matches: readonly string[]): Promise<Map<string, string>> =>
    new Map(
      matches.length === 0
        ? []
        : (
            await db
              .selectFrom('match_players')
              .select(['match_id', 'role'])
              .where('user_id', '=', player)
              .where('match_id', 'in', anyOf(db, matches))
              .execute()
          ).map(({ match_id, role }) => [match_id, role]),
    ),
});
