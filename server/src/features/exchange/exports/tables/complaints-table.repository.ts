import type { Db } from '../../../../db/database.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn, withShownSquads } from './squad-column.repository.ts';

const page = async (db: Db, { limit, without, squads }: Wanted, after?: { created_at: string; id: string }) => {
  const rows = await db
    .selectFrom('medical_complaints')
    .innerJoin('users', 'users.id', 'medical_complaints.user_id')
    .select([
      'medical_complaints.id',
      'medical_complaints.user_id',
      'medical_complaints.created_at',
      'medical_complaints.status',
      'medical_complaints.description',
      'medical_complaints.reply',
      'medical_complaints.body_parts',
      'medical_complaints.since',
      'medical_complaints.can_train',
      (on) =>
        on
          .selectFrom('complaint_photos')
          .select(({ fn }) => fn.countAll<number>().as('photos'))
          .whereRef('complaint_photos.complaint_id', '=', 'medical_complaints.id')
          .as('photos'),
      'users.name',
      'users.shirt_number',
      'users.squad_id',
    ])
    .$if(without.length > 0, (query) => query.where('medical_complaints.user_id', 'not in', anyOf(db, without)))
    .$if(squads !== undefined, (query) => query.where('medical_complaints.user_id', 'in', playersOfSquads(db, squads!)))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(
          on.refTuple('medical_complaints.created_at', 'medical_complaints.id'),
          '>',
          on.tuple(after!.created_at, after!.id),
        ),
      ),
    )
    .orderBy('medical_complaints.created_at')
    .orderBy('medical_complaints.id')
    .limit(limit)
    .execute();
  return withShownSquads(db, squads, rows);
};

/** All medical complaints by time. */
export const complaintsTable = csvTable({
  subject: 'complaints',
  purpose: 'medical',
  columns: async (zone, db) => [
    { name: 'date', value: (row) => dayIn(row.created_at, zone), kind: 'day' },
    { name: 'time', value: (row) => timeIn(row.created_at, zone), kind: 'plain' },
    { name: 'player', value: (row) => row.name },
    { name: 'shirtNumber', value: (row) => row.shirt_number },
    { name: 'status', value: (row) => row.status },
    { name: 'description', value: (row) => row.description },
    { name: 'reply', value: (row) => row.reply },
    { name: 'bodyParts', value: (row) => row.body_parts },
    { name: 'since', value: (row) => row.since, kind: 'day' },
    { name: 'canTrain', value: (row) => row.can_train },
    { name: 'photos', value: (row) => Number(row.photos) },
    ...(await squadColumn(db)),
  ],
  page,
});
