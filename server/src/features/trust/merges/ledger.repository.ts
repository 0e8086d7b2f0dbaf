import { sql } from 'kysely';
import { containing, json, type Tx } from '../../../db/database.ts';
import type { CellsOf, DoubledRow, MergeStep } from '../../../db/tables/merge-tables.ts';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import { personTables } from '../me-data/person-tables.repository.ts';
import { digestOf, replacePerson } from './documents.service.ts';

/** Rows that are moved with one statement: SQLite answers nobody else while one runs. */
const pageSize = 500;

/** A table by its name: all that is done here is the same for each. */
export type AnyTable = 'attendances';

/** A value of a row as text, to compare keys and moments. */
export const textIn = (row: CellsOf, column: string): string => {
  const cell = row[column] ?? null;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** The condition that a row has these values. */
export const hasCells = (where: CellsOf) =>
  sql<boolean>`(${sql.join(
    Object.entries(where).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  )})`;

/** What archives leave out of a row: secrets, what is about others, and reasons that only medical staff read. */
const hiddenColumns = (table: string): readonly string[] => {
  const rows = personTables[table as keyof typeof personTables];
  const without = typeof rows === 'object' ? rows.without : [];
  return table === 'replies' ? [...without, 'reason', 'note'] : without;
};

const parted = (table: string, cells: CellsOf): { row: CellsOf; hidden: CellsOf } => {
  const withheld = hiddenColumns(table);
  const of = (isHidden: boolean) =>
    Object.fromEntries(Object.entries(cells).filter(([column]) => withheld.includes(column) === isHidden));
  return { row: of(false), hidden: of(true) };
};

type Moving = { column: string; key: readonly string[]; from: string; to: string };

/** Does what a merge does to the rows of a transaction, and keeps how each of it is taken back. */
export const createLedger = (tx: Tx) => {
  const steps: MergeStep[] = [];
  const doubled: DoubledRow[] = [];

  const rowsOf = (table: string, where: CellsOf): Promise<CellsOf[]> =>
    tx
      .selectFrom(table as AnyTable)
      .selectAll()
      .where(hasCells(where))
      .execute();

  return {
    steps,
    doubled,
    rowsOf,
    /** Makes the rows that name one person name another one; returns how many there were. */
    move: async (table: string, { column, key, from, to }: Moving): Promise<number> => {
      const rows: string[][] = [];
      for (;;) {
        const found = (await tx
          .selectFrom(table as AnyTable)
          .select(key.map((name) => sql.ref<string>(name).as(name)))
          .where(sql.ref(column), '=', from)
          .limit(pageSize)
          .execute()) as Record<string, string>[];
        if (found.length === 0) break;
        const keys = found.map((row) => key.map((name) => row[name]!));
        await renameIn(tx, { table, column, key, rows: keys }, { from, to });
        rows.push(...keys);
        await yieldToEventLoop();
      }
      if (rows.length > 0) steps.push({ step: 'moved', table, column, key: [...key], rows });
      return rows.length;
    },
    /** Deletes rows; `twin` finds the one that stands for both from now on. Returns how many there were. */
    drop: async (
      table: string,
      where: CellsOf,
      twin: { table: string; where: CellsOf } | null = null,
    ): Promise<number> => {
      const found = await rowsOf(table, where);
      for (const cells of found) {
        const { row, hidden } = parted(table, cells);
        steps.push({ step: 'dropped', doubled: doubled.length, hidden, twin });
        doubled.push({ table, row });
      }
      if (found.length > 0)
        await tx
          .deleteFrom(table as AnyTable)
          .where(hasCells(where))
          .execute();
      return found.length;
    },
    /** Writes columns of one row that `where` finds by its key. */
    change: async (table: string, where: CellsOf, after: CellsOf): Promise<void> => {
      const [row] = await rowsOf(table, where);
      if (!row) return;
      const names = Object.keys(after).filter((name) => row[name] !== after[name]);
      if (names.length === 0) return;
      const of = (cells: CellsOf): CellsOf => Object.fromEntries(names.map((name) => [name, cells[name]!]));
      await tx
        .updateTable(table as AnyTable)
        .set(of(after))
        .where(hasCells(where))
        .execute();
      steps.push({ step: 'changed', table, where, before: of(row), after: of(after) });
    },
    /** Notes columns that somebody else has written. */
    noteChange: (table: string, where: CellsOf, change: { before: CellsOf; after: CellsOf }): void => {
      steps.push({ step: 'changed', table, where, ...change });
    },
    add: async (table: string, row: CellsOf, where: CellsOf): Promise<void> => {
      await tx
        .insertInto(table as AnyTable)
        .values(row as never)
        .execute();
      steps.push({ step: 'added', table, where });
    },
    /** Notes a row that somebody else has inserted. */
    noteAdded: (table: string, where: CellsOf): void => {
      steps.push({ step: 'added', table, where });
    },
    /**
     * Replaces a person in documents. A list that names both loses the person who goes: nobody stands in it twice.
     */
    rename: async (
      table: string,
      { column, key }: { column: string; key: string },
      { from, to }: { from: string; to: string },
    ): Promise<void> => {
      const documents = await documentsWith(tx, { table, column, key }, from);
      const alone = documents.filter(({ text }) => !text.includes(to));
      for (const { id, text } of alone)
        await writeDocument(tx, { table, column, key, id }, JSON.parse(text.replaceAll(from, to)) as unknown);
      for (const { id, text } of documents.filter((one) => !alone.includes(one))) {
        const { document, changes } = replacePerson(JSON.parse(text) as unknown, { from, to });
        await writeDocument(tx, { table, column, key, id }, document);
        steps.push({ step: 'rewritten', table, column, key, id, digest: digestOf(document), changes });
      }
      if (alone.length > 0) steps.push({ step: 'renamed', table, column, key, rows: alone.map(({ id }) => id) });
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;

/** Makes these rows name another person, as far as they still name the first. */
export const renameIn = async (
  tx: Tx,
  { table, column, key, rows }: { table: string; column: string; key: readonly string[]; rows: readonly string[][] },
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const [first, ...more] = key;
  for (let start = 0; start < rows.length; start += pageSize) {
    const part = rows.slice(start, start + pageSize);
    const isMeant =
      more.length === 0
        ? sql<boolean>`${sql.ref(first!)} in (${sql.join(part.map(([value]) => value!))})`
        : sql<boolean>`(${sql.join(
            part.map((row) => hasCells(Object.fromEntries(key.map((name, index) => [name, row[index] ?? null])))),
            sql` or `,
          )})`;
    await tx
      .updateTable(table as AnyTable)
      .set({ [column]: to })
      .where(sql.ref(column), '=', from)
      .where(isMeant)
      .execute();
    await yieldToEventLoop();
  }
};

type Document = { table: string; column: string; key: string };

/** The documents that contain an id, as text. */
export const documentsWith = async (tx: Tx, { table, column, key }: Document, id: string) =>
  (await tx
    .selectFrom(table as AnyTable)
    .select([sql.ref<string>(key).as('id'), sql<string>`cast(${sql.ref(column)} as text)`.as('text')])
    .where(sql<boolean>`cast(${sql.ref(column)} as text) like ${containing(id)}`)
    .execute()) as { id: string; text: string }[];

export const writeDocument = (
  tx: Tx,
  { table, column, key, id }: Document & { id: string },
  value: unknown,
): Promise<unknown> =>
  tx
    .updateTable(table as AnyTable)
    .set({ [column]: json(value) })
    .where(sql.ref(key), '=', id)
    .execute();
