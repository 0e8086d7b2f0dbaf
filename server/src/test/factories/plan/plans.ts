import type { Insertable } from 'kysely';
import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { BookingTable, PlaceClosureTable, PlaceTable } from '../../../db/tables/plan-tables.ts';
import { readClashes } from '../../../features/plan/clashes/read-clashes.service.ts';
import { newId } from '../../../lib/id.ts';
import { placeKey } from '../../../lib/text/same-place.ts';
import type { TestApp } from '../../start-test-app.ts';

type Hours = { from: string; to: string };

/** Creates places and what takes them, and puts members of staff into trainings. */
export const createPlans = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) => {
  let order = 0;
  const at = () => clock().toISOString();
  return {
    place: async (name: string, given: Partial<Insertable<PlaceTable>> = {}) => {
      const row = { id: newId(), name, kind: 'pitch' as const, list_order: (order += 1), is_active: true };
      await db
        .insertInto('places')
        .values({ ...row, created_at: at(), updated_at: at(), ...given })
        .execute();
      await db
        .insertInto('place_names')
        .values({ name_key: placeKey(name), place_id: row.id, spelling: name, is_name: true })
        .execute();
      return row;
    },
    booking: async (place_id: string, { from, to }: Hours, given: Partial<Insertable<BookingTable>> = {}) => {
      const row = { id: newId(), place_id, what: 'School', starts_at: from, ends_at: to, created_at: at() };
      await db
        .insertInto('bookings')
        .values({ ...row, updated_at: at(), ...given })
        .execute();
      return row;
    },
    closure: async (place_id: string, { from, to }: Hours, given: Partial<Insertable<PlaceClosureTable>> = {}) => {
      const row = { id: newId(), place_id, starts_at: from, ends_at: to, created_at: at() };
      await db
        .insertInto('place_closures')
        .values({ ...row, ...given })
        .execute();
      return row;
    },
    leads: async (training_id: string, user_id: string, hours: Partial<Hours> = {}): Promise<void> => {
      const row = { training_id, user_id, starts_at: hours.from ?? null, ends_at: hours.to ?? null, list_order: 0 };
      await db.insertInto('session_staff').values(row).execute();
    },
    /** The clashes of a day in UTC. */
    clashesOn: (day: string, squads?: readonly string[]): Promise<PlanClash[]> =>
      readClashes(
        db,
        { since: `${day}T00:00:00.000Z`, until: `${day}T23:59:59.999Z`, now: at() },
        squads === undefined ? {} : { squads },
      ),
  };
};
