import { createHash } from 'node:crypto';
import { migrateWithin, migrationsMade, strangeMigration } from '../../../../db/migrations/migrate-within.ts';
import { readSchema, type TableShape } from '../../../../db/schema.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Engine } from '../../../../db/vocabulary.ts';
import { lineOf, type Row } from './rows.ts';
import { emptyTables, insertRows, pagesOf } from './rows.repository.ts';

/** Rows, bytes and checksum of a table, the same on both engines. */
export type TableSum = { name: string; rows: number; bytes: number; sha256: string };

/** Rows to write into an empty database: those of an archive or of another database. */
export type RowSource = {
  /** The migrations that made its tables. */
  migrations: readonly string[];
  tables: readonly TableSum[];
  readTable: (table: TableSum, take: (rows: Row[]) => Promise<void>) => Promise<void>;
};

/** The lines of a table, a page of rows at a time; returns their sum. */
export async function* linesOf(
  db: Db | Tx,
  shape: TableShape,
  seen: (rows: readonly Row[]) => void = () => {},
): AsyncGenerator<Buffer, TableSum> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  for await (const page of pagesOf(db, shape)) {
    seen(page);
    const lines = Buffer.from(page.map(lineOf).join(''));
    hash.update(lines);
    rows += page.length;
    bytes += lines.length;
    yield lines;
  }
  return { name: shape.name, rows, bytes, sha256: hash.digest('hex') };
}

/** The sum of each table. */
export const sumsOf = async (db: Db | Tx, engine: Engine): Promise<TableSum[]> => {
  const sums: TableSum[] = [];
  for (const shape of await readSchema(db, engine)) {
    const lines = linesOf(db, shape);
    let next = await lines.next();
    while (!next.done) next = await lines.next();
    sums.push(next.value);
  }
  return sums;
};

/** Throws on rows from a newer or unknown version of the program. */
export const assertKnown = (migrations: readonly string[]): void => {
  const strange = strangeMigration(migrations);
  if (strange !== undefined)
    throw new Error(`it was made by another version of Touchline, which knows ${strange}; this one does not`);
};

/**
 * Creates the tables as they were, in an empty database, and fills them. Throws unless each table then matches its
 * source to the byte; the schema stays at the version of the rows.
 */
export const load = async (tx: Tx, engine: Engine, { migrations, tables, readTable }: RowSource): Promise<void> => {
  assertKnown(migrations);
  await migrateWithin(tx, engine, migrations.at(-1));
  const made = await migrationsMade(tx, engine);
  const shapes = await readSchema(tx, engine);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const strange = tables.find(({ name }) => !shapes.some((shape) => shape.name === name));
  if (made.length !== migrations.length || strange || tables.length !== shapes.length)
    throw new Error(`its tables are not those of ${migrations.at(-1)}`);
  await emptyTables(tx, shapes);
  for (const shape of shapes) await readTable(byName.get(shape.name)!, (rows) => insertRows(tx, shape, rows));
  for (const sum of await sumsOf(tx, engine)) {
    const { rows, sha256 } = byName.get(sum.name)!;
    if (sum.rows !== rows || sum.sha256 !== sha256) throw new Error(`${sum.name} differs after loading`);
  }
};
