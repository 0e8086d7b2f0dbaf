import { reusable } from '../../../db/queries/reusable.ts';

/** The places of the club, in its order. */
export const allPlaces = reusable((db) =>
  db.selectFrom('places').selectAll().orderBy('list_order').orderBy('name').orderBy('id'),
);

/** What texts of events mean a place; names before other spellings. */
export const placeNames = reusable((db) =>
  db.selectFrom('place_names').selectAll().orderBy('is_name', 'desc').orderBy('spelling'),
);
