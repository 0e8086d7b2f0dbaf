import type { NamedMigration } from '../../vocabulary.ts';

/** Attendances are found by the time of the departure, as lists show it. */
export const findDepartures: NamedMigration = {
  name: '0033-find-departures',
  up: async ({ db }) => {
    await db.schema.createIndex('attendances_departure').on('attendances').columns(['check_out', 'id']).execute();
  },
};
