import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import type { Db } from '../../db/database.ts';

const columnsOf = ({ yellowCards, redCard, appearanceTime }: Partial<PlayerStatistics>) => ({
  ...(yellowCards !== undefined && { yellow_cards: yellowCards }),
  ...(redCard !== undefined && { red_card: redCard }),
  ...(appearanceTime !== undefined && { appearance_time: appearanceTime }),
});

/** Whose figures, in which league and season. */
export type FiguresKey = { userId: string; leagueId: string; seasonId: string };

/** Stores players' figures in a league and a season. */
export const createStatisticsRepository = (db: Db) => ({
  /** Zeros where there are no figures yet. */
  load: async ({ userId, leagueId, seasonId }: FiguresKey): Promise<PlayerStatistics> => {
    const row = await db
      .selectFrom('player_statistics')
      .select(['yellow_cards', 'red_card', 'appearance_time'])
      .where('user_id', '=', userId)
      .where('league_id', '=', leagueId)
      .where('season_id', '=', seasonId)
      .executeTakeFirst();
    return {
      yellowCards: row?.yellow_cards ?? 0,
      redCard: row?.red_card ?? false,
      appearanceTime: row?.appearance_time ?? 0,
    };
  },
  /** Writes the given figures and keeps the others. */
  merge: ({ userId, leagueId, seasonId }: FiguresKey, changes: Partial<PlayerStatistics>, at: string) =>
    db
      .insertInto('player_statistics')
      .values({
        user_id: userId,
        league_id: leagueId,
        season_id: seasonId,
        yellow_cards: 0,
        red_card: false,
        appearance_time: 0,
        ...columnsOf(changes),
        updated_at: at,
      })
      .onConflict((existing) =>
        existing.columns(['user_id', 'league_id', 'season_id']).doUpdateSet({ ...columnsOf(changes), updated_at: at }),
      )
      .execute(),
  seasonExists: async (id: string): Promise<boolean> =>
    (await db.selectFrom('seasons').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  /** The season that has begun last by a day; before the first one begins, the first. */
  seasonOn: async (today: string): Promise<string | undefined> => {
    const seasons = await db.selectFrom('seasons').select(['id', 'from_day']).orderBy('from_day', 'desc').execute();
    return (seasons.find(({ from_day }) => from_day <= today) ?? seasons.at(-1))?.id;
  },
});
