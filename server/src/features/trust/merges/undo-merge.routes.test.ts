import { getMerge, undoMerge } from '@touchline/contract/people/merges';
import { expect, test } from 'vitest';
import { createConsentsRepository } from '../../people/consents/consents.repository.ts';
import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { allRows, createMerges, endForms, putTwoRecords } from '../../../test/factories/merges.ts';
import { tablesWith } from '../../../test/helpers/traces.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const records = await putTwoRecords(app);
  await endForms(app);
  return { ...app, ...createMerges(app), records };
};

const usersOf = async ({ db }: TestApp, table: 'training_players' | 'guardian_children' | 'attendances' | 'sessions') =>
  (await db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id);

const consentsOf = async ({ db }: TestApp, id: string) =>
  Object.fromEntries((await createConsentsRepository(db).of(id)).map(({ purpose, is_agreed }) => [purpose, is_agreed]));

test('a merge can be taken back for a day; after that nothing of the other record is kept', async () => {
  const app = await start();
  const { records, merge, api, build, clock, app: server } = app;
  const token = await build.adminToken();
  const refused = async () => (await api.refused(undoMerge, { params: { id: records.stays } }, token)).message;
  expect(await refused()).toBe('There is no merge to undo');
  const { until } = await merge(records.stays, records.other);
  const state = () => api.asAdmin(getMerge, { params: { id: records.stays } });
  expect(await state()).toMatchObject({
    last: { other: { _id: records.other, name: 'Iker Solana' }, until, since: [] },
  });
  clock.advance(hoursMs(24));
  expect(await refused()).toBe('This can no longer be undone');
  expect(await state()).toEqual({ last: null });

  const job = server.jobs.find((one) => one.report?.().name === 'merges.forget');
  await job?.wake();
  expect(await tablesWith(app, records.other)).toEqual(['audit_log', 'former_records']);
  expect(await app.db.selectFrom('files').select('id').where('holder', 'like', '%former-%').execute()).toEqual([]);
  const gone = await app.db.selectFrom('files').select('removed_at').where('id', '=', records.pictures.other).execute();
  expect(gone.every(({ removed_at }) => removed_at !== null)).toBe(true);
  expect(await refused()).toBe('This can no longer be undone');
});

test('what was written since stays with the record that stayed, and is named', async () => {
  const app = await start();
  const { records, merge, undo, db, clock, api } = app;
  await merge(records.stays, records.other);
  clock.advance(minutesMs(5));
  const at = clock().toISOString();
  const row = { id: newId(), user_id: records.stays, created_at: at, updated_at: at, check_in: at };
  await db
    .insertInto('attendances')
    .values({ ...row, session: 'x', search: 'x' })
    .execute();
  const since = [{ kind: 'attendances', count: 1 }];
  expect((await api.asAdmin(getMerge, { params: { id: records.stays } })).last?.since).toEqual(since);
  expect(await undo(records.stays)).toMatchObject({ since });
  expect((await usersOf(app, 'attendances')).sort()).toEqual([records.stays, records.other].sort());
});

test('a consent withdrawn since stays withdrawn on both records', async () => {
  const app = await start();
  const { records, merge, undo, build, clock } = app;
  await merge(records.stays, records.other);
  clock.advance(minutesMs(5));
  await build.consent(records.stays, { wellness: false });
  await undo(records.stays);
  for (const id of [records.stays, records.other])
    expect(await consentsOf(app, id)).toEqual({ wellness: false, medical: true, photos: true });
});

test('a phone, a call and a guardian taken away since come back on no record', async () => {
  const app = await start();
  const { records, merge, undo, db } = app;
  await merge(records.stays, records.other);
  await db.deleteFrom('sessions').where('kind', '=', 'player').execute();
  await db.deleteFrom('training_players').where('training_id', '=', records.both).execute();
  await db.deleteFrom('guardian_children').where('guardian_id', '=', records.mother).execute();
  await undo(records.stays);
  expect((await usersOf(app, 'sessions')).filter((id) => id === records.stays || id === records.other)).toEqual([]);
  expect(await usersOf(app, 'training_players')).toEqual([records.other]);
  expect(await usersOf(app, 'guardian_children')).toEqual([records.other]);
  const other = await db.selectFrom('users').selectAll().where('id', '=', records.other).executeTakeFirstOrThrow();
  expect(other.guardian_name).toBe('Jon Solana');
});

test('what a guardian may no longer do since, the guardian may do on neither record', async () => {
  const app = await start();
  const { records, merge, undo, db } = app;
  await merge(records.stays, records.other);
  await db.updateTable('guardian_children').set({ may_answer: false }).execute();
  await undo(records.stays);
  const rows = await db.selectFrom('guardian_children').select(['may_answer', 'may_consent']).execute();
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toEqual({ may_answer: false, may_consent: true });
});

test('a field changed since keeps its value, and a number that somebody wears by now is given up', async () => {
  const app = await start();
  const { records, merge, undo, db, build } = app;
  await merge(records.stays, records.other);
  await db.updateTable('users').set({ height: 155 }).where('id', '=', records.stays).execute();
  await build.player({ shirt_number: 9 });
  await undo(records.stays);
  const rows = await db.selectFrom('users').select(['id', 'height', 'shirt_number']).execute();
  expect(rows.find(({ id }) => id === records.stays)).toMatchObject({ height: 155, shirt_number: 7 });
  expect(rows.find(({ id }) => id === records.other)).toMatchObject({ height: 150, shirt_number: null });
});

test('of two merges the later one is undone first', async () => {
  const app = await start();
  const { records, merge, undo, build, api, clock } = app;
  const before = await allRows(app);
  await merge(records.stays, records.other);
  const third = await build.player({ email: null });
  clock.advance(minutesMs(1));
  const withThird = await allRows(app);
  await merge(records.stays, third.id);
  const token = await build.adminToken();
  const early = { params: { id: records.stays }, body: { with: records.other } };
  expect((await api.refused(undoMerge, early, token)).message).toBe('Another record was merged later: undo that first');
  expect(await undo(records.stays)).toMatchObject({ other: third.id });
  expect(await allRows(app)).toEqual(withThird);
  // A repeat is about the same merge.
  expect(await undo(records.stays)).toMatchObject({ other: third.id });
  expect(await undo(records.stays, records.other)).toMatchObject({ other: records.other, isUndone: true });
  await app.db.deleteFrom('memberships').where('user_id', '=', third.id).execute();
  await app.db.deleteFrom('users').where('id', '=', third.id).execute();
  expect(await allRows(app)).toEqual(before);
});

test('a record into which another one was merged is merged as a whole, and comes apart again', async () => {
  const app = await start();
  const { records, merge, undo, build, clock } = app;
  await merge(records.stays, records.other);
  const merged = await allRows(app);
  const last = await build.player({ email: null });
  const before = await allRows(app);
  clock.advance(minutesMs(1));
  await merge(last.id, records.stays);
  expect(await app.db.selectFrom('former_records').select('user_id').distinct().execute()).toEqual([
    { user_id: last.id },
  ]);
  await undo(last.id);
  expect(await allRows(app)).toEqual(before);
  await undo(records.stays);
  expect(Object.keys(merged).length).toBeGreaterThan(80);
  expect(await app.db.selectFrom('former_records').selectAll().execute()).toEqual([]);
});
