import { expect, test } from 'vitest';
import { noteChanges } from './changes.ts';
import { startTestApp } from '../start-test-app.ts';

test('records each row that is created, changed or deleted, but no unchanged update and no rollback', async () => {
  const app = await startTestApp();
  const { build, db } = app;
  await Promise.all(app.app.jobs.map((job) => job.stop()));
  // A player would take the places in squads along.
  const { id } = await build.staff();
  const changes = await noteChanges(app);
  const rename = (name: string) => db.updateTable('users').set({ name }).where('id', '=', id).execute();
  expect(await changes()).toBe(0);
  await rename('Iker Salas');
  expect(await changes()).toBe(1);
  await rename('Iker Salas');
  await db.updateTable('sessions').set({ device: 'another' }).execute();
  expect(await changes()).toBe(1);
  const undone = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', id).execute();
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await changes()).toBe(1);
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await changes()).toBe(2);
  await build.league();
  expect(await changes()).toBe(3);
});
