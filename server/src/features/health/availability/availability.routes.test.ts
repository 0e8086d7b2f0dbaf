import {
  getAvailability,
  listAvailability,
  readAvailabilityGrid,
  setAvailability,
  type AvailabilityInput,
} from '@touchline/contract/health/availability';
import { updateUser } from '@touchline/contract/people/users';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';
const out: AvailabilityInput = {
  from: today,
  to: null,
  training: 'none',
  match: 'unavailable',
  reason: 'health',
  note: 'Runs with the physio',
  expectedReturn: { from: '2026-08-24', to: '2026-08-26' },
};
const full: AvailabilityInput = { from: today, to: null, training: 'full', match: 'available', reason: null };

const setup = async () => {
  const app = await startTestApp();
  const { id: player } = await app.build.player({ name: 'Erik Lindqvist', position: 'CB' });
  const as = async (role: 'medical' | 'tactic' | 'management') => {
    const { token } = await app.build.signedIn(role);
    const call = app.api.with(token);
    return {
      set: (body: AvailabilityInput) => call(setAvailability, { params: { id: player }, body }),
      refused: (body: AvailabilityInput) => app.api.refused(setAvailability, { params: { id: player }, body }, token),
      board: (query = {}) => call(listAvailability, { query }),
      grid: (from: string, to: string) => call(readAvailabilityGrid, { query: { from, to } }),
      history: () => call(getAvailability, { params: { id: player } }),
    };
  };
  const row = async () =>
    app.db.selectFrom('users').select('injury').where('id', '=', player).executeTakeFirstOrThrow();
  return { ...app, player, as, row };
};

test('medical staff set a limit of health; everybody reads it without a diagnosis, and the player counts as injured', async () => {
  const { as, row } = await setup();
  const [medical, management] = [await as('medical'), await as('management')];
  expect(await medical.set(out)).toMatchObject({ training: 'none', reason: 'health', since: today, until: null });
  const { players, totals } = await management.board();
  expect(players[0]).toMatchObject({
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    note: 'Runs with the physio',
    expectedReturn: { from: '2026-08-24', to: '2026-08-26' },
    bodyArea: null,
  });
  expect(players[0]).not.toHaveProperty('case');
  expect(totals).toEqual({
    training: { full: 0, modified: 0, individual: 0, none: 1, away: 0 },
    match: { available: 0, doubtful: 0, unavailable: 1 },
    undecided: 0,
    players: 1,
  });
  expect(await row()).toEqual({ injury: true });
  await medical.set(full);
  expect((await management.board()).totals.training.full).toBe(1);
  expect(await row()).toEqual({ injury: false });
});

test('a coach sets what is not of health, and does not end what the medical staff set', async () => {
  const { as } = await setup();
  const [medical, coach] = [await as('medical'), await as('tactic')];
  expect(await coach.refused(out)).toMatchObject({ statusCode: 400, errors: [{ field: 'reason' }] });
  const away = await coach.set({ ...out, reason: 'international', to: '2026-08-20', note: null, expectedReturn: null });
  expect(away).toMatchObject({ training: 'none', reason: 'international', until: '2026-08-20' });
  expect((await coach.board()).totals.training).toMatchObject({ none: 0, away: 1 });
  await medical.set(out);
  expect(await coach.refused(full)).toMatchObject({ statusCode: 409 });
  expect((await coach.board()).players[0]?.training).toBe('none');
});

test('management only reads', async () => {
  const { as } = await setup();
  const management = await as('management');
  expect(await management.refused({ ...out, reason: 'holiday' })).toMatchObject({ statusCode: 403 });
});

test('a planned return begins on its day: the days before stay as they were', async () => {
  const { as } = await setup();
  const medical = await as('medical');
  await medical.set(out);
  await medical.set({ ...full, from: '2026-08-18' });
  const { players } = await medical.grid('2026-08-13', '2026-08-20');
  expect(players[0]).toMatchObject({ days: 'ffnnnfff', daysLost: 1 });
  expect((await medical.board({ day: '2026-08-17' })).players[0]?.training).toBe('none');
  expect((await medical.board({ day: '2026-08-18' })).players[0]?.training).toBe('full');
  expect((await medical.history()).periods).toMatchObject([{ from: today, to: '2026-08-17' }]);
});

test('days lost are those lost to health, also on a day away; a suspension is none', async () => {
  const { as } = await setup();
  const [medical, coach] = [await as('medical'), await as('tactic')];
  const suspended = {
    ...full,
    from: '2026-08-12',
    to: '2026-08-13',
    match: 'unavailable',
    reason: 'suspended',
  } as const;
  await coach.set(suspended);
  await medical.set({ ...out, from: '2026-08-14', to: '2026-08-15', training: 'modified' });
  await coach.set({ ...out, from: '2026-08-15', to: '2026-08-15', reason: 'family', note: null, expectedReturn: null });
  const { players } = await coach.grid('2026-08-11', '2026-08-15');
  expect(players[0]).toMatchObject({ days: 'fllma', daysLost: 2, share: 0.2 });
});

test('a player who refused that medical data is stored is only shown as not available', async () => {
  const { as, build, player } = await setup();
  await build.consent(player, { medical: false });
  const medical = await as('medical');
  await medical.set({ ...out, restrictions: ['noContact'] });
  const state = { training: 'none', reason: null, restrictions: [], note: null, expectedReturn: null, since: null };
  expect((await medical.board()).players[0]).toMatchObject(state);
  expect((await (await as('tactic')).history()).periods[0]).toMatchObject({ reason: null, note: null });
});

test('who reported a complaint that nobody has taken up is not decided, and counts as full', async () => {
  const { as, player, ...app } = await setup();
  await createComplaints(app).put({ player, canTrain: 'limited' });
  const { players, totals } = await (await as('tactic')).board();
  expect(players[0]).toMatchObject({ training: 'full', undecided: { source: 'complaint' } });
  expect(totals.undecided).toBe(1);
});

test('the board names the session of the day and the next match', async () => {
  const { as, ...app } = await setup();
  const events = createEvents(app);
  const training = await events.training({ title: 'Pressing', starts_at: '2026-08-15T16:00:00.000Z' });
  const match = await events.match({
    home: 'UD Valmora',
    away: 'CD Ribera',
    league: 'La Liga',
    starts_at: '2026-08-16T18:00:00.000Z',
  });
  const coach = await as('tactic');
  const { session, nextMatch } = await coach.board();
  expect(session).toMatchObject({ _id: training.id, title: 'Pressing' });
  expect(nextMatch).toMatchObject({ _id: match.id, home: 'UD Valmora' });
  const names = [];
  for (const day of [10, 11, 15, 16, 18, 19]) names.push((await coach.board({ day: `2026-08-${day}` })).dayName);
  expect(names).toEqual([null, 'MD-5', 'MD-1', 'MD', 'MD+2', null]);
  // In Madrid the next day begins at 22:00.
  await events.training({ title: 'Early', starts_at: '2026-08-16T22:00:00.000Z' });
  await events.match({ starts_at: '2026-08-17T22:00:00.000Z' });
  expect((await coach.board({ day: '2026-08-16' })).session).toBeNull();
  expect((await coach.grid('2026-08-15', '2026-08-17')).matchDays).toEqual(['2026-08-16']);
});

test('a day near the matches of several squads has a name for each squad alone', async () => {
  const { as, ...app } = await setup();
  const [events, squads] = [createEvents(app), createSquads(app)];
  const both = [await squads.first(), await squads.squad()];
  for (const [index, { id }] of both.entries())
    await events.match({
      home: 'UD Valmora',
      away: `CD Ribera ${index}`,
      league: `League ${index}`,
      starts_at: `2026-08-${16 + index}T18:00:00.000Z`,
      squad_id: id,
    });
  const coach = await as('medical');
  expect((await coach.board()).dayName).toBeNull();
  const names = [];
  for (const { id } of both) names.push((await coach.board({ squad: [id] })).dayName);
  expect(names).toEqual(['MD-1', 'MD-2']);
});

test.each([
  ['limited minutes without the minutes', { restrictions: ['limitedMinutes'] }, 'limitedMinutes'],
  ['other words without words', { restrictions: ['other'] }, 'otherRestriction'],
  ['a last day before the first', { to: '2026-08-14' }, 'to'],
  ['a limit without a reason', { reason: null }, 'reason'],
  ['a day of two weeks ago without a note', { from: '2026-08-01', note: null }, 'note'],
] as const)('%s is refused, and nothing changes', async (_, changes, field) => {
  const { as, db } = await setup();
  const medical = await as('medical');
  const input = { ...out, ...changes } as AvailabilityInput;
  expect(await medical.refused(input)).toMatchObject({ statusCode: 400, errors: [{ field }] });
  expect(await db.selectFrom('availability_limits').select('id').execute()).toEqual([]);
});

test('to say that a player is injured opens a limit without a case, and to say no ends it', async () => {
  const { api, as, player } = await setup();
  const board = async () => (await (await as('tactic')).board()).players[0];
  const say = (injury: boolean) => api.asStaff(updateUser, { params: { id: player }, body: { injury } });
  expect((await say(true)).injury).toBe(true);
  expect(await board()).toMatchObject({ training: 'none', reason: 'health', since: today });
  expect((await say(false)).injury).toBe(false);
  expect(await board()).toMatchObject({ training: 'full', reason: null });
});

test('nobody says that a player is no longer injured while a case limits that player', async () => {
  const { api, build, clock, db, player } = await setup();
  const at = clock().toISOString();
  const times = { created_at: at, updated_at: at };
  const ofCase = { id: newId(), user_id: player, kind: 'injury', onset_day: today, last_entry_at: at, ...times };
  await db.insertInto('cases').values(ofCase).execute();
  const limit = { training: 'none', match_state: 'unavailable', reason: 'health', restrictions: '[]' };
  await db
    .insertInto('availability_limits')
    .values({ id: newId(), user_id: player, case_id: ofCase.id, from_day: today, ...limit, ...times })
    .execute();
  await db.updateTable('users').set({ injury: true }).where('id', '=', player).execute();
  const { token } = await build.signedIn('tactic');
  const answer = await api.refused(updateUser, { params: { id: player }, body: { injury: false } }, token);
  expect(answer).toMatchObject({ statusCode: 409, message: sentenceOf('healthLimit') });
});

test('what is planned for a day begins at the club’s midnight', async () => {
  const { app, as, clock, row } = await setup();
  await (await as('medical')).set({ ...out, from: '2026-08-16' });
  expect(await row()).toEqual({ injury: false });
  const job = app.jobs.find((one) => one.report?.().name === 'availability.day')!;
  await job.wake();
  expect(await row()).toEqual({ injury: false });
  clock.set('2026-08-15T22:00:01.000Z');
  await job.wake();
  expect(await row()).toEqual({ injury: true });
});
