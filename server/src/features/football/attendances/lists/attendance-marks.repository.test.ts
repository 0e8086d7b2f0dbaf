import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createAttendancePages } from './attendance-pages.service.ts';

const entries = 12_000;
const start = Date.parse('2026-01-01T08:00:00.000Z');
const minuteOf = (minute: number) => new Date(start + minute * 60_000).toISOString();

/** Up to seven players arrive in the same minute. */
const fill = async ({ db, build }: TestApp) => {
  const { id: user_id } = await build.player();
  const rows = Array.from({ length: entries }, (_, index) => {
    const at = minuteOf(Math.floor(index / 7));
    return { id: newId(), user_id, check_in: at, session: 'Gym', search: 'gym', created_at: at, updated_at: at };
  });
  for (let from = 0; from < entries; from += 500)
    await db
      .insertInto('attendances')
      .values(rows.slice(from, from + 500))
      .execute();
  return user_id;
};

/** The page that reading all rows before it gives. */
const plainly = async (
  { db }: TestApp,
  {
    since,
    until,
    isUp,
    pageNo,
    pageSize,
  }: { since?: string; until?: string } & Record<'pageNo' | 'pageSize', number> & {
      isUp: boolean;
    },
) => {
  const rows = await db
    .selectFrom('attendances')
    .$if(since !== undefined, (all) => all.where('check_in', '>=', since!))
    .$if(until !== undefined, (all) => all.where('check_in', '<', until!))
    .select('id')
    .orderBy('check_in', isUp ? 'asc' : 'desc')
    .orderBy('id', isUp ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
};

const periods = [
  {},
  { since: minuteOf(100) },
  { until: minuteOf(1_500) },
  { since: minuteOf(37), until: minuteOf(1_400) },
];

test('a page from marks has the rows that reading everything before it gives, in both orders and in periods', async () => {
  const app = await startTestApp();
  await fill(app);
  const pages = createAttendancePages(app.db);
  for (const period of periods)
    for (const isUp of [true, false])
      for (const pageSize of [30, 97])
        for (let pageNo = 1; pageNo <= Math.ceil(entries / pageSize) + 1; pageNo += 29) {
          const query = { ...period, pageNo, pageSize };
          const { ids } = await pages.page({ ...query, sort: isUp ? 'checkIn' : '-checkIn' });
          expect([pageNo, ...ids]).toEqual([pageNo, ...(await plainly(app, { ...query, isUp }))]);
        }
});

test('a page from marks moves with the rows that are entered and deleted before it', async () => {
  const app = await startTestApp();
  const user_id = await fill(app);
  const pages = createAttendancePages(app.db);
  const query = { pageNo: 150, pageSize: 30 };
  const same = async () => {
    const { ids, total } = await pages.page(query);
    expect(ids).toEqual(await plainly(app, { ...query, isUp: false }));
    return total;
  };
  expect(await same()).toBe(entries);
  const [at, id] = [minuteOf(2_000), newId()];
  const row = { id, user_id, check_in: at, session: 'Gym', search: 'gym', created_at: at, updated_at: at };
  await app.db.insertInto('attendances').values(row).execute();
  expect(await same()).toBe(entries + 1);
  await app.db
    .updateTable('attendances')
    .set({ check_in: minuteOf(-1) })
    .where('id', '=', id)
    .execute();
  expect(await same()).toBe(entries + 1);
  await app.db.deleteFrom('attendances').where('check_in', '>=', minuteOf(1_600)).execute();
  expect(await same()).toBe(1_600 * 7 + 1);
});
