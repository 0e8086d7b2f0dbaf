import type { Place } from '@touchline/contract/plan/places';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { allPlaces, placeNames } from '../../ground/places/place-book.repository.ts';

/** The places of the club as answers. */
export const readPlaces = async (db: Db): Promise<Place[]> => {
  const names = groupBy(await placeNames(db), ({ place_id }) => place_id);
  return (await allPlaces(db)).map((row) => ({
    _id: row.id,
    name: row.name,
    kind: row.kind,
    surface: row.surface,
    halves: row.has_halves,
    lights: row.has_lights,
    capacity: row.capacity,
    order: row.list_order,
    active: row.is_active,
    spellings: (names.get(row.id) ?? []).flatMap(({ spelling, is_name }) => (is_name ? [] : [spelling])),
    updatedAt: row.updated_at,
  }));
};
