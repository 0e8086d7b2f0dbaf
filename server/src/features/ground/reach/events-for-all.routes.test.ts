import { deleteImage } from '@touchline/contract/club/uploads';
import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { deleteMatch, getMatch, updateMatch } from '@touchline/contract/football/matches';
import { deleteTask, getTask, updateTask } from '@touchline/contract/football/tasks';
import { createTraining, deleteTraining, getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A club with two squads, a coach who sees the U15 alone, and one who has a function in both. */
const start = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const [first, { id: u15 }] = [(await squads.first()).id, await squads.squad({ name: 'U15' })];
  return {
    ...app,
    squads,
    first,
    u15,
    events: createEvents(app),
    youth: (await squads.coachOf(u15)).token,
    both: (await squads.coachOf(u15, first)).token,
  };
};

const kinds = [
  { kind: 'match', get: getMatch, update: updateMatch, remove: deleteMatch, body: { venue: 'Sur' } },
  { kind: 'training', get: getTraining, update: updateTraining, remove: deleteTraining, body: { title: 'Sur' } },
  { kind: 'task', get: getTask, update: updateTask, remove: deleteTask, body: { title: 'Sur' } },
] as const;

test.each(kinds)(
  'AZ2 a $kind for all is read by those with own squads only, and changed by nobody who lacks one',
  async ({ kind, get, update, remove, body }) => {
    const { api, build, events, youth, both, u15, first, db } = await start();
    const params = { id: (await events[kind]()).id };
    expect((await api.raw(get, { params }, youth)).json()).toMatchObject({ squad: null });
    const refusal = { statusCode: 403, reason: 'eventForAll' };
    expect(await api.refused(update, { params, body }, youth)).toMatchObject(refusal);
    expect(await api.refused(update, { params, body: { squad: u15 } }, youth)).toMatchObject(refusal);
    expect(await api.refused(remove, { params }, youth)).toMatchObject(refusal);
    expect((await api.raw(update, { params, body }, both)).json()).toMatchObject(body);
    expect(
      (await api.raw(update, { params, body: { ...body, squad: u15 } }, await build.staffToken())).statusCode,
    ).toBe(200);
    expect((await api.raw(remove, { params }, youth)).statusCode).toBe(200);
    // With the other squad closed, the club has one.
    await db.updateTable('squads').set({ is_active: false }).where('id', '=', first).execute();
    const last = { id: (await events[kind]()).id };
    expect((await api.raw(update, { params: last, body }, youth)).json()).toMatchObject({ ...body, squad: null });
    expect((await api.raw(remove, { params: last }, youth)).statusCode).toBe(200);
  },
);

test('AZ2 a series keeps its trainings for all when those with own squads only change or delete the following ones', async () => {
  const { api, db, youth, u15 } = await start();
  const made = await api.asStaff(createTraining, {
    body: { title: 'Weekly', date: '2026-08-20T16:00:00.000Z', squad: u15, repeatUntil: '2026-09-10' },
  });
  const series = await db.selectFrom('trainings').select('id').orderBy('starts_at').execute();
  await db.updateTable('trainings').set({ squad_id: null }).where('id', '=', series[2]!.id).execute();
  const titles = async () =>
    (await db.selectFrom('trainings').select('title').orderBy('starts_at').execute()).map(({ title }) => title);
  const following = { params: { id: made._id }, query: { scope: 'following' as const } };
  await api.with(youth)(updateTraining, { ...following, body: { title: 'Corners' } });
  expect(await titles()).toEqual(['Corners', 'Corners', 'Weekly', 'Corners']);
  await api.with(youth)(deleteTraining, following);
  expect(await titles()).toEqual(['Weekly']);
  const left = { ...following, params: { id: series[2]!.id } };
  expect(await api.refused(deleteTraining, left, youth)).toMatchObject({ statusCode: 403, reason: 'eventForAll' });
});

test('AZ2 a picture goes only from what one may change, and only with the right to delete', async () => {
  const { api, build, db, events, youth, u15 } = await start();
  const staff = await build.signedIn();
  const pictured = async (squad_id?: string) => {
    const { id } = await events.match({ ...(squad_id && { squad_id }) });
    const { id: key } = await build.file('gallery', staff.id);
    const body = { images: [{ key, description: 'Goal' }] };
    await api.with(staff.token)(updateMatch, { params: { id }, body });
    return { body: { url: key } };
  };
  const [forAll, own] = [await pictured(), await pictured(u15)];
  expect(await api.refused(deleteImage, forAll, youth)).toMatchObject({ statusCode: 403, reason: 'eventForAll' });
  await api.with(youth)(deleteImage, own);

  const further = await pictured(u15);
  const unused = { body: { url: (await build.file('gallery', staff.id)).id } };
  await db.updateTable('users').set({ may_delete: false }).where('id', '=', staff.id).execute();
  const { token } = { token: await build.tokenOf(staff.id) };
  expect(await api.refused(deleteImage, further, token)).toMatchObject({ statusCode: 403, reason: 'deleteNotAllowed' });
  expect(await api.with(token)(deleteImage, unused)).toEqual({ deleted: 1 });
});

test('an administrator with own squads only subscribes to the calendar of the whole club', async () => {
  const { api, build, db, clock, events, first } = await start();
  await events.match({
    home: 'Of the first',
    squad_id: first,
    starts_at: new Date(clock().getTime() + hoursMs(1)).toISOString(),
  });
  const { id } = await build.staff('tactic', { own_squads_only: true });
  const token = await build.tokenOf(id);
  const feed = async () => {
    const { url } = await api.with(token)(renewCalendarLink, {});
    const params = { token: /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '' };
    return (await api.raw(readCalendar, { params })).body;
  };
  expect(await feed()).not.toContain('Of the first');
  await db.updateTable('users').set({ administrator_since: clock().toISOString() }).where('id', '=', id).execute();
  expect(await feed()).toContain('Of the first');
});
