import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { readOwnCalendar, renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { MatchTable } from '../../../../db/tables/event-tables.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { createPlaces } from '../../../../test/factories/plan/places.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { entriesIn } from '../../../../test/helpers/read-feed.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** A match of tomorrow, for all. The clock stands at 10:00 in Madrid on 15 August 2026. */
const start = async (languageCode = 'en') => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db } = app;
  const events = createEvents(app);
  const match = await events.match({
    home: 'UD Valmora',
    away: 'CD Montelar',
    league: 'Liga',
    starts_at: '2026-08-16T16:30:00.000Z',
  });
  const set = (change: Updateable<MatchTable>) =>
    db.updateTable('matches').set(change).where('id', '=', match.id).execute();
  const coach = await build.signedIn('tactic');
  await db.updateTable('users').set({ language_code: languageCode }).where('id', '=', coach.id).execute();
  const { url } = await api.with(coach.token)(renewCalendarLink, {});
  const token = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  const read = async (query: Record<string, string> = {}) =>
    (await api.raw(readCalendar, { params: { token }, query })).body;
  const entries = async () => entriesIn(await read());
  const ofMatch = async () => (await entries()).get(`match-${match.id}`)!;
  return { ...app, events, match, set, read, entries, ofMatch, squads: createSquads(app) };
};

const yesterday = '2026-08-14T16:30:00.000Z';

test.each<[string, Updateable<MatchTable>, status: string, summary: string]>([
  ['coming', { state: null }, 'CONFIRMED', 'UD Valmora – CD Montelar'],
  ['postponed', { state: 'postponed' }, 'TENTATIVE', 'Postponed: UD Valmora – CD Montelar'],
  [
    'called off',
    { called_off_at: '2026-08-15T07:00:00.000Z', called_off_reason: 'A knee injury' },
    'CANCELLED',
    'Called off: UD Valmora – CD Montelar',
  ],
  ['not played', { starts_at: yesterday, played: false }, 'CANCELLED', 'Called off: UD Valmora – CD Montelar'],
  ['unknown', { starts_at: yesterday }, 'CONFIRMED', 'UD Valmora – CD Montelar'],
  ['played', { starts_at: yesterday, home_score: 2, away_score: 1 }, 'CONFIRMED', 'UD Valmora 2–1 CD Montelar'],
  ['abandoned', { starts_at: yesterday, state: 'abandoned' }, 'CONFIRMED', 'Abandoned: UD Valmora – CD Montelar'],
  [
    'awarded after it began',
    { starts_at: yesterday, state: 'awarded', stopped_period: 2, home_score: 3, away_score: 0 },
    'CONFIRMED',
    'Awarded: UD Valmora 3–0 CD Montelar',
  ],
  [
    'awarded without a kick-off',
    { starts_at: yesterday, state: 'awarded', home_score: 0, away_score: 3 },
    'CANCELLED',
    'Awarded: UD Valmora 0–3 CD Montelar',
  ],
])('a match that is %s says so in its state and first in its title', async (_, change, status, summary) => {
  const { set, ofMatch } = await start();
  await set(change);
  const entry = await ofMatch();
  expect(entry).toMatchObject({ STATUS: status, SUMMARY: summary });
  expect(entry['DESCRIPTION']).toBe('Liga');
});

test.each([
  ['es', 'Cancelado: UD Valmora – CD Montelar', 'Cancelada: Tarea: Video', 'Cancelado: Entrenamiento: Rondo'],
  ['pt', 'Cancelado: UD Valmora – CD Montelar', 'Cancelada: Tarefa: Video', 'Cancelado: Treino: Rondo'],
  ['ar', 'أُلغيت: UD Valmora – CD Montelar', 'أُلغيت: مهمة: Video', 'أُلغي: تدريب: Rondo'],
])('the word is in the language of the feed (%s)', async (code, ofMatch, ofTask, ofTraining) => {
  const { db, events, entries } = await start(code);
  await events.training({ title: 'Rondo' });
  await events.task({ title: 'Video' });
  for (const table of ['matches', 'trainings', 'tasks'] as const)
    await db.updateTable(table).set({ called_off_at: '2026-08-15T07:00:00.000Z' }).execute();
  const found = [...(await entries()).values()];
  expect(found.map(({ SUMMARY }) => SUMMARY).sort()).toEqual([ofMatch, ofTask, ofTraining].sort());
  expect(found.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test.each([
  ['en', 'Pitch 1\\, half A'],
  ['es', 'Pitch 1\\, mitad A'],
  ['pt', 'Pitch 1\\, metade A'],
  ['ar', 'Pitch 1، النصف A'],
])(
  'the half is in the language of the feed, and another one is a change of the same entry (%s)',
  async (code, half) => {
    const app = await start(code);
    const { set, ofMatch } = app;
    await createPlaces(app).place('Pitch 1', { halves: true });
    await set({ venue: 'Pitch 1' });
    const before = await ofMatch();
    expect(before['LOCATION']).toBe('Pitch 1');
    await set({ place_half: 'a' });
    expect(await ofMatch()).toMatchObject({
      UID: before['UID'],
      SEQUENCE: String(Number(before['SEQUENCE']) + 1),
      LOCATION: half,
    });
  },
);

test('what takes place again is firm under the same UID', async () => {
  const { set, ofMatch } = await start();
  await set({ state: 'postponed' });
  const before = await ofMatch();
  await set({ state: null, starts_at: '2026-09-01T18:00:00.000Z' });
  expect(await ofMatch()).toMatchObject({
    UID: before['UID'],
    SEQUENCE: String(Number(before['SEQUENCE']) + 1),
    STATUS: 'CONFIRMED',
    SUMMARY: 'UD Valmora – CD Montelar',
    DTSTART: '20260901T180000Z',
  });
});

test('an abandoned match that goes on another day is two entries: its first date, marked, and the rest with the result', async () => {
  const { set, entries, match } = await start();
  const stopped = { state: 'abandoned', stopped_period: 2, stopped_minute: 60 };
  await set({ ...stopped, starts_at: yesterday, resumes_at: '2026-08-20T18:00:00.000Z', home_score: 1, away_score: 0 });
  const both = async () => ['', '-rest'].map(async (end) => (await entries()).get(`match-${match.id}${end}`));
  expect(await Promise.all(await both())).toMatchObject([
    { SUMMARY: 'Abandoned: UD Valmora – CD Montelar', STATUS: 'CONFIRMED', DTSTART: '20260814T163000Z' },
    {
      SUMMARY: 'Resumed: UD Valmora – CD Montelar',
      STATUS: 'CONFIRMED',
      DTSTART: '20260820T180000Z',
      DTEND: '20260820T184500Z',
    },
  ]);
  await set({ state: 'finished', home_score: 2 });
  expect(await Promise.all(await both())).toMatchObject([
    { SUMMARY: 'Abandoned: UD Valmora – CD Montelar' },
    { SUMMARY: 'Resumed: UD Valmora 2–0 CD Montelar' },
  ]);
});

test('a day without an hour keeps nobody busy, everything else does', async () => {
  const { set, ofMatch, read } = await start();
  expect(await ofMatch()).toMatchObject({ TRANSP: 'OPAQUE' });
  await set({ time_unknown: true, starts_at: '2026-08-15T22:00:00.000Z' });
  expect(await ofMatch()).toMatchObject({
    'DTSTART;VALUE=DATE': '20260816',
    'DTEND;VALUE=DATE': '20260817',
    TRANSP: 'TRANSPARENT',
    DESCRIPTION: 'Time to be confirmed\\nLiga',
  });
  expect(await read()).not.toMatch(/VALARM|RRULE|RDATE|TZID/u);
});

test('titles name the squad and a feed of squads is named after them, unless the club has only one', async () => {
  const { db, events, squads, set, ofMatch, entries, read } = await start();
  const first = await squads.first();
  await set({ squad_id: first.id });
  expect((await ofMatch())['SUMMARY']).toBe('UD Valmora – CD Montelar');
  expect(await read({ squad: first.id })).toContain('\r\nX-WR-CALNAME:UD Valmora\r\n');
  const u17 = await squads.squad({ name: 'Under 17, B', short_name: 'U17' });
  const { id } = await events.training({ title: 'Rondo', squad_id: u17.id });
  await events.training({ title: 'For all' });
  expect((await ofMatch())['SUMMARY']).toBe(`UD Valmora – CD Montelar (${first.short_name})`);
  expect((await entries()).get(`training-${id}`)?.['SUMMARY']).toBe('Training: Rondo (U17)');
  expect(await read()).toContain('SUMMARY:Training: For all\r\n');
  const ofSquad = await read({ squad: u17.id });
  for (const name of ['NAME', 'X-WR-CALNAME']) expect(ofSquad).toContain(`\r\n${name}:UD Valmora – Under 17\\, B\r\n`);
  expect(await read()).toContain('\r\nX-WR-CALNAME:UD Valmora\r\n');
  expect(await db.selectFrom('calendar_feeds').select('squads').orderBy('squads').execute()).toHaveLength(3);
});

test('staff get to the record, players to their own calendar, and called players know where to meet', async () => {
  const { api, build, db, match, events, entries, ofMatch } = await start();
  const [called, other] = [await build.player(), await build.player()];
  const { id } = await events.training({ title: 'Rondo', players: [called.id] });
  const callUp = {
    players: [{ id: called.id, reserve: false }],
    meetingAt: '2026-08-16T15:15:00.000Z',
    meetingPlace: 'Clubhouse',
    travel: null,
    kit: null,
    note: 'Bring the knee brace',
  };
  await db
    .insertInto('match_squads')
    .values({
      match_id: match.id,
      set_pieces: '{}',
      published_at: match.created_at,
      published: JSON.stringify(callUp),
      updated_at: match.created_at,
    })
    .execute();
  expect(await ofMatch()).toMatchObject({
    URL: `https://club.example/projects/matches?match=${match.id}`,
    DESCRIPTION: 'Meet at 17:15\\, Clubhouse\\nLiga',
  });
  expect((await entries()).get(`training-${id}`)?.['URL']).toBe(
    `https://club.example/projects/trainings?training=${id}`,
  );
  const ofPlayer = async (player: string) => {
    const { url } = await api.with(await build.phoneToken(player))(renewOwnCalendarLink, {});
    const token = new URL(url).searchParams.get('token') ?? '';
    return entriesIn((await api.raw(readOwnCalendar, { query: { token } })).body).get(`match-${match.id}`);
  };
  expect(await ofPlayer(called.id)).toMatchObject({
    URL: 'https://club.example/me/calendar',
    DESCRIPTION: 'Meet at 17:15\\, Clubhouse\\nLiga',
  });
  expect((await ofPlayer(other.id))?.['DESCRIPTION']).toBe('Liga');
});

test('a player who is called no more is told that the training is cancelled, and nothing else of it', async () => {
  const { api, build, db, events } = await start();
  const player = await build.player({ language_code: 'es' });
  const { id } = await events.training({ title: 'Rondo', place: 'Pitch 2', players: [player.id] });
  const { url } = await api.with(await build.phoneToken(player.id))(renewOwnCalendarLink, {});
  const token = new URL(url).searchParams.get('token') ?? '';
  const read = async () => entriesIn((await api.raw(readOwnCalendar, { query: { token } })).body);
  expect((await read()).get(`training-${id}`)).toMatchObject({ STATUS: 'CONFIRMED', LOCATION: 'Pitch 2' });
  await db.deleteFrom('training_players').execute();
  const gone = (await read()).get(`training-${id}`);
  expect(gone).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: 'Cancelado', SEQUENCE: '1' });
  expect(Object.keys(gone!).sort()).toEqual(
    ['UID', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS', 'TRANSP'].sort(),
  );
});

test('a calendar without events has one that says so, until there is another', async () => {
  const { db, clock, events, entries, read } = await start();
  await db.deleteFrom('matches').execute();
  const empty = await read();
  expect([...entriesIn(empty).values()]).toMatchObject([
    { SUMMARY: 'No events at the moment', 'DTSTART;VALUE=DATE': '20260815', TRANSP: 'TRANSPARENT' },
  ]);
  clock.set('2026-08-18T08:00:00.000Z');
  expect(await read()).toBe(empty);
  const { id } = await events.training({ title: 'Rondo' });
  expect([...(await entries()).keys()]).toEqual([`training-${id}`]);
});

test('matches of the season stay, however long ago they were', async () => {
  const { db, clock, events, entries } = await start();
  const at = clock().toISOString();
  await db.deleteFrom('seasons').execute();
  await db
    .insertInto('seasons')
    .values({
      id: '0'.repeat(24),
      name: '2025/26',
      from_day: '2025-08-16',
      to_day: '2026-08-30',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const old = await events.match({ starts_at: '2025-08-20T16:00:00.000Z' });
  const older = await events.match({ starts_at: '2025-08-10T16:00:00.000Z' });
  const training = await events.training({ starts_at: '2025-08-20T16:00:00.000Z' });
  const names = [...(await entries()).keys()];
  expect(names).toContain(`match-${old.id}`);
  expect(names).not.toContain(`match-${older.id}`);
  expect(names).not.toContain(`training-${training.id}`);
});
