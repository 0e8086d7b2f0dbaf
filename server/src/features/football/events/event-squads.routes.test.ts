import { createMatch, getMatch, updateMatch } from '@touchline/contract/football/matches';
import { createTask } from '@touchline/contract/football/tasks';
import { createTraining, getTraining, listTrainings, updateTraining } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { assignedKinds, namesOf, startAssigned } from '../../../test/factories/assigned-events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const date = '2026-08-20T16:00:00.000Z';
const unknown = '0'.repeat(24);

const start = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  return { ...app, squads, u15: (await squads.squad({ name: 'U15' })).id };
};

test.each(assignedKinds)('$kind belong to a squad or to all, and changing it is recorded', async (calls) => {
  const app = await startAssigned(calls);
  const { id: u15 } = await createSquads(app).squad();
  expect(await app.create()).toMatchObject({ squad: null });
  const made = await app.create({ squad: u15 });
  expect(made).toMatchObject({ squad: u15 });
  expect(await app.update(made._id, { squad: null })).toMatchObject({ squad: null });
  expect(await app.update(made._id, { squad: u15 })).toMatchObject({ squad: u15 });
  expect(await app.get(made._id)).toMatchObject({ squad: u15 });
  expect((await app.list()).records.map(({ squad }) => squad)).toContain(u15);
  expect((await app.entries()).at(-1)).toMatchObject({ action: `${calls.noun}.updated`, fields: ['squad'] });
});

test('a match belongs to a squad or to all', async () => {
  const { api, build, u15 } = await start();
  const teams: [string, string] = [(await build.team()).id, (await build.team()).id];
  const body = { date, teams, leagues: (await build.league()).id };
  expect(await api.asStaff(createMatch, { body })).toMatchObject({ squad: null });
  const { _id: id } = await api.asStaff(createMatch, { body: { ...body, squad: u15 } });
  expect(await api.asStaff(getMatch, { params: { id } })).toMatchObject({ squad: u15 });
  expect(await api.asStaff(updateMatch, { params: { id }, body: { squad: null } })).toMatchObject({ squad: null });
});

test('a squad that is unknown or closed is refused, and one that was closed since is kept', async () => {
  const { api, build, db, squads, u15 } = await start();
  const closed = (await squads.squad({ is_active: false })).id;
  const token = await build.staffToken();
  const [home, away, league] = [await build.team(), await build.team(), await build.league()];
  const match = { date, teams: [home.id, away.id], leagues: league.id };
  const refusal = { statusCode: 400, errors: [{ field: 'squad', message: 'This squad is not known' }] };
  for (const squad of [unknown, closed]) {
    expect(await api.refused(createMatch, { body: { ...match, squad } }, token)).toMatchObject(refusal);
    const body = { title: 'Set pieces', date, squad };
    expect(await api.refused(createTraining, { body }, token)).toMatchObject(refusal);
    const task = { ...body, category: 'medical' };
    expect(await api.refused(createTask, { body: task }, token)).toMatchObject(refusal);
  }
  const made = await api.asStaff(createTraining, { body: { title: 'Set pieces', date, squad: u15 } });
  await db.updateTable('squads').set({ is_active: false }).where('id', '=', u15).execute();
  const params = { id: made._id };
  const kept = await api.asStaff(updateTraining, { params, body: { title: 'Corners', squad: u15 } });
  expect(kept).toMatchObject({ title: 'Corners', squad: u15 });
  expect(await api.refused(updateTraining, { params, body: { squad: closed } }, token)).toMatchObject(refusal);
});

test('a training of a squad calls its active players unless others are sent', async () => {
  const { api, build, squads, u15 } = await start();
  await build.player({ name: 'Of the first squad' });
  await build.player({ name: 'Nuno', squad_id: u15 });
  await build.player({ name: 'Gone', squad_id: u15, status: 'inactive' });
  const guest = await build.player({ name: 'Trains along' });
  await squads.join(guest.id, u15);
  const body = { title: 'Set pieces', date, squad: u15 };
  expect(namesOf(await api.asStaff(createTraining, { body }))).toEqual(['Nuno', 'Trains along']);
  expect(namesOf(await api.asStaff(createTraining, { body: { ...body, players: [guest.id] } }))).toEqual([
    'Trains along',
  ]);
  expect(namesOf(await api.asStaff(createTraining, { body: { ...body, players: [] } }))).toEqual([]);
  expect(namesOf(await api.asStaff(createTraining, { body: { title: 'For all', date } }))).toEqual([]);
});

test('a weekly series keeps its squad, and a change of it applies to the following ones', async () => {
  const { api, squads, u15 } = await start();
  await api.asStaff(createTraining, { body: { title: 'Weekly', date, squad: u15, repeatUntil: '2026-09-10' } });
  const weekly = async () => (await api.asStaff(listTrainings, { query: { sort: 'date' } })).records;
  const series = await weekly();
  expect(series.map(({ squad }) => squad)).toEqual([u15, u15, u15, u15]);
  const u19 = (await squads.squad({ name: 'U19' })).id;
  await api.asStaff(updateTraining, {
    params: { id: series[2]!._id },
    query: { scope: 'following' },
    body: { squad: u19 },
  });
  expect((await weekly()).map(({ squad }) => squad)).toEqual([u15, u15, u19, u19]);
  const last = { params: { id: series[3]!._id } };
  expect(await api.asStaff(getTraining, last)).toMatchObject({ squad: u19, title: 'Weekly' });
});
