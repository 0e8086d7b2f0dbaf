import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import type { Tx } from '../../db/database.ts';
import type { NotifyChanges } from '../../lib/live/live.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { ActingAccount, AuditNote, AuditService } from '../audit/audit.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { settle, type Move } from './settle.service.ts';

export type RosterDeps = {
  clock: Clock;
  audit: AuditService;
  /** Takes players out of the coming sessions of a squad that they have left. */
  comingSessions: {
    lockOfSquads: (tx: Tx, userIds: readonly string[]) => Promise<void>;
    /** Returns the acts for the audit log. */
    leaveSquads: (
      tx: Tx,
      left: readonly { userId: string; squads: readonly string[] }[],
    ) => Promise<Pick<AuditNote, 'action' | 'subject' | 'fields'>[]>;
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
   * of squads that they have left, and writes the log: one entry for each of the squads and of those joined or left. Returns
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
    },
  ): Promise<{ moves: Move[]; isSessionChanged: boolean }> => {
    const moves = await settle(tx, clock, given);
    const left = moves.filter((move) => move.left.length > 0).map((move) => ({ ...move, squads: move.left }));
    const acts = left.length > 0 ? await comingSessions.leaveSquads(tx, left) : [];
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
