import type { Booking, createBooking, listBookings, updateBooking } from '@touchline/contract/plan/bookings';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { daysMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createPlaceTimesRepository } from '../../ground/places/place-times.repository.ts';
import { readPlaceBook } from '../../ground/places/place-book.service.ts';
import { assertMayChange, assertSquad, squadOfNew } from '../../ground/reach/event-squads.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { createBookingsRepository, type BookingRow } from './bookings.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };
type Input = RequestOf<typeof createBooking>['body'];
type Changes = RequestOf<typeof updateBooking>['body'];
type Planned = Pick<BookingRow, 'place_id' | 'half' | 'starts_at' | 'ends_at'>;

const stored = {
  place: 'place_id',
  half: 'half',
  from: 'starts_at',
  to: 'ends_at',
  what: 'what',
  squad: 'squad_id',
} as const satisfies StoredFields<Changes & Input, BookingRow>;

/** In the log `from` and `to` are days. */
const namesInLog: Readonly<Record<string, string>> = { from: 'start', to: 'end' };
const inLog = (fields: readonly string[]): string[] => fields.map((field) => namesInLog[field] ?? field).sort();

const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  place: row.place_id,
  half: row.half,
  from: row.starts_at,
  to: row.ends_at,
  what: row.what,
  squad: row.squad_id,
  updatedAt: row.updated_at,
});

/** Throws 400 naming `to` for an end that is not after the start, or more than a year after it. */
const assertHours = ({ starts_at, ends_at }: Planned): void => {
  if (ends_at <= starts_at) throw invalidField('to', 'endBeforeStart');
  if (Date.parse(ends_at) - Date.parse(starts_at) > daysMs(planLimits.closureDaysMax))
    throw invalidField('to', 'bookingTooLong');
};

/** Bookings of places. */
export const createBookingsService = ({ db, clock, audit }: Deps) => {
  const get = async (id: string): Promise<Booking> => {
    const row = await createBookingsRepository(db).find(id);
    if (!row) throw notFound('booking');
    return toBooking(row);
  };

  /** Throws 400 naming `place` or `half`. What is at a place that is no longer used stays there. */
  const assertPlace = async (tx: Tx, { place_id, half }: Planned, before?: Planned): Promise<void> => {
    // Held, so that it is not deleted before the booking is stored.
    await lockRows(tx, 'places', [place_id]);
    const place = (await readPlaceBook(tx)).byId(place_id);
    if (!place) throw invalidField('place', 'placeUnknown');
    if (!place.is_active && place_id !== before?.place_id) throw invalidField('place', 'placeClosed');
    if (half !== null && !place.has_halves) throw invalidField('half', 'halfUnknown');
  };

  /** Locks a booking. Throws 404, 403 as `assertMayChange` does, 412 for an older version. */
  const hold = async (tx: Tx, id: string, actor: BoundActor, ifMatch: string | undefined): Promise<BookingRow> => {
    const row = await createBookingsRepository(tx).lock(id);
    if (!row) throw notFound('booking');
    await assertMayChange(tx, { noun: 'booking', squad: row.squad_id }, actor);
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  return {
    list: async ({ from, to, squad }: RequestOf<typeof listBookings>['query'], caller: Bound) => {
      const { timezone: zone } = await createClubRepository(db).get();
      const period = { since: startOfDay(from, zone), until: endOfDay(to, zone) };
      return {
        records: (await createPlaceTimesRepository(db).bookings(period, scopeOf(caller, squad))).map(toBooking),
      };
    },
    /** Throws as `assertHours`, `assertPlace` and `assertSquad`. */
    create: async (input: Input, actor: BoundActor, once: Once): Promise<Booking> => {
      const id = await briefly(db, (tx) =>
        once(tx, async () => {
          const at = timestampOf(clock);
          const squad = await squadOfNew(tx, input.squad, actor);
          const row = {
            half: null,
            ...columnsOf(stored, { ...input, squad }),
            id: newId(clock().getTime()),
            created_by: actor.userId,
            created_at: at,
            updated_at: at,
          };
          assertHours(row);
          await assertPlace(tx, row);
          await createBookingsRepository(tx).insert(row);
          const subject = { kind: 'booking', id: row.id } as const;
          await audit.note(tx, { actor, action: 'booking.created', subject, fields: inLog(Object.keys(input)) });
          return row.id;
        }),
      );
      return get(id);
    },
    /** Throws as `hold` and `create`. At another place it takes the whole one, unless a half is sent. */
    update: async (id: string, changes: Changes, actor: BoundActor, ifMatch: string | undefined): Promise<Booking> => {
      await briefly(db, async (tx) => {
        const row = await hold(tx, id, actor, ifMatch);
        const isElsewhere = changes.place !== undefined && changes.place !== row.place_id;
        const sent = isElsewhere ? { half: null, ...changes } : changes;
        const fields = changedFields(stored, sent, row);
        if (fields.length === 0) return;
        const columns = columnsOf(stored, sent);
        const after = { ...row, ...columns };
        assertHours(after);
        if (fields.includes('place') || fields.includes('half')) await assertPlace(tx, after, row);
        if (fields.includes('squad')) await assertSquad(tx, after.squad_id, actor);
        const updated_at = nextVersion(clock, row.updated_at);
        await createBookingsRepository(tx).update(id, { ...columns, updated_at });
        const subject = { kind: 'booking', id } as const;
        await audit.note(tx, { actor, action: 'booking.updated', subject, fields: inLog(fields) });
      });
      return get(id);
    },
    /** Throws as `hold`. */
    remove: (id: string, actor: BoundActor, ifMatch: string | undefined): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        await hold(tx, id, actor, ifMatch);
        await createBookingsRepository(tx).remove(id);
        await audit.note(tx, { actor, action: 'booking.deleted', subject: { kind: 'booking', id } });
        return { deleted: 1 };
      }),
  };
};

export type BookingsService = ReturnType<typeof createBookingsService>;
