import type { FixtureColumnChoices, FixtureColumnField, FixtureEdit } from '@touchline/contract/club/fixture-columns';
import type { DateOrder, FixtureColumn } from '@touchline/contract/club/imports';
import type { Db } from '../../../../db/database.ts';
import { invalidField } from '../../../../lib/errors.ts';
import { readContent } from '../import-file.ts';
import { createImportsRepository } from '../kept/imports.repository.ts';
import { readSource } from '../reading/read-source.ts';
import { shifted, type FixtureReading, type FixturesFile } from './fixture-file.ts';
import { readFootballJson } from './football-json.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';
import { answersOf } from './row-questions.ts';
import { fixtureHeads } from './table/fixture-heads.ts';

/** The decisions about how a file is read. */
export type FixtureReadingOptions = {
  /** The zone of times that name none. */
  zone?: string | undefined;
  /** Minutes that are added to all times. */
  shiftMin?: number | undefined;
  answers?: Readonly<Record<string, string>> | undefined;
  /** A team of the file that becomes the club's own. */
  myTeam?: string | undefined;
  sheet?: string | undefined;
  columns?: FixtureColumnChoices | undefined;
  edits?: readonly FixtureEdit[] | undefined;
  dates?: DateOrder | undefined;
};

const isCalendar = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*b\0?e\0?g\0?i\0?n\0?:\0?v\0?c\0?a\0?l/i.test(
    bytes.subarray(0, 200).toString('latin1'),
  );

const readCalendar = async (bytes: Buffer, reading: FixtureReading): Promise<FixturesFile | undefined> => {
  const content = readContent(bytes);
  if (content.kind !== 'calendar') return undefined;
  const { readFixturesCalendar } = await import('./calendar/matches-calendar.ts');
  return readFixturesCalendar(content.text, reading);
};

const readOther = async (
  on: Db,
  bytes: Buffer,
  { reading, options }: { reading: FixtureReading; options: FixtureReadingOptions },
): Promise<FixturesFile> => {
  const { sheet, columns, edits = [], dates } = options;
  const source = await readSource(bytes, { knows: fixtureHeads.isKnown, ...(sheet !== undefined && { sheet }) });
  if (source.kind === 'json') return readFootballJson(source.value, reading);
  if (source.kind === 'cards') throw invalidField('file', 'importNoTeams');
  const { readFixtureTable } = await import('./table/read-fixture-table.ts');
  const remembered = (heads: string) => createImportsRepository(on).columnsFor<FixtureColumnField>(heads);
  const file = await readFixtureTable(source.table, reading, { columns, edits, dates, remembered });
  return source.kind === 'table'
    ? file
    : { ...file, table: { ...file.table, sheets: source.sheets, sheet: source.sheet } };
};

/**
 * Reads the fixtures of a file: a calendar, football.json, a table of text or a workbook. Throws 400 on `file` or `sheet`
 * with a sentence that says why it is not read.
 */
export const readFixtures = async (
  on: Db,
  bytes: Buffer,
  { options, timezone }: { options: FixtureReadingOptions; timezone: string },
): Promise<FixturesFile> => {
  const teams = await createMatchesImportRepository(on).teams();
  const { zone, shiftMin = 0, answers = {}, myTeam } = options;
  const reading = {
    zone,
    clubZone: timezone,
    teams: teams.map(({ name }) => name),
    own: teams.find(({ is_own }) => is_own)?.name ?? myTeam ?? null,
    answers: answersOf(answers),
  };
  const file =
    (isCalendar(bytes) ? await readCalendar(bytes, reading) : undefined) ??
    (await readOther(on, bytes, { reading, options }));
  return { ...file, rows: file.rows.map((row) => shifted(row, shiftMin)) };
};

/** What each column became, for the next table with the same heads. */
export const fixtureFieldsOf = (columns: readonly FixtureColumn[]): (FixtureColumnField | null)[] => {
  const fields: (FixtureColumnField | null)[] = [];
  for (const { column, field } of columns) fields[column] = field;
  return Array.from(fields, (field) => field ?? null);
};
