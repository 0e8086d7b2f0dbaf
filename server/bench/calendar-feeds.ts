// A season of 400 events as a subscribed calendar, on both engines: as first read, unchanged, with one change, and with a change
// of every match. Budget: 50 ms for the median of an unchanged one.
import type { Db } from '../src/db/database.ts';
import { inChunks } from '../src/db/queries/in-chunks.ts';
import { hashToken, newToken } from '../src/lib/crypto/tokens.ts';
import { newId } from '../src/lib/id.ts';
import { daysMs } from '../src/lib/time/clock.ts';
import { onBothEngines, printTimes } from './harness/in-process.ts';
import { openClub } from './open-club.ts';

const players = 100;
const matches = 60;
const trainings = 240;
const tasks = 100;
/** The limit of requests of an address is 600 a minute. */
const requests = 40;

const fill = async (db: Db): Promise<string> => {
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const starts = (index: number, of: number) => new Date(Date.now() + daysMs((index / of) * 300 - 150)).toISOString();
  const named = (name: string) => ({ id: newId(), name, name_key: name, name_case_key: name, icon: null, ...times });
  const [league, own, other] = [named('Liga'), { ...named('UD Valmora'), is_own: true }, named('CD Montelar')];
  const titled = {
    title: 'Activation and set pieces, then a small game',
    search: '',
    place: 'Pitch 2, Valmora',
    ...times,
  };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: newId(), starts_at: starts(index, count) }));
  await db.insertInto('leagues').values(league).execute();
  await db.insertInto('teams').values([own, other]).execute();
  const match = {
    home_team_id: own.id,
    away_team_id: other.id,
    league_id: league.id,
    home_score: null,
    away_score: null,
  };
  await inChunks(rows(matches), (part) =>
    db
      .insertInto('matches')
      .values(part.map((row) => ({ ...row, ...match, venue: 'Municipal', ...times })))
      .execute(),
  );
  await inChunks(rows(trainings), (part) =>
    db
      .insertInto('trainings')
      .values(part.map((row) => ({ ...row, ...titled })))
      .execute(),
  );
  await inChunks(rows(tasks), (part) =>
    db
      .insertInto('tasks')
      .values(part.map((row) => ({ ...row, ...titled, category: 'other' })))
      .execute(),
  );
  const token = newToken('calendar');
  const owner = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  await db
    .insertInto('calendar_links')
    .values({ user_id: owner.id, token_hash: hashToken(token), created_at: at, last_read_at: null })
    .execute();
  return `/v1/calendar/${token}/club.ics`;
};

const measure = async (engine: string, url?: string): Promise<void> => {
  const club = await openClub(players, url);
  const { db } = club;
  const path = await fill(db);
  const first = await db.selectFrom('trainings').select('id').executeTakeFirstOrThrow();
  let turn = 0;
  const readings: Record<string, () => Promise<unknown>> = {
    unchanged: async () => undefined,
    'one training renamed': () =>
      db
        .updateTable('trainings')
        .set({ title: `Rondo ${(turn += 1)}` })
        .where('id', '=', first.id)
        .execute(),
    'a team renamed': () =>
      db
        .updateTable('teams')
        .set({ name: `Montelar ${(turn += 1)}` })
        .where('is_own', '=', false)
        .execute(),
    'first reading': () => db.deleteFrom('calendar_feeds').execute(),
  };
  console.log(`${engine}, ${matches + trainings + tasks} events, in process, milliseconds per reading:`);
  await club.time(path, 10);
  for (const [name, prepare] of Object.entries(readings))
    await printTimes(club, { name, path, requests, warmUp: 0, prepare });
  await club.close();
};

await onBothEngines(measure);
