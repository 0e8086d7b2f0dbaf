import type { ComingSessions } from '@touchline/contract/people/coming-sessions';
import { limits } from '@touchline/contract/wire/limits';
import type { Db, Tx } from '../../../db/database.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createRollCallsRepository } from '../attendances/roll-calls/roll-calls.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { AssignedKind } from '../events/assigned-events.repository.ts';
import { createComingEventsRepository, type TeamBounds } from '../events/coming-events.repository.ts';
import { createFormerCallsRepository, forgetCallsOf } from '../events/former-calls.repository.ts';
import { noteCalled } from '../replies/changed/changed-events.service.ts';
import type { Bound, BoundActor, SquadScope } from '../../ground/reach/scope.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createComingMarksRepository } from './coming-marks.repository.ts';
import { createJoiningService, halfOf, type TeamSessions } from './joining.service.ts';
import { createReturningService } from './returning.service.ts';
import { sessionKinds, sessionNouns, type Act, type OfPlayer, type SessionIds } from './session-acts.ts';
import { createTeamRepository } from './team.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };

const none: ComingSessions['open'] = { trainings: 0, tasks: 0 };
const countsOf = ({ trainings, tasks }: SessionIds) => ({ trainings: trainings.length, tasks: tasks.length });

const callsChanged = ({ trainings, tasks }: SessionIds): Act[] => [
  ...trainings.map((id): Act => ({
    action: 'training.updated',
    subject: { kind: 'training', id },
    fields: ['players'],
  })),
  ...tasks.map((id): Act => ({ action: 'task.updated', subject: { kind: 'task', id }, fields: ['players'] })),
];

/**
 * The trainings and tasks that have not started yet, for players who join or leave. One that is under way or past keeps
 * its players.
 */
export const createComingSessionsService = ({ db, clock, audit }: Deps) => {
  const eventsOf = (on: Db, kind: AssignedKind, after: string) => createComingEventsRepository(on, kind, after);

  const returning = createReturningService({ clock });
  const joining = createJoiningService({ clock });

  const idsBy = async (find: (kind: AssignedKind) => Promise<string[]>): Promise<SessionIds> => ({
    trainings: await find('trainings'),
    tasks: await find('tasks'),
  });

  const calledTo = (on: Db, userId: string, after: string, squads?: SquadScope): Promise<SessionIds> =>
    idsBy((kind) => createComingEventsRepository(on, kind, after, squads).calledTo(userId));

  /**
   * A session that calls at least half of the other active players of a squad is one of this squad, not of a few. That
   * of a squad is so for its players alone, and one of all squads for each whose players it calls.
   */
  const boundsFor = async (on: Db, userId: string, { squads }: Bound): Promise<TeamBounds> => {
    const team = createTeamRepository(on);
    const all = await team.countOthersBySquad(userId);
    const ofSquads = all.filter(({ squad }) => squads === undefined || squads.includes(squad));
    const activeMin = new Map(ofSquads.map(({ squad, total }) => [squad, halfOf(total)]));
    return { activeMin, calledMax: limits.assignedPlayersMax };
  };

  const openFor = async (on: Db, userId: string, after: string, caller: Bound): Promise<SessionIds> => {
    const bounds = await boundsFor(on, userId, caller);
    return idsBy((kind) => eventsOf(on, kind, after).withoutPlayer(userId, bounds));
  };

  const lock = async (tx: Tx, ids: SessionIds, after: string): Promise<void> => {
    for (const kind of sessionKinds) await eventsOf(tx, kind, after).lock(ids[kind]);
  };

  /** Takes a player out of these sessions, and keeps that for who takes the move or the plan back. */
  const dismiss = async (
    tx: Tx,
    ids: SessionIds,
    { userId, season, after }: { userId: string; season: string | null; after: string },
  ): Promise<void> => {
    for (const kind of sessionKinds) {
      await eventsOf(tx, kind, after).dismiss(ids[kind], userId);
      await createFormerCallsRepository(tx, kind).keep(ids[kind], { userId, season, at: after });
    }
  };

  /**
   * Deletes what is marked of the player in coming roll calls, with squads only in those of their events, and returns the
   * occasions for the log.
   */
  const removeMarks = async (
    tx: Tx,
    userId: string,
    after: string,
    { squads, except = [] }: { squads?: readonly string[]; except?: readonly string[] } = {},
  ): Promise<Act[]> => {
    const marks = createComingMarksRepository(tx);
    const today = dayIn(after, (await createClubRepository(tx).get()).timezone);
    const all = (await marks.since(userId, today)).map((mark) => {
      const [kind = '', id = ''] = mark.occasion.split(':');
      return { ...mark, kind, event: id };
    });
    const idsOf = (kind: 'training' | 'match') => all.filter((mark) => mark.kind === kind).map(({ event }) => event);
    const coming = new Set([
      ...(await marks.comingOf('training', idsOf('training'), after, squads)),
      ...(await marks.comingOf('match', idsOf('match'), after, squads)),
    ]);
    const gone = all.filter(({ kind, event, occasion, day }) =>
      kind === 'day' ? squads === undefined && day > today : coming.has(occasion) && !except.includes(event),
    );
    await createRollCallsRepository(tx).removeAbsences(gone.map(({ id }) => id));
    return gone.map(({ kind, event }): Act => ({
      action: 'attendance.taken',
      subject: kind === 'training' || kind === 'match' ? { kind, id: event } : { kind: 'attendance', id: null },
      fields: ['status'],
    }));
  };

  return {
    /** Throws 404 for anyone but a player. */
    of: async (userId: string, caller: Bound): Promise<ComingSessions> => {
      const person = await createUsersRepository(db).find(userId);
      if (person?.role !== 'player') throw notFound('player');
      const after = timestampOf(clock);
      const called = countsOf(await calledTo(db, userId, after, caller.squads));
      return { called, open: person.status === 'active' ? countsOf(await openFor(db, userId, after, caller)) : none };
    },
    /**
     * Calls the player to all coming sessions of the team that lack the player. Throws 404 for anyone but a player, 409
     * for a player who is not active.
     */
    add: (userId: string, actor: BoundActor): Promise<{ added: ComingSessions['open'] }> =>
      db.transaction().execute(async (tx) => {
        const after = timestampOf(clock);
        const found = await openFor(tx, userId, after, actor);
        // Sessions before people, like those who call players to a session.
        await lock(tx, found, after);
        const person = await createUsersRepository(tx).lock(userId);
        if (person?.role !== 'player') throw notFound('player');
        if (person.status !== 'active') throw conflict('notActivePlayer');
        // One that was changed before it was locked may call the player now, or have begun.
        const open = await openFor(tx, userId, after, actor);
        const added = await idsBy((kind) => Promise.resolve(open[kind].filter((id) => found[kind].includes(id))));
        for (const kind of sessionKinds) {
          await eventsOf(tx, kind, after).call(added[kind], userId);
          const calls = added[kind].map((id) => ({ id, userId }));
          await noteCalled(tx, sessionNouns[kind], calls, after);
          await eventsOf(tx, kind, after).renew(added[kind], clock);
        }
        for (const act of callsChanged(added)) await audit.note(tx, { actor, ...act });
        return { added: countsOf(added) };
      }),
    /**
     * Locks the coming sessions of players, and those of squads that they are about to join. Returns which of the latter
     * are of the team. Call it before the players are locked.
     */
    lockOf: async (tx: Tx, userIds: readonly string[], joined: readonly string[] = []): Promise<TeamSessions> => {
      const after = timestampOf(clock);
      const ids = await idsBy(async (kind) => {
        const events = eventsOf(tx, kind, after);
        return [...new Set([...(await events.calling(userIds)), ...(await events.ofSquads(joined))])].sort();
      });
      await lock(tx, ids, after);
      return joining.teamOf(tx, joined);
    },
    /**
     * Takes the player, who is locked, out of all coming sessions and roll calls. Returns what to write into the audit
     * log; nothing if there was no such session. With the season whose plan does this, undo of the plan finds the calls.
     */
    leave: async (tx: Tx, userId: string, season?: string): Promise<Act[]> => {
      const after = timestampOf(clock);
      const left = await calledTo(tx, userId, after);
      if (season === undefined)
        for (const kind of sessionKinds) {
          await eventsOf(tx, kind, after).dismiss(left[kind], userId);
          await createFormerCallsRepository(tx, kind).forget(left[kind], [userId]);
        }
      else await dismiss(tx, left, { userId, season, after });
      for (const kind of sessionKinds) await eventsOf(tx, kind, after).renew(left[kind], clock);
      return [...callsChanged(left), ...(await removeMarks(tx, userId, after))];
    },
    /**
     * Locks the coming sessions of squads to which any of the players is called, those to which they may be called again,
     * and those of squads that they are about to join. Returns which of the latter are of the team. Call it before the
     * players are locked.
     */
    lockOfSquads: async (tx: Tx, userIds: readonly string[], joined: readonly string[] = []): Promise<TeamSessions> => {
      const after = timestampOf(clock);
      const ids = await idsBy(async (kind) => [
        ...new Set([
          ...(await eventsOf(tx, kind, after).calling(userIds, { isOfSquad: true })),
          ...(await createFormerCallsRepository(tx, kind).ofPlayers(userIds, after)),
          ...(await eventsOf(tx, kind, after).ofSquads(joined)),
        ]),
      ]);
      await lock(tx, { trainings: ids.trainings.sort(), tasks: ids.tasks.sort() }, after);
      return joining.teamOf(tx, joined);
    },
    /**
     * Takes players, who are locked, out of the coming sessions and roll calls of squads to which they no longer belong,
     * and keeps the calls, with the season whose plan moves them. Who was called to a session before joining the squad
     * stays called to it. Returns what to write into the audit log, nothing if there was no such session.
     */
    leaveSquads: async (tx: Tx, left: readonly OfPlayer[], season: string | null = null): Promise<Act[]> => {
      const after = timestampOf(clock);
      const acts: Act[] = [];
      const renewed = { trainings: new Set<string>(), tasks: new Set<string>() };
      for (const { userId, squads } of left) {
        const earlier = await idsBy((kind) => createFormerCallsRepository(tx, kind).ofSquads(userId, squads, after));
        const ids = await idsBy(async (kind) => {
          const called = await eventsOf(tx, kind, after).calledToOf(userId, squads);
          return called.filter((id) => !earlier[kind].includes(id));
        });
        await forgetCallsOf(tx, userId, squads);
        await dismiss(tx, ids, { userId, season, after });
        for (const kind of sessionKinds) for (const id of ids[kind]) renewed[kind].add(id);
        acts.push(...(await removeMarks(tx, userId, after, { squads, except: earlier.trainings })));
      }
      for (const kind of sessionKinds) await eventsOf(tx, kind, after).renew([...renewed[kind]], clock);
      const changed = callsChanged({ trainings: [...renewed.trainings], tasks: [...renewed.tasks] });
      return [...changed, ...acts];
    },
    teamOf: joining.teamOf,
    /**
     * Calls players, who are locked, to the coming sessions of the team of squads that they have joined. Returns what to
     * write into the audit log, once for each session.
     */
    joinSquads: async (tx: Tx, joined: readonly OfPlayer[], team: TeamSessions): Promise<Act[]> =>
      callsChanged(await joining.join(tx, joined, team)),
    /**
     * Calls players, who are locked, again to the coming sessions that they lost when they left these squads: those that
     * still belong to the squad and have room. Returns what to write into the audit log.
     */
    returnToSquads: async (tx: Tx, joined: readonly OfPlayer[]): Promise<Act[]> => {
      const earlier = await joining.earlierOf(tx, joined);
      const called = await returning.toSquads(tx, joined);
      await joining.keepEarlier(tx, earlier);
      return callsChanged(called);
    },
    /** Does the same with what players lost by the plan of a season. */
    returnFromPlan: async (tx: Tx, userIds: readonly string[], season: string): Promise<Act[]> =>
      callsChanged(await returning.fromPlan(tx, userIds, season)),
    /** Forgets the calls to sessions that have begun: nobody is called to them again. */
    forgetBegun: async (on: Db): Promise<void> => {
      for (const kind of sessionKinds) await createFormerCallsRepository(on, kind).forgetBegun(timestampOf(clock));
    },
  };
};

export type ComingSessionsService = ReturnType<typeof createComingSessionsService>;
