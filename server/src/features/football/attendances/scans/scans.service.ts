import type { ScanAnswer } from '@touchline/contract/me/me-attendances';
import { briefly, type Db, type Tx } from '../../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { conflict, unauthorized } from '../../../../lib/errors.ts';
import { firstNameOf } from '../../../../lib/text/first-name.ts';
import { newId } from '../../../../lib/id.ts';
import type { Live } from '../../../../lib/live/live.ts';
import { fold } from '../../../../lib/text/search.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { addDays, dayIn, startOfDay } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createDoorCodesRepository } from '../../../club/door/door-codes.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';
import { createAttendancesRepository } from '../attendances.repository.ts';
import { createOccasionsRepository } from '../occasions.repository.ts';
import { scanOf } from './scans.ts';

type Entry = Awaited<ReturnType<ReturnType<typeof createAttendancesRepository>['ofPlayerSince']>>[number];
type Written = Pick<ScanAnswer, 'kind' | 'repeated' | 'at' | 'session' | 'checkIn'>;

/** Players scan the code at the door with their own phone when they come and when they leave. */
export const createScansService = ({ db, clock, live }: { db: Db; clock: Clock; live: Live }) => {
  const come = async (tx: Tx, userId: string, { session, occasion }: { session: string; occasion: string }) => {
    const attendances = createAttendancesRepository(tx);
    const at = timestampOf(clock);
    await attendances.insert([
      {
        id: newId(clock().getTime()),
        user_id: userId,
        check_in: at,
        check_out: null,
        scanned_at: at,
        session,
        search: fold(session),
        occasion,
        entered_by: null,
        created_at: at,
        updated_at: at,
      },
    ]);
    await attendances.removeAbsence(userId, occasion);
    return { kind: 'in', repeated: false, at, session, checkIn: at } as const;
  };

  /** Keeps the time in entered by staff, unless it is in the future. */
  const confirm = async (tx: Tx, userId: string, { id, session, occasion, ...entry }: Entry): Promise<Written> => {
    const attendances = createAttendancesRepository(tx);
    const at = timestampOf(clock);
    const checkIn = entry.check_in < at ? entry.check_in : at;
    await attendances.update(id, {
      scanned_at: at,
      check_in: checkIn,
      updated_at: nextVersion(clock, entry.updated_at),
    });
    if (occasion !== null) await attendances.removeAbsence(userId, occasion);
    return { kind: 'in', repeated: false, at, session, checkIn };
  };

  const leave = async (tx: Tx, { id, session, ...entry }: Entry): Promise<Written> => {
    const at = timestampOf(clock);
    await createAttendancesRepository(tx).update(id, {
      scanned_at: at,
      check_out: at,
      updated_at: nextVersion(clock, entry.updated_at),
    });
    return { kind: 'out', repeated: false, at, session, checkIn: entry.check_in };
  };

  const repeated = ({ check_in: checkIn, check_out: checkOut, scanned_at, session }: Entry): Written => ({
    kind: checkOut === null ? 'in' : 'out',
    repeated: true,
    at: scanned_at ?? checkIn,
    session,
    checkIn,
  });

  const write = async (tx: Tx, userId: string, zone: string): Promise<Written> => {
    const attendances = createAttendancesRepository(tx);
    const now = timestampOf(clock);
    const yesterday = startOfDay(addDays(dayIn(now, zone), -1), zone);
    const seen = await attendances.ofPlayerSince(userId, yesterday);
    // Staff may delete the entry at the same time.
    if (seen.length > 0) await attendances.hold(seen.map(({ id }) => id));
    const entries = seen.length > 0 ? await attendances.ofPlayerSince(userId, yesterday) : seen;
    const events = await createOccasionsRepository(tx).around(userId, now);
    const scan = scanOf(entries, { events, now, zone });
    if (scan.act === 'come') return come(tx, userId, scan);
    if (scan.act === 'confirm') return confirm(tx, userId, scan.entry);
    return scan.act === 'leave' ? leave(tx, scan.entry) : repeated(scan.entry);
  };

  return {
    /**
     * Checks a player in, or out on the next scan, and notifies the door. Throws 409 for an expired or unknown code.
     */
    scan: async (userId: string, code: string): Promise<ScanAnswer> => {
      const { timezone } = await createClubRepository(db).get();
      const { person, written } = await briefly(db, async (tx) => {
        // Locked first, so that of two simultaneous scans the second one sees the result of the first.
        const player = await createUsersRepository(tx).lock(userId);
        if (player?.role !== 'player' || player.status !== 'active') throw unauthorized();
        if (!(await createDoorCodesRepository(tx).isLiving(hashToken(code), timestampOf(clock))))
          throw conflict('codeExpired');
        return { person: player, written: await write(tx, userId, timezone) };
      });
      const { name, shirt_number: shirtNumber } = person;
      const { kind, repeated: isRepeated, at } = written;
      if (!isRepeated) live.publish('door', { kind, firstName: firstNameOf(name), shirtNumber, at });
      return { ...written, player: { name, shirtNumber }, timezone };
    },
  };
};

export type ScansService = ReturnType<typeof createScansService>;
