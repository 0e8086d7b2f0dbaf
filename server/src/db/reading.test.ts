import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openWithoutLimits } from '../installation.ts';
import { testEngine } from '../test/test-database.ts';
import { openDatabase, openDatabaseToRead, type DatabaseTarget } from './database.ts';

/** An empty database; on PostgreSQL it ends every statement after 100 ms, for all users. */
const newTarget = async (): Promise<DatabaseTarget> => {
  const given = testEngine === 'postgres' ? inject('postgres') : undefined;
  if (!given || given.pglite) {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-reading-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return { engine: 'sqlite', file: join(folder, 'touchline.db') };
  }
  const name = `reading_${randomBytes(6).toString('hex')}`;
  const ask = async (statement: string) => {
    const admin = new pg.Client({ connectionString: given.adminUrl });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await ask(`create database ${name}`);
  onTestFinished(() => ask(`drop database if exists ${name} with (force)`));
  await ask(`alter database ${name} set statement_timeout = 100`);
  return { engine: 'postgres', url: Object.assign(new URL(given.adminUrl), { pathname: `/${name}` }).href };
};

test('a database that is opened read-only refuses every write', async () => {
  const target = await newTarget();
  const writer = openDatabase(target, () => {});
  onTestFinished(writer.close);
  await sql`create table kept (id integer)`.execute(writer.db);
  const { db, close } = openDatabaseToRead(target);
  onTestFinished(close);
  for (const write of [sql`insert into kept values (1)`, sql`create table other (id integer)`, sql`drop table kept`])
    await expect(write.execute(db)).rejects.toThrow(/read-?only/);
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([]);
});

test('a backup, a restore and a move are not cut short by a statement limit, wherever it is set', async () => {
  const target = await newTarget();
  const writer = openWithoutLimits(target);
  onTestFinished(writer.close);
  await sql`create table kept (id integer)`.execute(writer.db);
  const reader = openDatabaseToRead(target);
  onTestFinished(reader.close);
  const slow =
    target.engine === 'postgres'
      ? sql`select pg_sleep(0.3)`
      : sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 400000) select max(i) from n`;
  for (const { db } of [writer, reader]) expect((await slow.execute(db)).rows).toHaveLength(1);
});
