import { sql } from 'kysely';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, openDatabase, type OpenDatabase } from '../../db/database.ts';
import { newId } from '../../lib/id.ts';
import { newDataDir } from './installation.ts';

const pragma = async ({ db }: OpenDatabase, name: string) =>
  Object.values((await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db)).rows[0] ?? {})[0];

const settings = async (database: OpenDatabase) => ({
  journal: await pragma(database, 'journal_mode'),
  synchronous: await pragma(database, 'synchronous'),
  foreignKeys: await pragma(database, 'foreign_keys'),
  busyTimeout: await pragma(database, 'busy_timeout'),
});

const write = ({ db }: OpenDatabase) =>
  db
    .insertInto('terms_acceptances')
    .values({ id: newId(), accepted_at: new Date(0).toISOString(), address: '' })
    .execute();

test('DU1 syncs to disk after the first write and after a reopen', async () => {
  const file = join(newDataDir(), 'touchline.db');
  const wanted = { journal: 'wal', synchronous: 2, foreignKeys: 1, busyTimeout: 5000 };
  for (const opening of ['fresh', 'reopened', 'reopened again']) {
    const database = openDatabase({ engine: 'sqlite', file }, () => {});
    await migrate(database);
    expect(await settings(database), opening).toEqual(wanted);
    await write(database);
    expect(await settings(database), `${opening}, after a write`).toEqual(wanted);
    await database.close();
  }
});

test('DU1 refuses a row whose parent does not exist', async () => {
  const database = openDatabase({ engine: 'sqlite', file: join(newDataDir(), 'touchline.db') }, () => {});
  await migrate(database);
  const orphan = database.db
    .insertInto('credentials')
    .values({ user_id: newId(), password_hash: 'x', updated_at: new Date(0).toISOString() })
    .execute();
  await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  await database.close();
});
