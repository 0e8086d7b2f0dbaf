import type { FieldError } from '@touchline/contract/wire/errors';
import { type PlayerImportField, specOf } from '@touchline/contract/people/player-fields';
import { type PlayerLine, playerLines } from '@touchline/contract/club/imports';
import { userChanges, type UserChanges } from '@touchline/contract/people/users';
import { fold } from '../../../../lib/text/search.ts';
import { check, problem } from '../import-rows.ts';

/** A player's values in a file; missing or empty ones are absent. */
export type PlayerValues = Pick<UserChanges, PlayerImportField>;

/** A player in a file. */
export type PlayerRow = {
  /** Counts from 1. */
  row: number;
  title: string;
  values: PlayerValues;
  /** The line of the team, if the file names only that instead of a position. */
  line: PlayerLine | null;
  /** What the file calls the player's squad of the club; null if it names none. */
  squad: string | null;
  problems: FieldError[];
};

export type PlayersFile = {
  /** The squad names, if the file has several. */
  squads: string[];
  /** The names of columns that are not imported. */
  unusedColumns: string[];
  rows: PlayerRow[];
};

const yes = new Set(['true', 'yes', 'y', 'x', '1', 'si', 's', 'sim', 'نعم'].map(fold));
const no = new Set(['false', 'no', 'n', '0', 'nao', 'لا', '-'].map(fold));

/** Words for the lines of a team, as files use them. */
const wordsOfLines: Record<PlayerLine, readonly string[]> = {
  defender: ['df', 'def', 'd', 'defender', 'defence', 'defensa', 'defesa', 'مدافع'],
  midfielder: ['mf', 'mid', 'm', 'midfielder', 'midfield', 'centrocampista', 'mediocampista', 'médio', 'لاعب وسط'],
  forward: ['fw', 'fwd', 'att', 'f', 'forward', 'attacker', 'striker', 'delantero', 'avançado', 'مهاجم'],
};
const lines = new Map(playerLines.flatMap((line) => wordsOfLines[line].map((word) => [fold(word), line])));
const goalkeepers = new Set(['g', 'gk', 'goalkeeper', 'keeper', 'portero', 'guarda-redes', 'حارس مرمى'].map(fold));

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

const valueOf = (field: PlayerImportField, cell: string): unknown => {
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

/** Reads a cell that names a line or the goalkeeper by a word. False for any other position. */
const readLine = (row: PlayerRow, cell: string): boolean => {
  const word = fold(cell);
  row.line = lines.get(word) ?? null;
  if (goalkeepers.has(word)) row.values.position = 'GK';
  return row.line !== null || goalkeepers.has(word);
};

/** Reads one cell into its row, or adds a problem. Empty cells are ignored. */
export const readCell = (row: PlayerRow, field: PlayerImportField, cell: string): void => {
  if (cell.trim() === '' || (field === 'position' && readLine(row, cell))) return;
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
