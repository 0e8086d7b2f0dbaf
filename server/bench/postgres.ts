// The same paths on PostgreSQL with a million rows: how long each takes, and which tables it scans fully.
// `--rows 1000000`.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import pg from 'pg';
import { migrate, openDatabase } from '../src/db/database.ts';
import { findPostgres } from '../../scripts/lib/machine.mjs';
import { startPostgres } from '../src/test/postgres/postgres-server.ts';
import type { Row } from './harness/bodies.ts';
import { copyFixture, type FixtureKind } from './harness/fixture.ts';
import { idOf, playerId, tokenOf } from './harness/fixture-rows.ts';
import { Connection, quantile, wire, type Sent } from './harness/load.ts';
import { hotPaths } from './harness/paths.ts';
import { startProduct, type Running } from './harness/product.ts';
import { keepOfSize } from './harness/results.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const warmUp = 15;
const requests = 60;
/** An idle connection reports its statistics after ten seconds (`PGSTAT_IDLE_INTERVAL`). */
const quietMs = 11_000;
/** Smaller tables may be scanned fully. */
const bigFrom = 5_000;
const partRows = 10_000;

const csvOf = (value: Row[string]): string => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);

/** Copies a table from SQLite to PostgreSQL through a file. */
const copyTable = async (
  sqlite: DatabaseSyncInstance,
  client: pg.Client,
  folder: string,
  table: string,
): Promise<void> => {
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
    [table],
  );
  const names = columns.map(({ column_name }) => `"${column_name}"`).join(', ');
  const file = join(folder, `${table}.csv`);
  const stream = createWriteStream(file);
  const part = sqlite.prepare(
    `select rowid, ${names} from "${table}" where rowid > ? order by rowid limit ${partRows}`,
  );
  let last = 0;
  for (;;) {
    const found = part.all(last) as (Row & { rowid: number })[];
    for (const { rowid, ...row } of found) {
      last = rowid;
      if (!stream.write(`${Object.values(row).map(csvOf).join(',')}\n`)) await once(stream, 'drain');
    }
    if (found.length < partRows) break;
  }
  stream.end();
  await once(stream, 'finish');
  await chmod(file, 0o644);
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1
      and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await client.query(`copy "${table}" (${names}) from '${file}' csv`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  rmSync(file);
};

const fill = async (url: string, databaseFile: string): Promise<void> => {
  const database = openDatabase({ engine: 'postgres', url }, () => {});
  await migrate(database);
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-csv-'));
  await chmod(folder, 0o755);
  const sqlite = new DatabaseSync(databaseFile);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The source has already checked foreign keys.
  await client.query(`set session_replication_role = replica`);
  const tables = sqlite
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not in ('durability', 'audit_log')`,
    )
    .all() as { name: string }[];
  const { rows: there } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  // SQLite has tables of its own, for searches.
  const shared = tables.filter(({ name }) => there.some((table) => table.name === name));
  // All at once, before anything is copied: each takes the tables that refer to it along.
  await client.query(`truncate ${shared.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  for (const { name } of shared) await copyTable(sqlite, client, folder, name);
  await client.query('vacuum analyze');
  await client.end();
  sqlite.close();
  rmSync(folder, { recursive: true });
};

/** How often each big table was scanned fully so far. */
const readThrough = async (client: pg.Client): Promise<Map<string, number>> => {
  const { rows: found } = await client.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables where n_live_tup >= $1`,
    [bigFrom],
  );
  return new Map(found.map(({ name, scans }) => [name, Number(scans)]));
};

const binaries = findPostgres();
if (!binaries) {
  console.error('PostgreSQL not found: install the package postgresql');
  process.exit(1);
}
const measure = async (url: string, server: Running, kind: FixtureKind): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  // After a failure PostgreSQL is stopped under it, which must not hide the failure.
  client.on('error', () => {});
  await client.connect();
  const paths = hotPaths(Date.now(), rows).filter((path) => path.kind === kind && path.name !== 'health');
  const figures: { name: string; rows: number; p50: number; p99: number; through: string[] }[] = [];
  console.log(`Milliseconds per request on PostgreSQL, ${rows} rows of each list, one after the other:`);
  let session = 0;
  for (const path of paths) {
    session += 1;
    const token = path.as && tokenOf(path.as, session);
    let connection = await Connection.open(server.port);
    const ask = async (sent: Omit<Sent, 'token'>) => {
      const answer = await connection.send(wire({ ...sent, token }));
      if (answer.status !== path.status)
        throw new Error(`${path.name} answered ${answer.status}: ${answer.body.toString()}`);
      return answer.ms;
    };
    /** A connection reports its statistics with its next statement, at most once per second. */
    const settle = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await ask({ ...path, body: path.body?.(0) });
    };
    // Every player of the roll call is marked first, so that a tap changes exactly one mark.
    if (path.name === 'mark of attendance')
      for (let index = 0; index < 25; index += 1) {
        const mark = { player: playerId(index), status: 'present', markedAt: new Date().toISOString() };
        await ask({ ...path, body: { occasion: { training: idOf('training', 0) }, marks: [mark] } });
      }
    for (let turn = 0; turn < warmUp; turn += 1) await ask({ ...path, body: path.body?.(turn) });
    await settle();
    const before = await readThrough(client);
    connection.close();
    connection = await Connection.open(server.port);
    const times: number[] = [];
    for (let turn = 0; turn < requests; turn += 1) times.push(await ask({ ...path, body: path.body?.(warmUp + turn) }));
    await settle();
    connection.close();
    const after = await readThrough(client);
    const through = [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []));
    const figure = { name: path.name, rows, p50: quantile(times, 0.5), p99: quantile(times, 0.99), through };
    figures.push(figure);
    console.log(
      `${path.name.padEnd(26)} ${rows} p50 ${figure.p50.toFixed(2)}  p99 ${figure.p99.toFixed(2)}  ${through.length > 0 ? `scans ${through.join(', ')}` : 'by index'}`,
    );
    keepOfSize('postgres', rows, figures);
  }
  await client.end();
};

for (const kind of ['people', 'records'] as const) {
  const copy = await copyFixture(kind, rows);
  const postgres = await startPostgres(binaries, { durable: true });
  try {
    await fill(postgres.url, copy.databaseFile);
    rmSync(copy.databaseFile);
    const server = await startProduct({ dataDir: copy.dataDir, env: { DATABASE_URL: postgres.url } });
    // Queries at startup must not count for the first path.
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    await measure(postgres.url, server, kind);
    await server.stop();
  } finally {
    await postgres.stop();
    copy.remove();
  }
}
process.exit(0);
