import type { Db } from '../../../db/database.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createDueMovesRepository } from './due-moves.repository.ts';
import { createRosterService, type RosterDeps } from './roster.service.ts';

/** Lets moves take effect at the club's midnight, and ends what ended the day before. */
export const createMovesService = ({ db, logger, ...deps }: RosterDeps & { db: Db; logger: EventLog }) => {
  const roster = createRosterService(deps);
  /** The day whose moves this server has made or found made. */
  let doneFor: string | undefined;

  return {
    /**
     * Moves everybody whose day has begun, each in a transaction: a server that dies in between leaves the others to the
     * next run. Who is found where the memberships say, because another server was faster, is left alone.
     */
    run: async (): Promise<void> => {
      const club = await createClubRepository(db).find();
      if (!club) return;
      const today = dayIn(deps.clock(), club.timezone);
      if (today === doneFor) return;
      const due = await createDueMovesRepository(db).on(today);
      const teamOfDay = await roster.teamOfDue(db, due, today);
      let moved = 0;
      let isSessionChanged = false;
      for (const userId of due)
        await db.transaction().execute(async (tx) => {
          const { team } = await roster.lock(tx, [userId]);
          const teams = new Map([...team].map(([squad, now]) => [squad, teamOfDay.get(squad) ?? now]));
          const given = { userIds: [userId], today, ifTaken: 'give up', squads: [], actor: null, team: teams } as const;
          const done = await roster.follow(tx, given);
          moved += done.moves.length;
          isSessionChanged ||= done.isSessionChanged;
        });
      await deps.comingSessions.forgetBegun(db);
      doneFor = today;
      if (moved === 0) return;
      deps.notifyChanges(['squads', 'users', 'rollcalls']);
      roster.announce({ isSessionChanged });
      logger.info({ moved }, 'players moved to other squads');
    },
  };
};
