import type { Attendance } from '@touchline/contract/football/attendances';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import type { AttendanceRow } from './attendances.repository.ts';

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
