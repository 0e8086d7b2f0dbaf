import type { PlaceHalf, PlaceKind } from '@touchline/contract/football/session/plan-choices';
import { newId } from '../../../lib/id.ts';
import { placeKey } from '../../../lib/text/same-place.ts';
import type { TestApp } from '../../start-test-app.ts';

type Hours = { place: string; from: string; to: string; half?: PlaceHalf | null };

/** Creates places, bookings and closures; only the fields that matter need to be given. */
export const createPlaces = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) => {
  let order = 0;
  return {
    /** The id of a place of which the name alone means it. */
    place: async (
      name: string,
      given: { kind?: PlaceKind; halves?: boolean; active?: boolean } = {},
    ): Promise<string> => {
      const { kind = 'pitch', halves = false, active = true } = given;
      const [id, at] = [newId(), clock().toISOString()];
      const row = { id, name, kind, has_halves: halves, is_active: active, list_order: order++ };
      await db
        .insertInto('places')
        .values({ ...row, created_at: at, updated_at: at })
        .execute();
      await db
        .insertInto('place_names')
        .values({ name_key: placeKey(name), place_id: id, spelling: name, is_name: true })
        .execute();
      return id;
    },
    booking: async ({ place, from, to, half = null, ...given }: Hours & { what?: string; squad?: string }) => {
      const [id, at] = [newId(), clock().toISOString()];
      const { what = 'School', squad = null } = given;
      const row = { id, place_id: place, half, starts_at: from, ends_at: to, what, squad_id: squad };
      await db
        .insertInto('bookings')
        .values({ ...row, created_at: at, updated_at: at })
        .execute();
      return id;
    },
    closure: async ({ place, from, to, half = null }: Hours) => {
      const id = newId();
      const row = { id, place_id: place, half, starts_at: from, ends_at: to, created_at: clock().toISOString() };
      await db.insertInto('place_closures').values(row).execute();
      return id;
    },
  };
};
