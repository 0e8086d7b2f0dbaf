import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { getOwnAvailability } from '@touchline/contract/me/me-availability';
import {
  getAvailability,
  listAvailability,
  readAvailabilityGrid,
  setAvailability,
} from '@touchline/contract/health/availability';
import { createCase, setStage } from '@touchline/contract/health/cases';
import { createAbsence, listAbsences } from '@touchline/contract/football/absences';
import { listReplies, setReply } from '@touchline/contract/football/replies';
import { createOwnAbsence, updateOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerConsents } from '@touchline/contract/me/me-consents';
import { consentVersion } from '@touchline/contract/people/consents';
import { getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';

/** A player with a case whose course has three states, as a coach, a physio and an administrator read it. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const { id: player } = await build.player({ name: 'Erik Lindqvist' });
  const own = await build.phoneToken(player);
  const medical = await build.signedIn('medical');
  const physio = api.with(medical.token);
  clock.set('2026-08-12T10:00:00.000Z');
  const body = { player, kind: 'injury', onsetDate: '2026-08-11', bodyArea: 'knee' } as const;
  const { _id: id } = await physio(createCase, { body });
  for (const [day, stage] of [
    ['2026-08-13', 4],
    [today, 5],
  ] as const) {
    clock.set(`${day}T10:00:00.000Z`);
    await physio(setStage, { params: { id }, body: { stage, on: day } });
  }
  const coach = await build.signedIn('tactic');
  const consent = (medicalData: boolean) =>
    api.with(own)(answerConsents, { body: { version: consentVersion, answers: { medical: medicalData } } });
  return { ...app, player, own, medical, physio, coach, as: api.with(coach.token), consent };
};

test('of a player who refuses, nobody learns that it is an injury: list, filter, search, page, course and grid', async () => {
  const { as, physio, api, own, player, consent } = await setup();
  expect((await as(getUser, { params: { id: player } })).injury).toBe(true);
  await consent(false);
  for (const reader of [as, physio, api.asAdmin]) {
    const listed = async (query: object) => (await reader(listUsers, { query: { type: 'player', ...query } })).records;
    expect((await listed({})).map(({ injury }) => injury)).toEqual([false]);
    expect(await listed({ injury: 'true' })).toEqual([]);
    expect(await listed({ search: 'injury' })).toEqual([]);
    expect((await reader(getUser, { params: { id: player } })).injury).toBe(false);
  }
  const nothing = { reason: null, restrictions: [], note: null, expectedReturn: null, since: null, by: null };
  const state = { training: 'none', match: 'unavailable', ...nothing };
  expect((await as(listAvailability, {})).players[0]).toMatchObject(state);
  expect((await api.with(own)(getOwnAvailability, {})).today).toMatchObject(state);
  const { today: shown, periods } = await as(getAvailability, { params: { id: player } });
  expect(shown).toMatchObject(state);
  expect(periods).toMatchObject([
    { from: '2026-08-11', to: null, training: 'none', match: 'unavailable', reason: null, by: null, note: null },
  ]);
  const grid = await as(readAvailabilityGrid, { query: { from: '2026-08-10', to: today } });
  expect(grid.players[0]).toMatchObject({ days: 'faaaaa', daysLost: 0 });
  await consent(true);
  expect((await as(getUser, { params: { id: player } })).injury).toBe(true);
  expect((await as(listAvailability, {})).players[0]).toMatchObject({ training: 'modified', reason: 'health' });
});

test('who comes says of such a player no more than the board: out of trainings and matches, whatever the limit is', async () => {
  const { as, api, own, player, consent, ...app } = await setup();
  const starts_at = '2026-08-20T16:00:00.000Z';
  const { id } = await createEvents(app).training({ players: [player], starts_at });
  const seen = async () => {
    const { counts, replies } = await as(listReplies, { params: { id } });
    const { records } = await api.with(own)(listOwnReplies, {});
    return [counts.out, replies[0]!.out, replies[0]!.training, records[0]!.out];
  };
  expect(await seen()).toEqual([0, false, 'modified', false]);
  await consent(false);
  expect(await seen()).toEqual([1, true, 'none', true]);
  await consent(true);
  expect(await seen()).toEqual([0, false, 'modified', false]);
});

test('an answer and an absence of before tell nothing of health once the player refuses, and are as they were afterwards', async () => {
  const { as, physio, api, own, player, consent, ...app } = await setup();
  const phone = api.with(own);
  const { id } = await createEvents(app).training({ players: [player], starts_at: '2026-08-20T16:00:00.000Z' });
  const told = { reason: 'illness', note: 'Fever since the morning' } as const;
  await phone(answerOwn, { params: { event: id }, body: { answer: 'no', ...told } });
  await phone(createOwnAbsence, { body: { from: '2026-08-21', to: '2026-08-22', ...told } });
  const seen = async (reader: typeof as) => {
    const [reply] = (await reader(listReplies, { params: { id } })).replies;
    const [absence] = (await reader(listAbsences, { query: {} })).records;
    return [reply, absence].map((one) => [one?.reason, one?.note]);
  };
  const before = await seen(physio);
  expect(before).toEqual(Array(2).fill([told.reason, told.note]));
  await consent(false);
  for (const reader of [as, physio]) expect(await seen(reader)).toEqual(Array(2).fill(['other', null]));
  await consent(true);
  expect(await seen(physio)).toEqual(before);
});

test('who would end the limit, or call the player injured, is told nothing of health', async () => {
  const { as, api, coach, player, consent } = await setup();
  await consent(false);
  const change = (injury: boolean) => ({ params: { id: player }, body: { injury } });
  expect((await as(updateUser, change(false))).injury).toBe(false);
  const refused = await api.refused(updateUser, change(true), coach.token);
  expect([refused.statusCode, refused.message]).toEqual([409, 'The player has not consented to this']);
  const full = { from: today, to: null, training: 'full', match: 'available', reason: null } as const;
  const kept = await api.refused(setAvailability, { params: { id: player }, body: full }, coach.token);
  expect([kept.statusCode, kept.message, kept.data]).toEqual([409, 'Only those who set this limit can end it', null]);
});

test('medical staff set such a player out, of which only the state and the days are stored', async () => {
  const { physio, player, consent, db } = await setup();
  await consent(false);
  const body = {
    from: today,
    to: null,
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    restrictions: ['other'],
    otherRestriction: 'No stairs',
    note: 'Knee',
    expectedReturn: { from: '2026-09-01', to: '2026-09-01' },
  } as const;
  await physio(setAvailability, { params: { id: player }, body: { ...body, restrictions: ['other'] } });
  const stored = await db
    .selectFrom('availability_limits')
    .select(['note', 'other_restriction', 'expected_from', 'restrictions'])
    .where('user_id', '=', player)
    .where('from_day', '=', today)
    .execute();
  expect(stored).toEqual([{ note: null, other_restriction: null, expected_from: null, restrictions: [] }]);
});

test('a reason of health in an answer or an absence of such a player is stored as another one, without its note', async () => {
  const { as, physio, api, own, player, consent, db, ...app } = await setup();
  await consent(false);
  const phone = api.with(own);
  const { id } = await createEvents({ db, ...app }).training({
    players: [player],
    starts_at: '2026-08-20T16:00:00.000Z',
  });
  const note = 'Fever since the morning';
  await phone(answerOwn, { params: { event: id }, body: { answer: 'no', reason: 'illness', note } });
  const read = async () => (await physio(listReplies, { params: { id } })).replies[0]!;
  expect(await read()).toMatchObject({ answer: 'no', reason: 'other', note: null });
  await as(setReply, { params: { id, player }, body: { answer: 'no', reason: 'injury', note } });
  expect(await read()).toMatchObject({ answer: 'no', reason: 'other', note: null });
  const days = { from: '2026-08-21', to: '2026-08-22' };
  const away = await phone(createOwnAbsence, { body: { ...days, reason: 'illness', note } });
  await as(createAbsence, { body: { player, ...days, reason: 'injury', note } });
  const travel = await phone(createOwnAbsence, { body: { ...days, reason: 'travel', note: 'By train' } });
  await phone(updateOwnAbsence, { params: { id: travel._id }, body: { reason: 'illness' } });
  const rows = await db
    .selectFrom('announced_absences')
    .select(['reason', 'note'])
    .where('user_id', '=', player)
    .execute();
  expect([away.reason, ...rows]).toEqual([
    'other',
    ...Array.from({ length: 3 }, () => ({ reason: 'other', note: null })),
  ]);
});
