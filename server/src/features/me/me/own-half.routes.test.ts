import { getMe } from '@touchline/contract/me/me';
import { readOwnCalendar, renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { listOwnMatches } from '@touchline/contract/me/me-matches';
import { listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { entriesIn } from '../../../test/helpers/read-feed.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { noSetPieces } from '../../match/match-squads/no-set-pieces.ts';

/** A player whose match, training and task are on half B of Pitch 1. */
const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const events = createEvents(app);
  const place = await createPlaces(app).place('Pitch 1', { halves: true });
  const player = await build.player({ language_code: 'es' });
  const given = { starts_at: '2026-08-16T16:00:00.000Z', players: [player.id] };
  const { id: match } = await events.match({ ...given, home: 'UD Valmora', venue: 'pitch 1' });
  const at = clock().toISOString();
  const callUp = { players: [{ id: player.id, reserve: false }], meetingAt: null, meetingPlace: null };
  await db
    .insertInto('match_squads')
    .values({
      match_id: match,
      formation: null,
      set_pieces: json(noSetPieces()),
      published_at: at,
      published: json({ ...callUp, travel: null, kit: null, note: null }),
      updated_at: at,
    })
    .execute();
  await events.training({ ...given, title: 'Rondo', place: 'Pitch 1' });
  await events.task({ ...given, title: 'Video', place: 'Pitch 1' });
  for (const table of ['matches', 'trainings', 'tasks'] as const)
    await db.updateTable(table).set({ place_half: 'b' }).execute();
  const phone = api.with(await build.phoneToken(player.id));
  const { url } = await phone(renewOwnCalendarLink, {});
  const query = { token: new URL(url).searchParams.get('token') ?? '' };
  /** What each of the player's pages says of the half, and where the subscribed calendar says that they are. */
  const said = async () => {
    const { next } = await phone(getMe, {});
    const own = { match: next.match?.half, training: next.training?.half, task: next.task?.half };
    const called = (await phone(listOwnMatches, {})).records.map(({ half }) => half);
    const asked = (await phone(listOwnReplies, {})).records.map(({ half }) => half);
    const entries = entriesIn((await api.raw(readOwnCalendar, { query })).body).values();
    return { own, called, asked, locations: [...entries].map(({ LOCATION }) => LOCATION).sort() };
  };
  return { ...app, place, said };
};

test('a player reads on which half to be, on the phone and in a subscribed calendar', async () => {
  const { said } = await start();
  expect(await said()).toEqual({
    own: { match: 'b', training: 'b', task: 'b' },
    called: ['b'],
    asked: ['b', 'b', 'b'],
    locations: ['Pitch 1\\, mitad B', 'Pitch 1\\, mitad B', 'pitch 1\\, mitad B'],
  });
});

test('a half of a place that has none any more is the whole place', async () => {
  const { db, said } = await start();
  await db.updateTable('places').set({ has_halves: false }).execute();
  expect(await said()).toEqual({
    own: { match: null, training: null, task: null },
    called: [null],
    asked: [null, null, null],
    locations: ['Pitch 1', 'Pitch 1', 'pitch 1'],
  });
});
