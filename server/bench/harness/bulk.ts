import type { DatabaseSyncInstance } from '@photostructure/sqlite';

const encode = (value: unknown): string | number | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as string | number;
};

/**
 * Inserts many rows and runs `more` in one transaction. Creates the table's indexes at its end, which is several times
 * as fast.
 */
export const insertMany = (
  sqlite: DatabaseSyncInstance,
  table: string,
  rows: Iterable<object>,
  more: () => void = () => {},
): void => {
  const indexes = sqlite
    .prepare("select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null")
    .all(table) as { name: string; sql: string }[];
  sqlite.exec('begin');
  for (const { name } of indexes) sqlite.exec(`drop index "${name}"`);
  let insert: ReturnType<DatabaseSyncInstance['prepare']> | undefined;
  for (const row of rows) {
    const columns = Object.keys(row);
    insert ??= sqlite.prepare(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    insert.run(...Object.values(row).map(encode));
  }
  more();
  for (const { sql } of indexes) sqlite.exec(sql);
  sqlite.exec('commit');
};
