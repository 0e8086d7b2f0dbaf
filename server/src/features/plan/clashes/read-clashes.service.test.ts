import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlans } from '../../../test/factories/plan/plans.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const day = '2026-08-20';
const at = (time: string) => `${day}T${time}:00.000Z`;
const hours = (from: string, to: string) => ({ from: at(from), to: at(to) });

const start = async () => {
  const app = await startTestApp();
  const plans = createPlans(app);
  const squads = createSquads(app);
  const u10 = await squads.squad({ name: 'U10', age_under: 10 });
  const read = async (...seen: readonly string[]) =>
    (await plans.clashesOn(day, seen.length === 0 ? undefined : seen)).map((clash) => ({
      kind: clash.kind,
      uses: clash.uses.map(({ kind, title }) => title ?? kind),
      people: clash.people.map(({ name }) => name),
    }));
  return { ...app, ...createEvents(app), ...plans, ...squads, u10, read };
};

test('two on one place clash, however the place is written; what is off, on hold or without a time clashes with nothing', async () => {
  const { place, training, task, match, read, clashesOn, db } = await start();
  const { id } = await place('Campo Sur');
  const first = await training({ title: 'First', starts_at: at('17:00'), place: 'campo  sur' });
  expect(await read()).toEqual([]);
  const other = await task({ title: 'Nets', starts_at: at('18:00'), place: 'CÁMPO SUR' });
  await training({ title: 'Elsewhere', starts_at: at('17:00'), place: 'Campo Norte' });
  await match({ starts_at: at('17:00'), venue: 'Campo Sur', isOfOthers: true });
  await match({ home: 'UD Valmora', starts_at: at('17:00'), venue: 'Campo Sur', time_unknown: true });
  const postponed = await match({ home: 'UD Valmora', starts_at: at('17:00'), venue: 'Campo Sur' });
  await db.updateTable('matches').set({ state: 'postponed' }).where('id', '=', postponed.id).execute();
  expect(await clashesOn(day)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]+-[\w-]{22}$/) as string,
      kind: 'place',
      ...hours('18:00', '18:30'),
      place: id,
      half: null,
      uses: [
        { _id: first.id, kind: 'training', title: 'First', squad: null, ...hours('17:00', '18:30') },
        { _id: other.id, kind: 'task', title: 'Nets', squad: null, ...hours('18:00', '19:00') },
      ],
      people: [],
      adults: null,
      free: null,
      accepted: false,
    },
  ]);
  await db
    .updateTable('tasks')
    .set({ called_off_at: at('08:00') })
    .execute();
  expect(await read()).toEqual([]);
});

test('an import or a league that puts a match onto a training makes a clash, and so does the rest of an abandoned match', async () => {
  const { place, training, match, read, db, clashesOn } = await start();
  await place('Campo Sur');
  await training({ title: 'Training', starts_at: at('18:00'), place: 'Campo Sur' });
  const { id } = await match({
    home: 'UD Valmora',
    away: 'CD Ribera',
    starts_at: '2026-08-10T18:00:00.000Z',
    venue: 'Campo Sur',
  });
  expect(await read()).toEqual([]);
  const stopped = { state: 'abandoned', stopped_period: 2, stopped_minute: 80, resumes_at: at('17:40') };
  await db.updateTable('matches').set(stopped).where('id', '=', id).execute();
  expect(await read()).toEqual([{ kind: 'place', uses: ['UD Valmora – CD Ribera', 'Training'], people: [] }]);
  // The rest takes 25 minutes.
  expect((await clashesOn(day))[0]).toMatchObject(hours('18:00', '18:05'));
});

test('bookings clash as events do, and what is at a closed place clashes with its closed time', async () => {
  const { place, training, booking, closure, read } = await start();
  const [south, north] = [await place('Campo Sur'), await place('Campo Norte')];
  await training({ title: 'South', starts_at: at('17:00'), place: 'Campo Sur' });
  await training({ title: 'North', starts_at: at('17:00'), place: 'Campo Norte' });
  await booking(south.id, hours('16:00', '17:01'), { what: 'School' });
  await closure(north.id, { from: '2026-07-01T00:00:00.000Z', to: at('23:00') }, { reason: 'Reseeding' });
  await closure(north.id, { from: at('16:00'), to: at('17:00') });
  expect(await read()).toEqual([
    { kind: 'place', uses: ['School', 'South'], people: [] },
    { kind: 'closed', uses: ['Reseeding', 'North'], people: [] },
  ]);
});

test('names a free place for a training that meets a booking, whichever of the two is there first', async () => {
  const { place, training, booking, clashesOn } = await start();
  const south = await place('Campo Sur', { has_halves: true });
  const north = await place('Campo Norte');
  const early = await training({ title: 'Early', starts_at: at('15:00'), place: 'Campo Sur' });
  await booking(south.id, hours('15:30', '16:00'));
  await booking(south.id, hours('18:00', '19:30'), { half: 'a' });
  const late = await training({ title: 'Late', starts_at: at('18:30'), place: 'Campo Sur' });
  const found = await clashesOn(day);
  expect(found.map(({ free }) => [free?.event, free?.place, free?.half])).toEqual([
    [early.id, north.id, null],
    [late.id, north.id, null],
  ]);
});

test('names no free place for what begins before the day or goes on after it, since nobody has looked what is there then', async () => {
  const { place, booking, clashesOn } = await start();
  const south = await place('Campo Sur');
  await place('Campo Norte');
  await booking(south.id, { from: at('15:00'), to: '2026-08-22T15:00:00.000Z' });
  await booking(south.id, hours('16:00', '17:00'), { what: 'Visitors' });
  expect(await clashesOn(day)).toMatchObject([{ free: { half: null } }]);
  expect(await clashesOn('2026-08-21')).toEqual([]);
  await booking(south.id, { from: at('20:00'), to: '2026-08-22T10:00:00.000Z' }, { what: 'Camp' });
  expect((await clashesOn(day)).map(({ free }) => free === null)).toEqual([false, true]);
});

test('names the first free place of the same kind for the session that can move, and until when it is free', async () => {
  const { place, training, match, clashesOn, db } = await start();
  const south = await place('Campo Sur');
  await place('Gym', { kind: 'gym' });
  await place('Closed', { is_active: false });
  await place('Taken');
  const free = await place('Free', { has_halves: true });
  await match({ starts_at: at('18:00'), venue: 'Campo Sur' });
  const own = await training({ title: 'Own', starts_at: at('17:00'), place: 'Campo Sur' });
  await training({ title: 'There', starts_at: at('17:30'), place: 'Taken' });
  await training({ title: 'Next', starts_at: at('19:00'), place: 'Free' });
  const [clash] = await clashesOn(day);
  expect(clash?.free).toEqual({ event: own.id, place: free.id, half: null, until: at('19:00') });
  // On a half of a place the other half comes first.
  await db.updateTable('places').set({ has_halves: true }).where('id', '=', south.id).execute();
  await db.updateTable('trainings').set({ place_half: 'a' }).where('id', '=', own.id).execute();
  await db.updateTable('matches').set({ place_half: 'a' }).execute();
  expect((await clashesOn(day))[0]?.free).toEqual({ event: own.id, place: south.id, half: 'b', until: null });
  await db.updateTable('matches').set({ place_half: 'b' }).execute();
  expect(await clashesOn(day)).toEqual([]);
  // Without halves the place is one.
  await db.updateTable('places').set({ has_halves: false }).where('id', '=', south.id).execute();
  expect(await clashesOn(day)).toMatchObject([{ kind: 'place', half: null }]);
});

test('a player in two events is named, but not after a no or on a day away, and of a match only the published call-up counts', async () => {
  const { training, match, build, read, db, squad, join } = await start();
  const [one, other] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Biel Roca' })];
  const own = await squad();
  for (const { id } of [one, other]) await join(id, own.id);
  const players = [one.id, other.id];
  const first = await training({ title: 'First', starts_at: at('17:00'), players });
  const { id: match_id } = await match({
    home: 'UD Valmora',
    away: 'CD Ribera',
    starts_at: at('18:00'),
    squad_id: own.id,
  });
  expect(await read()).toEqual([]);
  const published = json({ players: [{ id: one.id, reserve: true }], meetingPlace: '' });
  await db
    .insertInto('match_squads')
    .values({ match_id, set_pieces: json({}), published_at: at('07:00'), published, updated_at: at('07:00') })
    .execute();
  expect(await read()).toEqual([
    { kind: 'player', uses: ['First', 'UD Valmora – CD Ribera'], people: ['Iker Solana'] },
  ]);
  await db.deleteFrom('match_squads').execute();
  const second = await training({ title: 'Second', starts_at: at('16:00'), players: [one.id, other.id] });
  expect(await read()).toEqual([{ kind: 'player', uses: ['Second', 'First'], people: ['Biel Roca', 'Iker Solana'] }]);
  const answer = { answered_by: 'player' as const, answered_at: at('08:00'), updated_at: at('08:00') };
  await db
    .insertInto('replies')
    .values({ event_id: second.id, user_id: one.id, answer: 'no', after_deadline: false, asks: false, ...answer })
    .execute();
  expect((await read()).map(({ people }) => people)).toEqual([['Biel Roca']]);
  await db
    .insertInto('announced_absences')
    .values({
      id: first.id,
      user_id: other.id,
      from_day: day,
      to_day: day,
      reason: 'family',
      entered_by: 'player',
      created_at: at('07:00'),
      updated_at: at('07:00'),
    })
    .execute();
  expect(await read()).toEqual([]);
});

test('a member of staff is in one training at a time, by the own hours', async () => {
  const { training, leads, build, read } = await start();
  const { id } = await build.staff('tactic', { name: 'Núria Vidal' });
  const [first, second] = [
    await training({ title: 'First', starts_at: at('17:00') }),
    await training({ title: 'Second', starts_at: at('18:00') }),
  ];
  await leads(first.id, id);
  await leads(second.id, id);
  expect(await read()).toEqual([{ kind: 'staff', uses: ['First', 'Second'], people: ['Núria Vidal'] }]);
});

test('asks adults for children of a squad that says so, also for those without a birth date, and names who is not cleared', async () => {
  const { training, leads, build, db, u10, join, clashesOn, read } = await start();
  const child = await build.player({ birth_date: null });
  await join(child.id, u10.id);
  const young = await build.player({ birth_date: '2017-03-01' });
  const grown = await build.player({ birth_date: '2000-03-01' });
  const players = [child.id, young.id, grown.id];
  const { id } = await training({ title: 'U10', starts_at: at('17:00'), squad_id: u10.id, players });
  expect(await read()).toEqual([]);
  await db.updateTable('squads').set({ children_per_adult: 1 }).where('id', '=', u10.id).execute();
  expect((await clashesOn(day)).map(({ adults }) => adults)).toEqual([{ children: 2, there: 0, needed: 2 }]);
  const [one, other] = [await build.staff('tactic', { name: 'Núria Vidal' }), await build.staff('medical')];
  await leads(id, one.id);
  await leads(id, other.id);
  expect(await clashesOn(day)).toEqual([]);
  const clear = (until: string) => db.updateTable('users').set({ cleared_until: until }).where('id', '=', one.id);
  await clear(day).execute();
  expect(await clashesOn(day)).toEqual([]);
  await clear('2026-08-19').execute();
  expect(await read()).toEqual([
    { kind: 'adults', uses: ['U10'], people: [] },
    { kind: 'clearance', uses: ['U10'], people: ['Núria Vidal'] },
  ]);
});

test('with own squads only the other side is taken, with its hours, and people of other squads are not named', async () => {
  const { place, training, leads, build, squad, join, read, clashesOn } = await start();
  await place('Campo Sur');
  const [own, other] = [await squad(), await squad()];
  const [mine, theirs] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Biel Roca' })];
  await join(mine.id, own.id);
  await join(theirs.id, other.id);
  const led = await build.staff('tactic', { name: 'Núria Vidal' });
  const hidden = await training({
    title: 'Hidden',
    starts_at: at('17:00'),
    squad_id: other.id,
    place: 'Campo Sur',
    players: [mine.id, theirs.id],
  });
  await training({ title: 'Hidden too', starts_at: at('17:00'), squad_id: other.id, place: 'Campo Sur' });
  const forAll = await training({ title: 'For all', starts_at: at('17:00'), players: [mine.id, theirs.id] });
  await leads(hidden.id, led.id);
  await leads(forAll.id, led.id);
  expect(await read(own.id)).toEqual([
    { kind: 'player', uses: ['taken', 'For all'], people: ['Iker Solana'] },
    { kind: 'staff', uses: ['taken', 'For all'], people: ['Núria Vidal'] },
  ]);
  await training({ title: 'Own', starts_at: at('18:00'), squad_id: own.id, place: 'Campo Sur' });
  const clashes = (await clashesOn(day, [own.id])).filter(({ kind }) => kind === 'place');
  expect(clashes.map(({ uses }) => uses[0])).toEqual(
    [1, 2].map(() => ({ _id: null, kind: 'taken', title: null, squad: null, ...hours('17:00', '18:30') })),
  );
  expect(JSON.stringify(await clashesOn(day, [own.id]))).not.toMatch(
    new RegExp(`Hidden|Biel|${hidden.id}|${other.id}`),
  );
});
