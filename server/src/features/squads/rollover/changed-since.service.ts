import type { Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { currentIdOf } from '../../../db/queries/people/former-records.ts';
import type { FormerState, StoredDifference } from '../../../db/tables/squad-tables.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { ApplyDeps } from './apply-rollover.service.ts';
import { createRolloverRepository, type MembershipRow } from './rollover.repository.ts';

type Days = Pick<MembershipRow, 'from_day' | 'to_day'>;

const meet = (one: Days, other: Days): boolean =>
  (one.to_day === null || one.to_day >= other.from_day) && (other.to_day === null || other.to_day >= one.from_day);

/** True if two memberships of a player can't be at once: two main ones, or two in one squad. */
const clash = (one: MembershipRow, other: MembershipRow): boolean =>
  (one.squad_id === other.squad_id || (one.kind === 'main' && other.kind === 'main')) && meet(one, other);

/** The memberships of a player as undo would leave them: those put back, and those it does not touch. */
export const afterUndo = (rows: readonly MembershipRow[], former: FormerState) => {
  const made = new Set(former.newMemberships);
  const before = new Map(former.memberships.map((one) => [one.id, one]));
  const back = rows.flatMap((row) => {
    const was = before.get(row.id);
    return was ? [{ ...row, squad_id: was.squad_id, to_day: was.to_day, shirt_number: was.shirt_number }] : [];
  });
  return { back, kept: rows.filter(({ id }) => !made.has(id) && !before.has(id)) };
};

/** True if undo would lose days or a note that were entered since, or leave two memberships that can't be at once. */
const isPathChanged = (rows: readonly MembershipRow[], former: FormerState): boolean => {
  const made = new Set(former.newMemberships);
  if (rows.some(({ id, note }) => made.has(id) && note !== null)) return true;
  const left = new Map((former.membershipsAfter ?? []).map((one) => [one.id, one]));
  const isOther = (row: MembershipRow): boolean => {
    const one = left.get(row.id);
    return (
      one !== undefined && (one.squad_id !== row.squad_id || one.from_day !== row.from_day || one.to_day !== row.to_day)
    );
  };
  if (rows.some(isOther)) return true;
  const { back, kept } = afterUndo(rows, former);
  return back.some((one) => kept.some((other) => clash(one, other)));
};

/**
 * Locks the players of an applied plan, after the sessions that they lose or get back. Returns the players changed since:
 * they can't be put back without losing what was changed. A record that was merged into another one counts
 * as changed.
 */
export const changedSince = async (
  tx: Tx,
  former: FormerState,
  comingSessions: Pick<ApplyDeps['comingSessions'], 'lockOfSquads'>,
): Promise<StoredDifference[]> => {
  const ids = former.users.map(({ id }) => id).sort();
  if (ids.length === 0) return [];
  await comingSessions.lockOfSquads(tx, ids);
  await lockRows(tx, 'users', ids);
  const users = createUsersRepository(tx);
  const memberships = await createRolloverRepository(tx).membershipsOf(ids);
  const changed = new Map<string, StoredDifference>();
  for (const { id, after } of former.users) {
    const row = await users.find(id);
    if (!row) {
      // Two records that are one by now had a path each. Who was erased since stays so.
      const merged = await currentIdOf(tx, id);
      if (merged !== undefined) changed.set(merged, { player: merged, reason: 'changed' });
      continue;
    }
    const isSame =
      row.squad_id === after.squad_id && row.shirt_number === after.shirt_number && row.status === after.status;
    const path = memberships.filter(({ user_id }) => user_id === id);
    if (!isSame || isPathChanged(path, former)) changed.set(id, { player: id, reason: 'changed' });
  }
  return [...changed.values()];
};
