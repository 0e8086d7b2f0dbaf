import { updateMatch } from '@touchline/contract/football/matches';
import { createTraining, updateTraining } from '@touchline/contract/football/trainings';
import { getMatchSquad, publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set('2026-08-20T10:00:00.000Z');
  const { id: squad } = await createSquads(app).first();
  const coach = api.with((await build.signedIn('tactic')).token);
  const ana = (await build.player({ name: 'Ana Baptista', email: 'ana@player.example' })).id;
  const told = async () =>
    (await orderedMails(app))
      .filter(({ template }) => template === 'eventMoved')
      .map(({ values }) =>
        (values['events'] as unknown as { when: string; was: string | null }[]).map(({ was }) => was),
      );
  return { ...app, events: createEvents(app), squad, coach, ana, told };
};

test('a call-up moves along with its match, and those called are told once', async () => {
  const { events, coach, ana, squad, told, db } = await start();
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z', squad_id: squad, home: 'UD Valmora' });
  const params = { id };
  const players = [{ player: ana, role: 'starter' as const, slot: 'GK' as const }];
  const meetingAt = '2026-08-23T16:15:00.000Z';
  await coach(saveMatchSquad, {
    params,
    body: { players, formation: '4-3-3', meetingAt },
  });
  await coach(publishMatchSquad, { params, body: {} });
  await db.updateTable('match_squads').set({ lineup_visible_from: '2026-08-23T16:30:00.000Z' }).execute();
  await coach(updateMatch, { params, body: { date: '2026-08-25T19:30:00.000Z' } });
  await coach(updateMatch, { params, body: { date: '2026-08-25T20:30:00.000Z' } });
  expect(await coach(getMatchSquad, { params })).toMatchObject({ meetingAt: '2026-08-25T18:45:00.000Z' });
  const { lineup_visible_from, published } = await db
    .selectFrom('match_squads')
    .select(['lineup_visible_from', 'published'])
    .executeTakeFirstOrThrow();
  expect([lineup_visible_from, published?.meetingAt]).toEqual(['2026-08-25T19:00:00.000Z', '2026-08-25T18:45:00.000Z']);
  expect(await told()).toEqual([[expect.stringContaining('23')]]);
});

test('a series that moves is one mail, and what is moved back before it goes is none', async () => {
  const { coach, ana, told } = await start();
  const body = { title: 'Rondo', date: '2026-08-24T16:00:00.000Z', players: [ana], repeatUntil: '2026-08-31' };
  const { _id: id } = await coach(createTraining, { body });
  const move = (date: string) =>
    coach(updateTraining, { params: { id }, query: { scope: 'following' }, body: { date } });
  await move('2026-08-24T17:00:00.000Z');
  expect(await told()).toEqual([[expect.any(String), expect.any(String)]]);
  await move('2026-08-24T16:00:00.000Z');
  expect(await told()).toEqual([]);
});

test('another place is told too; what lies behind the next two weeks is not', async () => {
  const { coach, ana, events, told } = await start();
  const near = await events.training({ starts_at: '2026-08-24T16:00:00.000Z', players: [ana] });
  const far = await events.training({ starts_at: '2026-10-24T16:00:00.000Z', players: [ana] });
  await coach(updateTraining, { params: { id: far.id }, body: { date: '2026-10-25T16:00:00.000Z' } });
  expect(await told()).toEqual([]);
  await coach(updateTraining, { params: { id: near.id }, body: { place: 'Campo 2' } });
  expect(await told()).toEqual([[null]]);
});

test('nobody is told of a match of two other clubs', async () => {
  const { coach, events, squad, told } = await start();
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z', squad_id: squad, isOfOthers: true });
  await coach(updateMatch, { params: { id }, body: { date: '2026-08-24T18:00:00.000Z' } });
  expect(await told()).toEqual([]);
});

test('news of trainings and tasks waits two minutes, as long as a move is easily taken back; with a match 30 seconds', async () => {
  const { coach, ana, events, squad, db, clock } = await start();
  const { id } = await events.training({ starts_at: '2026-08-24T16:00:00.000Z', players: [ana] });
  const waits = async () => {
    const mails = await db.selectFrom('mails').select('not_before').where('state', '=', 'waiting').execute();
    return mails.map(({ not_before }) => (Date.parse(not_before!) - clock().getTime()) / 1_000);
  };
  await coach(updateTraining, { params: { id }, body: { date: '2026-08-25T16:00:00.000Z' } });
  expect(await waits()).toEqual([120]);
  const match = await events.match({ starts_at: '2026-08-26T18:00:00.000Z', squad_id: squad, home: 'UD Valmora' });
  await coach(updateMatch, { params: { id: match.id }, body: { date: '2026-08-27T18:00:00.000Z' } });
  expect(await waits()).toEqual([30]);
});

test('another half is told like another place, in the language of the reader, by one mail', async () => {
  const app = await start();
  const { coach, ana, events, squad, db, clock } = app;
  for (const name of ['Pitch 1', 'Pitch 2']) await createPlaces(app).place(name, { halves: true });
  const given = { starts_at: '2026-08-24T16:00:00.000Z' };
  const { id } = await events.training({ ...given, place: 'Pitch 1', players: [ana] });
  const match = await events.match({ ...given, venue: 'Pitch 1', squad_id: squad, home: 'UD Valmora' });
  /** Where the mails that wait say that it is; then they have gone. */
  const places = async () => {
    const mails = (await orderedMails(app)).filter(({ template }) => template === 'eventMoved');
    await db.deleteFrom('mails').execute();
    clock.advance(minutesMs(3));
    return mails.flatMap(({ values }) => (values['events'] as unknown as { place: string }[]).map((one) => one.place));
  };
  const change = (body: { place?: string; half?: 'a' | 'b' | null }) => coach(updateTraining, { params: { id }, body });
  await change({ half: 'a' });
  await change({ half: 'b' });
  await change({ half: 'b' });
  expect(await places()).toEqual(['Pitch 1, half B']);
  await change({ half: 'b' });
  expect(await places()).toEqual([]);
  for (const [language, place] of [
    ['es', 'Pitch 2, mitad A'],
    ['pt', 'Pitch 2, metade A'],
    ['ar', '\u2068Pitch 2\u2069، النصف A'],
  ]) {
    await db.updateTable('users').set({ language_code: language }).where('id', '=', ana).execute();
    await change({ place: 'Gym' });
    expect(await places()).toEqual(['Gym']);
    await change({ place: 'Pitch 2', half: 'a' });
    expect(await places()).toEqual([place]);
  }
  await coach(updateMatch, { params: { id: match.id }, body: { half: 'b' } });
  expect(await places()).toEqual(['\u2068Pitch 1\u2069، النصف B']);
});

test('another half asks nobody again', async () => {
  const app = await start();
  const { api, build, coach, ana, events } = app;
  await createPlaces(app).place('Pitch 1', { halves: true });
  const { id } = await events.training({ starts_at: '2026-08-24T16:00:00.000Z', place: 'Pitch 1', players: [ana] });
  const phone = api.with(await build.phoneToken(ana));
  await coach(updateTraining, { params: { id }, body: { half: 'a' } });
  await phone(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  await coach(updateTraining, { params: { id }, body: { half: 'b' } });
  expect((await phone(listOwnReplies, {})).records).toMatchObject([{ answer: 'yes', place: 'Pitch 1', half: 'b' }]);
});
