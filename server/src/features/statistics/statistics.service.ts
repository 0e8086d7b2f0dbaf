import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import type { Db, Tx } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { dayIn } from '../../lib/time/zone.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createCrestsRepository } from '../crests/crests.repository.ts';
import { assertMayTouch, type Actor } from '../users/user-rights.service.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createStatisticsRepository } from './statistics.repository.ts';

/** Reads and changes players' figures in leagues. */
export const createStatisticsService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  const assertPlayer: (row: UserRow | undefined) => asserts row is UserRow = (row) => {
    if (!row) throw notFound('person');
    if (row.role !== 'player') throw invalid([{ field: 'id', message: 'This person is not a player' }]);
  };

  /** The season of today. Figures of one that is over are not changed any more. */
  const seasonNow = async (on: Db): Promise<string> => {
    const club = await createClubRepository(on).get();
    const season = await createStatisticsRepository(on).seasonOn(dayIn(clock(), club.timezone));
    if (season === undefined) throw notFound('season');
    return season;
  };

  return {
    /** By default of the season of today. Throws 404 for what is unknown, 400 if the person is not a player. */
    get: async (id: string, leagueId: string, season?: string): Promise<PlayerStatistics> => {
      assertPlayer(await createUsersRepository(db).find(id));
      if (!(await createCrestsRepository(db, 'leagues').find(leagueId))) throw notFound('league');
      const statistics = createStatisticsRepository(db);
      if (season !== undefined && !(await statistics.seasonExists(season))) throw notFound('season');
      return statistics.load({ userId: id, leagueId, seasonId: season ?? (await seasonNow(db)) });
    },
    /** Changes the figures of this season that are sent; throws as `get` does, and 403 for those of a request. */
    update: (
      id: string,
      leagueId: string,
      changes: Partial<PlayerStatistics>,
      actor: Actor,
    ): Promise<PlayerStatistics> =>
      db.transaction().execute(async (tx: Tx) => {
        const row = await createUsersRepository(tx).lock(id);
        assertPlayer(row);
        assertMayTouch(row, actor);
        if (!(await createCrestsRepository(tx, 'leagues').lock(leagueId))) throw notFound('league');
        const statistics = createStatisticsRepository(tx);
        const key = { userId: id, leagueId, seasonId: await seasonNow(tx) };
        const fields = Object.keys(changes).sort();
        if (fields.length === 0) return statistics.load(key);
        await statistics.merge(key, changes, timestampOf(clock));
        const after = await statistics.load(key);
        await audit.note(tx, { actor, action: 'person.statisticsUpdated', subject: { kind: 'person', id }, fields });
        return after;
      }),
  };
};

export type StatisticsService = ReturnType<typeof createStatisticsService>;
