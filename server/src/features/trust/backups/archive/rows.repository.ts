import { sql } from 'kysely';
import { json, type Db, type Tx } from '../../../../db/database.ts';
import type { TableShape } from '../../../../db/schema.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { Row } from './rows.ts';

const pageSize = 500;
/** A statement accepts a limited number of values. */
const valuesMax = 4_000;

/** All rows of a table in key order, a page at a time. */
export async function* pagesOf(db: Db | Tx, { name, key }: TableShape): AsyncGenerator<Row[]> {
  const columns = key.map((column) => sql.ref(column));
  for (let last: Row | undefined; ;) {
    const known: Row | undefined = last;
    const rows: Row[] = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .$if(known !== undefined, (query) =>
        query.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(key.map((column) => known?.[column]))})`),
      )
      .orderBy(sql.join(columns))
      .limit(sql.lit(pageSize))
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** Writes rows as returned by `pagesOf`. Throws on a row whose columns differ from the table's. */
export const insertRows = async (tx: Tx, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> => {
  const values = rows.map((row) => {
    if (Object.keys(row).length !== columns.length || columns.some((column) => !Object.hasOwn(row, column.name)))
      throw new Error(`a row of ${name} has other columns than the table`);
    return columns.map(({ name: column, isJson }) =>
      isJson && row[column] !== null ? json(row[column]) : row[column],
    );
  });
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const together = Math.max(1, Math.floor(valuesMax / columns.length));
  for (let from = 0; from < values.length; from += together) {
    const tuples = values.slice(from, from + together).map((tuple) => sql`(${sql.join(tuple)})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(tuples)}`.execute(tx);
  }
};

/** Deletes the rows that a new schema starts with. */
export const emptyTables = async (tx: Tx, tables: readonly TableShape[]): Promise<void> => {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
};
