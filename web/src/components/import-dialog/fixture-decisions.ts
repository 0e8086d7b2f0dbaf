import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import type { DateOrder } from '@touchline/contract/club/imports';
import type { ImportParts } from './import-types.ts';

/** What is decided about a file of fixtures; the file itself says nothing about it. */
export type FixtureDecisions = {
  sheet?: string | undefined;
  /** What columns become, by their numbers; null leaves one out. */
  columns: Readonly<Record<number, FixtureColumnField | null>>;
  /** The answers to the questions of rows, by row: a row can ask more than once. */
  answers: Readonly<Record<number, readonly string[]>>;
  dates?: DateOrder | undefined;
  zone?: string | undefined;
  /** Minutes, as typed. */
  shiftMin: string;
};

export const undecided: FixtureDecisions = { columns: {}, answers: {}, shiftMin: '' };

const kindOf = (answer: string): string => answer.split(':')[0] ?? '';

/** The answers with another one: it takes the place of one to the same question, and "leave out" that of all. */
export const answered = (
  { answers }: FixtureDecisions,
  row: number,
  value: string,
): Pick<FixtureDecisions, 'answers'> => {
  const others = (answers[row] ?? []).filter((one) => one !== 'skip' && kindOf(one) !== kindOf(value));
  return { answers: { ...answers, [row]: value === 'skip' ? ['skip'] : [...others, value] } };
};

/** True for a shift that the server takes: a whole number of minutes, less than a day. Nothing typed is none. */
export const isShift = (typed: string): boolean => /^-?\d{0,4}$/u.test(typed) && Math.abs(Number(typed)) < 24 * 60;

const partOf = (value: object): string | undefined =>
  Object.keys(value).length === 0 ? undefined : JSON.stringify(value);

/** The decisions as parts of the form. */
export const partsOf = ({ sheet, columns, answers, dates, zone, shiftMin }: FixtureDecisions): ImportParts => ({
  sheet,
  columns: partOf(Object.entries(columns).map(([column, field]) => ({ column: Number(column), field }))),
  answers: partOf(Object.fromEntries(Object.entries(answers).map(([row, all]) => [row, all.join(',')]))),
  dates,
  zone,
  shiftMin: Number(shiftMin) === 0 ? undefined : shiftMin,
});
