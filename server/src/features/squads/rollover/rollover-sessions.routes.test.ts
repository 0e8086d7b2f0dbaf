import { deleteMembership, listMembershipsOfUser } from '@touchline/contract/squads/squads';
import { noEdits, previewRollover, setRollover, undoRollover } from '@touchline/contract/squads/rollover';
import { leaves } from '@touchline/contract/squads/rollover-rules';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = '2026-01-01T00:00:00.000Z';
const coming = (day: number) => `2026-09-${String(day).padStart(2, '0')}T16:00:00.000Z`;

/** A season that begins today: Adam moves from the U15 up to the U17, Old leaves. Both are called to coming sessions. */
const setup = async ({ begins = '2026-08-15' } = {}) => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const [factory, events] = [createSquads(app), createEvents(app)];
  const first = await factory.first();
  const u17 = await factory.squad({ name: 'U17', age_under: 17 });
  const u15 = await factory.squad({ name: 'U15', age_under: 15 });
  await db.deleteFrom('seasons').execute();
  const season = newId();
  const days = { from_day: begins, to_day: '2027-06-30' };
  await db
    .insertInto('seasons')
    .values({ id: season, name: '2026/27', ...days, created_at: at, updated_at: at })
    .execute();
  const player = async (name: string, squad_id: string, birth_date: string) =>
    (await build.player({ name, squad_id, birth_date, created_at: at })).id;
  const adam = await player('Adam', u15.id, '2011-03-02');
  const noe = await player('Noé', u15.id, '2013-03-02');
  const old = await player('Old', first.id, '1990-03-02');
  const training = (day: number, squad_id: string | undefined, players: string[]) =>
    events.training({ starts_at: coming(day), players, ...(squad_id && { squad_id }) });
  const own = await training(1, u15.id, [adam, noe]);
  const task = await events.task({ starts_at: coming(2), squad_id: u15.id, players: [adam] });
  const all = await training(3, undefined, [adam, noe, old]);
  const ofFirst = await training(4, first.id, [old]);
  const past = await events.training({ starts_at: '2026-08-10T16:00:00.000Z', squad_id: u15.id, players: [adam] });
  const names = new Map([
    [own.id, 'own'],
    [task.id, 'task'],
    [all.id, 'all'],
    [ofFirst.id, 'first'],
    [past.id, 'past'],
  ]);
  const token = await build.adminToken();
  const params = { id: season };
  return {
    ...app,
    first: first.id,
    u17: u17.id,
    adam,
    noe,
    old,
    own,
    training,
    apply: async (...decided: { player: string; to: string }[]) => {
      const edits = { ...noEdits, players: [{ player: old, to: leaves }, ...decided] };
      const { plan } = await api.with(token)(previewRollover, { params, body: edits });
      return api.with(token)(setRollover, { params, body: { plan, edits } });
    },
    undo: () => api.with(token)(undoRollover, { params }),
    calledTo: async (user: string): Promise<string[]> => {
      const rows = [
        ...(await db.selectFrom('training_players').select('training_id as id').where('user_id', '=', user).execute()),
        ...(await db.selectFrom('task_players').select('task_id as id').where('user_id', '=', user).execute()),
      ];
      return rows.map(({ id }) => names.get(id) ?? 'other').sort();
    },
  };
};

test('who moves up or leaves by a plan leaves the coming sessions, and undo calls them again', async () => {
  const { db, u17, adam, noe, old, own, training, apply, undo, calledTo } = await setup();
  await apply();
  // Past sessions stay.
  expect([await calledTo(adam), await calledTo(noe), await calledTo(old)]).toEqual([
    ['all', 'past'],
    ['all', 'own'],
    [],
  ]);
  const noted = () =>
    db
      .selectFrom('audit_log')
      .select('fields')
      .where('subject_id', '=', own.id)
      .where('action', '=', 'training.updated')
      .execute();
  expect(await noted()).toEqual([{ fields: ['players'] }]);
  await training(5, u17, [adam]);
  await undo();
  expect([await calledTo(adam), await calledTo(noe), await calledTo(old)]).toEqual([
    ['all', 'own', 'past', 'task'],
    ['all', 'own'],
    ['all', 'first'],
  ]);
  expect(await noted()).toHaveLength(2);
  await apply();
  expect([await calledTo(adam), await calledTo(old)]).toEqual([['all', 'past'], []]);
});

test('a plan that is set takes players out of the coming sessions at midnight of its first day', async () => {
  const { app, clock, adam, apply, undo, calledTo } = await setup({ begins: '2026-08-17' });
  await apply();
  expect(await calledTo(adam)).toEqual(['all', 'own', 'past', 'task']);
  clock.set('2026-08-16T22:00:00.000Z');
  await app.jobs.find(({ report }) => report?.().name === 'squads.move')!.wake();
  expect(await calledTo(adam)).toEqual(['all', 'past']);
  await undo();
  expect(await calledTo(adam)).toEqual(['all', 'own', 'past', 'task']);
});

test('a move of a plan that is taken back by itself calls the player again', async () => {
  const { api, adam, apply, calledTo } = await setup();
  await apply();
  const [made] = (await api.asStaff(listMembershipsOfUser, { params: { id: adam } })).records;
  await api.asAdmin(deleteMembership, { params: { id: made!._id } });
  expect(await calledTo(adam)).toEqual(['all', 'own', 'past', 'task']);
});

test('squads that move up as a whole are called to the sessions that were planned for those before them, and undo turns it back', async () => {
  const { build, db, first, u17, adam, training, apply, undo, calledTo } = await setup();
  const birth_date = '2009-03-02';
  const elder = (await build.player({ name: 'Elder', squad_id: u17, birth_date, created_at: at })).id;
  const planned = await training(6, u17, [elder]);
  await apply({ player: elder, to: first });
  expect([await calledTo(adam), await calledTo(elder)]).toEqual([['all', 'other', 'past'], ['first']]);
  const noted = db.selectFrom('audit_log').select('action').where('subject_id', '=', planned.id);
  expect(await noted.execute()).toHaveLength(1);
  await undo();
  expect([await calledTo(adam), await calledTo(elder)]).toEqual([['all', 'own', 'past', 'task'], ['other']]);
  expect(await noted.execute()).toHaveLength(2);
});
