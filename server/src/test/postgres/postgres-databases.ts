import { randomBytes } from 'node:crypto';
import pg from 'pg';

type Given = {
  adminUrl: string;
  /** The migrated database from which the others are copied. */
  template: string;
  /** The prefix of the run's database names. */
  prefix: string;
};

/** A database that tests use one after another, with a connection that empties it in between. */
type Kept = { name: string; url: string; keeper: pg.Client; schema: string };

/** Creating and dropping a database takes 120 to 690 ms, emptying one about 16. */
const idle: Kept[] = [];

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that ends would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const withAdmin = async (adminUrl: string, statement: string): Promise<void> => {
  const admin = await connect(adminUrl);
  await admin.query(statement);
  await admin.end();
};

const tables = `select c.oid, c.relname from pg_class c
  where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'`;

/**
 * Checksums over the catalogues. If they are equal, nothing was created, dropped, renamed, altered or set since, and
 * there are no planner statistics, which would make the next test's plans depend on earlier tests.
 */
const schemaQuery = `select concat_ws(' ',
  (select concat(count(*), ':', sum(oid::bigint), ':', sum(hashtext(relname)))
    from pg_class where relnamespace = to_regnamespace('public')),
  (select concat(count(*), ':', sum(atttypid::bigint), ':', sum(hashtext(attname)), ':', count(*) filter (where attnotnull))
    from pg_attribute where attnum > 0 and attrelid in (select oid from (${tables}) t)),
  (select concat(count(*), ':', sum(oid::bigint)) from pg_attrdef),
  (select concat(count(*), ':', sum(oid::bigint)) from pg_constraint where connamespace = to_regnamespace('public')),
  (select concat(count(*), ':', sum(oid::bigint), ':', count(*) filter (where tgenabled = 'O')) from pg_trigger),
  (select concat(count(*), ':', sum(oid::bigint)) from pg_proc where pronamespace = to_regnamespace('public')),
  (select count(*) from pg_namespace where nspname !~ '^pg_'),
  (select count(*) from pg_statistic where starelid in (select oid from (${tables}) t)),
  (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database())
) as schema`;

const schemaOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ schema: string }>(schemaQuery)).rows[0]!.schema;

const make = async ({ adminUrl, template, prefix }: Given): Promise<Kept> => {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  // Here, copying files is three times as fast as writing each page into the log first, the default since 15.
  await withAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const keeper = await connect(url);
  return { name, url, keeper, schema: await schemaOf(keeper) };
};

let seed: Promise<string> | undefined;

/** The statements that restore the rows that migrations insert into a new database. */
const seedOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ relname: string }>(`${tables} and pg_relation_size(c.oid) > 0`);
  const statements: string[] = [];
  for (const { relname } of rows) {
    const given = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${relname} t`);
    const text = given.rows[0]?.rows;
    if (text)
      statements.push(
        `insert into ${relname} select * from json_populate_recordset(null::${relname}, ${client.escapeLiteral(text)})`,
      );
  }
  return statements.join(';\n');
};

const others = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Waits until there are no other connections. Terminates those that a test left open. */
const waitUntilAlone = async (keeper: pg.Client): Promise<void> => {
  for (let look = 0; ; look += 1) {
    const { rows } = await keeper.query<{ pid: number }>(`select pid ${others}`);
    if (rows.length === 0) return;
    // PostgreSQL itself would check ten times a second, but closed connections end almost at once.
    if (look % 50 === 20) await keeper.query(`select pg_terminate_backend(pid) ${others}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

/**
 * Larger tables are truncated; in smaller ones deleting rows is faster, because truncating creates a file for each
 * index.
 */
const smallBytes = 64 * 1024;

/** Empties the database and inserts its initial rows. Returns false if more than rows has changed. */
const reset = async ({ keeper, schema }: Kept): Promise<boolean> => {
  await waitUntilAlone(keeper);
  if ((await schemaOf(keeper)) !== schema) return false;
  const { rows } = await keeper.query<{ relname: string; bytes: number }>(
    `select relname, pg_relation_size(oid)::int as bytes from (${tables} and pg_relation_size(c.oid) > 0) t`,
  );
  const large = rows.filter(({ bytes }) => bytes > smallBytes).map(({ relname }) => relname);
  const statements = [
    'begin',
    // As a replica, so that foreign keys and the triggers that guard the audit log do not apply.
    'set local session_replication_role = replica',
    ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
    ...rows.map(({ relname }) => `delete from ${relname}`),
    await seed,
    'commit',
  ];
  await keeper.query(statements.join(';\n'));
  return true;
};

const drop = async ({ adminUrl }: Given, { name, keeper }: Kept): Promise<void> => {
  await keeper.end().catch(() => {});
  await withAdmin(adminUrl, `drop database if exists ${name} with (force)`);
};

/**
 * A migrated database with the content of a new installation: its URL, and a function that returns it. If a test
 * changes more than rows (schema, settings, planner statistics), its database is dropped.
 */
export const takeDatabase = async (given: Given): Promise<{ url: string; giveBack: () => Promise<void> }> => {
  const kept = idle.pop() ?? (await make(given));
  seed ??= seedOf(kept.keeper);
  await seed;
  return {
    url: kept.url,
    giveBack: async () => {
      if (await reset(kept)) idle.push(kept);
      else await drop(given, kept);
    },
  };
};
