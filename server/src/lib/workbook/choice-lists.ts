import type { DataValidation, WriteSheet } from 'hucre';
import { columnName } from './cells.ts';

/** Excel takes no longer list within a rule, and splits it at commas; quotes would end it. */
const writtenMax = 255;
const sheetName = 'Lists';

/** A column, which counts from 0, with the values that it offers. */
export type ChoiceColumn = { column: number; choices: readonly string[] };

/**
 * Lists to choose from in the rows below the head. Other values can be typed all the same: the import decides. A list that a
 * rule can't hold stands in a column of a hidden sheet.
 */
export const choiceLists = (columns: readonly ChoiceColumn[], rowsMax: number) => {
  const hidden: (readonly string[])[] = [];
  const rules = columns.map(({ column, choices }): DataValidation => {
    const range = `${columnName(column)}2:${columnName(column)}${rowsMax}`;
    const rule = { type: 'list' as const, range, allowBlank: true };
    if (choices.join(',').length <= writtenMax && !choices.some((choice) => /[,"]/u.test(choice)))
      return { ...rule, values: [...choices] };
    hidden.push(choices);
    const place = `$${columnName(hidden.length - 1)}$`;
    return { ...rule, formula1: `${sheetName}!${place}1:${place}${choices.length}` };
  });
  const length = Math.max(0, ...hidden.map((choices) => choices.length));
  const rows = Array.from({ length }, (_, row) => hidden.map((choices) => choices[row] ?? null));
  const sheets: WriteSheet[] = hidden.length === 0 ? [] : [{ name: sheetName, rows, hidden: true }];
  return { rules, sheets };
};
