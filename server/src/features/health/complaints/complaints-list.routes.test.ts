import { listComplaints, updateComplaint } from '@touchline/contract/health/complaints';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = (hour: number) => `2026-08-14T${String(hour).padStart(2, '0')}:00:00.000Z`;

const start = async () => {
  const touchline = await startTestApp();
  const { build, api } = touchline;
  const { put } = createComplaints(touchline);
  const iker = (await build.player({ name: 'Iker Solana', name_key: 'iker solana', shirt_number: 7 })).id;
  const leo = (await build.player({ name: 'Léo Vasconcelos', name_key: 'leo vasconcelos', shirt_number: 9 })).id;
  const omar = (await build.player({ name: 'عمر الحسن', name_key: 'عمر الحسن' })).id;
  const ids = {
    knee: await put({ player: leo, description: 'Knee hurts\nsince Monday', at: at(8) }),
    sleep: await put({ player: iker, description: 'Bad sleep', reply: 'Less coffee', status: 'replied', at: at(9) }),
    ankle: await put({ player: iker, description: 'Ankle', status: 'in-progress', at: at(10) }),
    arabic: await put({ player: omar, description: 'ألم في الركبة', status: 'resolved', at: at(11) }),
  };
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const ask = async (query: InputOf<typeof listComplaints>['query'] = {}) =>
    (await api.asStaff(listComplaints, { query })).records.map(({ _id }) => nameOf.get(_id));
  return { ...touchline, ids, iker, leo, omar, ask };
};

test('shows complaints newest first, as lists show them', async () => {
  const { api, ids, iker, ask } = await start();
  expect(await ask()).toEqual(['arabic', 'ankle', 'sleep', 'knee']);
  const { records, total } = await api.asStaff(listComplaints, { query: { pageNo: 3, pageSize: 1 } });
  expect(total).toBe(4);
  expect(records).toEqual([
    {
      _id: ids.sleep,
      player: { _id: iker, name: 'Iker Solana', shirtNumber: 7, profileImage: null },
      status: 'replied',
      description: 'Bad sleep',
      reply: 'Less coffee',
      bodyParts: [],
      since: null,
      canTrain: null,
      createdAt: at(9),
      updatedAt: at(9),
    },
  ]);
});

test.each([
  ['date', ['knee', 'sleep', 'ankle', 'arabic']],
  ['-date', ['arabic', 'ankle', 'sleep', 'knee']],
  ['player', ['ankle', 'sleep', 'knee', 'arabic']],
  ['-player', ['arabic', 'knee', 'ankle', 'sleep']],
  ['status', ['ankle', 'knee', 'sleep', 'arabic']],
  ['-status', ['arabic', 'sleep', 'knee', 'ankle']],
] as const)('sorts by %s, page by page', async (sort, expected) => {
  const { ask } = await start();
  expect(await ask({ sort })).toEqual(expected);
  const pages = [];
  for (const pageNo of [1, 2, 3, 4, 5]) pages.push(...(await ask({ sort, pageNo, pageSize: 1 })));
  expect(pages).toEqual(expected);
  // The same for the results of a search.
  expect(await ask({ sort, search: 'solana' })).toEqual(
    expected.filter((name) => name === 'ankle' || name === 'sleep'),
  );
});

test.each([
  ['pending', ['knee']],
  ['replied', ['sleep']],
  ['in-progress', ['ankle']],
  ['resolved', ['arabic']],
] as const)('shows those that are %s', async (status, expected) => {
  const { ask } = await start();
  expect(await ask({ status })).toEqual(expected);
  expect(await ask({ status, sort: 'player', search: 'ankle' })).toEqual(status === 'in-progress' ? expected : []);
});

test.each([
  ['knee', ['knee']],
  ['KNEE mon', ['knee']],
  ['coffee', ['sleep']],
  ['leo', ['knee']],
  ['solana', ['ankle', 'sleep']],
  ['solana ankle', ['ankle']],
  ['9', ['knee']],
  ['pending', ['knee']],
  ['in-progress', ['ankle']],
  ['resolved', ['arabic']],
  ['ركبه', ['arabic']],
  ['عُمر', ['arabic']],
  ['knee coffee', []],
  ['!!', []],
  ["knee' or 1=1 --", []],
  ['%', []],
] as const)('finds by "%s": name, shirt number, status, description and reply', async (search, expected) => {
  const { ask } = await start();
  expect(await ask({ search })).toEqual(expected);
});

test('finds by the mark about training as long as the list shows it', async () => {
  const { db, ids, ask } = await start();
  await db.updateTable('medical_complaints').set({ can_train: 'limited' }).execute();
  expect(await ask({ search: 'modified' })).toEqual(['ankle', 'sleep', 'knee']);
  expect(await ask({ search: 'modified', sort: 'status' })).toEqual(['ankle', 'knee', 'sleep']);
  await db.updateTable('medical_complaints').set({ status: 'resolved' }).where('id', '=', ids.knee).execute();
  expect(await ask({ search: 'modified' })).toEqual(['ankle', 'sleep']);
});

test('finds by the current name and texts', async () => {
  const { api, ask, ids, iker } = await start();
  await api.asAdmin(updateUser, { params: { id: iker }, body: { name: 'Unai Zubiri' } });
  await api.asStaff(updateComplaint, { params: { id: ids.ankle }, body: { description: 'Toe', reply: 'Ice' } });
  expect([await ask({ search: 'solana' }), await ask({ search: 'zubiri' })]).toEqual([[], ['ankle', 'sleep']]);
  expect([await ask({ search: 'ankle' }), await ask({ search: 'toe ice' })]).toEqual([[], ['ankle']]);
});

test('returns page and total, even past the end', async () => {
  const { api } = await start();
  expect(await api.asStaff(listComplaints, { query: { pageNo: 9, search: 'solana' } })).toEqual({
    records: [],
    pageNo: 9,
    pageSize: 30,
    total: 2,
  });
});

test.each([
  [{ sort: 'name' }, 'sort'],
  [{ status: 'closed' }, 'status'],
  [{ pageSize: 201 }, 'pageSize'],
  [{ player: 'x' }, 'player'],
])('refuses %j', async (query, field) => {
  const { api, build } = await start();
  const answer = await api.refused(listComplaints, { query: query }, await build.staffToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field }] });
});
