import { createMatch, updateMatch } from '@touchline/contract/football/matches';
import { listReplies, setEventReplies } from '@touchline/contract/football/replies';
import { createTraining, deleteTraining, updateTraining } from '@touchline/contract/football/trainings';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set('2026-08-14T08:00:00.000Z');
  const player = (await build.player()).id;
  const phone = api.with(await build.phoneToken(player));
  const coach = api.with((await build.signedIn('tactic')).token);
  const answer = (event: string, body: object = { answer: 'yes' }) => {
    clock.advance(1_000);
    return phone(answerOwn, { params: { event }, body: body as never });
  };
  /** What the coach reads of the player's answer, and the moment of the deadline. */
  const shown = async (id: string) => {
    clock.advance(1_000);
    const { replies, deadline } = await coach(listReplies, { params: { id } });
    return [replies.find((one) => one.player._id === player)?.answer ?? null, deadline];
  };
  return { ...app, player, phone, coach, answer, shown };
};

test('a training that is moved far asks again: to another day or place; an hour later, or a place that was open, keeps the answers', async () => {
  const { coach, player, answer, shown, phone, clock, api, build } = await setup();
  const body = { title: 'Pressing', date: '2026-08-18T16:00:00.000Z', players: [player] };
  const { _id: id } = await coach(createTraining, { body: { ...body, repeatUntil: '2026-08-25' } });
  const [, later] = (await phone(listOwnReplies, {})).records.map(({ event }) => event) as [string, string];
  await answer(id);
  await answer(later);
  const move = (changes: object, query: { scope?: 'following' } = {}) =>
    coach(updateTraining, { params: { id }, body: changes, query });
  await move({ date: '2026-08-18T17:00:00.000Z', place: 'Pitch 1' });
  expect(await shown(id)).toEqual(['yes', '2026-08-18T14:00:00.000Z']);
  await move({ place: 'Pitch 2' });
  expect(await shown(id)).toEqual([null, '2026-08-18T14:00:00.000Z']);
  // What was tapped without a network before the move answers what no longer is.
  const before = '2026-08-14T08:00:00.500Z';
  expect(await answer(id, { answer: 'yes', answeredAt: before })).toMatchObject({ answer: null });
  await answer(id);
  // The whole series moves to the next day, at noon of the day before its first: there is an hour less than usual.
  expect(await shown(later)).toEqual(['yes', '2026-08-25T13:00:00.000Z']);
  await move({ date: '2026-08-19T17:00:00.000Z' }, { scope: 'following' });
  expect(await shown(id)).toEqual([null, '2026-08-19T14:00:00.000Z']);
  expect(await shown(later)).toEqual([null, '2026-08-26T14:00:00.000Z']);
  await answer(id);
  clock.set('2026-08-18T18:00:00.000Z');
  await move({ date: '2026-08-19T08:00:00.000Z' });
  expect(await shown(id)).toEqual([null, '2026-08-19T06:00:00.000Z']);

  // Somebody called in the morning has until an hour before; all others as they had.
  clock.set('2026-08-19T05:30:00.000Z');
  const late = (await build.player()).id;
  await move({ players: [player, late] });
  const other = api.with(await build.phoneToken(late));
  expect((await other(listOwnReplies, {})).records).toMatchObject([
    { event: id, deadline: '2026-08-19T07:00:00.000Z' },
  ]);
  expect((await phone(listOwnReplies, {})).records[0]).toMatchObject({ deadline: '2026-08-19T06:00:00.000Z' });
});

test('a kick-off that is confirmed keeps the answers; an event made at short notice leaves time to answer', async () => {
  const { coach, answer, shown, build, player, db, clock } = await setup();
  const teams = [(await build.team()).id, (await build.team()).id];
  const own = await db.selectFrom('teams').select('id').where('is_own', '=', true).executeTakeFirst();
  if (own) teams[0] = own.id;
  else await db.updateTable('teams').set({ is_own: true }).where('id', '=', teams[0]!).execute();
  const input = { date: '2026-08-22T12:00:00.000Z', timeUnknown: true, teams, leagues: (await build.league()).id };
  const { _id: id } = await coach(createMatch, { body: input as never });
  await answer(id);
  await coach(updateMatch, { params: { id }, body: { date: '2026-08-22T18:00:00.000Z' } });
  expect(await shown(id)).toEqual(['yes', '2026-08-21T18:00:00.000Z']);
  await coach(updateMatch, { params: { id }, body: { date: '2026-08-23T18:00:00.000Z' } });
  expect(await shown(id)).toEqual([null, '2026-08-22T18:00:00.000Z']);
  // At 8:00 for 12:00: the usual deadline is at 9:00.
  const body = { title: 'Recovery', date: '2026-08-14T12:00:00.000Z', players: [player] };
  const { _id: today } = await coach(createTraining, { body });
  expect(await shown(today)).toEqual([null, '2026-08-14T11:00:00.000Z']);
  // At 16:42 for 17:00 of the next day: not until 4:42, but until people are awake.
  clock.set('2026-08-14T14:42:10.000Z');
  const { _id: tomorrow } = await coach(createMatch, {
    body: { date: '2026-08-15T15:00:00.000Z', teams, leagues: input.leagues } as never,
  });
  expect(await shown(tomorrow)).toEqual([null, '2026-08-15T06:30:00.000Z']);
});

test('a deleted event takes its answers with it', async () => {
  const { coach, db, player, answer } = await setup();
  const body = { title: 'Pressing', date: '2026-08-18T16:00:00.000Z', players: [player] };
  const { _id: id } = await coach(createTraining, { body });
  await answer(id);
  await coach(deleteTraining, { params: { id } });
  for (const table of ['replies', 'reply_changes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a move that is taken back within half an hour lets the answers from before count, and those given since', async () => {
  const { coach, player, answer, shown, clock, api, build } = await setup();
  const other = (await build.player()).id;
  const body = { title: 'Pressing', date: '2026-08-18T16:00:00.000Z', place: 'Pitch 1', players: [player, other] };
  const { _id: id } = await coach(createTraining, { body });
  await coach(setEventReplies, { params: { id }, body: { deadline: '2026-08-17T10:00:00.000Z' } });
  await answer(id);
  const move = (changes: object) => coach(updateTraining, { params: { id }, body: changes });
  const before = { date: body.date, place: body.place };
  await move({ date: '2026-08-19T16:00:00.000Z', place: 'Pitch 2' });
  expect(await shown(id)).toEqual([null, '2026-08-19T13:00:00.000Z']);
  const phone = api.with(await build.phoneToken(other));
  await phone(answerOwn, { params: { event: id }, body: { answer: 'no', reason: 'school' } });
  // Two moves are taken back one after the other.
  await move({ date: '2026-08-20T16:00:00.000Z' });
  await move({ date: '2026-08-19T16:00:00.000Z' });
  expect(await shown(id)).toEqual([null, '2026-08-19T13:00:00.000Z']);
  await move(before);
  expect(await shown(id)).toEqual(['yes', '2026-08-17T10:00:00.000Z']);
  const { replies } = await coach(listReplies, { params: { id } });
  expect(replies.find((one) => one.player._id === other)).toMatchObject({ answer: 'no' });
  // To another place it is no way back, nor is it after half an hour.
  await move({ date: '2026-08-19T16:00:00.000Z' });
  await move({ date: body.date, place: 'Pitch 2' });
  expect(await shown(id)).toEqual([null, '2026-08-18T13:00:00.000Z']);
  await answer(id);
  await move({ date: '2026-08-19T16:00:00.000Z' });
  clock.advance(30 * 60_000);
  await move({ date: body.date });
  expect(await shown(id)).toEqual([null, '2026-08-18T13:00:00.000Z']);
});

test('a move is not taken back once somebody was reminded of the question', async () => {
  const { coach, player, answer, shown, db } = await setup();
  const body = { title: 'Pressing', date: '2026-08-18T16:00:00.000Z', players: [player] };
  const { _id: id } = await coach(createTraining, { body });
  await answer(id);
  const move = (date: string) => coach(updateTraining, { params: { id }, body: { date } });
  await move('2026-08-19T16:00:00.000Z');
  await db
    .updateTable('event_askings')
    .set({ reminded_at: '2026-08-14T08:10:00.000Z' })
    .where('event_id', '=', id)
    .execute();
  await move(body.date);
  expect((await shown(id))[0]).toBe(null);
});
