import { typedFigures, type TypedFigure } from '@touchline/contract/people/figure-choices';
import type { MergeQuestion } from '@touchline/contract/people/merges';
import type { Db } from '../../../../db/database.ts';
import type { CellsOf } from '../../../../db/tables/merge-tables.ts';
import { textIn } from '../ledger.repository.ts';
import { idsOf, type MergeContext } from './merge-context.service.ts';

type Entry = CellsOf & { id: string; league_id: string; season_id: string };

/** What staff have typed about a player in a league and season: one row for each. */
const kinds = {
  figure_stands: {
    kind: 'figure',
    fieldOf: (row: Entry) => `figure:${row.league_id}:${row.season_id}:${textIn(row, 'figure')}`,
    valueOf: (row: Entry) => textIn(row, 'value'),
    isSame: (one: Entry, other: Entry) => one['value'] === other['value'],
    moment: 'as_of',
  },
  registrations: {
    kind: 'registration',
    fieldOf: (row: Entry) => `registration:${row.league_id}:${row.season_id}`,
    valueOf: (row: Entry) => (row['licence'] === null ? null : textIn(row, 'licence')),
    isSame: (one: Entry, other: Entry) =>
      ['licence', 'from_day', 'until_day', 'is_foreign', 'is_homegrown'].every((name) => one[name] === other[name]),
    moment: 'updated_at',
  },
} as const;
type Table = keyof typeof kinds;
const tables = Object.keys(kinds) as Table[];

/** The rows that both have. */
const pairsOf = async (
  on: Db,
  table: Table,
  stays: string,
  other: string,
): Promise<{ own: Entry; theirs: Entry }[]> => {
  const rowsOf = async (id: string) =>
    (await on.selectFrom(table).selectAll().where('user_id', '=', id).orderBy('id').execute()) as unknown as Entry[];
  const { fieldOf } = kinds[table];
  const own = new Map((await rowsOf(stays)).map((row) => [fieldOf(row), row]));
  return (await rowsOf(other)).flatMap((theirs) => {
    const twin = own.get(fieldOf(theirs));
    return twin ? [{ own: twin, theirs }] : [];
  });
};

const namesIn = async (on: Db, table: 'leagues' | 'seasons', ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await on.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const figureOf = (row: Entry): TypedFigure | null => typedFigures.find((one) => one === row['figure']) ?? null;

/** Asks which of two entries counts where they differ. */
export const questionsOfSeasons = async (on: Db, stays: string, other: string): Promise<MergeQuestion[]> => {
  const questions: MergeQuestion[] = [];
  for (const table of tables) {
    const { kind, fieldOf, valueOf, isSame } = kinds[table];
    const pairs = (await pairsOf(on, table, stays, other)).filter(({ own, theirs }) => !isSame(own, theirs));
    const leagues = await namesIn(
      on,
      'leagues',
      pairs.map(({ own }) => own.league_id),
    );
    const seasons = await namesIn(
      on,
      'seasons',
      pairs.map(({ own }) => own.season_id),
    );
    for (const { own, theirs } of pairs)
      questions.push({
        field: fieldOf(own),
        kind,
        choices: ['stays', 'other'],
        values: { stays: valueOf(own), other: valueOf(theirs) },
        league: leagues.get(own.league_id) ?? null,
        season: seasons.get(own.season_id) ?? null,
        figure: figureOf(own),
      });
  }
  return questions;
};

/** Of two entries for one league and season the chosen one counts; of two that say the same the later one. */
export const joinSeasonEntries = async (context: MergeContext): Promise<void> => {
  const { tx, ledger, stays, other, choiceOf } = context;
  for (const table of tables) {
    const { fieldOf, isSame, moment } = kinds[table];
    for (const { own, theirs } of await pairsOf(tx, table, stays.id, other.id)) {
      const isTheirs = isSame(own, theirs)
        ? textIn(theirs, moment) > textIn(own, moment)
        : choiceOf(fieldOf(own)) === 'other';
      const [kept, gone] = isTheirs ? [theirs, own] : [own, theirs];
      await ledger.drop(table, { id: gone.id }, { table, where: { id: kept.id } });
    }
    await ledger.move(table, { column: 'user_id', key: ['id'], ...idsOf(context) });
  }
};
