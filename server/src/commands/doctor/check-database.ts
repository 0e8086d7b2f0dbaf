import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { undelivered } from '../../db/postgres/delivery.ts';
import { hasTextIndex, textIndexMissing } from '../../db/postgres/text-index.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { databaseBytes } from '../../db/size.ts';
import { ok, sizeOf, warning, wrong, type Finding } from './finding.ts';

const oldestPostgres = 15;

/** The finding for a missing embedded database; undefined if there is one to open. */
export const checkDatabaseFile = ({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): Finding | undefined => {
  if (database.engine === 'postgres' || statSync(database.file, { throwIfNoEntry: false })?.size) return undefined;
  return existsSync(join(dataDir, 'installation.json'))
    ? wrong(`${database.file} is missing`, 'restore a backup: the server does not start without it')
    : ok('none yet: the first start creates it');
};

const one = async (database: OpenDatabase, query: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database.db);
  return Object.values(rows[0] ?? {})[0];
};

/** Migrations that ran but are unknown to this program, and pending ones. Undefined in an empty database. */
const migrationsOf = async ({ db }: OpenDatabase) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    unknown: [...done].filter((name) => !known.has(name)),
    missing: [...known].filter((name) => !done.has(name)),
  };
};

/** True if the tables are of this program's version, so that other checks can read them. */
export const isOfThisProgram = async (database: OpenDatabase): Promise<boolean> => {
  const found = await migrationsOf(database);
  return found?.unknown.length === 0 && found.missing.length === 0;
};

const schemaOf = async (database: OpenDatabase): Promise<Finding> => {
  const found = await migrationsOf(database);
  if (!found) return ok('empty: the first start creates the tables');
  if (found.unknown.length > 0)
    return wrong(
      `tables of a newer program (${found.unknown[0]})`,
      'start the program that wrote them, or restore an older backup',
    );
  if (found.missing.length > 0)
    return warning(
      `${found.missing.length} migrations are pending`,
      'make a backup; the next start runs them, then check again',
    );
  return ok(`the tables match this program (${migrations.at(-1)?.name})`);
};

const checkSqlite = async (database: OpenDatabase): Promise<Finding[]> => {
  const version = String(await one(database, 'select sqlite_version()'));
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(database.db);
  const damage = rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
  const findings: Finding[] = [ok(`SQLite ${version}, ${sizeOf(await databaseBytes(database))}`)];
  findings.push(
    damage.length === 0
      ? ok('its pages are intact')
      : wrong(`damaged: ${damage[0]}`, 'stop the server, keep a copy of DATA_DIR, restore a backup'),
  );
  const { rows: lost } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(
    database.db,
  );
  if (lost[0]) findings.push(wrong(`rows of ${lost[0].table} refer to missing rows`, 'restore a backup'));
  return findings;
};

const checkPostgres = async (database: OpenDatabase): Promise<Finding[]> => {
  const version = Number(await one(database, "select current_setting('server_version_num')"));
  const major = Math.floor(version / 10_000);
  const encoding = String(
    await one(database, 'select pg_encoding_to_char(encoding) from pg_database where datname = current_database()'),
  );
  const mayCreate = await one(database, "select has_schema_privilege(current_schema(), 'create')");
  const notOwned = await one(
    database,
    "select count(*) from pg_tables where schemaname = current_schema() and not pg_has_role(tableowner, 'member')",
  );
  const isStandby = await one(database, 'select pg_is_in_recovery()');
  const isSuperuser = await one(database, 'select rolsuper from pg_roles where rolname = current_user');
  const isDurable = await one(
    database,
    "select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off'",
  );
  const zone = String(await one(database, "select current_setting('TimeZone')"));
  const findings: Finding[] = [
    major < oldestPostgres
      ? wrong(`PostgreSQL ${major} is too old`, `use PostgreSQL ${oldestPostgres} or newer`)
      : ok(`PostgreSQL ${major}, ${sizeOf(await databaseBytes(database))}, time zone ${zone}`),
  ];
  if (encoding !== 'UTF8')
    findings.push(wrong(`its encoding is ${encoding}`, 'create the database again with ENCODING UTF8'));
  if (mayCreate !== true)
    findings.push(wrong('its user may not create tables', 'grant create on the schema to the user of DATABASE_URL'));
  if (Number(notOwned) > 0)
    findings.push(
      wrong(`${Number(notOwned)} tables belong to another user`, 'make the user of DATABASE_URL their owner'),
    );
  if (isStandby === true)
    findings.push(wrong('it is a standby, which accepts no writes', 'name the primary in DATABASE_URL'));
  if (isDurable !== true)
    findings.push(wrong('fsync or synchronous_commit is off', 'enable them: saved data can be lost in a power cut'));
  // A standby refuses to listen, and has a finding of its own.
  const isDelivered = await database.deliversNotifications?.().catch(() => undefined);
  if (isDelivered === false) findings.push(wrong(undelivered.problem, undelivered.advice));
  if (isSuperuser === true) findings.push(warning('its user is a superuser', 'use one that owns only this database'));
  return findings;
};

/** A finding if PostgreSQL can't search people by an index. */
const searchOf = async (database: OpenDatabase): Promise<Finding[]> =>
  database.engine === 'sqlite' || !(await isOfThisProgram(database)) || (await hasTextIndex(database.db))
    ? []
    : [warning(textIndexMissing.problem, textIndexMissing.advice)];

/** Engine, integrity, rights and tables of the open database. */
export const checkDatabase = async (database: OpenDatabase): Promise<Finding[]> => [
  ...(await (database.engine === 'sqlite' ? checkSqlite(database) : checkPostgres(database))),
  await schemaOf(database),
  ...(await searchOf(database)),
];
