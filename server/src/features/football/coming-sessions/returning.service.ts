import type { Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AssignedKind } from '../events/assigned-events.repository.ts';
import { createComingEventsRepository } from '../events/coming-events.repository.ts';
import { createFormerCallsRepository, forgetCallsOf } from '../events/former-calls.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { noteCalled } from '../replies/changed/changed-events.service.ts';
import { sessionKinds, sessionNouns, type OfPlayer, type SessionIds } from './session-acts.ts';

/** Players who come back to a squad, because their removal from it is undone. Their rows are locked. */
export const createReturningService = ({ clock }: { clock: Clock }) => {
  /** Calls players again to what they lost, as far as `find` names it. Returns the sessions, each once. */
  const callAgain = async (
    tx: Tx,
    userIds: readonly string[],
    find: (kind: AssignedKind, userId: string, after: string) => Promise<string[]>,
  ): Promise<SessionIds> => {
    const after = timestampOf(clock);
    const users = createUsersRepository(tx);
    const renewed = { trainings: new Set<string>(), tasks: new Set<string>() };
    for (const userId of userIds) {
      if ((await users.find(userId))?.status !== 'active') continue;
      for (const kind of sessionKinds) {
        const former = createFormerCallsRepository(tx, kind);
        const lost = await find(kind, userId, after);
        const open = await former.withRoom(lost, userId);
        await createComingEventsRepository(tx, kind, after).call(open, userId);
        const calls = open.map((id) => ({ id, userId }));
        await noteCalled(tx, sessionNouns[kind], calls, after);
        await former.forget(lost, [userId]);
        for (const id of open) renewed[kind].add(id);
      }
    }
    for (const kind of sessionKinds)
      await createComingEventsRepository(tx, kind, after).renew([...renewed[kind]], clock);
    return { trainings: [...renewed.trainings], tasks: [...renewed.tasks] };
  };

  return {
    /** Calls players again to the coming sessions that they lost when they left these squads. */
    toSquads: async (tx: Tx, joined: readonly OfPlayer[]): Promise<SessionIds> => {
      const squadsOf = new Map(joined.map(({ userId, squads }) => [userId, squads]));
      const called = await callAgain(tx, [...squadsOf.keys()], (kind, userId, after) =>
        createFormerCallsRepository(tx, kind).ofSquads(userId, squadsOf.get(userId) ?? [], after),
      );
      for (const { userId, squads } of joined) await forgetCallsOf(tx, userId, squads);
      return called;
    },
    /** Calls players again to the coming sessions that they lost by the plan of a season. */
    fromPlan: (tx: Tx, userIds: readonly string[], season: string): Promise<SessionIds> =>
      callAgain(tx, userIds, (kind, userId, after) =>
        createFormerCallsRepository(tx, kind).ofSeason(userId, season, after),
      ),
  };
};
