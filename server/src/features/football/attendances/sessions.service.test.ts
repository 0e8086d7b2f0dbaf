import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { sessionAt } from './sessions.service.ts';

const at = (time: string) => `2026-08-15T${time}:00.000Z`;
const zone = 'Europe/Madrid';

const setup = async () => {
  const started = await startTestApp();
  const { id: player } = await started.build.player();
  const session = (time: string, who = player) => sessionAt(started.db, { player: who, moment: at(time), zone });
  return { ...started, events: createEvents(started), player, session };
};

test.each([
  ['21:59', 'Evening', 'day:2026-08-15:evening'],
  ['22:00', 'Morning', 'day:2026-08-16:morning'],
  ['09:59', 'Morning', 'day:2026-08-15:morning'],
  ['10:00', 'Afternoon', 'day:2026-08-15:afternoon'],
  ['14:59', 'Afternoon', 'day:2026-08-15:afternoon'],
  ['15:00', 'Evening', 'day:2026-08-15:evening'],
])("without an event it is the part of the club's day: at %s UTC in Madrid %s", async (time, session, occasion) => {
  const touchline = await setup();
  expect(await touchline.session(time)).toEqual({ session, occasion });
});

test('the session is the training that the player was called to, from two hours before its start until two hours after', async () => {
  const { session, events, player, build } = await setup();
  const { id } = await events.training({ title: 'Set pieces', players: [player], starts_at: at('12:00') });
  const wanted = { session: 'Set pieces', occasion: `training:${id}` };
  expect(await session('09:59')).toMatchObject({ session: 'Morning' });
  for (const time of ['10:00', '12:00', '13:59']) expect(await session(time)).toEqual(wanted);
  expect(await session('14:00')).toMatchObject({ session: 'Afternoon' });
  expect(await session('12:00', (await build.player()).id)).toMatchObject({ session: 'Afternoon' });
});

test('a match is the session of every player; events under way come before later ones, the last begun first', async () => {
  const { session, events, player } = await setup();
  const first = await events.training({ title: 'Activation', players: [player], starts_at: at('11:00') });
  const match = await events.match({ home: 'UD Valmora', away: 'CD Montelar', starts_at: at('12:30') });
  const second = await events.training({ title: 'Recovery', players: [player], starts_at: at('12:45') });
  expect(await session('10:40')).toEqual({ session: 'Activation', occasion: `training:${first.id}` });
  expect(await session('12:20')).toEqual({ session: 'Activation', occasion: `training:${first.id}` });
  expect(await session('12:30')).toEqual({ session: 'UD Valmora – CD Montelar', occasion: `match:${match.id}` });
  expect(await session('12:50')).toEqual({ session: 'Recovery', occasion: `training:${second.id}` });
});
