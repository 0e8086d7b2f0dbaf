import { expect, test } from 'vitest';
import { fold } from '../../../lib/text/search.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createComplaintListsRepository, type ComplaintSelection } from './complaint-lists.repository.ts';
import { createComplaintPages, type ComplaintsQuery } from './complaint-pages.service.ts';

const count = 100_000;
const statuses = ['pending', 'replied', 'in-progress', 'resolved'] as const;
const idOf = (index: number) => index.toString(16).padStart(24, '0');

/**
 * One complaint every five minutes: every tenth about a knee, one in a thousand about a tendon, a single one about an
 * eyebrow.
 */
const fill = async (app: TestApp) => {
  const { db, build } = app;
  const players: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const name = `Player ${String.fromCharCode(65 + (index % 26))}${index}`;
    players.push((await build.player({ name, name_key: fold(name) })).id);
  }
  const start = Date.parse('2025-08-15T08:00:00.000Z');
  for (let from = 0; from < count; from += 1_000) {
    const part = Array.from({ length: 1_000 }, (_, index) => from + index);
    const rows = part.map((index) => {
      const at = new Date(start + index * 300_000).toISOString();
      const row = { id: idOf(index), user_id: players[index % 30]!, status: statuses[index % 4]!, reply: null };
      return { ...row, description: `It hurts here, number ${index}`, created_at: at, updated_at: at };
    });
    await db.insertInto('medical_complaints').values(rows).execute();
    const words = part.flatMap((index) =>
      [
        'hurts',
        ...(index % 10 === 0 ? ['knee'] : []),
        ...(index % 1_000 === 7 ? ['tendon'] : []),
        ...(index === 4_242 ? ['eyebrow'] : []),
      ].map((word) => ({ word, complaint_id: idOf(index) })),
    );
    await db.insertInto('medical_complaint_words').values(words).execute();
  }
  await learn(app, 'medical_complaints', 'medical_complaint_words', 'users');
  return players;
};

test('OP2 answers every order, filter and search of 100,000 complaints from an index, first and last page', async () => {
  const app = await startTestApp();
  const players = await fill(app);
  const isSqlite = app.database.engine === 'sqlite';
  const lists = createComplaintListsRepository(app.db);
  const sorted = /TEMP B-TREE FOR ORDER|\bSort\b/;
  // A plan that reads all rows of the table.
  const whole = isSqlite ? /SCAN medical_complaints(?! USING)|SCAN medical_complaint_words/ : /Seq Scan on medical_/;

  const common = { word: 'hurts', people: [], statuses: [], canTrain: [] };
  const named = { word: 'knee', people: players.slice(0, 3), statuses: ['pending' as const], canTrain: [] };
  const rare = { word: 'eyebrow', people: [], statuses: [], canTrain: [] };
  const walks: [ComplaintSelection, boolean][] = [
    [{}, false],
    [{}, true],
    [{ status: 'replied' }, false],
    [{ words: [common] }, false],
    [{ words: [named, common] }, true],
    [{ status: 'pending', words: [common] }, false],
    [{ without: players.slice(0, 3) }, false],
    [{ without: players.slice(0, 3) }, true],
  ];
  for (const direction of ['asc', 'desc'] as const) {
    const slice = { direction, limit: 30, offset: 0 };
    for (const [selection, byStatus] of walks) {
      const plan = await planOf(app, lists.walk(selection, slice, byStatus));
      expect(plan).not.toMatch(sorted);
      expect(plan).not.toMatch(whole);
    }
    for (const selection of [{}, { status: 'pending' as const }, { words: [common] }]) {
      const plan = await planOf(app, lists.walkOfPlayer(players[0]!, selection, slice));
      expect(plan).not.toMatch(sorted);
      expect(plan).not.toMatch(whole);
    }
  }
  for (const selection of [{ words: [rare] }, { words: [rare], status: 'pending' as const }]) {
    for (const query of [lists.total(selection), lists.all(selection), lists.countsOfPlayers(selection)])
      expect(await planOf(app, query)).not.toMatch(whole);
  }

  const { page } = createComplaintPages(app.db);
  const ask = async (query: Partial<ComplaintsQuery>) => {
    const { ids, total } = await page({ pageNo: 1, pageSize: 30, ...query });
    return { total, ids: ids.map((id) => parseInt(id, 16)) };
  };
  const last = Math.ceil(count / 30);
  const down = (from: number, length: number, step = 1) => Array.from({ length }, (_, index) => from - index * step);
  expect(await ask({})).toEqual({ total: count, ids: down(99_999, 30) });
  expect(await ask({ pageNo: last })).toEqual({ total: count, ids: down(9, 10) });
  expect(await ask({ pageNo: last, sort: 'date' })).toEqual({ total: count, ids: down(99_999, 10).reverse() });
  expect(await ask({ pageNo: 1_700 })).toEqual({ total: count, ids: down(99_999 - 1_699 * 30, 30) });
  expect(await ask({ pageNo: last + 1 })).toEqual({ total: count, ids: [] });
  expect(await ask({ search: 'eyebrow' })).toEqual({ total: 1, ids: [4_242] });
  expect(await ask({ search: 'tendon', pageNo: 4 })).toEqual({ total: 100, ids: down(9_007, 10, 1_000) });
  expect(await ask({ search: 'knee hurts' })).toEqual({ total: 10_000, ids: down(99_990, 30, 10) });
  expect(await ask({ search: 'knee', sort: 'date', pageNo: 334 })).toEqual({
    total: 10_000,
    ids: down(99_990, 10, 10).reverse(),
  });
  // In-progress comes first in the alphabet, resolved last.
  expect((await ask({ sort: 'status' })).ids).toEqual(down(2 + 29 * 4, 30, 4).reverse());
  expect((await ask({ sort: 'status', pageNo: last })).ids).toEqual(down(99_999, 10, 4).reverse());
  expect((await ask({ status: 'replied', sort: '-status', pageNo: 834 })).ids).toEqual(down(37, 10, 4));
  // Player A0, then A26, each newest first.
  expect((await ask({ sort: 'player' })).ids).toEqual(down(99_990, 30, 30));
  expect((await ask({ sort: 'player', pageSize: 200, pageNo: 17 })).ids).toEqual([
    ...down(99_990 - 3_200 * 30, 134, 30),
    ...down(99_986, 66, 30),
  ]);
  expect((await ask({ sort: '-player', pageNo: last })).ids).toEqual(down(270, 10, 30));
  expect((await ask({ sort: 'player', search: 'knee', pageSize: 5 })).ids).toEqual(down(99_990, 5, 30));
});
