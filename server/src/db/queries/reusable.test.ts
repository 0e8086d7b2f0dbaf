import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { reusable } from './reusable.ts';

const named = reusable((db, name: string, status: string) =>
  db.selectFrom('users').select(['name', 'injury']).where('status', '=', status).where('name', '=', name),
);

test('runs with the values given each time, also in a transaction', async () => {
  const { db, build } = await startTestApp();
  await build.player({ name: 'Mateo Solana', injury: true });
  await build.player({ name: 'Iker Peña', status: 'inactive' });
  expect(await named(db, 'Mateo Solana', 'active')).toEqual([{ name: 'Mateo Solana', injury: true }]);
  expect(await named(db, 'Iker Peña', 'active')).toEqual([]);
  const inside = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ name: 'Iker' }).where('name', '=', 'Iker Peña').execute();
    return named(tx, 'Iker', 'inactive');
  });
  expect(inside).toEqual([{ name: 'Iker', injury: false }]);
});
