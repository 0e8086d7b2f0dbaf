import type { FixtureProblem } from '@touchline/contract/club/fixture-choices';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { Failure } from '../../../../lib/errors.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { dayIn, startOfDay } from '../../../../lib/time/zone.ts';
import { readContent, unreadable } from '../../imports/import-file.ts';
import type { FixtureRow } from '../../imports/matches/fixture-rows.ts';
import { readFootballJson } from '../../imports/matches/football-json.ts';
import { uidsIn } from './calendar-uids.ts';

/** How times are read: those without a zone in `zone`, all of them shifted; a day alone is one of the club's. */
export type HowRead = { zone: string; shiftMin: number; clubZone: string };

/** The matches of a calendar, and how many of its entries are none. */
export type ReadFixtures = { rows: SaidFixture[]; leftOut: number };

type Row = { row: FixtureRow; uid: string | null };

const rowsOf = async (bytes: Buffer, zone: string): Promise<Row[]> => {
  const content = readContent(bytes);
  if (content.kind === 'json') {
    const { rows } = await readFootballJson(content.value, zone);
    return rows.map((row) => ({ row, uid: null }));
  }
  if (content.kind !== 'calendar') throw unreadable();
  const { readFixturesCalendar } = await import('../../imports/matches/matches-calendar.ts');
  const { rows } = await readFixturesCalendar(content.text, zone);
  const uids = await uidsIn(content.text);
  return rows.map((row) => ({ row, uid: uids[row.row - 1] ?? null }));
};

/** Undefined for what is no match of two teams on a day. That it is called off is no mistake here. */
const saidIn = ({ row, uid }: Row, { zone, shiftMin, clubZone }: HowRead): SaidFixture | undefined => {
  const { home, away, date, timeUnknown, venue, score, problems } = row;
  const isCalledOff = problems.some(({ field }) => field === 'status');
  if (date === null || home === '' || away === '' || problems.some(({ field }) => field !== 'status')) return undefined;
  const shifted = new Date(Date.parse(date) + minutesMs(shiftMin)).toISOString();
  return {
    uid,
    home,
    away,
    date: timeUnknown ? startOfDay(dayIn(date, zone), clubZone) : shifted,
    timeUnknown,
    venue,
    score,
    state: isCalledOff ? 'calledOff' : 'scheduled',
  };
};

const isEmptyFile = (error: Failure): boolean =>
  error.details.errors?.some(({ message }) => message === sentenceOf('importEmpty')) ?? false;

const isTooLarge = (error: Failure): boolean =>
  error.details.errors?.some(({ message }) => message === sentenceOf('importTooLarge')) ?? false;

/** The matches of a calendar or a season in JSON, or why there are none. One without any entry has no matches. */
export const readFixtures = async (bytes: Buffer, how: HowRead): Promise<ReadFixtures | FixtureProblem> => {
  try {
    const rows = await rowsOf(bytes, how.zone);
    const said = rows.flatMap((row) => saidIn(row, how) ?? []);
    return { rows: said, leftOut: rows.length - said.length };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (isEmptyFile(error)) return { rows: [], leftOut: 0 };
    return isTooLarge(error) ? 'tooLarge' : 'notACalendar';
  }
};
