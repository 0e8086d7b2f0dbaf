import { getRollCall, takeAttendance } from '@touchline/contract/football/attendances';
import { listReplies, setReply } from '@touchline/contract/football/replies';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const startsAt = '2026-08-18T16:00:00.000Z';
const deadline = '2026-08-18T13:00:00.000Z';

test('a roll call starts with the answers: what they suggest, who is late when, and who said yes and is missing', async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-08-16T08:00:00.000Z');
  const people = await Promise.all(Array.from({ length: 5 }, () => build.player()));
  const ids = people.map((player) => player.id);
  const [comes, late, ill, tooLate, silent] = ids as [string, string, string, string, string];
  const training = async (starts_at: string) => (await createEvents(app).training({ players: ids, starts_at })).id;
  const earlier = await training('2026-08-17T16:00:00.000Z');
  const id = await training(startsAt);
  const answer = async (player: string, event: string, body: object) =>
    api.with(await build.phoneToken(player))(answerOwn, { params: { event }, body: body as never });
  await answer(comes, earlier, { answer: 'yes' });
  await answer(comes, id, { answer: 'yes' });
  await answer(late, id, { answer: 'late', at: '2026-08-18T16:15:00.000Z' });
  await answer(ill, id, { answer: 'no', reason: 'illness', note: 'Fever' });
  const coach = api.with((await build.signedIn('tactic')).token);
  clock.set('2026-08-17T17:00:00.000Z');
  const absent = { player: comes, status: 'absent', markedAt: '2026-08-17T16:20:00.000Z' } as const;
  await coach(takeAttendance, { body: { occasion: { training: earlier }, marks: [absent] } });
  clock.set(deadline);
  await answer(tooLate, id, { answer: 'no', reason: 'work' });

  clock.set(startsAt);
  const shown = async (as = coach) => {
    const { players, summary } = await as(getRollCall, { query: { training: id } });
    const own = new Map(players.map(({ player, mark: _, ...answers }) => [player._id, answers]));
    return { players: ids.map((player) => own.get(player)), summary };
  };
  const nothing = { at: null, reason: null, afterDeadline: false };
  expect(await shown()).toEqual({
    players: [
      { reply: { ...nothing, answer: 'yes' }, proposed: 'present', came: { came: 0, saidYes: 1 } },
      { reply: { ...nothing, answer: 'late', at: '2026-08-18T16:15:00.000Z' }, proposed: 'late' },
      { reply: { ...nothing, answer: 'no', reason: 'health' }, proposed: 'excused' },
      { reply: { ...nothing, answer: 'no', reason: 'work', afterDeadline: true }, proposed: 'absent' },
      {},
    ],
    summary: { coming: 2, here: 0, noShows: 0 },
  });
  const medical = await shown(api.with((await build.signedIn('medical')).token));
  expect(medical.players[2]).toMatchObject({ reply: { reason: 'illness' } });
  // How many come is for management, not who.
  const manager = api.with((await build.signedIn('management')).token);
  expect(await shown(manager)).toEqual({ players: [{}, {}, {}, {}, {}], summary: undefined });
  expect(await manager(listReplies, { params: { id } })).toMatchObject({
    counts: { yes: 1, late: 1, no: 2 },
    replies: [],
  });
  const { token } = await build.signedIn('management');
  const body = { answer: 'yes' };
  expect(await api.refused(setReply, { params: { id, player: silent }, body }, token)).toMatchObject({
    statusCode: 403,
  });

  clock.set('2026-08-18T16:20:00.000Z');
  const mark = (player: string, status: 'absent' | 'late', checkIn?: string) => ({
    player,
    status,
    markedAt: '2026-08-18T16:18:00.000Z',
    checkIn,
  });
  const marks = [mark(comes, 'absent'), mark(late, 'late', '2026-08-18T16:15:00.000Z')];
  const taken = await coach(takeAttendance, { body: { occasion: { training: id }, marks } });
  expect(taken.summary).toEqual({ coming: 2, here: 1, noShows: 1 });
  // The time that the player has announced, until the coach says another one; a wrong day is none.
  const arrival = async (checkIn?: string) => {
    clock.advance(1_000);
    const later = { ...mark(late, 'late', checkIn), markedAt: clock().toISOString() };
    const { players } = await coach(takeAttendance, { body: { occasion: { training: id }, marks: [later] } });
    return players.find(({ player }) => player._id === late)?.mark?.checkIn;
  };
  expect(await arrival()).toBe('2026-08-18T16:15:00.000Z');
  expect(await arrival('2026-08-18T16:25:00.000Z')).toBe('2026-08-18T16:25:00.000Z');
  expect(await arrival('2026-08-19T16:25:00.000Z')).toBe('2026-08-18T16:25:00.000Z');
  expect((await shown()).players[0]).not.toHaveProperty('proposed');
  clock.set('2026-08-18T18:00:00.000Z');
  const { replies } = await coach(listReplies, { params: { id } });
  const came = Object.fromEntries(replies.map((one) => [one.player._id, one.came]));
  expect(came).toEqual({
    [comes]: { came: 0, saidYes: 2 },
    [late]: { came: 1, saidYes: 1 },
    [ill]: null,
    [tooLate]: null,
    [silent]: null,
  });
  expect(await db.selectFrom('replies').selectAll().execute()).toHaveLength(5);
});
