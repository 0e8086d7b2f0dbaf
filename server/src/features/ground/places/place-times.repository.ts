import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { BookingTable, PlaceClosureTable } from '../../../db/tables/plan-tables.ts';
import type { SquadScope } from '../reach/scope.ts';

type Period = { since: string; until: string };

/** What takes places beside events: bookings, and the times at which they are closed. */
export const createPlaceTimesRepository = (db: Db) => ({
  /** The bookings that lie in a period at least in part, by start; with squads only theirs and those without one. */
  bookings: ({ since, until }: Period, squads?: SquadScope): Promise<Selectable<BookingTable>[]> =>
    db
      .selectFrom('bookings')
      .selectAll()
      .where('starts_at', '<', until)
      .where('ends_at', '>', since)
      .$if(squads !== undefined, (query) =>
        query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  /** The closures that lie in a period at least in part, by start. */
  closures: ({ since, until }: Period): Promise<Selectable<PlaceClosureTable>[]> =>
    db
      .selectFrom('place_closures')
      .selectAll()
      .where('starts_at', '<', until)
      .where('ends_at', '>', since)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
});
