import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import type { Db, Tx } from '../../db/database.ts';
import type { NotifyChanges } from '../../lib/live/live.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { ActingAccount, AuditNote, AuditService } from '../audit/audit.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { joinedBy, leftBy, settle, type Move } from './settle.service.ts';

type Acts = Pick<AuditNote, 'action' | 'subject' | 'fields'>[];
type OfPlayer = { userId: string; squads: readonly string[] };

export type RosterDeps = {
  clock: Clock;
  audit: AuditService;
  /** What moves do to the coming sessions of squads. Returned are the acts for the audit log. */
  comingSessions: {
    lockOfSquads: (tx: Tx, userIds: readonly string[]) => Promise<void>;
    /** Takes players out of those of squads that they have left. */
    leaveSquads: (tx: Tx, left: readonly OfPlayer[]) => Promise<Acts>;
    /** Calls players again to those that they lost. */
    returnToSquads: (tx: Tx, joined: readonly OfPlayer[]) => Promise<Acts>;
    forgetFormer: (tx: Tx, joined: readonly OfPlayer[]) => Promise<void>;
    forgetBegun: (db: Db) => Promise<void>;
  };
  notifyChanges: NotifyChanges;
};

const sessionTopics: readonly LiveTopic[] = ['trainings', 'tasks', 'rollcalls'];

/** What follows, in the same transaction, from memberships that have changed. */
export const createRosterService = ({ clock, audit, comingSessions, notifyChanges }: RosterDeps) => ({
  /** Locks players in the order of their ids, so that two callers can't deadlock; sessions before people. */
  lock: async (tx: Tx, userIds: readonly string[]): Promise<Map<string, UserRow>> => {
    await comingSessions.lockOfSquads(tx, userIds);
    const users = createUsersRepository(tx);
    const rows = new Map<string, UserRow>();
    for (const id of [...new Set(userIds)].sort()) {
      const row = await users.lock(id);
      if (row) rows.set(id, row);
    }
    return rows;
  },
  /**
   * Brings the players, who are locked, to where their memberships place them today, takes them out of the coming sessions
   * of squads that they have left, and writes the log: one entry for each of the squads and of those joined or left. If a
   * move is taken back, players are called again to what they lost when they left a squad that they are back in. Returns
   * whether sessions have changed.
   */
  follow: async (
    tx: Tx,
    given: {
      userIds: readonly string[];
      today: string;
      ifTaken: 'give up' | 'refuse';
      squads: readonly string[];
      actor: ActingAccount | null;
      isTakenBack?: boolean;
    },
  ): Promise<{ moves: Move[]; isSessionChanged: boolean }> => {
    const moves = await settle(tx, clock, given);
    const [left, joined] = [leftBy(moves), joinedBy(moves)];
    const acts = left.length > 0 ? await comingSessions.leaveSquads(tx, left) : [];
    if (given.isTakenBack) acts.push(...(await comingSessions.returnToSquads(tx, joined)));
    else await comingSessions.forgetFormer(tx, joined);
    const squads = new Set([...given.squads, ...moves.flatMap((move) => [...move.joined, ...move.left])]);
    const { actor } = given;
    for (const id of squads)
      await audit.note(tx, {
        actor,
        action: 'squad.playersUpdated',
        subject: { kind: 'squad', id },
        fields: ['players'],
      });
    for (const act of acts) await audit.note(tx, { actor, ...act });
    return { moves, isSessionChanged: acts.length > 0 };
  },
  /** Names the lists of sessions to open consoles, once the transaction has ended. */
  announce: ({ isSessionChanged }: { isSessionChanged: boolean }): void => {
    if (isSessionChanged) notifyChanges(sessionTopics);
  },
});
