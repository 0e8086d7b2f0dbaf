import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import type { FixtureProblem } from '@touchline/contract/club/fixture-choices';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db } from '../../../../db/database.ts';
import type { SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { Failure } from '../../../../lib/errors.ts';
import type { FixturesFile } from '../../imports/matches/fixture-file.ts';
import type { FixtureRow } from '../../imports/matches/fixture-rows.ts';
import { fixtureFieldsOf, readFixtures } from '../../imports/matches/read-fixtures.service.ts';

/** How times are read: those without a zone in `zone`, all of them shifted; a day alone is one of the club's. */
export type HowRead = { zone: string; shiftMin: number; clubZone: string };

/** The matches of a calendar, and how many of its entries are none. */
export type SaidFixtures = { rows: SaidFixture[]; leftOut: number };

/** What the columns of a table became, by a digest of its heads. */
export type ReadColumns = { heads: string; fields: (FixtureColumnField | null)[] };

export type ReadFixtures = SaidFixtures & { columns: ReadColumns | null };

/** Undefined for what is no match of two teams on a day, or not yet. */
const saidIn = (row: FixtureRow): SaidFixture | undefined => {
  const { uid, home, away, date, timeUnknown, venue, score, state, durationMin, waits, problems } = row;
  if (date === null || home === '' || away === '' || waits || problems.length > 0) return undefined;
  return { uid, home, away, date, timeUnknown, venue, score, durationMin, state: state ?? 'scheduled' };
};

/** Nobody looks at a table that is read by night, so nothing in it is guessed. */
const doubtIn = ({ table }: FixturesFile): FixtureProblem | undefined => {
  if (table?.columns?.some(({ question }) => question !== null)) return 'columnsUnsure';
  return table?.dates?.isCertain === false ? 'daysUnsure' : undefined;
};

const columnsIn = ({ heads, table }: FixturesFile): ReadColumns | null =>
  heads === undefined || !table?.columns ? null : { heads, fields: fixtureFieldsOf(table.columns) };

const says = (error: Failure, sentence: Parameters<typeof sentenceOf>[0]): boolean =>
  error.details.errors?.some(({ message }) => message === sentenceOf(sentence)) ?? false;

const isBlank = (bytes: Buffer): boolean => !/\S/.test(bytes.subarray(0, 10_000).toString('latin1'));

/**
 * The matches of a calendar, a season in JSON or a table, or why there are none. One without any entry has no matches. The
 * zone of the file goes before the club's own, not before another that was chosen for the address.
 */
export const readLeagueFile = async (
  db: Db,
  bytes: Buffer,
  { zone, shiftMin, clubZone }: HowRead,
): Promise<ReadFixtures | FixtureProblem> => {
  if (isBlank(bytes)) return 'notACalendar';
  try {
    const options = { shiftMin, ...(zone !== clubZone && { zone }) };
    const file = await readFixtures(db, bytes, { options, timezone: clubZone });
    const doubt = doubtIn(file);
    if (doubt !== undefined) return doubt;
    const rows = file.rows.flatMap((row) => saidIn(row) ?? []);
    return { rows, leftOut: file.leftOut.length + file.rows.length - rows.length, columns: columnsIn(file) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (says(error, 'importEmpty')) return { rows: [], leftOut: 0, columns: null };
    return says(error, 'importTooLarge') ? 'tooLarge' : 'notACalendar';
  }
};
