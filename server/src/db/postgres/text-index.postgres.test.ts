import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { postgresTrigrams } from '../migrations/0021-0040/0038-search-by-trigrams.ts';
import { hasTextIndex } from './text-index.ts';

const start = async () => {
  const { db } = await startTestApp();
  const tx = await db.startTransaction().execute();
  onTestFinished(() => tx.rollback().execute());
  await sql`drop extension pg_trgm cascade`.execute(tx);
  return tx;
};

test('the index of texts is created again, with its extension, where both are missing', async () => {
  const tx = await start();
  expect(await hasTextIndex(tx)).toBe(false);
  await sql.raw(postgresTrigrams).execute(tx);
  expect(await hasTextIndex(tx)).toBe(true);
});

test('a user who may not create the extension goes on without the index', async () => {
  const tx = await start();
  await sql`create role guest`.execute(tx);
  await sql`set local role guest`.execute(tx);
  await sql.raw(postgresTrigrams).execute(tx);
  expect(await hasTextIndex(tx)).toBe(false);
});

test('an extension in another schema serves too', async () => {
  const tx = await start();
  await sql`create schema "Club tools"`.execute(tx);
  await sql`create extension pg_trgm schema "Club tools"`.execute(tx);
  await sql.raw(postgresTrigrams).execute(tx);
  expect(await hasTextIndex(tx)).toBe(true);
});
