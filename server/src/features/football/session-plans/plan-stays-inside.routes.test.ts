import { exportPerson, erasePerson } from '@touchline/contract/club/privacy';
import { readOwnCalendar, renewOwnCalendarLink, getOwnCalendar } from '@touchline/contract/me/me-calendar';
import { getTraining } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { createMerges } from '../../../test/factories/merges.ts';
import { partOf, startSessions } from '../../../test/factories/plan/sessions.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';

/** A session of the day before yesterday. */
const start = async (date = '2026-08-13T16:00:00.000Z') => {
  const app = await startSessions();
  const { build, create, me } = app;
  const [iker, hugo] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Hugo Peralta' })];
  const made = await create({
    date,
    players: [iker.id, hugo.id],
    objectives: 'Secret aim',
    parts: [partOf('a', 20, { title: 'Secret rondo', intendedRpe: 9 })],
    intensity: 'max',
    groups: [{ bib: 'yellow', players: [iker.id, hugo.id] }],
    staff: [{ user: me, from: '2026-08-13T15:30:00.000Z' }],
  });
  return { ...app, iker, hugo, id: made._id };
};

test('players read neither parts nor load of what they are called to, in the app or in a calendar', async () => {
  const { api, build, iker } = await start();
  const as = api.with(await build.phoneToken(iker.id));
  const own = await as(getOwnCalendar, {});
  const token = new URL((await as(renewOwnCalendarLink, {})).url).searchParams.get('token') ?? '';
  const feed = (await api.raw(readOwnCalendar, { query: { token } })).body;
  expect(feed).toContain('Pressing');
  for (const text of [JSON.stringify(own), feed]) expect(text).not.toMatch(/secret|intendedRpe|intensity|yellow|RPE/iu);
});

test('a player who is erased leaves the group; a member of staff leaves the hours and the review', async () => {
  const { api, build, get, update, iker, hugo, id, me, db } = await start();
  await update(id, { review: { isClosed: true } });
  await api.asAdmin(erasePerson, { params: { id: iker.id }, body: { name: 'Iker Solana' } });
  expect((await get(id)).groups).toEqual([{ bib: 'yellow', players: [hugo.id] }]);
  const { name } = await db.selectFrom('users').select('name').where('id', '=', me).executeTakeFirstOrThrow();
  await api.asAdmin(erasePerson, { params: { id: me }, body: { name } });
  const other = api.with(await build.staffToken('medical'));
  const after = await other(getTraining, { params: { id } });
  expect(after).toMatchObject({ staff: [], review: { closedAt: '2026-08-15T08:00:00.000Z', closedBy: null } });
});

test('two records of one player that become one keep one group', async () => {
  const app = await start();
  const { build, update, get, iker, id } = app;
  const twin = await build.player({ name: 'Iker Solana', email: null });
  const players = [iker.id, twin.id];
  await update(id, {
    players,
    groups: [
      { bib: 'blue', players: [twin.id] },
      { bib: 'orange', players: [iker.id] },
    ],
  });
  await createMerges(app).merge(iker.id, twin.id);
  const { groups, players: called } = await get(id);
  expect(called.map(({ _id }) => _id)).toEqual([iker.id]);
  expect(groups).toEqual([{ bib: 'orange', players: [iker.id] }]);
});

test('a person gets the own group and the own hours with the title of the session, and no parts', async () => {
  const { api, build, iker, me } = await start();
  const archiveOf = async (id: string) => {
    const answer = await api.raw(exportPerson, { params: { id } }, await build.adminToken());
    return (await unpacked(answer.rawPayload)).get('data.json') ?? '';
  };
  const [players, staffs] = [await archiveOf(iker.id), await archiveOf(me)];
  expect(players).toMatch(/yellow/u);
  expect(staffs).toMatch(/2026-08-13T15:30/u);
  for (const text of [players, staffs]) {
    expect(text).toContain('Pressing');
    expect(text).not.toMatch(/secret/iu);
  }
});
