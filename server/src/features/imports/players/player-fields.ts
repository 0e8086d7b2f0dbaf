import type { FieldError } from '@touchline/contract/wire/errors';
import { positions, userChanges, type UserChanges } from '@touchline/contract/people/users';
import { fold } from '../../../lib/text/search.ts';
import { check, problem } from '../import-rows.ts';

/** The player fields that a file may contain, by API name. */
export const playerFields = [
  ...(['name', 'shirtNumber', 'position', 'status', 'injury', 'primary', 'nationality', 'language'] as const),
  ...(['placeOfBirth', 'education', 'martialStatus', 'childrenNumber', 'birthDate', 'favouriteNumber'] as const),
  ...(['height', 'weight', 'previousClubs', 'email', 'phoneNumber', 'whatsappNumber'] as const),
  ...(['relativeNumbers', 'address'] as const),
];
export type PlayerField = (typeof playerFields)[number];

/** A player's values in a file; missing or empty ones are absent. */
export type PlayerValues = Pick<UserChanges, PlayerField>;

/** A player in a file. */
export type PlayerRow = {
  /** Counts from 1. */
  row: number;
  title: string;
  values: PlayerValues;
  problems: FieldError[];
};

export type PlayersFile = {
  /** The squad names, if the file has several. */
  squads: string[];
  rows: PlayerRow[];
};

const numbers = new Set<PlayerField>(['shirtNumber', 'childrenNumber', 'favouriteNumber', 'height', 'weight']);
const flags = new Set<PlayerField>(['injury', 'primary']);
const lists = new Set<PlayerField>(['previousClubs', 'relativeNumbers']);

const yes = new Set(['true', 'yes', 'y', 'x', '1', 'si', 's', 'sim', 'نعم'].map(fold));
const no = new Set(['false', 'no', 'n', '0', 'nao', 'لا', '-'].map(fold));

/** Lines of a team, not positions: no position is derived from them. */
const groups = new Set(['df', 'mf', 'fw', 'def', 'mid', 'fwd', 'att']);

const numberIn = (cell: string): number => {
  const plain = cell.trim().replace(',', '.');
  return /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN;
};

const flagIn = (cell: string): boolean | undefined => {
  const word = fold(cell);
  return yes.has(word) || (no.has(word) ? false : undefined);
};

const listIn = (cell: string): string[] =>
  cell
    .split(/[;|\n]/.test(cell) ? /[;|\n]/ : ',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Parses `2000-02-25`, or a date with the day first as in all four languages. */
const dayOf = (cell: string): string => {
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell.trim()) ?? [];
  return year === undefined
    ? cell.trim().replace(/[T ]00:00(?::00)?$/, '')
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const valueOf = (field: PlayerField, cell: string): unknown => {
  if (numbers.has(field)) return numberIn(cell);
  if (flags.has(field)) return flagIn(cell) ?? cell;
  if (lists.has(field)) return listIn(cell);
  if (field === 'birthDate') return dayOf(cell);
  if (field === 'position') return cell.trim().toUpperCase();
  if (field === 'martialStatus' || field === 'status') return cell.trim().toLowerCase();
  return cell;
};

/** Reports a non-numeric cell as invalid; the schema would report it as missing. */
const isNoNumber = (field: PlayerField, value: unknown): boolean => numbers.has(field) && Number.isNaN(value);

/** Reads one cell into the values of its row, or adds a problem. Empty cells are ignored. */
export const readCell = (row: Pick<PlayerRow, 'values' | 'problems'>, field: PlayerField, cell: string): void => {
  if (cell.trim() === '' || (field === 'position' && groups.has(fold(cell)))) return;
  const value = valueOf(field, cell);
  if (isNoNumber(field, value)) {
    row.problems.push(problem(field, field === 'shirtNumber' ? 'shirtNumber' : 'invalidInput'));
    return;
  }
  const read = check<unknown>(userChanges.shape[field], { field, value, problems: row.problems });
  if (read !== undefined) Object.assign(row.values, { [field]: read });
};

/** A player's only required value. */
export const assertName = ({ values, problems }: Pick<PlayerRow, 'values' | 'problems'>): void => {
  if (values.name === undefined && !problems.some(({ field }) => field === 'name'))
    problems.push(problem('name', 'required'));
};

/** The position in a squad's JSON, if it is a known one. */
export const positionOf = (code: unknown): string =>
  positions.find((position) => typeof code === 'string' && position === code.trim().toUpperCase()) ?? '';
