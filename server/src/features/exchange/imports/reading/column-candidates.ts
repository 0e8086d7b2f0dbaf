import { titleOf } from '../import-rows.ts';
import type { Headed } from './find-head.ts';
import type { SourceRow } from './source.ts';

/** A column of a table, and what it may hold. */
export type Candidate<Field extends string> = {
  index: number;
  text: string;
  /** The first values that stand under the head. */
  values: string[];
  field: Field | null;
  question: string | null;
};

/** What a person or an earlier import says of columns; null leaves one out. */
export type ChosenFields<Field extends string> = ReadonlyMap<number, Field | null>;

/** Enough rows to see what a column holds. */
const looked = 100;
const samplesMax = 2;

const valuesOf = (rows: readonly SourceRow[], index: number): string[] =>
  rows.slice(0, looked).flatMap(({ cells }) => {
    const cell = (cells[index] ?? '').trim();
    return cell === '' ? [] : [cell];
  });

/** The share of values for which something is true; 0 without any. */
export const share = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length;

/** All columns with a head or a value, with what `read` says by the head. */
export const candidatesOf = <Field extends string, More extends { field: Field | null }>(
  { heads, rows }: Headed,
  read: (text: string) => More,
): (Candidate<Field> & More)[] => {
  const width = Math.max(heads.length, ...rows.slice(0, looked).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const text = heads[index] ?? '';
    return { index, text, values: valuesOf(rows, index), question: null, ...read(text) };
  }).filter(({ text, values }) => text !== '' || values.length > 0);
};

/** Gives chosen columns their fields. A chosen column takes its field from those that were only proposed. */
export const takeChoices = <Field extends string>(
  candidates: readonly Candidate<Field>[],
  chosen: ChosenFields<Field>,
): void => {
  for (const one of candidates) {
    const choice = chosen.get(one.index);
    if (choice === undefined) continue;
    for (const other of candidates)
      if (other !== one && choice !== null && other.field === choice && !chosen.has(other.index)) other.field = null;
    one.field = choice;
  }
};

/** The columns as the preview shows them, and those that are imported. */
export const proposalOf = <Field extends string>(candidates: readonly Candidate<Field>[]) => ({
  shown: candidates.map(({ index, text, field, values, question }) => ({
    column: index,
    head: titleOf(text),
    field,
    samples: values.slice(0, samplesMax).map((value) => titleOf(value)),
    question,
  })),
  columns: candidates.flatMap(({ index, field }) => (field === null ? [] : [{ index, field }])),
});
