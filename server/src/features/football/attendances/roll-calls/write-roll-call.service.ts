import type { Tx } from '../../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { AuditActor } from '../../../ground/audit/audit.service.ts';
import { createAttendancesRepository } from '../attendances.repository.ts';
import type { Occasion } from '../occasions.ts';
import type { RollCallChanges } from './roll-call-changes.ts';
import { createRollCallsRepository } from './roll-calls.repository.ts';

/** Writes the changes of a roll call. Returns the deleted attendances and the names of the changed fields. */
export const writeRollCall = async (
  tx: Tx,
  occasion: Occasion,
  changes: RollCallChanges,
  { actor, clock }: { actor: AuditActor; clock: Clock },
): Promise<{ deleted: string[]; fields: string[] }> => {
  const [attendances, rollCalls] = [createAttendancesRepository(tx), createRollCallsRepository(tx)];
  const at = timestampOf(clock);
  const made = { entered_by: actor.userId, created_at: at, updated_at: at };
  const { key, session, day } = occasion;
  const newRowId = () => newId(clock().getTime());

  await attendances.remove(changes.gone.map(({ id }) => id));
  await rollCalls.removeAbsences(changes.present.map(({ id }) => id));
  await attendances.insert(
    changes.came.map(({ player, checkIn, late, markedAt }) => ({
      id: newRowId(),
      user_id: player,
      check_in: checkIn,
      check_out: null,
      session,
      search: fold(session),
      late,
      occasion: key,
      marked_at: markedAt,
      ...made,
    })),
  );
  await rollCalls.insertAbsences(
    changes.missed.map(({ player, status, reason, markedAt }) => ({
      id: newRowId(),
      user_id: player,
      occasion: key,
      day,
      session,
      status,
      reason,
      marked_at: markedAt,
      ...made,
    })),
  );
  const isChanged = ({ row, late, checkIn }: RollCallChanges['marked'][number]) =>
    late !== row.late || checkIn !== row.check_in;
  for (const one of changes.marked) {
    const { row, late, markedAt, checkIn } = one;
    await attendances.update(row.id, {
      marked_at: markedAt,
      // A tap that changes no mark makes no new version of the record.
      ...(isChanged(one) && { late, check_in: checkIn, updated_at: nextVersion(clock, row.updated_at) }),
    });
  }
  for (const { row, status, reason, markedAt } of changes.corrected)
    await rollCalls.updateAbsence(row.id, {
      status,
      reason,
      marked_at: markedAt,
      entered_by: actor.userId,
      updated_at: nextVersion(clock, row.updated_at),
    });
  await rollCalls.putTaps(
    changes.taps.map(({ player, markedAt }) => ({ occasion: key, user_id: player, marked_at: markedAt })),
  );

  const hasStatus =
    changes.came.length + changes.gone.length + changes.missed.length + changes.present.length > 0 ||
    changes.marked.some(({ row, late }) => row.late !== late) ||
    changes.corrected.some(({ row, status }) => row.status !== status);
  const hasReason =
    changes.missed.some(({ reason }) => reason !== null) ||
    changes.corrected.some(({ row, reason }) => row.reason !== reason);
  return {
    deleted: changes.gone.map(({ id }) => id),
    fields: [
      ...(changes.marked.some(({ row, checkIn }) => checkIn !== row.check_in) ? ['checkIn'] : []),
      ...(hasReason ? ['reason'] : []),
      ...(hasStatus ? ['status'] : []),
    ],
  };
};
