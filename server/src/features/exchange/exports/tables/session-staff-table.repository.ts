import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { readEventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn } from './squad-column.repository.ts';

type Last = { session_start: string; training_id: string; user_id: string };

/** What people do for squads, by person and squad. */
const functionsIn = async (db: Db, people: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>();
  if (people.length === 0) return found;
  const rows = await db
    .selectFrom('squad_staff')
    .select(['user_id', 'squad_id', 'function'])
    .where('user_id', 'in', anyOf(db, people))
    .orderBy('function')
    .execute();
  for (const { user_id, squad_id, function: does } of rows) {
    const key = `${user_id} ${squad_id}`;
    found.set(key, [...(found.get(key) ?? []), does]);
  }
  return found;
};

const page = async (db: Db, { limit, since, until, squads }: Wanted, after?: Last) => {
  const rows = await db
    .selectFrom('session_staff')
    .innerJoin('trainings', 'trainings.id', 'session_staff.training_id')
    .innerJoin('users', 'users.id', 'session_staff.user_id')
    .select([
      'session_staff.training_id',
      'session_staff.user_id',
      'session_staff.starts_at as own_start',
      'session_staff.ends_at as own_end',
      'trainings.starts_at as session_start',
      'trainings.duration_min',
      'trainings.title',
      'trainings.squad_id',
      'users.name',
    ])
    .where('trainings.called_off_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('trainings.starts_at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('trainings.starts_at', '<', until!))
    .$if(squads !== undefined, (query) =>
      query.where((on) =>
        on.or([on('trainings.squad_id', 'is', null), on('trainings.squad_id', 'in', anyOf(db, squads!))]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(
          on.refTuple('trainings.starts_at', 'session_staff.training_id', 'session_staff.user_id'),
          '>',
          on.tuple(after!.session_start, after!.training_id, after!.user_id),
        ),
      ),
    )
    .orderBy('trainings.starts_at')
    .orderBy('session_staff.training_id')
    .orderBy('session_staff.user_id')
    .limit(limit)
    .execute();
  const functions = await functionsIn(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const ends = await readEventEnds(db);
  return rows.map((row) => {
    const session = { starts_at: row.session_start, duration_min: row.duration_min };
    return {
      ...row,
      functions: functions.get(`${row.user_id} ${row.squad_id}`) ?? [],
      from: row.own_start ?? row.session_start,
      to: row.own_end ?? ends.ofSession('training', session),
    };
  });
};

/** Hours of staff in trainings by time: the own ones, else those of the session. */
export const sessionStaffTable = csvTable({
  subject: 'sessionStaff',
  columns: async (zone, db) => [
    { name: 'date', value: (row) => dayIn(row.session_start, zone), kind: 'day' },
    { name: 'start', value: (row) => timeIn(row.session_start, zone), kind: 'plain' },
    { name: 'session', value: (row) => row.title },
    { name: 'person', value: (row) => row.name },
    { name: 'function', value: (row) => row.functions.join(', ') },
    { name: 'from', value: (row) => timeIn(row.from, zone), kind: 'plain' },
    { name: 'to', value: (row) => timeIn(row.to, zone), kind: 'plain' },
    { name: 'minutes', value: (row) => Math.round((Date.parse(row.to) - Date.parse(row.from)) / 60_000) },
    ...(await squadColumn(db)),
  ],
  page,
});
