import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { migrate } from '../database.ts';

test('MI1 a database that a newer program has written is refused, with instructions', async () => {
  const { database, db } = await startTestApp();
  await db
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-of-tomorrow', timestamp: '2099-01-01T00:00:00.000Z' })
    .execute();
  await expect(migrate(database)).rejects.toThrow(
    'a newer version of Touchline has written the database (9999-of-tomorrow); start that version, or restore a backup from before',
  );
});
