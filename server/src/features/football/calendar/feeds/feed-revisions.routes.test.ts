import { endCalendarLink, readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { updateTeam } from '@touchline/contract/football/teams';
import { sql, type Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { MatchTable } from '../../../../db/tables/event-tables.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { contentIn, entriesIn, revisionIn } from '../../../../test/helpers/read-feed.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** A club of two squads with a match and a training, read by a member of staff. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build } = app;
  const squads = createSquads(app);
  const events = createEvents(app);
  const u17 = await squads.squad({ name: 'Under 17', short_name: 'U17' });
  const match = await events.match({
    home: 'UD Valmora',
    away: 'CD Montelar',
    venue: 'Municipal',
    squad_id: u17.id,
    starts_at: '2026-08-16T16:30:00.000Z',
  });
  const training = await events.training({ title: 'Rondo', squad_id: u17.id, starts_at: '2026-08-17T16:00:00.000Z' });
  const coach = await build.signedIn('tactic');
  const { url } = await api.with(coach.token)(renewCalendarLink, {});
  const token = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  const text = async (query: Record<string, string | readonly string[]> = {}) =>
    (await api.raw(readCalendar, { params: { token }, query })).body;
  const entry = async (name: string, query?: Record<string, string>) => entriesIn(await text(query)).get(name);
  return { ...app, squads, events, u17, match, training, coach, token, text, entry };
};

type Started = Awaited<ReturnType<typeof start>>;
const ofMatch = (change: Updateable<MatchTable>) => (app: Started) =>
  app.db.updateTable('matches').set(change).where('id', '=', app.match.id).execute();

const changes: Record<string, [(app: Started) => Promise<unknown>, property: string]> = {
  day: [ofMatch({ starts_at: '2026-08-23T16:30:00.000Z' }), 'DTSTART'],
  hour: [ofMatch({ starts_at: '2026-08-16T17:00:00.000Z' }), 'DTSTART'],
  minutes: [ofMatch({ duration_min: 60 }), 'DTEND'],
  'hour unknown': [ofMatch({ time_unknown: true, starts_at: '2026-08-15T22:00:00.000Z' }), 'DTSTART;VALUE=DATE'],
  place: [ofMatch({ venue: 'Pitch 2' }), 'LOCATION'],
  postponed: [ofMatch({ state: 'postponed' }), 'STATUS'],
  'called off': [ofMatch({ called_off_at: '2026-08-15T07:00:00.000Z' }), 'STATUS'],
  score: [ofMatch({ home_score: 2, away_score: 1 }), 'SUMMARY'],
  'name of a team': [
    async ({ api, match }) =>
      api.asAdmin(updateTeam, { params: { id: match.away_team_id }, body: { name: 'Montelar CF' } }),
    'SUMMARY',
  ],
  'name of the squad': [
    ({ db }) => db.updateTable('squads').set({ short_name: 'Sub17' }).where('short_name', '=', 'U17').execute(),
    'SUMMARY',
  ],
  'name of the league': [({ db }) => db.updateTable('leagues').set({ name: 'Copa' }).execute(), 'DESCRIPTION'],
  'rules of the league': [ofMatch({ own_min: 70 }), 'DTEND'],
  language: [
    ({ db, coach }) => db.updateTable('users').set({ language_code: 'es' }).where('id', '=', coach.id).execute(),
    '',
  ],
};

test.each(Object.entries(changes))(
  'a change that a reader should see changes all three properties of the revision: %s',
  async (_, [change, property]) => {
    const app = await start();
    const { clock, match, training, entry, text } = app;
    const name = property === '' ? `training-${training.id}` : `match-${match.id}`;
    const before = await entry(name);
    // Seconds that no row of the event saw.
    clock.advance(minutesMs(10));
    expect(revisionIn(await entry(name))).toEqual(revisionIn(before));
    await change(app);
    const after = await entry(name);
    expect(contentIn(after)).not.toEqual(contentIn(before));
    if (property !== '') expect(after?.[property]).not.toBe(before?.[property]);
    const [old, now] = [revisionIn(before), revisionIn(after)];
    expect(Number(now[0])).toBe(Number(old[0]) + 1);
    expect(now.slice(1)).toEqual(['20260815T081000Z', '20260815T081000Z']);
    expect(old.slice(1)).not.toContain(now[1]);
    // And the same text keeps all three.
    clock.advance(minutesMs(10));
    const again = await text();
    expect(entriesIn(again).get(name)).toEqual(after);
    expect(await text()).toBe(again);
  },
);

test('a zone moves whole days alone, and their revision with them', async () => {
  const { db, clock, match, training, entry } = await start();
  await db.updateTable('matches').set({ time_unknown: true, starts_at: '2026-08-15T22:00:00.000Z' }).execute();
  const [whole, timed] = [await entry(`match-${match.id}`), await entry(`training-${training.id}`)];
  expect(whole).toMatchObject({ 'DTSTART;VALUE=DATE': '20260816', 'DTEND;VALUE=DATE': '20260817' });
  clock.advance(minutesMs(1));
  await db.updateTable('club').set({ timezone: 'Atlantic/Azores' }).execute();
  const after = await entry(`match-${match.id}`);
  expect(after).toMatchObject({ 'DTSTART;VALUE=DATE': '20260815', DTSTAMP: '20260815T080100Z' });
  expect(Number(after?.['SEQUENCE'])).toBe(Number(whole?.['SEQUENCE']) + 1);
  expect(await entry(`training-${training.id}`)).toEqual(timed);
});

test('a deleted event leaves as cancelled: its UID and its time, with a word that names nothing', async () => {
  const { db, clock, match, entry, text } = await start();
  const before = await entry(`match-${match.id}`);
  clock.advance(minutesMs(5));
  await db.deleteFrom('matches').execute();
  const gone = await entry(`match-${match.id}`);
  expect(gone).toEqual({
    UID: before?.['UID'],
    SEQUENCE: String(Number(before?.['SEQUENCE']) + 1),
    DTSTAMP: '20260815T080500Z',
    'LAST-MODIFIED': '20260815T080500Z',
    DTSTART: '20260816T163000Z',
    DTEND: '20260816T181500Z',
    SUMMARY: 'Cancelled',
    STATUS: 'CANCELLED',
    TRANSP: 'TRANSPARENT',
  });
  clock.advance(minutesMs(30 * 24 * 60) + 1);
  expect(await text()).not.toContain(match.id);
});

test('an event of a squad that its reader may not see any more leaves as cancelled, and nothing of that squad is said', async () => {
  const { db, coach, squads, match, training, entry, text } = await start();
  await text();
  const first = await squads.first();
  await db.insertInto('squad_staff').values({ squad_id: first.id, user_id: coach.id, function: 'headCoach' }).execute();
  await db.updateTable('users').set({ own_squads_only: true }).where('id', '=', coach.id).execute();
  const names = [`match-${match.id}`, `training-${training.id}`];
  for (const name of names) expect(await entry(name)).toMatchObject({ SUMMARY: 'Cancelled', STATUS: 'CANCELLED' });
  expect(await text()).not.toMatch(/Montelar|Rondo|U17|Under 17|Municipal/u);
  expect(await text()).toContain(`X-WR-CALNAME:UD Valmora – ${first.name}`);
});

test('each choice of squads in the address is numbered by itself, and 20 of a person are kept', async () => {
  const { db, clock, u17, squads, match, entry, text } = await start();
  const other = await squads.squad();
  await entry(`match-${match.id}`, { squad: u17.id });
  // In another order the same feed.
  await text({ squad: [other.id, u17.id] });
  await text({ squad: [u17.id, other.id] });
  const feeds = () => db.selectFrom('calendar_feeds').select('squads').orderBy('squads').execute();
  expect((await feeds()).map(({ squads: named }) => named)).toEqual(
    [u17.id, [u17.id, other.id].sort().join(',')].sort(),
  );
  for (let index = 0; index < 20; index += 1) {
    clock.advance(minutesMs(1));
    await text({ squad: (await squads.squad()).id });
  }
  expect(await feeds()).toHaveLength(20);
  expect((await feeds()).map(({ squads: named }) => named)).not.toContain(u17.id);
});

test('a calendar that can be remembered nowhere is read all the same', async () => {
  const { db, database, match, entry } = await start();
  await sql
    .raw(
      database.engine === 'sqlite'
        ? `create trigger refuse before insert on calendar_feeds begin select raise(abort, 'no space'); end`
        : `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$`,
    )
    .execute(db);
  if (database.engine === 'postgres')
    await sql.raw('create trigger refuse before insert on calendar_feeds execute function refuse()').execute(db);
  expect(await entry(`match-${match.id}`)).toMatchObject({ SUMMARY: 'UD Valmora – CD Montelar (U17)' });
  expect(await db.selectFrom('calendar_feeds').select('id').execute()).toEqual([]);
});

test('ending the link forgets what its calendars were told', async () => {
  const { db, api, coach, text } = await start();
  await text();
  expect(await db.selectFrom('feed_entries').select('entry').execute()).toHaveLength(2);
  await api.with(coach.token)(endCalendarLink, {});
  for (const table of ['calendar_feeds', 'feed_entries'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
