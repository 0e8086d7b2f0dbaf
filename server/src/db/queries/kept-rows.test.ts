import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { reusable } from './reusable.ts';

const teamsNamed = reusable((db, name: string) =>
  db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('name', '=', name),
);

test('a count that a transaction has read is answered to nobody else before its end', async () => {
  const { db, build } = await startTestApp();
  await build.team('First');
  const count = async (of = db) => Number((await teamsNamed(of, 'Under 19'))[0]!.total);
  expect([await count(), await count()]).toEqual([0, 0]);
  let others: Promise<number> | undefined;
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('teams').set({ name: 'Under 19' }).execute();
    expect([await count(tx), await count(tx)]).toEqual([1, 1]);
    others = count();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await others, await count()]).toEqual([0, 0]);
  await build.team('Under 19');
  expect(await count()).toBe(1);
});
