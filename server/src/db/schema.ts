import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Engine } from './vocabulary.ts';

/** A table's shape, the same on both engines. */
export type TableShape = {
  name: string;
  columns: readonly { name: string; isJson: boolean }[];
  /** The columns of the primary key, in order. */
  key: readonly string[];
  /** The tables that its foreign keys refer to. */
  refersTo: readonly string[];
};

/** Tables of the engine or of the migrations, without data of the club. */
const bookkeeping = new Set(['kysely_migration', 'kysely_migration_lock', 'durability']);

/** Indexes that the embedded engine keeps as tables, filled by triggers from the tables that they index. */
const indexTables = ['users_search'];

const knownTypes: Record<Engine, RegExp> = {
  sqlite: /^(text|boolean|integer|real|json)$/i,
  postgres: /^(character varying|text|boolean|integer|bigint|double precision|jsonb|timestamp with time zone)$/,
};

type Found = { table: string; column: string; type: string; key_position: number };

const columnsOf: Record<Engine, (db: Db | Tx) => Promise<Found[]>> = {
  sqlite: async (db) =>
    (
      await sql<Found>`select m.name as "table", c.name as "column", c.type as "type", c.pk as key_position
        from pragma_table_list m join pragma_table_info(m.name) c
        where m.schema = 'main' and m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
        order by m.name, c.cid`.execute(db)
    ).rows,
  postgres: async (db) =>
    // information_schema would give the same answer, but takes 300 ms because it checks the rights on each column.
    (
      await sql<Found>`select t.relname as "table", c.attname as "column", format_type(c.atttypid, null) as "type",
          coalesce(array_position(p.conkey, c.attnum), 0)::integer as key_position
        from pg_class t join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
        left join pg_constraint p on p.conrelid = t.oid and p.contype = 'p'
        where n.nspname = current_schema() and t.relkind in ('r', 'p')
        order by t.relname collate "C", c.attnum`.execute(db)
    ).rows,
};

const referencesOf: Record<Engine, (db: Db | Tx) => Promise<{ from: string; to: string }[]>> = {
  sqlite: async (db) =>
    (
      await sql<{ from: string; to: string }>`select distinct m.name as "from", f."table" as "to"
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
    ).rows,
  postgres: async (db) =>
    (
      await sql<{ from: string; to: string }>`select distinct f.relname as "from", t.relname as "to"
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        join pg_namespace n on n.oid = c.connamespace
        where c.contype = 'f' and n.nspname = current_schema()`.execute(db)
    ).rows,
};

/** Sorts each table behind those it refers to, otherwise by name. */
const inOrder = (tables: readonly TableShape[]): TableShape[] => {
  const placed = new Set<string>();
  const ordered: TableShape[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => placed.has(other)));
    if (!next) throw new Error('Tables reference each other in a cycle');
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
};

/**
 * The club's tables in this database, each behind those it refers to. Throws on a table without a primary key or a
 * column of an unknown type.
 */
export const readSchema = async (db: Db | Tx, engine: Engine): Promise<TableShape[]> => {
  const references = await referencesOf[engine](db);
  const byTable = new Map<string, Found[]>();
  for (const found of await columnsOf[engine](db)) {
    const columns = byTable.get(found.table) ?? [];
    byTable.set(found.table, [...columns, found]);
  }
  const tables = [...byTable]
    .filter(([name]) => !bookkeeping.has(name))
    .map(([name, columns]): TableShape => {
      const strange = columns.find(({ type }) => !knownTypes[engine].test(type));
      if (strange) throw new Error(`${name}.${strange.column} has an unknown type: ${strange.type}`);
      const key = columns.filter(({ key_position }) => key_position > 0);
      if (key.length === 0) throw new Error(`${name} has no primary key`);
      return {
        name,
        columns: columns.map(({ column, type }) => ({ name: column, isJson: /^jsonb?$/i.test(type) })),
        key: key.sort((a, b) => a.key_position - b.key_position).map(({ column }) => column),
        refersTo: references.filter(({ from, to }) => from === name && to !== name).map(({ to }) => to),
      };
    });
  return inOrder(tables);
};

/** Drops all of the club's tables and the functions of their triggers. */
export const dropSchema = async (tx: Tx, engine: Engine): Promise<void> => {
  if (engine === 'sqlite') for (const name of indexTables) await tx.schema.dropTable(name).ifExists().execute();
  for (const { name } of (await readSchema(tx, engine)).reverse()) await sql`drop table ${sql.table(name)}`.execute(tx);
  await tx.schema.dropTable('kysely_migration').ifExists().execute();
  await tx.schema.dropTable('kysely_migration_lock').ifExists().execute();
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ signature: string }>`select p.oid::regprocedure::text as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema()
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(tx);
  for (const { signature } of rows) await sql.raw(`drop function ${signature}`).execute(tx);
};
