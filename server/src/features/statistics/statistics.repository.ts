import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import type { Db } from '../../db/database.ts';

const columnsOf = ({ yellowCards, redCard, appearanceTime }: Partial<PlayerStatistics>) => ({
  ...(yellowCards !== undefined && { yellow_cards: yellowCards }),
  ...(redCard !== undefined && { red_card: redCard }),
  ...(appearanceTime !== undefined && { appearance_time: appearanceTime }),
});

/** Stores players' figures in a league. */
export const createStatisticsRepository = (db: Db) => ({
  /** Zeros where there are no figures yet. */
  load: async (userId: string, leagueId: string): Promise<PlayerStatistics> => {
    const row = await db
      .selectFrom('player_statistics')
      .select(['yellow_cards', 'red_card', 'appearance_time'])
      .where('user_id', '=', userId)
      .where('league_id', '=', leagueId)
      .executeTakeFirst();
    return {
      yellowCards: row?.yellow_cards ?? 0,
      redCard: row?.red_card ?? false,
      appearanceTime: row?.appearance_time ?? 0,
    };
  },
  /** Writes the given figures and keeps the others. */
  merge: (userId: string, leagueId: string, changes: Partial<PlayerStatistics>, at: string) =>
    db
      .insertInto('player_statistics')
      .values({
        user_id: userId,
        league_id: leagueId,
        yellow_cards: 0,
        red_card: false,
        appearance_time: 0,
        ...columnsOf(changes),
        updated_at: at,
      })
      .onConflict((existing) =>
        existing.columns(['user_id', 'league_id']).doUpdateSet({ ...columnsOf(changes), updated_at: at }),
      )
      .execute(),
});
