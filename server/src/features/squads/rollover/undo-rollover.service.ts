import type { Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { FormerState, StoredDifference } from '../../../db/tables/squad-tables.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import { createMembershipsRepository } from '../squads/memberships.repository.ts';
import { onceEach } from '../../football/coming-sessions/session-acts.ts';
import { joinedBy, leftBy, movesBetween } from '../squads/settle.service.ts';
import { clearNumbers, derivePlaces } from '../../ground/reach/places.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { ApplyDeps } from './apply-rollover.service.ts';
import { createMembersRepository } from './members.repository.ts';
import { restoreSquads } from './planned-squads.service.ts';

/**
 * Locks the players of an applied plan, after the sessions that they lose or get back. Returns the players changed since:
 * they are not put back.
 */
export const changedSince = async (
  tx: Tx,
  former: FormerState,
  comingSessions: Pick<ApplyDeps['comingSessions'], 'lockOfSquads'>,
): Promise<StoredDifference[]> => {
  const ids = former.users.map(({ id }) => id).sort();
  await comingSessions.lockOfSquads(tx, ids);
  await lockRows(tx, 'users', ids);
  const users = createUsersRepository(tx);
  const changed: StoredDifference[] = [];
  for (const { id, after } of former.users) {
    const row = await users.find(id);
    // Who was erased since stays so.
    if (!row) continue;
    const isSame =
      row.squad_id === after.squad_id && row.shirt_number === after.shirt_number && row.status === after.status;
    if (!isSame) changed.push({ player: id, reason: 'changed' });
  }
  return changed;
};

type UndoDeps = { clock: Clock; audit: AuditService; comingSessions: ApplyDeps['comingSessions'] };

/**
 * Puts back memberships, numbers, statuses, squads, and the calls to coming sessions, as they were before a plan. Its
 * players are locked.
 */
export const createUndoRollover = ({ clock, audit, comingSessions }: UndoDeps) => ({
  undo: async (
    tx: Tx,
    { seasonId, former, today, actor }: { seasonId: string; former: FormerState; today: string; actor: ActingAccount },
  ): Promise<void> => {
    const users = createUsersRepository(tx);
    const members = createMembersRepository(tx, timestampOf(clock));
    if (former.newMemberships.length > 0) await members.remove(former.newMemberships);
    for (const { id, ...columns } of former.memberships) await members.update(id, columns);
    const ids = former.users.map(({ id }) => id);
    const { placesOf } = createMembershipsRepository(tx);
    const before = await placesOf(ids);
    await clearNumbers(tx, ids);
    const restored: string[] = [];
    for (const { id, after: _, ...columns } of former.users) {
      const row = await users.find(id);
      if (!row) continue;
      await users.update(row, { ...columns, updated_at: nextVersion(clock, row.updated_at) });
      restored.push(id);
    }
    if (restored.length > 0) await derivePlaces(tx, restored, today);
    const moves = movesBetween(restored, before, await placesOf(restored));
    const acts = [
      ...(await comingSessions.leaveSquads(tx, leftBy(moves))),
      ...(await comingSessions.returnToSquads(tx, joinedBy(moves))),
      ...(await comingSessions.returnFromPlan(tx, restored, seasonId)),
    ];
    await restoreSquads(tx, clock, former);
    await audit.note(tx, { actor, action: 'season.rolloverUndone', subject: { kind: 'season', id: seasonId } });
    for (const id of restored)
      await audit.note(tx, { actor, action: 'person.updated', subject: { kind: 'person', id }, fields: ['squad'] });
    for (const act of onceEach(acts)) await audit.note(tx, { actor, ...act });
  },
});
