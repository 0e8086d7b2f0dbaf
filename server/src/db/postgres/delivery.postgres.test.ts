import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkDatabase } from '../../commands/doctor/check-database.ts';
import { readConfig } from '../../config/config.ts';
import { openInstallation } from '../../installation.ts';
import { takeDatabase } from '../../test/postgres/postgres-databases.ts';
import { startPooler } from '../../test/servers/pooler.ts';
import { openDatabaseToRead } from '../database.ts';
import { deliversNotifications, undelivered } from './delivery.ts';
import { openPostgres } from './postgres.ts';

const given = inject('postgres');

const start = async (mode: 'session' | 'transaction') => {
  if (given.pglite) throw new Error('PGlite has no network connection');
  const { url: direct, giveBack } = await takeDatabase(given);
  onTestFinished(giveBack);
  const url = await startPooler(direct, mode);
  const folder = mkdtempSync(join(tmpdir(), 'pooled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder, DATABASE_URL: url, PUBLIC_URL: 'http://127.0.0.1' };
  return { direct, url, env };
};
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test.runIf(!given.pglite)('a pooler in session mode is served, with the limits of statements', async () => {
  const { url, env } = await start('session');
  expect(await deliversNotifications(url)).toBe(true);
  const opened = await openInstallation({ config: readConfig(env), log: quiet });
  await opened.close();
  const { dialect } = openPostgres(url, () => {}, { statementMs: 4_000 });
  const db = new Kysely<unknown>({ dialect });
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '4s', idle: '3200ms' }]);
});

test.runIf(!given.pglite)('a pooler in transaction mode is refused at the start, and doctor says why', async () => {
  const { direct, url, env } = await start('transaction');
  expect([await deliversNotifications(direct), await deliversNotifications(url, 500)]).toEqual([true, false]);
  await expect(openInstallation({ config: readConfig(env), log: quiet })).rejects.toThrow(undelivered.problem);
  const database = openDatabaseToRead({ engine: 'postgres', url });
  onTestFinished(() => database.close());
  const found = (await checkDatabase(database)).filter(({ text }) => text === undelivered.problem);
  expect(found).toEqual([{ state: 'wrong', text: undelivered.problem, todo: undelivered.advice }]);
});
