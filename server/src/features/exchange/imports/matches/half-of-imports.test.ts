import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';

test('a file that names another ground takes the whole of it, and the same one leaves the half', async () => {
  const app = await startTestApp();
  const { db } = app;
  const match = await createEvents(app).match({ home: 'UD Valmora', venue: 'Pitch 1' });
  await db.updateTable('matches').set({ place_half: 'a' }).execute();
  const at = app.clock().toISOString();
  const importing = async (columns: object) => {
    const { updated_at } = await db.selectFrom('matches').select('updated_at').executeTakeFirstOrThrow();
    await createMatchesImportRepository(db).updateMatch({ id: match.id, updated_at }, columns, { at, by: null });
    return (await db.selectFrom('matches').select('place_half').executeTakeFirstOrThrow()).place_half;
  };
  expect(await importing({ duration_min: 90 })).toBe('a');
  expect(await importing({ venue: 'Pitch 1' })).toBe('a');
  expect(await importing({ venue: 'Pitch 2' })).toBeNull();
});
