import { createHash } from 'node:crypto';
import type { FixtureColumnChoices, FixtureColumnField, FixtureEdit } from '@touchline/contract/club/fixture-columns';
import type { DateOrder, FixturesPreview, ImportNote } from '@touchline/contract/club/imports';
import type { FieldError } from '@touchline/contract/wire/errors';
import { limits } from '@touchline/contract/wire/limits';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { mapInTurns } from '../../../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../../../lib/errors.ts';
import { withoutGuard } from '../../../../../lib/text/csv.ts';
import { assertCount, problem, titleOf } from '../../import-rows.ts';
import { dayReadingOf } from '../../players/cells/days.ts';
import { keyOf } from '../../players/columns/head-words.ts';
import { findHead } from '../../reading/find-head.ts';
import type { SourceRow, SourceTable } from '../../reading/source.ts';
import { checkVenue, fixtureTitle, localMoment, newFixtureRow, type FixtureRow } from '../fixture-rows.ts';
import { knowing, noteOf, type FixtureReading, type FixturesFile } from '../fixture-file.ts';
import { titledRow } from '../titled-row.ts';
import { readTitle, type ReadTitle, type TitleContext } from '../titles/read-title.ts';
import { withoutBrackets } from '../titles/side-name.ts';
import { stateIn, takeState } from '../titles/title-state.ts';
import { bareDay, century, dayOf, isHome, resultOf, timeOf, type ResultCell } from './fixture-cells.ts';
import { fixtureHeads } from './fixture-heads.ts';
import { holdsTeams, proposeFixtureColumns } from './propose-fixture-columns.ts';

/** The decisions about the columns of a table, and what its columns became the last time. */
export type TableReading = {
  columns: FixtureColumnChoices | undefined;
  edits: readonly FixtureEdit[];
  dates: DateOrder | undefined;
  remembered: (heads: string) => Promise<(FixtureColumnField | null)[] | undefined>;
};

type Cells = ReadonlyMap<FixtureColumnField, string>;
type Row = { line: number; cells: Cells };

const cellMax = 400;

/** Tables of people with these heads are remembered apart. */
const digestOf = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['fixtures', ...heads.map((head) => keyOf(head))]))
    .digest('hex');

type Context = {
  reading: FixtureReading;
  order: DateOrder;
  date1904: boolean;
  title: Pick<TitleContext, 'knows' | 'shared'>;
  /** The rows name several competitions. */
  areSeveral: boolean;
};

type When = Pick<FixtureRow, 'date' | 'timeUnknown'> & { hours: string[]; isFloating: boolean };

const whenOf = (cells: Cells, result: string, context: Context, problems: FieldError[]): When => {
  const { reading } = context;
  const none = { date: null, timeUnknown: false, hours: [], isFloating: false };
  const cell = cells.get('date') ?? '';
  const day = dayOf(cell, context);
  if (day === null) {
    problems.push(problem('date', cell.trim() === '' ? 'required' : 'dateFormat'));
    return none;
  }
  const said = cells.get('time')?.trim() ?? '';
  const beside = said === '' ? timeOf(cell.slice(bareDay(cell).length > 6 ? 6 : 0)) : timeOf(` ${said}`);
  const time = beside ?? (said === '' ? (resultOf(result, [])?.time ?? null) : null);
  if (time === null || time === '00:00') {
    if (said !== '' && time === null && /\d/.test(said)) problems.push(problem('date', 'timeFormat'));
    return { ...none, date: localMoment(day, null, reading.clubZone, problems), timeUnknown: true };
  }
  const date = localMoment(day, time, reading.zone ?? reading.clubZone, problems);
  return { date, timeUnknown: false, hours: [time], isFloating: true };
};

const plain = { score: null, shootout: null, state: null, isMarked: false, around: [] } as const;

const cleaned = (name: string, { title }: Context): string =>
  title.knows(name) ? name : withoutBrackets(name).name || name;

/** A name, and the word beside it that says what has become of the match. */
const named = (cell: string, context: Context) => {
  const { text, state } = takeState(cell.replace(/\s+/g, ' ').trim());
  return { name: cleaned(text, context), state };
};

/** The opponent's cell may say where the match is: `@ Otters`, `Otters (A)`. */
const againstOf = (cells: Cells, context: Context, notes: ImportNote[]): ReadTitle => {
  const cell = (cells.get('opponent') ?? '').trim();
  const told = /^(?:@|vs?\.?\s|at\s)/iu.test(cell)
    ? readTitle(cell, { ...context.title, hours: [], place: null })
    : null;
  if (told?.kind === 'match') return told;
  const [, bare = cell, mark = ''] = /^(.*\S)\s?\(([HACFLVhacflv])\)$/u.exec(cell) ?? [];
  const side = isHome(cells.get('side') ?? '') ?? isHome(mark);
  const { name, state } = named(bare, context);
  if (side === null && name !== '')
    notes.push(noteOf('side', cells.get('side') ?? '', sentenceOf('importTakenAsHome')));
  if (name === '') return { ...plain, state, kind: 'unsure', choices: [] };
  return {
    ...plain,
    state,
    kind: 'match',
    sides: side === false ? { home: name, away: '' } : { home: '', away: name },
  };
};

const readSides = (cells: Cells, hours: string[], context: Context, notes: ImportNote[]): ReadTitle => {
  const [first, second] = [cells.get('home'), cells.get('away')];
  if (first !== undefined && second !== undefined) {
    const [home, away] = [named(first, context), named(second, context)];
    const isWhole = home.name !== '' && away.name !== '';
    const read = { ...plain, state: home.state ?? away.state };
    return isWhole
      ? { ...read, kind: 'match', sides: { home: home.name, away: away.name } }
      : { ...read, kind: 'unsure', choices: [] };
  }
  if (cells.has('opponent')) return againstOf(cells, context, notes);
  return readTitle(cells.get('teams') ?? '', { ...context.title, hours, place: cells.get('venue') ?? null });
};

type Read = { row: FixtureRow | null; title: string; isFloating: boolean; asksOwn: boolean };

const resultIn = (cell: string, hours: string[], notes: ImportNote[]): Partial<ResultCell> => {
  const found = resultOf(cell, hours);
  if (found === undefined) notes.push(noteOf('score', cell, sentenceOf('importNotRead')));
  return found ?? {};
};

const rowOf = ({ line, cells }: Row, context: Context): Read => {
  const problems: FieldError[] = [];
  const notes: ImportNote[] = [];
  const result = cells.get('result') ?? '';
  const { hours, isFloating, ...when } = whenOf(cells, result, context, problems);
  const read = readSides(cells, hours, context, notes);
  const title = [...cells.values()].find((cell) => /\p{L}{2}/u.test(cell)) ?? '?';
  if (read.kind === 'other') return { row: null, title, isFloating: false, asksOwn: false };
  const found = resultIn(result, hours, notes);
  const state = stateIn(cells.get('status') ?? '') ?? found.state ?? read.state;
  const score = found.score ?? read.score;
  const shootout = found.shootout ?? read.shootout;
  const venue = checkVenue(cells.get('venue'), problems);
  const shown = titleOf(cells.get('teams') ?? fixtureTitle(cells.get('home'), cells.get('away')));
  const competition = context.areSeveral ? (cells.get('competition')?.trim() ?? '') : null;
  const base = newFixtureRow({ row: line, title: shown, ...when, state, venue, competition, notes, problems });
  const row = titledRow({ ...read, score, shootout }, base, context.reading);
  const asksOwn = read.kind === 'match' && Object.values(read.sides).includes('');
  return { row, title, isFloating, asksOwn };
};

const shownDates = (cells: readonly string[], context: Context, isCertain: boolean): FixturesPreview['dates'] => {
  const { example } = dayReadingOf(cells, context.order, century);
  const day = example === null ? null : dayOf(example, context);
  return example === null || day === null
    ? null
    : { order: context.order, isCertain, example: { value: example.slice(0, 40), day } };
};

/** The competitions that rows name. */
const competitionsIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells.get('competition')?.trim() || [])),
];

const rowsOf = (
  filled: readonly SourceRow[],
  columns: readonly { index: number; field: FixtureColumnField }[],
  edits: readonly FixtureEdit[],
): Row[] => {
  const edited = new Map(edits.map(({ row, field, value }) => [`${row} ${field}`, value]));
  return filled.map(({ line, cells }) => ({
    line,
    cells: new Map(
      columns.map(({ index, field }): [FixtureColumnField, string] => [
        field,
        (edited.get(`${line} ${field}`) ?? withoutGuard(cells[index] ?? '')).slice(0, cellMax),
      ]),
    ),
  }));
};

/**
 * Reads a table of fixtures: its columns by their heads, times in the chosen zone or the club's. Throws 400 on `file` for a
 * table without teams, without rows, or with too many.
 */
export const readFixtureTable = async (
  table: SourceTable,
  reading: FixtureReading,
  { columns: choices, edits, dates, remembered }: TableReading,
): Promise<FixturesFile> => {
  const headed = findHead(table, fixtureHeads);
  if (!headed) throw invalidField('file', table.rows.length === 0 ? 'importEmpty' : 'importNoTeams');
  const heads = digestOf(headed.heads);
  const chosen = new Map([
    ...((await remembered(heads)) ?? []).map((field, column): [number, FixtureColumnField | null] => [column, field]),
    ...(choices ?? []).map(({ column, field }): [number, FixtureColumnField | null] => [column, field]),
  ]);
  const { shown, columns } = proposeFixtureColumns(headed, chosen);
  const filled = headed.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  assertCount(filled.length, limits.fixtureRowsMax);
  if (!holdsTeams(shown) && shown.every(({ question }) => question === null))
    throw invalidField('file', 'importNoTeams');
  const rows = holdsTeams(shown) ? rowsOf(filled, columns, edits) : [];
  const days = rows.map(({ cells }) => bareDay(cells.get('date') ?? ''));
  const { order, isCertain } = dayReadingOf(days, dates, century);
  const title = { knows: knowing(reading.teams), shared: new Set<string>() };
  const competitions = competitionsIn(rows);
  const context = { reading, order, date1904: table.date1904, title, areSeveral: competitions.length > 1 };
  const read = await mapInTurns(rows, (row) => rowOf(row, context));
  return {
    name: competitions.length === 1 ? competitions[0]! : null,
    rows: read.flatMap(({ row }) => row ?? []),
    leftOut: read.flatMap(({ row, title: said }) => (row ? [] : [titleOf(said) || '?'])),
    asksOwn: reading.own === null && read.some(({ asksOwn }) => asksOwn),
    zone: read.some(({ isFloating }) => isFloating) ? (reading.zone ?? reading.clubZone) : null,
    heads,
    table: { columns: shown, dates: shownDates(days, context, isCertain) },
  };
};
