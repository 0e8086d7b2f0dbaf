import type { Db } from '../../../../db/database.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn, withShownSquads } from './squad-column.repository.ts';

const page = async (db: Db, { limit, since, until, squads }: Wanted, after?: { check_in: string; id: string }) => {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('users', 'users.id', 'attendances.user_id')
    .select([
      'attendances.id',
      'attendances.user_id',
      'attendances.check_in',
      'attendances.check_out',
      'attendances.session',
      'attendances.late',
      'users.name',
      'users.shirt_number',
      'users.squad_id',
    ])
    .$if(since !== undefined && after === undefined, (query) => query.where('attendances.check_in', '>=', since!))
    .$if(until !== undefined, (query) => query.where('attendances.check_in', '<', until!))
    .$if(squads !== undefined, (query) => query.where('attendances.user_id', 'in', playersOfSquads(db, squads!)))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple('attendances.check_in', 'attendances.id'), '>', on.tuple(after!.check_in, after!.id)),
      ),
    )
    .orderBy('attendances.check_in')
    .orderBy('attendances.id')
    .limit(limit)
    .execute();
  return withShownSquads(db, squads, rows);
};

/** Times in and out, by time. */
export const attendancesTable = csvTable({
  subject: 'attendances',
  columns: async (zone, db) => [
    { name: 'date', value: (row) => dayIn(row.check_in, zone), kind: 'day' },
    { name: 'shirtNumber', value: (row) => row.shirt_number },
    { name: 'name', value: (row) => row.name },
    { name: 'timeIn', value: (row) => timeIn(row.check_in, zone), kind: 'plain' },
    { name: 'timeOut', value: (row) => row.check_out && timeIn(row.check_out, zone), kind: 'plain' },
    { name: 'session', value: (row) => row.session },
    { name: 'late', value: (row) => row.late },
    ...(await squadColumn(db)),
  ],
  page,
});
