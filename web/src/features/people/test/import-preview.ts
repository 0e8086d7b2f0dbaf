import type { ImportColumn } from '@touchline/contract/club/import-columns';
import type { ImportPreview, ImportRow } from '@touchline/contract/club/imports';

type Players = NonNullable<ImportPreview['players']>;

/** A row of a new player, right unless said otherwise. */
export const buildRow = (row: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  row,
  state: 'new',
  title: `Player ${row}`,
  date: null,
  shirtNumber: row,
  changes: [],
  problems: [],
  values: { name: `Player ${row}`, shirtNumber: String(row) },
  notes: [],
  question: null,
  ...changes,
});

/** A column that is imported without a question. */
export const buildColumn = (column: number, changes: Partial<ImportColumn> = {}): ImportColumn => ({
  column,
  head: `Head ${column}`,
  field: 'name',
  samples: ['Iker', 'Hugo'],
  question: null,
  ...changes,
});

/** The preview of a table with these rows. */
export const buildPreview = (
  rows: ImportRow[],
  { players, ...changes }: Partial<Omit<ImportPreview, 'players'>> & { players?: Partial<Players> } = {},
): ImportPreview => {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    plan: 'a'.repeat(64),
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
    rows,
    league: null,
    newTeams: [],
    shortTeams: [],
    squads: [],
    sheets: [],
    sheet: null,
    columns: [buildColumn(0)],
    players: {
      lines: { defender: 0, midfielder: 0, forward: 0 },
      unusedColumns: [],
      takenNumbers: 0,
      withoutAddress: 0,
      withoutBirthDate: 0,
      questions: rows.filter(({ question }) => question).length,
      dates: null,
      hidden: { rows: 0, columns: 0 },
      ...players,
    },
    ...changes,
  };
};
