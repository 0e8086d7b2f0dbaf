// Exports all data about one person with 10,000 rows, which may take a minute (PR1 of docs/security.md).
import { newId } from '../src/lib/id.ts';
import { median, openClub } from './open-club.ts';

const rows = 10_000;
const rounds = 5;

const club = await openClub(1);
const { id } = await club.db
  .selectFrom('users')
  .select('id')
  .where('role', '=', 'player')
  .limit(1)
  .executeTakeFirstOrThrow();
for (let from = 0; from < rows / 2; from += 500) {
  const each = Array.from({ length: 500 }, (_, part) => new Date(Date.now() - (from + part) * 3_600_000).toISOString());
  const kept = (at: string) => ({ id: newId(), user_id: id, created_at: at, updated_at: at });
  await club.db
    .insertInto('attendances')
    .values(each.map((at) => ({ ...kept(at), check_in: at, check_out: at, session: 'Morning', search: 'morning' })))
    .execute();
  await club.db
    .insertInto('medical_complaints')
    .values(each.map((at) => ({ ...kept(at), status: 'replied', description: 'Knee hurts', reply: 'Come and see us' })))
    .execute();
}
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) times.push(await club.time(`/v1/users/${id}/export`, 1));
console.log(`Export of a person with ${rows.toLocaleString('en')} rows, milliseconds (median), SQLite, in process:`);
console.log(`${median(times).toFixed(0)} of 60,000`);
await club.close();
