import {
  dropRollover,
  getRollover,
  noEdits,
  saveRollover,
  setRollover,
  undoRollover,
  type PlanEdits,
} from '@touchline/contract/squads/rollover';
import { leaves } from '@touchline/contract/squads/rollover-rules';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { planClub, planRowsOf as rowsOf } from '../../../test/factories/season-plans.ts';
import type { TestApp } from '../../../test/start-test-app.ts';

const at = '2026-01-01T00:00:00.000Z';
const nobody = '0'.repeat(24);

test('the plan proposes by birth year and changes nothing', async () => {
  const app = await planClub();
  const before = await rowsOf(app);
  const { rows, clashes, counts, planned } = await app.preview();
  expect(Object.fromEntries(rows.map(({ player, to, shirtNumber }) => [player, [to, shirtNumber]]))).toEqual({
    [app.mateo]: [app.u17, 9],
    [app.adam]: [app.u17, 2],
    [app.noe]: [app.u15, 4],
    [app.old]: [app.first, 1],
  });
  expect(clashes).toEqual([{ squad: app.u17, shirtNumber: 9, keeps: app.mateo, others: [app.adam] }]);
  expect(counts).toMatchObject({ moves: 1, stays: 3, leaves: 0, decide: 0, numbers: 1 });
  expect(planned.find(({ squad }) => squad === app.u17)).toMatchObject({ before: 1, after: 2, in: 1, out: 0 });
  expect(await rowsOf(app)).toEqual(before);
  expect((await app.get()).state).toBe('none');
});

test('a plan whose day has come is applied at once, and a second time changes nothing', async () => {
  const app = await planClub();
  const edits = { ...noEdits, players: [{ player: app.old, to: leaves }] };
  const { plan } = await app.preview(edits);
  const as = app.api.with(app.token);
  const done = await as(setRollover, { params: app.params, body: { plan, edits } });
  expect(done).toMatchObject({ state: 'applied', canUndo: true, counts: { moves: 1, leaves: 1 } });
  const { users, memberships, places } = await rowsOf(app);
  expect(users.find(({ id }) => id === app.adam)).toMatchObject({ squad_id: app.u17, shirt_number: 2 });
  expect(users.find(({ id }) => id === app.old)).toMatchObject({ status: 'inactive', squad_id: app.first });
  expect(
    memberships
      .filter(({ user_id }) => user_id === app.adam)
      .map(({ squad_id, from_day, to_day, shirt_number }) => [squad_id, from_day, to_day, shirt_number]),
  ).toEqual([
    [app.u15, '2026-01-01', '2026-08-14', 9],
    [app.u17, '2026-08-15', null, 2],
  ]);
  expect(memberships.find(({ user_id }) => user_id === app.old)).toMatchObject({ to_day: '2026-08-14' });
  expect(places.filter(({ squad_id }) => squad_id === app.u17)).toHaveLength(2);
  const before = await rowsOf(app);
  await as(setRollover, { params: app.params, body: { plan, edits } });
  expect(await rowsOf(app)).toEqual(before);
});

test('a plan that is applied after its first day leaves players in the further squads of today', async () => {
  const app = await planClub({ begins: '2026-08-01' });
  const further = { squad_id: app.u17, user_id: app.noe, shirt_number: 30 };
  await app.db
    .insertInto('memberships')
    .values({ ...further, id: newId(), kind: 'dual', from_day: '2026-08-10', created_at: at, updated_at: at })
    .execute();
  await app.db.insertInto('squad_players').values(further).execute();
  const [player, shirtNumber] = [app.noe, 5];
  await app.set({ ...noEdits, players: [{ player, to: app.u15 }], numbers: [{ player, shirtNumber }] });
  const { places } = await rowsOf(app);
  expect(places.filter(({ user_id }) => user_id === app.noe)).toEqual(
    expect.arrayContaining([further, { squad_id: app.u15, user_id: app.noe, shirt_number: 5 }]),
  );
});

test('who leaves is signed out and taken out of the coming sessions', async () => {
  const app = await planClub();
  const { db } = app;
  const phone = await app.build.phoneToken(app.old);
  const { id: training } = await createEvents(app).training({
    starts_at: '2026-09-01T16:00:00.000Z',
    players: [app.old, app.noe],
  });
  await app.set({ ...noEdits, players: [{ player: app.old, to: leaves }] });
  expect(phone).toBeTruthy();
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', app.old).execute()).toEqual([]);
  const called = await db.selectFrom('training_players').selectAll().where('training_id', '=', training).execute();
  expect(called.map(({ user_id }) => user_id)).toEqual([app.noe]);
});

test('undo restores memberships, numbers, statuses and squads exactly', async () => {
  const app = await planClub();
  const staff = await app.build.staff();
  await app.db
    .insertInto('squad_staff')
    .values({ squad_id: app.u15, user_id: staff.id, function: 'headCoach' })
    .execute();
  await app.db.updateTable('users').set({ is_primary: true }).where('id', '=', app.adam).execute();
  const before = await rowsOf(app);
  const copy = newId();
  const edits: PlanEdits = {
    squads: [
      { _id: app.u15, copyOf: null, name: 'U15 A', shortName: 'U15 A', ageGroup: { under: 15 }, isLeftOut: false },
      { _id: copy, copyOf: app.u15, name: 'U15 B', shortName: 'U15 B', ageGroup: { under: 15 }, isLeftOut: false },
    ],
    players: [
      { player: app.noe, to: copy },
      { player: app.old, to: leaves },
    ],
    numbers: [{ player: app.adam, shirtNumber: 9 }],
  };
  await app.set(edits);
  const applied = await rowsOf(app);
  expect(applied.users.find(({ id }) => id === app.noe)?.squad_id).toBe(copy);
  expect(applied.users.find(({ id }) => id === app.adam)).toMatchObject({ shirt_number: 9, is_primary: false });
  expect(applied.users.find(({ id }) => id === app.mateo)?.shirt_number).toBe(2);
  expect(applied.staff.map(({ squad_id }) => squad_id).sort()).toEqual([app.u15, copy].sort());

  expect(await app.undo()).toMatchObject({ state: 'draft', edits, appliedAt: null });
  expect(await rowsOf(app)).toEqual(before);
});

test('undo is refused once a match of the season has a result', async () => {
  const app = await planClub();
  await app.set();
  await createEvents(app).match({ starts_at: '2026-08-16T16:00:00.000Z', score: [1, 0] });
  expect((await app.get()).canUndo).toBe(false);
  expect(await app.api.refused(undoRollover, { params: app.params }, app.token)).toMatchObject({
    statusCode: 409,
    message: 'A match of this season already has a result',
  });
});

test('undo is refused for players who were changed since, and names them', async () => {
  const app = await planClub();
  await app.set();
  await app.db.updateTable('users').set({ shirt_number: 77 }).where('id', '=', app.adam).execute();
  const before = await rowsOf(app);
  expect(await app.api.refused(undoRollover, { params: app.params }, app.token)).toMatchObject({
    statusCode: 409,
    data: { differences: [{ player: { _id: app.adam, name: 'Adam' }, reason: 'changed' }] },
  });
  expect(await rowsOf(app)).toEqual(before);
});

test('a plan that differs from the previewed one is refused with the current one, and nothing changes', async () => {
  const app = await planClub();
  const { plan } = await app.preview();
  await app.db.updateTable('users').set({ birth_date: '2010-01-01' }).where('id', '=', app.noe).execute();
  const before = await rowsOf(app);
  const refusal = await app.api.refused(setRollover, { params: app.params, body: { plan, edits: noEdits } }, app.token);
  expect(refusal).toMatchObject({ statusCode: 409, message: 'The records have changed since the preview' });
  expect(refusal.data).toMatchObject({ counts: { moves: 2 } });
  expect(await rowsOf(app)).toEqual(before);
});

test('a plan that fails on the way leaves nothing half', async () => {
  const app = await planClub();
  // A number that the plan does not know of: the last write of the plan fails.
  const { id } = await app.build.player({ squad_id: app.u15, status: 'inactive' });
  await app.db
    .updateTable('squad_players')
    .set({ squad_id: app.u17, shirt_number: 2 })
    .where('user_id', '=', id)
    .execute();
  const before = await rowsOf(app);
  const { plan } = await app.preview();
  const input = { params: app.params, body: { plan, edits: noEdits } };
  expect(await app.api.refused(setRollover, input, app.token)).toMatchObject({ statusCode: 409 });
  expect(await rowsOf(app)).toEqual(before);
  expect((await app.get()).state).toBe('none');
});

test('somebody who is not decided yet holds up the plan', async () => {
  const app = await planClub();
  await app.db.updateTable('users').set({ birth_date: null }).where('id', '=', app.noe).execute();
  const { plan } = await app.preview();
  const input = { params: app.params, body: { plan, edits: noEdits } };
  expect(await app.api.refused(setRollover, input, app.token)).toMatchObject({
    statusCode: 409,
    message: 'Some players are not decided yet',
    data: { players: 1 },
  });
});

const job = ({ app: { jobs } }: TestApp) => jobs.find(({ report }) => report?.().name === 'squads.move')!;

test('a plan that is set is applied at midnight of the club on the first day', async () => {
  const app = await planClub({ begins: '2026-08-17' });
  expect(await app.set()).toMatchObject({ state: 'set', on: '2026-08-17', differences: [] });
  const before = await rowsOf(app);
  app.clock.set('2026-08-16T21:59:00.000Z');
  await job(app).wake();
  expect(await rowsOf(app)).toEqual(before);
  app.clock.set('2026-08-16T22:00:00.000Z');
  await job(app).wake();
  expect((await rowsOf(app)).users.find(({ id }) => id === app.adam)?.squad_id).toBe(app.u17);
  const applied = await rowsOf(app);
  await job(app).wake();
  expect(await rowsOf(app)).toEqual(applied);
});

test('a move of the first day does not spoil the plan, which gives the number', async () => {
  const app = await planClub({ begins: '2026-08-17' });
  const mine = app.db.updateTable('memberships').where('user_id', '=', app.adam);
  await mine.set({ to_day: '2026-08-16' }).execute();
  const coming = { id: newId(), user_id: app.adam, squad_id: app.u17, kind: 'main', shirt_number: 30 };
  await app.db
    .insertInto('memberships')
    .values({ ...coming, from_day: '2026-08-17', created_at: at, updated_at: at })
    .execute();
  expect(await app.set()).toMatchObject({ state: 'set', counts: { moves: 0, numbers: 1 } });
  app.clock.set('2026-08-16T22:00:00.000Z');
  await job(app).wake();
  expect((await app.get()).state).toBe('applied');
  const { users } = await rowsOf(app);
  expect(users.find(({ id }) => id === app.adam)).toMatchObject({ squad_id: app.u17, shirt_number: 2 });
});

test('a plan that would do something else by its day is not applied, and says why', async () => {
  const app = await planClub({ begins: '2026-08-17' });
  await app.set();
  const { id: late } = await app.build.player({ name: 'Late', squad_id: app.u15, birth_date: '2013-01-01' });
  expect((await app.get()).differences).toEqual([{ player: { _id: late, name: 'Late' }, reason: 'joined' }]);
  const before = await rowsOf(app);
  app.clock.set('2026-08-16T22:00:00.000Z');
  await job(app).wake();
  expect(await app.get()).toMatchObject({
    state: 'failed',
    differences: [{ player: { _id: late, name: 'Late' }, reason: 'joined' }],
  });
  expect(await rowsOf(app)).toEqual(before);
  // Who set it reads so in the morning.
  const mails = app.db.selectFrom('mails').select(['user_id', 'not_before']);
  expect(await mails.where('template', '=', 'planFailed').execute()).toEqual([
    {
      user_id: await app.build.adminId(),
      not_before: '2026-08-17T05:30:00.000Z',
    },
  ]);
});

test('several may open a plan, one edits it, another one may take over', async () => {
  const app = await planClub();
  const edits = { ...noEdits, players: [{ player: app.old, to: leaves }] };
  const as = app.api.with(app.token);
  await as(saveRollover, { params: app.params, body: { edits } });
  expect(await app.get()).toMatchObject({ state: 'draft', edits, editor: null });
  const other = await app.build.staffToken('management');
  expect(await app.api.with(other)(getRollover, { params: app.params })).toMatchObject({
    edits,
    editor: { name: 'The admin' },
  });
  const input = { params: app.params, body: { edits: noEdits } };
  expect(await app.api.refused(saveRollover, input, other)).toMatchObject({
    statusCode: 409,
    data: { name: 'The admin' },
  });
  await app.api.with(other)(saveRollover, { ...input, body: { edits: noEdits, takeOver: true } });
  expect(await app.get()).toMatchObject({ edits: noEdits, editor: { name: 'The management' } });
  expect(await as(dropRollover, { params: app.params }).catch(() => undefined)).toEqual({ deleted: 1 });
  expect((await app.get()).state).toBe('none');
});

test('there is no plan of a season that does not exist', async () => {
  const app = await planClub();
  const params = { id: nobody };
  expect(await app.api.refused(getRollover, { params }, app.token)).toMatchObject({ statusCode: 404 });
  expect(await app.api.refused(saveRollover, { params, body: { edits: noEdits } }, app.token)).toMatchObject({
    statusCode: 404,
  });
  expect(await app.api.refused(undoRollover, { params }, app.token)).toMatchObject({ statusCode: 404 });
});
