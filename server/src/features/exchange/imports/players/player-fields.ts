import type { ImportNote } from '@touchline/contract/club/imports';
import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import type { FieldError } from '@touchline/contract/wire/errors';
import { type PlayerImportField, specOf } from '@touchline/contract/people/player-fields';
import type { DateOrder, PlayerLine } from '@touchline/contract/club/imports';
import { userChanges, type UserChanges } from '@touchline/contract/people/users';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { readPhones } from '../../../../lib/phones/read-phones.ts';
import { check, problem, titleOf } from '../import-rows.ts';
import { dayIn } from './cells/days.ts';
import { emailsIn } from './cells/emails.ts';
import { heightIn, numberIn, shirtNumberIn, weightIn } from './cells/measures.ts';
import { isPlainName, nameIn } from './cells/names.ts';
import { positionIn } from './cells/positions.ts';
import { flagIn, injuryIn, isPlaceholder, listIn, statusIn } from './cells/words.ts';

/** A player's values in a file; missing or empty ones are absent. */
export type PlayerValues = Pick<UserChanges, PlayerImportField>;

/** A guardian as a file names one. */
export type FileGuardian = { name: string | null; email: string | null; phone: string | null };

/** A player in a file. */
export type PlayerRow = {
  /** The line of the file, or the number of the entry from 1 on. */
  row: number;
  title: string;
  values: PlayerValues;
  /** The cells that were not taken as they stand. */
  notes: ImportNote[];
  /** The line of the team, if the file names only that instead of a position. */
  line: PlayerLine | null;
  /** What the file calls the player's squad of the club; null if it names none. */
  squad: string | null;
  /** Another guardian besides the one in `values`. */
  secondGuardian: FileGuardian | null;
  problems: FieldError[];
};

export type PlayersFile = {
  /** The squad names, if the file has several. */
  squads: string[];
  /** The names of columns that are not imported. */
  unusedColumns: string[];
  rows: PlayerRow[];
};

/** What cells of one field have in common in a file, and where the club is. */
export type CellContext = {
  dateOrder: DateOrder;
  date1904: boolean;
  /** Some weights of the file are in pounds. */
  besidePounds: boolean;
  /** The country of the club: ISO 3166, two letters. */
  country: string;
  /** The cells that were read so far, by field and text: most columns repeat a few texts, which are then read once. */
  seen: Map<PlayerImportField, Map<string, Taken>>;
};

/** A cell after reading: the value that the record's rules allow, if any, and the sentences of its notes. */
type Taken = { value?: unknown; notes: readonly string[] };

export const newRow = (row: number): PlayerRow => ({
  row,
  title: '',
  values: {},
  notes: [],
  line: null,
  squad: null,
  secondGuardian: null,
  problems: [],
});

/** A plan notes on its rows what it left out, so each plan gets rows of its own. */
export const copyOf = (row: PlayerRow): PlayerRow => ({
  ...row,
  values: { ...row.values },
  notes: [...row.notes],
  secondGuardian: row.secondGuardian && { ...row.secondGuardian },
  problems: [...row.problems],
});

const shownMax = 200;

const noteText = (row: PlayerRow, field: string, cell: string, text: string): void =>
  void row.notes.push({ field, value: titleOf(cell.slice(0, shownMax)), text });

/** Notes how a cell was taken, or why it was not. */
export const note = (row: PlayerRow, field: string, cell: string, key: MessageKey): void =>
  noteText(row, field, cell, sentenceOf(key));

/** What a cell holds: a value, and what to say about it. */
type Read = { value?: unknown; notes?: readonly MessageKey[] };

const orNote = (found: { value: number; note?: MessageKey } | { note: MessageKey }): Read => ({
  ...('value' in found && { value: found.value }),
  notes: found.note === undefined ? [] : [found.note],
});

const orNotRead = (value: unknown): Read => (value === undefined ? { notes: ['importNotRead'] } : { value });

const measureOf = (field: PlayerImportField, cell: string, context: CellContext): Read =>
  orNote(field === 'height' ? heightIn(cell) : weightIn(cell, context));

const phonesOf = (cell: string, { country }: CellContext): { texts: string[]; notes: MessageKey[] } => {
  const { phones, notes } = readPhones(cell, { countryCode: country });
  const isAsked = phones.some(({ question }) => question);
  return {
    texts: phones.map(({ text }) => text),
    notes: [
      ...(phones.length === 0 ? (['importNotRead'] as const) : []),
      ...(isAsked ? (['importAskPhone'] as const) : []),
      ...(phones.length > 0 && (notes.length > 0 || phones.some((phone) => phone.note !== undefined))
        ? (['importTextLeftOut'] as const)
        : []),
    ],
  };
};

const phoneOf = (cell: string, context: CellContext): Read => {
  const { texts, notes } = phonesOf(cell, context);
  return { value: texts[0], notes: texts.length > 1 ? [...notes, 'importOneOfSeveral'] : notes };
};

const choiceOf = (values: readonly string[], cell: string): Read => {
  const typed = cell.trim().toLowerCase();
  return orNotRead(values.find((value) => value.toLowerCase() === typed));
};

const valueOf = (field: PlayerImportField, cell: string, context: CellContext): Read => {
  const spec = specOf(field);
  switch (spec.kind) {
    case 'shirtNumber':
      return orNote(shirtNumberIn(cell));
    case 'count': {
      const value = numberIn(cell);
      return orNotRead(Number.isNaN(value) ? undefined : value);
    }
    case 'measure':
      return measureOf(field, cell, context);
    case 'flag':
      return orNotRead(field === 'injury' ? injuryIn(cell) : flagIn(cell));
    case 'texts':
      return { value: listIn(cell) };
    case 'phones': {
      const { texts, notes } = phonesOf(cell, context);
      return { value: texts.length > 0 ? texts : undefined, notes };
    }
    case 'birthDate': {
      const found = dayIn(cell, { order: context.dateOrder, date1904: context.date1904 });
      return 'day' in found ? { value: found.day } : { notes: [found.note] };
    }
    case 'choice':
      return choiceOf(spec.values, cell);
    case 'status':
      return orNotRead(statusIn(cell));
    case 'phone':
      return phoneOf(cell, context);
    case 'name':
    case 'text':
    case 'email':
    case 'image':
    case 'paper':
      return { value: cell };
  }
};

/** Takes what was read if the record's rules allow it. What they refuse is a note: it never loses the person. */
const takenOf = (field: PlayerImportField, { value, notes = [] }: Read): Taken => {
  if (value === undefined) return { notes: notes.map((key) => sentenceOf(key)) };
  const parsed = userChanges.shape[field].safeParse(value);
  if (parsed.success) return { value: parsed.data, notes: notes.map((key) => sentenceOf(key)) };
  return { notes: [sentenceOf(parsed.error.issues[0]?.message ?? 'invalidInput')] };
};

/** Writes a cell into its row. */
const enter = (row: PlayerRow, field: PlayerImportField, { value, notes }: Taken, cell: string): void => {
  if (value !== undefined) (row.values as Record<PlayerImportField, unknown>)[field] = value;
  for (const text of notes) noteText(row, field, cell, text);
};

/** Each row gets lists of its own, and there are as many phones as rows. */
const seldomSeen: readonly string[] = ['phone', 'phones', 'texts'];
const isSeldomSeen = (field: PlayerImportField): boolean => seldomSeen.includes(specOf(field).kind);

/** As `takenOf` what the cell holds; known from an earlier row if it said the same. */
const takenFrom = (field: PlayerImportField, cell: string, context: CellContext): Taken => {
  if (isSeldomSeen(field)) return takenOf(field, valueOf(field, cell, context));
  let seen = context.seen.get(field);
  if (!seen) context.seen.set(field, (seen = new Map<string, Taken>()));
  let taken = seen.get(cell);
  if (!taken) seen.set(cell, (taken = takenOf(field, valueOf(field, cell, context))));
  return taken;
};

/** The name is a player's only required value: without one the row is wrong. */
const readName = (row: PlayerRow, cell: string): void => {
  if (isPlainName(cell)) {
    row.title = cell;
    row.values.name = cell;
    return;
  }
  if (cell.trim() === '') return;
  const { name, notes } = nameIn(cell);
  row.title = titleOf(name) || titleOf(cell);
  for (const key of notes) note(row, 'name', cell, key);
  const read = check<unknown>(userChanges.shape.name, { field: 'name', value: name, problems: row.problems });
  if (typeof read === 'string') row.values.name = read;
};

const readPosition = (row: PlayerRow, cell: string): void => {
  const { position, line, note: key } = positionIn(cell);
  if (position) row.values.position = position;
  row.line = line ?? null;
  if (key) note(row, 'position', cell, key);
};

/** Enters a guardian's address where there is room: the first guardian, else the second. False if there is none. */
export const addGuardianEmail = (row: PlayerRow, email: string): boolean => {
  if (row.values.guardianEmail == null) row.values.guardianEmail = email;
  else if (row.values.guardianEmail === email) return true;
  else if (row.secondGuardian === null) row.secondGuardian = { name: null, email, phone: null };
  else if (row.secondGuardian.email === null) row.secondGuardian.email = email;
  else return row.secondGuardian.email === email;
  return true;
};

const readEmail = (row: PlayerRow, field: 'email' | 'guardianEmail', cell: string): void => {
  const { emails, isPlain } = emailsIn(cell);
  const [first, second] = emails;
  if (first === undefined) return note(row, field, cell, 'email');
  row.values[field] = first;
  if (isPlain) return;
  if (second === undefined) return note(row, field, cell, 'importTextLeftOut');
  note(row, field, cell, addGuardianEmail(row, second) ? 'importSecondGuardian' : 'importOneOfSeveral');
};

/** A guardian's or a parent's name. What is no name is a note. */
const readOtherName = (row: PlayerRow, field: 'guardianName', cell: string): void => {
  const { name, notes } = nameIn(cell);
  enter(row, field, takenOf(field, { value: name, notes }), cell);
};

/** Reads one cell into its row. Empty cells and those that say that there is nothing are ignored. */
export const readCell = (row: PlayerRow, field: PlayerImportField, cell: string, context: CellContext): void => {
  if (field === 'name') return readName(row, cell);
  const { kind } = specOf(field);
  if (cell.trim() === '' || (isPlaceholder(cell) && (kind !== 'flag' || flagIn(cell) === undefined))) return;
  if (field === 'position') return readPosition(row, cell);
  if (field === 'email' || field === 'guardianEmail') return readEmail(row, field, cell);
  if (field === 'guardianName') return readOtherName(row, field, cell);
  enter(row, field, takenFrom(field, cell, context), cell);
};

type SecondField = 'guardian2Name' | 'guardian2Email' | 'guardian2Phone';
const detailOf = { guardian2Name: 'name', guardian2Email: 'email', guardian2Phone: 'phone' } as const;
const firstOf = {
  guardian2Name: 'guardianName',
  guardian2Email: 'guardianEmail',
  guardian2Phone: 'guardianPhone',
} as const;

/** Reads a detail of the second guardian by the rules of the first. */
export const readSecondGuardian = (row: PlayerRow, field: SecondField, cell: string, context: CellContext): void => {
  const other = newRow(row.row);
  readCell(other, firstOf[field], cell, context);
  const value = other.values[firstOf[field]];
  row.notes.push(...other.notes.map((one) => ({ ...one, field })));
  if (value == null) return;
  row.secondGuardian = {
    ...(row.secondGuardian ?? { name: null, email: null, phone: null }),
    [detailOf[field]]: value,
  };
};

/** A player's only required value. */
export const assertName = ({ values, problems }: Pick<PlayerRow, 'values' | 'problems'>): void => {
  if (values.name === undefined && !problems.some(({ field }) => field === 'name'))
    problems.push(problem('name', 'required'));
};

const plainOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('; ') : `${value as string | number | boolean}`;
};

/** The values that were read, as plain texts to be shown and mended. */
export const textsOfRow = ({ values, squad, secondGuardian, line }: PlayerRow): Record<string, string> => {
  const texts: Record<string, string> & Partial<Record<ImportColumnField, string>> = {};
  for (const field of Object.keys(values) as PlayerImportField[])
    if (values[field] != null) texts[field] = plainOf(values[field]);
  if (line !== null) texts.position = line;
  if (squad !== null) texts.squad = squad;
  if (secondGuardian?.name) texts.guardian2Name = secondGuardian.name;
  if (secondGuardian?.email) texts.guardian2Email = secondGuardian.email;
  if (secondGuardian?.phone) texts.guardian2Phone = secondGuardian.phone;
  return texts;
};
