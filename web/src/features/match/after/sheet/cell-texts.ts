import type { TFunction } from 'i18next';
import type { minuteColumns } from './sheet-form.ts';

type Column = (typeof minuteColumns)[number];

/** The name of a cell of the sheet. */
export const cellLabel = (t: TFunction, column: Column, name: string): string =>
  t('match.after.sheet.cell', { column: t(`match.after.sheet.${column}`), name });

/** What is wrong with a cell. */
export const cellProblem = (t: TFunction, column: Column): string =>
  t(column === 'assists' ? 'match.after.sheet.assistWrong' : 'validation.minuteOutside');
