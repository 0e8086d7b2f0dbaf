import type { FieldError } from '@touchline/contract/wire/errors';
import { type PlayerFileField, positions, specOf } from '@touchline/contract/people/player-fields';
import { userChanges, type UserChanges } from '@touchline/contract/people/users';
import { fold } from '../../../lib/text/search.ts';
import { check, problem } from '../import-rows.ts';

/** A player's values in a file; missing or empty ones are absent. */
export type PlayerValues = Pick<UserChanges, PlayerFileField>;

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

const valueOf = (field: PlayerFileField, cell: string): unknown => {
  const spec = specOf(field);
  switch (spec.kind) {
    case 'shirtNumber':
    case 'count':
    case 'measure':
      return numberIn(cell);
    case 'flag':
      return flagIn(cell) ?? cell;
    case 'texts':
    case 'phones':
      return listIn(cell);
    case 'birthDate':
      return dayOf(cell);
    case 'choice': {
      const typed = cell.trim().toLowerCase();
      return spec.values.find((value) => value.toLowerCase() === typed) ?? cell;
    }
    case 'status':
      return cell.trim().toLowerCase();
    case 'name':
    case 'text':
    case 'email':
    case 'phone':
    case 'image':
    case 'paper':
      return cell;
  }
};

/** Reads one cell into the values of its row, or adds a problem. Empty cells are ignored. */
export const readCell = (row: Pick<PlayerRow, 'values' | 'problems'>, field: PlayerFileField, cell: string): void => {
  if (cell.trim() === '' || (field === 'position' && groups.has(fold(cell)))) return;
  const read = check<unknown>(userChanges.shape[field], {
    field,
    value: valueOf(field, cell),
    problems: row.problems,
  });
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
