import { updateMatch } from '@touchline/contract/football/matches';
import type { FollowMatch } from '@touchline/contract/football/planned-events';
import { listReplies } from '@touchline/contract/football/replies';
import { createTraining, updateTraining } from '@touchline/contract/football/trainings';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { getMatchSquad, publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = (day: number, time: string) => `2026-08-${day}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set(at(17, '10:00'));
  const { id: squad } = await createSquads(app).first();
  const coach = api.with((await build.signedIn('tactic')).token);
  const player = (await build.player()).id;
  const phone = api.with(await build.phoneToken(player));
  const answer = async (event: string) => {
    clock.advance(1_000);
    await phone(answerOwn, { params: { event }, body: { answer: 'yes' } });
    clock.advance(1_000);
  };
  const asked = async (id: string) => {
    const { replies, deadline } = await coach(listReplies, { params: { id } });
    return [replies.find((one) => one.player._id === player)?.answer ?? null, deadline];
  };
  return { ...app, ...createEvents(app), squad, coach, player, answer, asked };
};

/** A match on 23 August at 18:00 with a published call-up: meeting at 16:15, line-up from 16:30, answers until a day before. */
const withCallUp = async () => {
  const app = await start();
  const { coach, db, match, squad, player } = app;
  const { id } = await match({ starts_at: at(23, '18:00'), squad_id: squad, home: 'UD Valmora' });
  const params = { id };
  const players = [{ player, role: 'starter' as const, slot: 'GK' as const }];
  await coach(saveMatchSquad, { params, body: { players, formation: '4-3-3', meetingAt: at(23, '16:15') } });
  await coach(publishMatchSquad, { params, body: {} });
  await db
    .updateTable('match_squads')
    .set({ lineup_visible_from: at(23, '16:30') })
    .execute();
  await app.answer(id);
  const move = (date: string, follow?: FollowMatch) =>
    coach(updateMatch, { params, body: { date, ...(follow && { follow }) } });
  const moments = async () => {
    const { meetingAt } = await coach(getMatchSquad, { params });
    const row = await db.selectFrom('match_squads').selectAll().executeTakeFirstOrThrow();
    return { meetingAt, told: row.published?.meetingAt, lineup: row.lineup_visible_from };
  };
  return { ...app, id, move, moments, asked: () => app.asked(id) };
};

test('left out, meeting and line-up move along, and a far move asks again', async () => {
  const { move, moments, asked } = await withCallUp();
  await move(at(24, '19:00'));
  const meetingAt = at(24, '17:15');
  expect(await moments()).toEqual({ meetingAt, told: meetingAt, lineup: at(24, '17:30') });
  expect(await asked()).toEqual([null, at(23, '19:00')]);
});

test('what is to stay stays: the meeting, the line-up, the deadline and the answers', async () => {
  const { move, moments, asked } = await withCallUp();
  await move(at(24, '19:00'), { meeting: false, lineup: false, deadline: false, answers: 'keep' });
  const meetingAt = at(23, '16:15');
  expect(await moments()).toEqual({ meetingAt, told: meetingAt, lineup: at(23, '16:30') });
  expect(await asked()).toEqual(['yes', at(22, '18:00')]);
  // A deadline that was set by that moves along like any other.
  await move(at(24, '20:00'));
  expect(await asked()).toEqual(['yes', at(22, '19:00')]);
});

test('nothing stays behind the kick-off', async () => {
  const { move, moments, asked } = await withCallUp();
  await move(at(22, '15:00'), { meeting: false, lineup: false, deadline: false, answers: 'keep' });
  const meetingAt = at(22, '13:15');
  expect(await moments()).toEqual({ meetingAt, told: meetingAt, lineup: at(22, '13:30') });
  expect(await asked()).toEqual(['yes', at(21, '15:00')]);
});

test('a short move asks again if somebody has decided so, with time to answer', async () => {
  const { move, asked, clock } = await withCallUp();
  clock.set(at(22, '17:00'));
  await move(at(23, '18:30'), { answers: 'askAgain', deadline: true });
  // Twelve hours later is 7:00, in the quiet hours.
  expect(await asked()).toEqual([null, at(23, '06:30')]);
});

test('of a series what was decided holds for each training', async () => {
  const { coach, player, answer, asked, db } = await start();
  const body = { title: 'Rondo', date: at(24, '16:00'), players: [player], repeatUntil: '2026-08-31' };
  const { _id: id } = await coach(createTraining, { body });
  const all = await db.selectFrom('trainings').select('id').orderBy('starts_at').execute();
  for (const training of all) await answer(training.id);
  await coach(updateTraining, {
    params: { id },
    query: { scope: 'following' },
    body: { date: at(25, '16:00'), follow: { answers: 'keep', deadline: false } },
  });
  expect(await Promise.all(all.map((training) => asked(training.id)))).toEqual([
    ['yes', at(24, '13:00')],
    ['yes', at(31, '13:00')],
  ]);
});
