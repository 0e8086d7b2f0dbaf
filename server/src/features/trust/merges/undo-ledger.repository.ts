import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CellsOf, DoubledRow, MergeStep } from '../../../db/tables/merge-tables.ts';
import { digestOf, withPersonBack } from './documents.service.ts';
import { type AnyTable, documentsWith, hasCells, renameIn, writeDocument } from './ledger.repository.ts';

type Pair = { stays: string; other: string };

/** Columns whose record may be gone by now: the row comes back without it. */
const mayBeGone: Readonly<Record<string, 'users' | 'guardians'>> = {
  staff_id: 'users',
  entered_by: 'users',
  guardian_id: 'guardians',
};

/** Without them there is nothing that the row could be about. */
const mustBeThere: Readonly<Record<string, string>> = {
  squad_id: 'squads',
  league_id: 'leagues',
  season_id: 'seasons',
  training_id: 'trainings',
  task_id: 'tasks',
  match_id: 'matches',
  form_id: 'wellness_forms',
};

const isThere = async (tx: Tx, table: string, where: CellsOf): Promise<boolean> =>
  (await tx
    .selectFrom(table as AnyTable)
    .select(sql<number>`1`.as('found'))
    .where(hasCells(where))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A row as it can be inserted now; undefined if what it is about is gone. */
const completed = async (tx: Tx, cells: CellsOf): Promise<CellsOf | undefined> => {
  const row = { ...cells };
  for (const [column, table] of Object.entries(mustBeThere)) {
    const id = row[column];
    if (id !== undefined && id !== null && !(await isThere(tx, table, { id }))) return undefined;
  }
  for (const [column, table] of Object.entries(mayBeGone)) {
    const id = row[column];
    if (id !== undefined && id !== null && !(await isThere(tx, table, { id }))) row[column] = null;
  }
  return row;
};

const restoreRow = async (
  tx: Tx,
  { doubled, hidden, twin }: Extract<MergeStep, { step: 'dropped' }>,
  rows: readonly DoubledRow[],
): Promise<void> => {
  const kept = rows[doubled];
  if (!kept || (twin && !(await isThere(tx, twin.table, twin.where)))) return;
  const row = await completed(tx, { ...kept.row, ...hidden });
  if (row)
    await tx
      .insertInto(kept.table as AnyTable)
      .values(row as never)
      .execute();
};

/** A picture returns to its field, unless another one has taken that since: then it goes. */
const returnFile = async (
  tx: Tx,
  { where, before, after }: Extract<MergeStep, { step: 'changed' }>,
  at: string,
): Promise<void> => {
  const isTaken = await isThere(tx, 'files', { holder: before['holder']! });
  await tx
    .updateTable('files')
    .set(isTaken ? { holder: null, removed_at: at } : { holder: before['holder'] as string })
    .where(hasCells(where))
    .where('holder', '=', after['holder'] as string)
    .execute();
};

/** Columns go back to what they were, unless somebody has written them since. */
const changeBack = async (
  tx: Tx,
  { table, where, before, after }: Extract<MergeStep, { step: 'changed' }>,
): Promise<void> => {
  const row = (await tx
    .selectFrom(table as AnyTable)
    .selectAll()
    .where(hasCells(where))
    .executeTakeFirst()) as unknown as CellsOf | undefined;
  if (!row) return;
  const back = Object.fromEntries(
    Object.entries(before).filter(([column]) => isDeepStrictEqual(row[column], after[column])),
  );
  if (Object.keys(back).length === 0) return;
  await tx
    .updateTable(table as AnyTable)
    .set(back)
    .where(hasCells(where))
    .execute();
};

/** A document that named both is as before, unless somebody has changed it since: then it stays as it is. */
const rewriteBack = async (tx: Tx, step: Extract<MergeStep, { step: 'rewritten' }>, stays: string): Promise<void> => {
  const found = (await documentsWith(tx, step, stays)).find(({ id }) => id === step.id);
  const document = found && (JSON.parse(found.text) as unknown);
  if (document !== undefined && digestOf(document) === step.digest)
    await writeDocument(tx, step, withPersonBack(document, step.changes));
};

const takeBack = async (
  tx: Tx,
  step: MergeStep,
  { doubled, pair, at }: { doubled: readonly DoubledRow[]; pair: Pair; at: string },
): Promise<void> => {
  const back = { from: pair.stays, to: pair.other };
  switch (step.step) {
    case 'moved':
      return renameIn(tx, step, back);
    case 'dropped':
      return restoreRow(tx, step, doubled);
    case 'changed':
      return step.table === 'files' ? returnFile(tx, step, at) : changeBack(tx, step);
    case 'added':
      await tx
        .deleteFrom(step.table as AnyTable)
        .where(hasCells(step.where))
        .execute();
      return;
    case 'renamed':
      for (const { id, text } of await documentsWith(tx, step, pair.stays))
        if (step.rows.includes(id))
          await writeDocument(tx, { ...step, id }, JSON.parse(text.replaceAll(pair.stays, pair.other)) as unknown);
      return;
    case 'rewritten':
      return rewriteBack(tx, step, pair.stays);
  }
};

/**
 * Takes back what a merge has done, the last step first; the other person is there again. Rows of other tables that were
 * written since stay with the record that stayed.
 */
export const undoSteps = async (
  tx: Tx,
  { steps, doubled, at }: { steps: readonly MergeStep[]; doubled: readonly DoubledRow[]; at: string },
  pair: Pair,
): Promise<void> => {
  for (const step of steps.toReversed()) await takeBack(tx, step, { doubled, pair, at });
};
