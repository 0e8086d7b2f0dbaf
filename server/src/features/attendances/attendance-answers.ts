import type { Attendance } from '@touchline/contract/football/attendances';
import type { Clock } from '../../lib/time/clock.ts';
import { invalidField } from '../../lib/errors.ts';
import { dayIn, endOfDay, startOfDay } from '../../lib/time/zone.ts';
import type { LinksService } from '../files/links.service.ts';
import { playerRefOf } from '../users/player-ref.ts';
import type { AttendanceRow } from './attendances.repository.ts';
import type { Period } from './lists/attendance-lists.repository.ts';

export type Days = { from?: string | undefined; to?: string | undefined };

/** Converts days of the club to moments. Throws 400 naming `to` when it is before `from`. */
export const periodOf = ({ from, to }: Days, zone: string): Period => {
  if (from !== undefined && to !== undefined && to < from) throw invalidField('to', 'daysReversed');
  return { since: from && startOfDay(from, zone), until: to && endOfDay(to, zone) };
};

/** Maps attendances to answers. */
export const createAttendanceAnswers = ({ links, clock }: { links: LinksService; clock: Clock }) => {
  const toAttendance = (row: AttendanceRow, today: string): Attendance => ({
    _id: row.id,
    player: playerRefOf(links, row.user_id, row),
    checkIn: row.check_in,
    checkOut: row.check_out,
    session: row.session,
    late: row.late,
    closed: row.check_out === null && row.check_in < today,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  return (rows: readonly AttendanceRow[], zone: string): Attendance[] => {
    const today = startOfDay(dayIn(clock(), zone), zone);
    return rows.map((row) => toAttendance(row, today));
  };
};
