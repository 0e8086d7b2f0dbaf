import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { concernsPlayer } from '../../../db/queries/of-squads.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { askedMatchColumns } from '../../football/replies/asked/asked-event.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';

/** Published call-ups and line-ups, as players read them. */
export const createMeMatchesRepository = (db: Db) => {
  const matches = () =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('match_squads', 'match_squads.match_id', 'matches.id')
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .where('match_squads.published_at', 'is not', null)
      .where(isOfOwnTeam)
      .select(hasEvents)
      .select([
        ...askedMatchColumns,
        'home.icon as home_icon',
        'away.icon as away_icon',
        'leagues.name as league',
        'match_squads.published',
        'match_squads.published_at',
        'match_squads.lineup_visible_from',
        'match_squads.published_lineup',
      ]);
  return {
    find: (id: string) => matches().where('matches.id', '=', id).executeTakeFirst(),
    /** The ids of published matches from a moment on that concern a player by the squads. */
    ofSquads: async (player: string, since: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('matches')
        .innerJoin('match_squads', 'match_squads.match_id', 'matches.id')
        .select('matches.id')
        .where('match_squads.published_at', 'is not', null)
        .where('matches.starts_at', '>=', since)
        .where((on) => concernsPlayer(on as never, player))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** The matches from a moment on whose call-up is published, by start. */
    coming: (since: string) =>
      matches().where('matches.starts_at', '>=', since).orderBy('matches.starts_at').orderBy('matches.id').execute(),
    /** When the player's call-ups were opened. */
    opened: async (player: string, ids: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        ids.length === 0
          ? []
          : (
              await db
                .selectFrom('squad_reads')
                .select(['match_id', 'opened_at'])
                .where('user_id', '=', player)
                .where('match_id', 'in', anyOf(db, ids))
                .execute()
            ).map(({ match_id, opened_at }) => [match_id, opened_at]),
      ),
    /**
     * Notes that a call-up was read, the first time. What a guardian has read the player has not: the own reading then takes
     * its place.
     */
    open: async (row: { match_id: string; user_id: string; guardian_id: string | null; opened_at: string }) => {
      await db
        .insertInto('squad_reads')
        .values(row)
        .onConflict((known) =>
          row.guardian_id === null
            ? known
                .columns(['match_id', 'user_id'])
                .doUpdateSet({ guardian_id: null, opened_at: row.opened_at })
                .where('squad_reads.guardian_id', 'is not', null)
            : known.columns(['match_id', 'user_id']).doNothing(),
        )
        .execute();
      const { opened_at } = await db
        .selectFrom('squad_reads')
        .select('opened_at')
        .where('match_id', '=', row.match_id)
        .where('user_id', '=', row.user_id)
        .executeTakeFirstOrThrow();
      return opened_at;
    },
    /** The numbers of the day of those named for some matches. */
    numbers: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('match_players')
        .select(['match_id', 'user_id', 'shirt_number'])
        .where('match_id', 'in', anyOf(db, ids))
        .where('shirt_number', 'is not', null)
        .execute();
      return new Map(rows.map(({ match_id, user_id, shirt_number }) => [`${match_id} ${user_id}`, shirt_number!]));
    },
    people: async (ids: readonly string[]) => {
      if (ids.length === 0) return [];
      return db
        .selectFrom('users')
        .select(['id', 'name', 'name_key', 'shirt_number', ...shirtColumns])
        .where('id', 'in', anyOf(db, ids))
        .execute();
    },
    /** Our plans against opponents that staff show to players. */
    plans: async (ids: readonly string[]) => {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('opponent_notes')
              .select(['match_id', 'what_we_want', 'set_pieces_for', 'set_pieces_against'])
              .where('match_id', 'in', anyOf(db, ids))
              .where('is_plan_shown', '=', true)
              .execute();
      return new Map(rows.map((row) => [row.match_id, row]));
    },
  };
};

export type PublishedMatch = Awaited<ReturnType<ReturnType<typeof createMeMatchesRepository>['coming']>>[number];
