import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { fold } from '../../../../lib/text/search.ts';
import { learn, planOf } from '../../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createAttendanceListsRepository, type Selection } from './attendance-lists.repository.ts';
import { createAttendancePages } from './attendance-pages.service.ts';

const entries = 100_000;
const players = 30;
const sessions = ['Morning', 'Evening', ...Array.from({ length: 38 }, (_, index) => `Session ${index}`)];

const searches = ['morning', 'session 9', 'player', '07', 'solana morning', '07 evening', 'nothing of this'];
const period = { since: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' };

const fill = async (app: TestApp) => {
  const { db, build } = app;
  const people: string[] = [];
  for (let index = 0; index < players; index += 1)
    people.push((await build.player({ name: `Player ${String(index).padStart(2, '0')} Solana` })).id);
  const start = Date.parse('2025-08-15T08:00:00.000Z');
  for (let from = 0; from < entries; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const at = new Date(start + (from + index) * 300_000).toISOString();
      const session = sessions[(from + index) % 7 < 4 ? 0 : ((from + index) * 13) % sessions.length]!;
      const row = { id: newId(), user_id: people[(from + index) % players]!, check_in: at, session };
      return { ...row, search: fold(session), created_at: at, updated_at: at };
    });
    await db.insertInto('attendances').values(rows).execute();
  }
  await learn(app, 'attendances', 'users');
  return people;
};

test('OP2 answers pages, searches and orders of 100,000 records from an index', async () => {
  const app = await startTestApp();
  const people = await fill(app);
  const lists = createAttendanceListsRepository(app.db);
  const uses = async (query: Compilable, index: string) => {
    const plan = await planOf(app, query);
    expect(plan).toMatch(
      app.database.engine === 'sqlite' ? new RegExp(`USING (COVERING )?INDEX ${index}`) : new RegExp(`${index}`),
    );
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan on attendances|SCAN attendances(?! USING)/);
  };
  const these = { people: { isThese: true, ids: people.slice(0, 3) } };
  const others = { people: { isThese: false, ids: people.slice(0, 3) }, sessions: ['morning', 'evening'] };
  const found: Selection[] = [
    {},
    period,
    { parts: [these] },
    { parts: [these, others] },
    { ...period, parts: [others] },
  ];
  for (const selection of found)
    for (const direction of ['asc', 'desc'] as const) {
      const slice = { direction, offset: 0, limit: 30 };
      await uses(lists.walk(selection, slice), 'attendances_time');
      await uses(lists.ofPerson(people[0]!, selection, slice), 'attendances_of_user');
    }
  for (const selection of [{}, period])
    await uses(lists.walk(selection, { direction: 'asc', offset: 20_000, limit: 30 }), 'attendances_time');
  const sparse = { people: { isThese: true, ids: [people[0]!] } };
  await uses(lists.ofPart({}, sparse), 'attendances_of_user');
  await uses(lists.ofPart({}, { ...others, sessions: ['session 9'] }), 'attendances_session');
});

test('OP2 returns each of 100,000 records once and in order, on the first, the middle and the last page', async () => {
  const app = await startTestApp();
  const people = await fill(app);
  const all = (await app.db.selectFrom('attendances').select(['id', 'check_in', 'user_id', 'search']).execute()).map(
    (row) => ({ ...row, name: `player ${String(people.indexOf(row.user_id)).padStart(2, '0')} solana` }),
  );
  const newest = all.sort((one, other) => (one.check_in + one.id > other.check_in + other.id ? -1 : 1));
  const upwards = newest.toReversed();
  const names = [...new Set(all.map(({ name }) => name))].sort();
  const byName = new Map(names.map((name) => [name, newest.filter((row) => row.name === name)]));
  const orders = {
    checkIn: upwards,
    '-checkIn': newest,
    player: names.flatMap((name) => byName.get(name)!),
    '-player': names.toReversed().flatMap((name) => byName.get(name)!),
  };
  const pages = createAttendancePages(app.db);
  for (const search of [undefined, ...searches])
    for (const sort of ['checkIn', '-checkIn', 'player', '-player'] as const)
      for (const days of [undefined, period]) {
        const wanted = orders[sort].filter(
          (row) =>
            (!days || (row.check_in >= days.since && row.check_in < days.until)) &&
            (search ?? '').split(' ').every((word) => row.name.includes(word) || row.search.includes(word)),
        );
        const last = Math.max(1, Math.ceil(wanted.length / 30));
        for (const pageNo of new Set([1, Math.ceil(last / 2), last, last + 1])) {
          const { ids, total } = await pages.page({ pageNo, pageSize: 30, search, sort, ...days });
          expect([search, sort, total]).toEqual([search, sort, wanted.length]);
          expect(ids).toEqual(wanted.slice((pageNo - 1) * 30, pageNo * 30).map(({ id }) => id));
        }
      }
});

test('a search finds the same with too many distinct sessions to list', async () => {
  const app = await startTestApp();
  const { id: user_id } = await app.build.player({ name: 'Iker Solana', name_key: 'iker solana' });
  const rows = Array.from({ length: 2_500 }, (_, index) => {
    const at = new Date(Date.parse('2026-08-15T08:00:00.000Z') + index * 60_000).toISOString();
    const row = { id: newId(), user_id, check_in: at, session: `Session ${index}`, search: `session ${index}` };
    return { ...row, created_at: at, updated_at: at };
  });
  for (let from = 0; from < rows.length; from += 500)
    await app.db
      .insertInto('attendances')
      .values(rows.slice(from, from + 500))
      .execute();
  expect(await createAttendanceListsRepository(app.db).sessions()).toBeUndefined();
  const find = (search: string, pageNo = 1) => createAttendancePages(app.db).page({ pageNo, pageSize: 30, search });
  expect(await find('solana session 2499')).toEqual({ ids: [rows[2_499]!.id], total: 1 });
  expect((await find('249')).total).toBe(13);
  expect((await find('session', 84)).ids).toHaveLength(10);
  expect((await find('nobody')).total).toBe(0);
});
