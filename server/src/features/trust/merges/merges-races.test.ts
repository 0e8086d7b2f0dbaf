import { mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const token = await app.build.adminToken();
  const people = await Promise.all([1, 2, 3].map(() => app.build.player({ name: 'Iker Solana', email: null })));
  const planOf = async (id: string, other: string) =>
    (await app.api.asAdmin(planMerge, { params: { id }, body: { with: other } })).plan;
  const send = async (id: string, other: string, plan: string) =>
    (await app.api.raw(mergePeople, { params: { id }, body: { with: other, answers: {}, plan } }, token)).statusCode;
  return { ...app, token, ids: people.map(({ id }) => id) as [string, string, string], planOf, send };
};

test('of two merges of the same records at once, one way round each, one is done', async () => {
  const { ids, planOf, send, db } = await start();
  const [one, two] = ids;
  const plans = [await planOf(one, two), await planOf(two, one)] as const;
  const answers = await Promise.all([send(one, two, plans[0]), send(two, one, plans[1])]);
  expect(answers.toSorted()).toEqual([200, 404]);
  expect(await db.selectFrom('former_records').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).toHaveLength(2);
});

test('two records are not merged into each other and into a third one at once without a new plan', async () => {
  const { ids, planOf, send, db } = await start();
  const [one, two, three] = ids;
  const plans = [await planOf(one, two), await planOf(three, two)] as const;
  const answers = await Promise.all([send(one, two, plans[0]), send(three, two, plans[1])]);
  expect(answers.toSorted()).toEqual([200, 404]);
  expect(await db.selectFrom('merges').select('former_id').execute()).toEqual([{ former_id: two }]);
});

test('two undos at once are one', async () => {
  const { ids, planOf, send, api, token, db } = await start();
  const [one, two] = ids;
  expect(await send(one, two, await planOf(one, two))).toBe(200);
  const undo = async () => (await api.raw(undoMerge, { params: { id: one }, body: {} }, token)).statusCode;
  expect(await Promise.all([undo(), undo()])).toEqual([200, 200]);
  expect(await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).toHaveLength(3);
});
