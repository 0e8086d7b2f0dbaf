import type { Tx } from '../../../db/database.ts';
import type { PlanEdits } from '@touchline/contract/squads/rollover';
import type { FormerState } from '../../../db/tables/squad-tables.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import { createMembershipsRepository } from '../squads/memberships.repository.ts';
import { onceEach } from '../../football/coming-sessions/session-acts.ts';
import { createGrowth } from '../squad-growth/squad-growth.service.ts';
import { joinedBy, leftBy, movesBetween } from '../squads/settle.service.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import { createInactiveSpellsRepository } from '../../ground/reach/inactive-spells.repository.ts';
import { clearNumbers, derivePlaces } from '../../ground/reach/places.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { ApplyDeps } from './apply-rollover.service.ts';
import { createMembersRepository } from './members.repository.ts';
import { restoreSquads } from './planned-squads.service.ts';

type Undone = { seasonId: string; former: FormerState; edits: PlanEdits; today: string; actor: ActingAccount };
type UndoDeps = { clock: Clock; audit: AuditService; comingSessions: ApplyDeps['comingSessions'] };

/**
 * Puts back memberships, numbers, statuses, squads, and the calls to coming sessions, as they were before a plan. Its
 * players are locked, and `changedSince` has found none of them changed. Throws 409 if two squads would have one name.
 */
export const createUndoRollover = ({ clock, audit, comingSessions }: UndoDeps) => ({
  undo: async (tx: Tx, { seasonId, former, edits, today, actor }: Undone): Promise<void> => {
    const users = createUsersRepository(tx);
    const members = createMembersRepository(tx, timestampOf(clock));
    if (former.newMemberships.length > 0) await members.remove(former.newMemberships);
    for (const { id, ...columns } of former.memberships) await members.update(id, columns);
    const ids = former.users.map(({ id }) => id);
    const { placesOf } = createMembershipsRepository(tx);
    const before = await placesOf(ids);
    await clearNumbers(tx, ids);
    const restored: string[] = [];
    for (const { id, after, is_primary, ...columns } of former.users) {
      const row = await users.find(id);
      if (!row) continue;
      // Who only got another number was a starting player or not by somebody's choice, which may have changed.
      const isMoved = after.squad_id !== columns.squad_id || after.status !== columns.status;
      await users.update(row, {
        ...columns,
        ...(isMoved && { is_primary }),
        updated_at: nextVersion(clock, row.updated_at),
      });
      restored.push(id);
    }
    const season = await createSeasonsRepository(tx).find(seasonId);
    // They were never away: their days count again.
    if (season) await createInactiveSpellsRepository(tx).forgetSince(restored, season.from_day);
    if (restored.length > 0) await derivePlaces(tx, restored, today);
    const moves = movesBetween(restored, before, await placesOf(restored));
    const acts = [
      ...(await comingSessions.leaveSquads(tx, leftBy(moves))),
      ...(await comingSessions.returnToSquads(tx, joinedBy(moves))),
      ...(await comingSessions.returnFromPlan(tx, restored, seasonId)),
    ];
    // A squad that was there before the plan stays, also if the plan has given it another name.
    const opened = former.squads.filter((one) => !one.is_active).map((one) => one.id);
    await createGrowth({ clock, audit }).leave(tx, [...former.newSquads, ...opened], actor);
    await restoreSquads(tx, clock, former, edits);
    await audit.note(tx, { actor, action: 'season.rolloverUndone', subject: { kind: 'season', id: seasonId } });
    for (const id of restored)
      await audit.note(tx, { actor, action: 'person.updated', subject: { kind: 'person', id }, fields: ['squad'] });
    for (const act of onceEach(acts)) await audit.note(tx, { actor, ...act });
  },
});
