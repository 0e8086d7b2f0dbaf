import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { reusable, reusableFor } from './reusable.ts';

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

test('a query that is built once for each question answers that question with the rows of now', async () => {
  const { db, build } = await startTestApp();
  const built: string[] = [];
  const ofStatus = reusableFor((kysely, { status }: { status: string; at?: undefined }) => {
    built.push(status);
    return kysely
      .selectFrom('users')
      .select('name')
      .where('role', '=', 'player')
      .where('status', '=', status)
      .orderBy('name');
  });
  await build.player({ name: 'Mateo Solana' });
  await build.player({ name: 'Iker Peña', status: 'inactive' });
  expect(await ofStatus(db, { status: 'active' })).toEqual([{ name: 'Mateo Solana' }]);
  expect(await ofStatus(db, { status: 'inactive' })).toEqual([{ name: 'Iker Peña' }]);
  await build.player({ name: 'Ana Ruiz' });
  expect(await ofStatus(db, { status: 'active', at: undefined })).toEqual([
    { name: 'Ana Ruiz' },
    { name: 'Mateo Solana' },
  ]);
  expect(built).toEqual(['active', 'inactive']);
});
