import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import type { Db, Tx } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
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

  return {
    /** Throws 404 for an unknown person or league, 400 if the person is not a player. */
    get: async (id: string, leagueId: string): Promise<PlayerStatistics> => {
      assertPlayer(await createUsersRepository(db).find(id));
      if (!(await createCrestsRepository(db, 'leagues').find(leagueId))) throw notFound('league');
      return createStatisticsRepository(db).load(id, leagueId);
    },
    /** Changes the figures that are sent; throws as `get` does, and 403 for those of a request. */
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
        const fields = Object.keys(changes).sort();
        if (fields.length === 0) return statistics.load(id, leagueId);
        await statistics.merge(id, leagueId, changes, timestampOf(clock));
        const after = await statistics.load(id, leagueId);
        await audit.note(tx, { actor, action: 'person.statisticsUpdated', subject: { kind: 'person', id }, fields });
        return after;
      }),
  };
};

export type StatisticsService = ReturnType<typeof createStatisticsService>;
