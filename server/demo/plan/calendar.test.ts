import { taskCategories } from '@touchline/contract/football/calendar';
import { beforeAll, expect, test } from 'vitest';
import { json } from '../../src/db/database.ts';
import { createPasswords } from '../../src/lib/crypto/passwords.ts';
import { dayIn, timeIn } from '../../src/lib/time/zone.ts';
import { openTestApp } from '../../src/test/start-test-app.ts';
import { createFilesRepository } from '../../src/features/ground/files/files.repository.ts';
import { planDemoCalendar } from './calendar.ts';
import { readClub } from '../club/read-club.ts';
import { createDemoRandom } from '../lib/random.ts';
import { createDemoService } from '../demo.service.ts';

const zone = readClub().organisation.timezone;

const plan = (now = '2026-11-21T19:00:00.000Z') =>
  planDemoCalendar({
    random: createDemoRandom(1),
    now: new Date(now),
    zone,
    players: Array.from({ length: 40 }, (_, index) => ({
      id: `player-${index}`,
      isPrimary: index < 11,
      isInjured: index % 15 === 14,
    })),
    opponents: Array.from({ length: 7 }, (_, index) => ({ id: `team-${index}`, name: `Team ${index}` })),
    leagues: [{ id: 'league' }, { id: 'cup' }],
  });

test('the demo calendar covers about two months before and after today, and is the same in every run', () => {
  const { trainings, tasks } = plan();
  for (const events of [trainings, tasks]) {
    const days = events.map(({ startsAt }) => dayIn(startsAt, zone)).sort();
    expect(days[0]! < '2026-09-27').toBe(true);
    expect(days.at(-1)! > '2027-01-15').toBe(true);
  }
  expect([trainings.length > 60, tasks.length > 30]).toEqual([true, true]);
  expect(plan()).toEqual(plan());
});

test.each(['2026-11-21T19:00:00.000Z', '2026-03-29T00:30:00.000Z', '2026-12-31T23:30:00.000Z'])(
  'the demo calendar of %s has a training at eleven on most weekdays',
  (now) => {
    const { trainings } = plan(now);
    expect(new Set(trainings.map(({ startsAt }) => timeIn(startsAt, zone)))).toEqual(new Set(['11:00']));
    expect(trainings.length / 19).toBeGreaterThan(3);
  },
);

test('not every event of the demo calendar is for every player', () => {
  const { trainings, tasks } = plan();
  for (const { players } of [...trainings, ...tasks]) {
    expect(players.length).toBeGreaterThan(0);
    expect(players.length).toBeLessThan(40);
  }
  expect(new Set(tasks.map(({ category }) => category))).toEqual(new Set(taskCategories));
});

const fill = async () => {
  const { db, clock, secrets, close } = await openTestApp({ configured: false });
  let drawn = 0;
  const keepDrawing = async (kind: string, uploadedBy: string) => {
    const id = String((drawn += 1)).padStart(24, '0');
    const row = { id, kind, uploaded_by: uploadedBy, variants: json({}), bytes: 1, created_at: clock().toISOString() };
    await createFilesRepository(db).insert(row);
    return id;
  };
  const hashPassword = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }).hash;
  const keepReport = async (content: Buffer, file: { name: string; kind: 'pdf' | 'doc' | 'docx' }) => {
    const id = String((drawn += 1)).padStart(24, '0');
    return { ...file, id, bytes: content.length };
  };
  await createDemoService({ db, clock, hashPassword, keepDrawing, keepReport, secrets, remember: () => {} }).fill();
  return { db, clock, close };
};
let filled: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  filled = await fill();
  return filled.close;
});

test('the demo club plays two seasons against the teams of its leagues', async () => {
  const { db, clock } = filled;
  const own = (await db.selectFrom('teams').select('id').where('is_own', '=', true).executeTakeFirstOrThrow()).id;
  const matches = await db.selectFrom('matches').selectAll().execute();
  expect(matches).toHaveLength(84);
  for (const { home_team_id, away_team_id, starts_at, home_score, away_score } of matches) {
    expect([home_team_id === own, away_team_id === own].sort()).toEqual([false, true]);
    const isOver = Date.parse(starts_at) < clock().getTime();
    expect([home_score !== null, away_score !== null]).toEqual([isOver, isOver]);
  }
  const away = matches.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  expect(new Set(away).size).toBe(8);
  const inactive = await db.selectFrom('users').select('id').where('status', '!=', 'active').execute();
  for (const table of ['training_players', 'task_players', 'attendances'] as const) {
    const called = new Set((await db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id));
    expect(called.size).toBeGreaterThan(30);
    expect(inactive.filter(({ id }) => called.has(id))).toEqual([]);
  }
});

test('every record of the demo club has pictures of its own, and photos have descriptions', async () => {
  const { db } = filled;
  const images = await db
    .selectFrom('gallery_images')
    .innerJoin('files', 'files.id', 'gallery_images.file_id')
    .select(['file_id', 'record_id', 'description', 'kind', 'holder'])
    .execute();
  for (const table of ['matches', 'trainings', 'tasks'] as const) {
    const ids = (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    const own = images.filter(({ record_id }) => ids.includes(record_id));
    expect(new Set(own.map(({ record_id }) => record_id)).size).toBe(ids.length);
    for (const { file_id, record_id, holder } of own) expect(holder).toBe(`${table}:${record_id}:images.${file_id}`);
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['cover', 'gallery']));
  }
  for (const { kind, description } of images) expect(description !== '').toBe(kind === 'gallery');
  expect(await db.selectFrom('files').select('id').where('holder', 'is', null).execute()).toEqual([]);
});
