import { type PlayerFileField, playerFileFields, specOf } from '@touchline/contract/people/player-fields';
import type { Db } from '../../../../db/database.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { cellKindOf } from './player-cells.ts';
import { squadColumn } from './squad-column.repository.ts';

/** What a spreadsheet needs to know of a field. */
const formatOf = (field: PlayerFileField): Pick<CsvColumn<UserRow>, 'kind' | 'choices'> => {
  const spec = specOf(field);
  if (spec.kind === 'flag') return { choices: ['true', 'false'] };
  if (spec.kind === 'status') return { choices: ['active', 'inactive'] };
  if (spec.kind === 'choice') return { choices: spec.values };
  const kind = cellKindOf(field);
  return kind ? { kind } : {};
};

/** Players by shirt number, then name; without people who have only requested an account. */
const page = (db: Db, { limit, squads }: Wanted, after?: { list_order: number; name_key: string; id: string }) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'player')
    .where('status', 'in', ['active', 'inactive'])
    .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple('list_order', 'name_key', 'id'), '>', on.tuple(after!.list_order, after!.name_key, after!.id)),
      ),
    )
    .orderBy('list_order')
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * The players of the club, including those who have left, without their papers. Columns are named like the fields of the
 * API, so that the table can be imported again: squad and number are those of the main squad, also in a table of one squad.
 */
export const playersTable = csvTable({
  subject: 'players',
  comesBack: true,
  columns: async (_zone, db) => [
    ...playerFileFields.map((field): CsvColumn<UserRow> => {
      const value = (row: UserRow) => valueIn(row, field);
      return { name: field, value, ...formatOf(field) };
    }),
    ...(await squadColumn(db)),
  ],
  page,
});
