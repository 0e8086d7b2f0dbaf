import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import type { Db, Tx } from '../../../db/database.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { TeamSessions } from '../../football/coming-sessions/joining.service.ts';
import { onceEach, type Act, type OfPlayer } from '../../football/coming-sessions/session-acts.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { isCurrent } from './membership-answers.service.ts';
import { createMembershipsRepository } from './memberships.repository.ts';
import { joinedBy, leftBy, settle, type Move } from './settle.service.ts';

export type RosterDeps = {
  clock: Clock;
  audit: AuditService;
  /** What moves do to the coming sessions of squads. Returned are the acts for the audit log. */
  comingSessions: {
    lockOfSquads: (tx: Tx, userIds: readonly string[], joined: readonly string[]) => Promise<TeamSessions>;
    /** Takes players out of those of squads that they have left. */
    leaveSquads: (tx: Tx, left: readonly OfPlayer[]) => Promise<Act[]>;
    /** Calls players again to those that they lost. */
    returnToSquads: (tx: Tx, joined: readonly OfPlayer[]) => Promise<Act[]>;
    /** Those of squads that are of the team. */
    teamOf: (db: Db, squads: readonly string[]) => Promise<TeamSessions>;
    /** Calls players to those of squads that they have joined. */
    joinSquads: (tx: Tx, joined: readonly OfPlayer[], team: TeamSessions) => Promise<Act[]>;
    forgetBegun: (db: Db) => Promise<void>;
  };
  notifyChanges: NotifyChanges;
};

const sessionTopics: readonly LiveTopic[] = ['trainings', 'tasks', 'rollcalls'];

/** Players whose rows are locked, and the coming sessions of the squads that they may join. */
export type Held = { players: Map<string, UserRow>; team: TeamSessions };

/** Players with those of their squads that fit. */
const of = (players: readonly OfPlayer[], fits: (squad: string) => boolean): OfPlayer[] =>
  players.flatMap(({ userId, squads }) => (squads.some(fits) ? [{ userId, squads: squads.filter(fits) }] : []));

/** The squads of players in which they should be by now. */
const dueOf = async (on: Db, userIds: readonly string[], today: string): Promise<string[]> => {
  const memberships = createMembershipsRepository(on);
  const places = await memberships.placesOf(userIds);
  const due = (await memberships.ofPlayers(userIds)).filter(
    (one) => isCurrent(one, today) && !places.get(one.user_id)?.has(one.squad_id),
  );
  return [...new Set(due.map(({ squad_id }) => squad_id))];
};

/** What follows, in the same transaction, from memberships that have changed. */
export const createRosterService = ({ clock, audit, comingSessions, notifyChanges }: RosterDeps) => ({
  /**
   * Locks players in the order of their ids, so that two callers can't deadlock; sessions before people. With them are
   * locked the coming sessions of the squads that they are about to join: those named, and those where they are due.
   */
  lock: async (tx: Tx, userIds: readonly string[], joining: readonly string[] = []): Promise<Held> => {
    const today = dayIn(clock(), (await createClubRepository(tx).get()).timezone);
    const team = await comingSessions.lockOfSquads(tx, userIds, [
      ...new Set([...joining, ...(await dueOf(tx, userIds, today))]),
    ]);
    const users = createUsersRepository(tx);
    const rows = new Map<string, UserRow>();
    for (const id of [...new Set(userIds)].sort()) {
      const row = await users.lock(id);
      if (row) rows.set(id, row);
    }
    return { players: rows, team };
  },
  /**
   * Brings the players, who are locked, to where their memberships place them today, takes them out of the coming sessions
   * of squads that they have left, calls them to those of squads that they have joined, and writes the log: one entry for
   * each session, for each of the squads and of those joined or left. If a move is taken back, players are only called
   * again to what they lost when they left a squad that they are back in. Returns whether sessions have changed.
   */
  follow: async (
    tx: Tx,
    given: {
      userIds: readonly string[];
      today: string;
      ifTaken: 'give up' | 'refuse';
      squads: readonly string[];
      actor: ActingAccount | null;
      team: TeamSessions;
      isTakenBack?: boolean;
    },
  ): Promise<{ moves: Move[]; isSessionChanged: boolean }> => {
    const moves = await settle(tx, clock, given);
    const [left, joined] = [leftBy(moves), joinedBy(moves)];
    const acts = left.length > 0 ? await comingSessions.leaveSquads(tx, left) : [];
    // Other days of a membership may bring a player into its squad, and take the player out of the one before back.
    const isNew = (squad: string) => !given.isTakenBack || given.team.has(squad);
    const [fresh, back] = [of(joined, isNew), of(joined, (squad) => !isNew(squad))];
    if (fresh.length > 0) acts.push(...(await comingSessions.joinSquads(tx, fresh, given.team)));
    if (back.length > 0) acts.push(...(await comingSessions.returnToSquads(tx, back)));
    const squads = new Set([...given.squads, ...moves.flatMap((move) => [...move.joined, ...move.left])]);
    const { actor } = given;
    for (const id of squads)
      await audit.note(tx, {
        actor,
        action: 'squad.playersUpdated',
        subject: { kind: 'squad', id },
        fields: ['players'],
      });
    for (const act of onceEach(acts)) await audit.note(tx, { actor, ...act });
    return { moves, isSessionChanged: acts.length > 0 };
  },
  /**
   * The coming sessions of the team of squads in which players are due. Read before the first of them is moved: a squad
   * that others leave on that day would have none of the team any more.
   */
  teamOfDue: async (db: Db, userIds: readonly string[], today: string): Promise<TeamSessions> =>
    comingSessions.teamOf(db, await dueOf(db, userIds, today)),
  /** Names the lists of sessions to open consoles, once the transaction has ended. */
  announce: ({ isSessionChanged }: { isSessionChanged: boolean }): void => {
    if (isSessionChanged) notifyChanges(sessionTopics);
  },
});

export type RosterService = ReturnType<typeof createRosterService>;
