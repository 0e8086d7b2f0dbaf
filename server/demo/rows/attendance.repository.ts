import type { Db } from '../../src/db/database.ts';
import { matchTitle } from '../../src/lib/text/match-title.ts';
import { fold } from '../../src/lib/text/search.ts';
import { dayIn } from '../../src/lib/time/zone.ts';
import { createAttendancesRepository } from '../../src/features/football/attendances/attendances.repository.ts';
import { eventKey } from '../../src/features/football/attendances/occasions.ts';
import { createRollCallsRepository } from '../../src/features/football/attendances/roll-calls/roll-calls.repository.ts';
import type { DemoAttendance } from '../plan/attendance.ts';
import type { DemoEvent } from '../plan/calendar.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoMatch } from '../plan/matches.ts';

type Given = {
  newRowId: () => string;
  /** The staff member who took attendance. */
  enteredBy: string;
  /** The inserted calendar with its ids. */
  placed: {
    trainings: readonly { id: string; event: DemoEvent }[];
    matches: readonly { id: string; event: DemoMatch }[];
  };
};

/** Staff mark absences this long after the start. */
const markedAfterMs = 12 * 60_000;

export const createDemoAttendanceRepository = (db: Db, { newRowId, enteredBy, placed }: Given) => {
  const club = readClub().organisation;
  const occasions = new Map<object, { occasion: string; session: string; startsAt: string }>();
  for (const { id, event } of placed.trainings)
    occasions.set(event, { occasion: eventKey('training', id), session: event.title, startsAt: event.startsAt });
  for (const { id, event } of placed.matches) {
    const { opponent, isHome, startsAt } = event;
    const session = isHome ? matchTitle(club.name, opponent.name) : matchTitle(opponent.name, club.name);
    occasions.set(event, { occasion: eventKey('match', id), session, startsAt });
  }
  return {
    insert: async ({ entries, absences }: DemoAttendance): Promise<void> => {
      await createAttendancesRepository(db).insert(
        entries.map(({ event, player, checkIn, checkOut, isLate }) => {
          const { occasion, session } = occasions.get(event)!;
          return {
            id: newRowId(),
            user_id: player,
            check_in: checkIn,
            check_out: checkOut,
            late: isLate,
            occasion,
            session,
            search: fold(session),
            entered_by: null,
            // They scanned the code at the door on arriving and leaving.
            scanned_at: checkOut ?? checkIn,
            created_at: checkIn,
            updated_at: checkOut ?? checkIn,
          };
        }),
      );
      await createRollCallsRepository(db).insertAbsences(
        absences.map(({ event, player, status, reason }) => {
          const { occasion, session, startsAt } = occasions.get(event)!;
          const at = new Date(Date.parse(startsAt) + markedAfterMs).toISOString();
          return {
            id: newRowId(),
            user_id: player,
            occasion,
            session,
            day: dayIn(startsAt, club.timezone),
            status,
            reason,
            entered_by: enteredBy,
            marked_at: at,
            created_at: at,
            updated_at: at,
          };
        }),
      );
    },
  };
};
