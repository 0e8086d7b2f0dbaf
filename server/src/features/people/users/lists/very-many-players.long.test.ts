import { listAttendances } from '@touchline/contract/football/attendances';
import { listComplaints } from '@touchline/contract/health/complaints';
import { listWellnessLinks, listWellnessScores } from '@touchline/contract/health/wellness';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { createComplaints } from '../../../../test/factories/complaints.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { putScores } from '../../../../test/factories/wellness-scores.ts';

/** More than the values that PostgreSQL accepts in one statement; SQLite accepts half. */
const players = 66_000;

/** Creates players with one name, all but the first of whom have refused; returns the id of the first. */
const fill = async ({ db, build }: TestApp): Promise<string> => {
  const first = await build.player({ name: 'Leyla Solana', name_key: 'leyla solana' });
  const own: Partial<Record<string, string>> = { id: `'p' || numbers.n`, email_key: 'null' };
  const columns = Object.keys(first);
  await sql`insert into users (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(players)})
    select ${sql.join(columns.map((column) => sql.raw(own[column] ?? `users.${column}`)))}
    from users cross join numbers where users.id = ${first.id}`.execute(db);
  await build.consent(first.id, { wellness: false, medical: false });
  await sql`insert into consents (user_id, purpose, is_agreed, version, at, given_by, given_by_name)
    select users.id, purpose, is_agreed, version, at, given_by, given_by_name
    from users cross join consents where users.id <> ${first.id} and users.role = 'player'`.execute(db);
  await build.consent(first.id, { wellness: true, medical: true });
  return first.id;
};

test('a word that matches more players than a statement accepts values finds all their records', async () => {
  const app = await startTestApp();
  const { api, db, clock } = app;
  const player = await fill(app);
  const at = clock().toISOString();
  const day = { check_in: at, check_out: null, session: 'Morning', search: 'morning', entered_by: null };
  const attendance = { id: newId(), user_id: player, ...day, created_at: at, updated_at: at };
  await db.insertInto('attendances').values(attendance).execute();
  const complaint = await createComplaints(app).put({ player });
  const [score] = await putScores(db, [{ user_id: player, created_at: at }]);

  for (const search of ['solana', 'solana morning'])
    for (const sort of ['checkIn', 'player'] as const) {
      const { records } = await api.asStaff(listAttendances, { query: { search, sort } });
      expect(records.map(({ _id }) => _id)).toEqual([attendance.id]);
    }
  for (const sort of ['date', 'player'] as const) {
    const complaints = await api.asStaff(listComplaints, { query: { search: 'solana', sort } });
    expect(complaints.records.map(({ _id }) => _id)).toEqual([complaint]);
    const scores = await api.asStaff(listWellnessScores, { query: { search: 'solana', sort } });
    expect(scores.records.map(({ _id }) => _id)).toEqual([score]);
  }
  expect((await api.asStaff(listWellnessLinks, { query: { search: 'solana' } })).records).toEqual([]);
});
