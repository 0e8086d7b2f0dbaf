import { exportSessionStaff } from '@touchline/contract/club/exports';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startSessions } from '../../../test/factories/plan/sessions.ts';
import { createSquads } from '../../../test/factories/squads.ts';

const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

/** A coach and a physio at two sessions of the first squad, and one of another one. */
const start = async () => {
  const app = await startSessions();
  const { build, create, db } = app;
  const squads = createSquads(app);
  const first = await squads.first();
  const coach = await squads.coachOf(first.id);
  await db.updateTable('users').set({ name: 'Núria Vidal' }).where('id', '=', coach.id).execute();
  const physio = await build.staff('medical', { name: '=Inês' });
  const squad = first.id;
  await create({
    squad,
    staff: [{ user: coach.id }, { user: physio.id, from: '2026-08-20T15:30:00.000Z', to: '2026-08-20T16:45:00.000Z' }],
  });
  await create({ squad, date: '2026-08-21T08:00:00.000Z', durationMin: null, staff: [{ user: physio.id }] });
  return { ...app, squads, first, coach, physio };
};

test('hours of staff leave as a table: own ones, else those of the session, with what each does for the squad', async () => {
  const { api, coach, db } = await start();
  const rows = read(await api.with(coach.token)(exportSessionStaff, {}));
  const pressing = { date: '2026-08-20', start: '18:00', session: 'Pressing' };
  expect(rows).toEqual([
    { ...pressing, person: 'Núria Vidal', function: 'headCoach', from: '18:00', to: '19:15', minutes: '75' },
    { ...pressing, person: "'=Inês", function: '', from: '17:30', to: '18:45', minutes: '75' },
    {
      ...pressing,
      date: '2026-08-21',
      start: '10:00',
      person: "'=Inês",
      function: '',
      from: '10:00',
      to: '11:30',
      minutes: '90',
    },
  ]);
  const entries = await db
    .selectFrom('audit_log')
    .select('subject_kind')
    .where('action', '=', 'data.exported')
    .execute();
  expect(entries).toEqual([{ subject_kind: 'sessionStaff' }]);
});

test('of some days and squads, without what was called off and what the reader does not see', async () => {
  const { as, api, squads, create, coach, physio, first, db } = await start();
  const other = await squads.squad({ name: 'U19' });
  const { _id } = await create({ squad: other.id, date: '2026-08-22T08:00:00.000Z', staff: [{ user: physio.id }] });
  const days = (text: string) => read(text).map(({ date }) => date);
  expect(read(await as(exportSessionStaff, {})).map(({ squad }) => squad)).toEqual([
    first.name,
    first.name,
    first.name,
    'U19',
  ]);
  expect(days(await as(exportSessionStaff, { query: { from: '2026-08-21', to: '2026-08-21' } }))).toEqual([
    '2026-08-21',
  ]);
  expect(days(await as(exportSessionStaff, { query: { squad: [other.id] } }))).toEqual(['2026-08-22']);
  expect(days(await api.with(coach.token)(exportSessionStaff, {}))).toEqual(['2026-08-20', '2026-08-20', '2026-08-21']);
  await db.updateTable('trainings').set({ called_off_at: '2026-08-15T08:00:00.000Z' }).where('id', '=', _id).execute();
  expect(days(await as(exportSessionStaff, { query: { squad: [other.id] } }))).toEqual([]);
});

test('hours in 600 sessions, three at each time, come each once and in order', async () => {
  const { as, db, physio, clock } = await start();
  const at = clock().toISOString();
  const sessions = Array.from({ length: 600 }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    title: `Number ${index}`,
    search: `number ${index}`,
    starts_at: new Date(Date.parse('2026-01-05T09:00:00.000Z') + Math.floor(index / 3) * 3_600_000).toISOString(),
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('trainings').values(sessions).execute();
  await db
    .insertInto('session_staff')
    .values(sessions.map(({ id }) => ({ training_id: id, user_id: physio.id, list_order: 0 })))
    .execute();
  const rows = read(await as(exportSessionStaff, { query: { to: '2026-08-19' } }));
  expect(rows.map(({ session }) => session)).toEqual(sessions.map(({ title }) => title));
});
