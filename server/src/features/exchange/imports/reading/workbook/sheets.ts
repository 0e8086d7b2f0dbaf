import type { SourceTable } from '../source.ts';
import { Refused } from './refusal.ts';

/** A sheet of a workbook. Hidden ones, and charts, are not offered. `rows` counts those with a value. */
export type Sheet = { index: number; name: string; isOffered: boolean; rows: number };

export type ReadWorkbook = { sheets: readonly Sheet[]; chosen: Sheet; table: SourceTable };

type Choice = {
  /** The name that a person chose. */
  wanted: string | undefined;
  /** The number of the sheet that was open when the workbook was saved. */
  active: number;
};

/**
 * The sheet to read: the wanted one, else the one that was open if it has rows, else the first with rows. Throws `Refused`
 * if none of that name is offered, or no sheet has a row.
 */
export const chooseSheet = <Of extends Sheet>(sheets: readonly Of[], { wanted, active }: Choice): Of => {
  const offered = sheets.filter(({ isOffered }) => isOffered);
  if (wanted !== undefined) {
    const named = offered.find(({ name }) => name === wanted);
    if (!named) throw new Refused('importSheetUnknown', 'sheet');
    return named;
  }
  const filled = offered.filter(({ rows }) => rows > 0);
  const chosen = filled.find(({ index }) => index === active) ?? filled[0];
  if (!chosen) throw new Refused('importEmpty');
  return chosen;
};
