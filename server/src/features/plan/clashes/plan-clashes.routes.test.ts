import { acceptClash, checkPlan } from '@touchline/contract/plan/plan-clashes';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { createPlans } from '../../../test/factories/plan/plans.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const day = '2026-08-20';
const at = (time: string) => `${day}T${time}:00.000Z`;
type Body = InputOf<typeof checkPlan>['body'];

const start = async () => {
  const app = await startTestApp();
  const token = await app.build.staffToken('tactic');
  const check = async (body: Body, as = token) => {
    const { clashes, ...answer } = await app.api.with(as)(checkPlan, { body });
    const found = clashes.map(({ kind, uses, people }) =>
      [kind, ...uses.map(({ kind: use, title }) => title || use), ...people.map(({ name }) => name)].join(', '),
    );
    return { ...answer, clashes: found };
  };
  const refused = (body: Body, as = token) => app.api.refused(checkPlan, { body }, as);
  return { ...app, ...createEvents(app), ...createSquads(app), ...createPlans(app), token, check, refused };
};

test('says what a new training would clash with, and until when its place is free', async () => {
  const { place, training, build, check, squad, join, leads } = await start();
  const { id } = await place('Campo Sur', { has_halves: true });
  const own = await squad({ children_per_adult: 8 });
  const player = await build.player({ name: 'Iker Solana', birth_date: '2015-01-01' });
  await join(player.id, own.id);
  const coach = await build.staff('tactic', { name: 'Núria Vidal', cleared_until: '2026-08-19' });
  const there = await training({ title: 'There', starts_at: at('17:00'), place: 'Campo Sur', players: [player.id] });
  await leads(there.id, coach.id);
  await training({ title: 'Next', starts_at: at('20:30'), place: 'Campo Sur' });
  const question = { kind: 'training' as const, date: at('18:00'), squad: own.id, staff: [{ user: coach.id }] };
  expect(await check({ ...question, place: 'campo sur' })).toEqual({
    clashes: [
      'place, There, planned',
      'player, There, planned, Iker Solana',
      'staff, There, planned, Núria Vidal',
      'adults, planned',
      'clearance, planned, Núria Vidal',
    ],
    place: id,
    freeUntil: at('20:30'),
    asksAgain: 0,
  });
  expect(await check({ ...question, date: at('21:30'), durationMin: 30, players: [], staff: [] })).toEqual({
    clashes: [],
    place: null,
    freeUntil: null,
    asksAgain: 0,
  });
  expect(await check({ kind: 'booking', date: at('18:00'), place: 'Campo Sur', durationMin: 31 })).toMatchObject({
    clashes: ['place, There, planned'],
    freeUntil: at('20:30'),
  });
  expect(await check({ kind: 'match', date: at('19:00'), place: 'Campo Sur', half: 'a' })).toMatchObject({
    clashes: ['place, planned, Next'],
    freeUntil: null,
  });
});

test('names a free place for what is planned or moved, and only of a match for the session that it meets', async () => {
  const { place, training, api, token, db } = await start();
  const south = await place('Campo Sur', { has_halves: true });
  const north = await place('Campo Norte');
  const there = await training({ title: 'There', starts_at: at('17:00'), place: 'Campo Sur' });
  const own = await training({ title: 'Own', starts_at: at('12:00'), place: 'Campo Sur' });
  await db.updateTable('trainings').set({ place_half: 'a' }).execute();
  const freeFor = async (body: Body) => {
    const { clashes } = await api.with(token)(checkPlan, { body });
    return clashes.map(({ free }) => free);
  };
  // Also of one that begins before: the one that is asked about can go elsewhere.
  const planned = { kind: 'training', date: at('16:45'), durationMin: 60, place: 'Campo Sur' } as const;
  expect(await freeFor({ ...planned, half: 'a' })).toEqual([{ event: null, place: south.id, half: 'b', until: null }]);
  expect(await freeFor(planned)).toEqual([{ event: null, place: north.id, half: null, until: null }]);
  expect(await freeFor({ ...planned, event: own.id, half: 'a' })).toEqual([
    { event: own.id, place: south.id, half: 'b', until: null },
  ]);
  expect(await freeFor({ ...planned, kind: 'booking', half: 'a' })).toEqual([
    { event: null, place: south.id, half: 'b', until: null },
  ]);
  expect(await freeFor({ ...planned, kind: 'match', half: 'a' })).toMatchObject([{ event: there.id, half: 'b' }]);
});

test('moves a stored event with its players and staff, and counts the answers that would be asked again', async () => {
  const { training, task, build, check, db, leads, place } = await start();
  await place('Campo Sur');
  const [one, other] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Biel Roca' })];
  const { id } = await training({ title: 'Own', starts_at: at('10:00'), players: [one.id, other.id] });
  const coach = await build.staff('tactic', { name: 'Núria Vidal' });
  await leads(id, coach.id, { from: at('10:00'), to: at('10:30') });
  const late = await training({ title: 'Late', starts_at: at('17:00') });
  await leads(late.id, coach.id);
  await task({ title: 'Video', starts_at: at('17:00'), players: [other.id] });
  const answered = { event_id: id, answered_by: 'player' as const, after_deadline: false, asks: false };
  const moment = { answered_at: at('07:00'), updated_at: at('07:00') };
  for (const [user_id, answer] of [
    [one.id, 'yes'],
    [other.id, 'no'],
  ] as const)
    await db
      .insertInto('replies')
      .values({ ...answered, ...moment, user_id, answer })
      .execute();
  const question = { kind: 'training', event: id } as const;
  expect(await check({ ...question, date: at('12:00') })).toMatchObject({ clashes: [], asksAgain: 0 });
  // More than two hours away the no counts no longer, and the hours of the coach have moved along.
  expect(await check({ ...question, date: at('17:01') })).toMatchObject({
    clashes: ['player, Video, Own, Biel Roca', 'staff, Late, Own, Núria Vidal'],
    asksAgain: 2,
  });
  expect(await check({ ...question, date: at('10:00'), place: 'Campo Sur' })).toMatchObject({ asksAgain: 0 });
  await db.updateTable('trainings').set({ place: 'Campo Norte' }).where('id', '=', id).execute();
  expect(await check({ ...question, date: at('10:00'), place: 'Campo Sur' })).toMatchObject({ asksAgain: 2 });
});

test('a booking moves without clashing with itself, and what is called off takes nothing until it gets another date', async () => {
  const { training, booking, place, check, db } = await start();
  const south = await place('Campo Sur');
  const { id } = await booking(south.id, { from: at('17:00'), to: at('19:00') });
  const question = { kind: 'booking', event: id } as const;
  expect(await check({ ...question, date: at('18:00') })).toMatchObject({ clashes: [], place: south.id });
  const off = await training({ title: 'Off', starts_at: at('18:30'), place: 'Campo Sur' });
  await db
    .updateTable('trainings')
    .set({ called_off_at: at('07:00') })
    .execute();
  expect(await check({ ...question, date: at('18:00') })).toMatchObject({ clashes: [] });
  const training1 = { kind: 'training', event: off.id } as const;
  expect(await check({ ...training1, date: at('18:30') })).toMatchObject({ clashes: [] });
  expect(await check({ ...training1, date: at('18:31') })).toMatchObject({ clashes: ['place, School, Off'] });
});

test('what goes on after midnight, or for days, is compared until its end', async () => {
  const { place, booking, training, check } = await start();
  const { id } = await place('Gym');
  await training({ title: 'Early', starts_at: '2026-08-20T22:15:00.000Z', place: 'Gym' });
  expect(await check({ kind: 'training', date: at('21:30'), durationMin: 90, place: 'Gym' })).toMatchObject({
    clashes: ['place, planned, Early'],
  });
  const camp = await booking(id, { from: at('06:00'), to: '2026-08-23T18:00:00.000Z' });
  await training({ title: 'Saturday', starts_at: '2026-08-22T08:00:00.000Z', place: 'Gym' });
  await training({ title: 'After', starts_at: '2026-08-23T20:00:00.000Z', place: 'Gym' });
  const moved = await check({ kind: 'booking', event: camp.id, date: at('07:00') });
  expect(moved).toMatchObject({
    clashes: ['place, School, Early', 'place, School, Saturday'],
    freeUntil: '2026-08-23T20:00:00.000Z',
  });
});

test('refuses what the caller does not see or may not change, and ignores players of other squads', async () => {
  const { training, booking, place, build, check, refused, squad, join, coachOf } = await start();
  const [own, other] = [await squad(), await squad()];
  const coach = await coachOf(own.id);
  const player = await build.player();
  await join(player.id, other.id);
  const date = at('17:00');
  const hidden = await training({ starts_at: date, squad_id: other.id, players: [player.id] });
  const forAll = await training({ starts_at: date });
  const taken = await booking((await place('Gym')).id, { from: date, to: at('18:00') }, { squad_id: other.id });
  const missing = { statusCode: 404 };
  expect(await refused({ kind: 'training', event: hidden.id, date }, coach.token)).toMatchObject(missing);
  expect(await refused({ kind: 'booking', event: taken.id, date }, coach.token)).toMatchObject(missing);
  expect(await refused({ kind: 'task', event: forAll.id, date })).toMatchObject(missing);
  expect(await refused({ kind: 'training', event: forAll.id, date }, coach.token)).toMatchObject({
    statusCode: 403,
    reason: 'eventForAll',
  });
  const unknown = { statusCode: 400, errors: [{ field: 'squad' }] };
  expect(await refused({ kind: 'training', date, squad: other.id }, coach.token)).toMatchObject(unknown);
  expect(await refused({ kind: 'training', date, squad: '0'.repeat(24) })).toMatchObject(unknown);
  const players = [player.id];
  expect(await check({ kind: 'training', date, squad: own.id, players })).toMatchObject({
    clashes: [expect.any(String)],
  });
  expect(await check({ kind: 'training', date, squad: own.id, players }, coach.token)).toMatchObject({ clashes: [] });
});

test('of somebody who is not free, and of a place that is taken, the other squad is not named', async () => {
  const { training, build, api, squad, join, coachOf, place } = await start();
  const [own, other] = [await squad(), await squad()];
  const coach = await coachOf(own.id);
  await place('Campo Sur');
  const player = await build.player({ name: 'Iker Solana' });
  for (const { id } of [own, other]) await join(player.id, id);
  const event = { starts_at: at('17:00'), squad_id: other.id, place: 'Campo Sur', players: [player.id] };
  await training({ title: 'Hidden', ...event });
  const body = { kind: 'training', date: at('18:00'), squad: own.id, place: 'Campo Sur' } as const;
  const { clashes } = await api.with(coach.token)(checkPlan, { body });
  const taken = { _id: null, kind: 'taken', title: null, squad: null, from: at('17:00'), to: at('18:30') };
  expect(clashes.map(({ kind, uses, people }) => [kind, uses[0], people.map(({ name }) => name)])).toEqual([
    ['place', taken, []],
    ['player', taken, ['Iker Solana']],
  ]);
});

test('accepts a clash until something of it changes, and takes it back', async () => {
  const { training, place, api, token, clashesOn, db } = await start();
  await place('Campo Sur');
  await training({ title: 'First', starts_at: at('17:00'), place: 'Campo Sur' });
  const { id } = await training({ title: 'Second', starts_at: at('17:00'), place: 'Campo Sur' });
  const [clash] = await clashesOn(day);
  const params = { clash: clash!._id };
  const put = (accepted: boolean) => api.with(token)(acceptClash, { params, body: { accepted } });
  expect(await put(true)).toEqual({ ...clash, accepted: true });
  expect(await put(true)).toMatchObject({ accepted: true });
  expect((await clashesOn(day))[0]).toEqual({ ...clash, accepted: true });
  await put(false);
  expect((await clashesOn(day))[0]).toEqual(clash);
  await put(true);
  const noted = await db.selectFrom('audit_log').select('action').where('subject_kind', '=', 'clash').execute();
  expect(noted.map(({ action }) => action)).toEqual(['clash.accepted', 'clash.reopened', 'clash.accepted']);
  await db
    .updateTable('trainings')
    .set({ starts_at: at('17:10') })
    .where('id', '=', id)
    .execute();
  expect((await clashesOn(day))[0]).toMatchObject({ accepted: false });
  const body = { accepted: true };
  expect(await api.refused(acceptClash, { params, body }, token)).toMatchObject({ statusCode: 404 });
  const future = { clash: `zzzzzzzz-${'x'.repeat(22)}` };
  expect(await api.refused(acceptClash, { params: future, body }, token)).toMatchObject({ statusCode: 404 });
});

test('a clash of other squads is not there to be accepted', async () => {
  const { training, place, api, clashesOn, squad, coachOf } = await start();
  const [own, other] = [await squad(), await squad()];
  const coach = await coachOf(own.id);
  await place('Campo Sur');
  for (const title of ['First', 'Second'])
    await training({ title, starts_at: at('17:00'), place: 'Campo Sur', squad_id: other.id });
  const params = { clash: (await clashesOn(day))[0]!._id };
  const refusal = await api.refused(acceptClash, { params, body: { accepted: true } }, coach.token);
  expect(refusal).toMatchObject({ statusCode: 404 });
});

test('a file of fixtures that puts a match onto a training is taken, and the clash is seen', async () => {
  const app = await start();
  const { training, place, clashesOn, build, db } = app;
  await place('Campo Sur');
  await training({ title: 'Training', starts_at: at('17:00'), place: 'Campo Sur' });
  const { id } = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', id).execute();
  const fixture = {
    round: '1',
    date: day,
    time: '19:30',
    team1: 'UD Valmora',
    team2: 'CD Ribera',
    ground: 'CAMPO SUR',
  };
  await createImporter(app).take('fixtures', { name: 'Liga Norte 2026/27', matches: [fixture] });
  expect((await clashesOn(day)).map(({ kind, uses }) => [kind, ...uses.map(({ title }) => title)])).toEqual([
    ['place', 'Training', 'UD Valmora – CD Ribera'],
  ]);
});
