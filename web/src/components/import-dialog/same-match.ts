import type { ImportOptions } from './import-types.ts';

/** Whether a row is a match that is here already on another date, and which date counts. */
export type SameMatch = 'new' | 'withDate' | 'keepingDate';

const fields = { withDate: 'sameWithDate', keepingDate: 'sameKeepingDate' } as const;

const rowsOf = (numbers: string | undefined): number[] => (numbers ? numbers.split(',').map(Number) : []);

/** The decision about a row. */
export const decisionOn = (options: ImportOptions, row: number): SameMatch => {
  if (rowsOf(options.sameWithDate).includes(row)) return 'withDate';
  return rowsOf(options.sameKeepingDate).includes(row) ? 'keepingDate' : 'new';
};

/** The options after a decision about a row. */
export const decided = (options: ImportOptions, row: number, decision: SameMatch): ImportOptions => {
  const numbersFor = (kind: keyof typeof fields): string | undefined => {
    const others = rowsOf(options[fields[kind]]).filter((each) => each !== row);
    return [...others, ...(decision === kind ? [row] : [])].join(',') || undefined;
  };
  return { sameWithDate: numbersFor('withDate'), sameKeepingDate: numbersFor('keepingDate') };
};
