import { playerFileFields, specOf } from '@touchline/contract/people/player-fields';
import type { Db } from '../../../../db/database.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn } from './squad-column.repository.ts';

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
  columns: async (_zone, db) => [
    ...playerFileFields.map((field): CsvColumn<UserRow> => {
      const column: CsvColumn<UserRow> = { name: field, value: (row) => valueIn(row, field) };
      return specOf(field).kind === 'birthDate' ? { ...column, kind: 'day' } : column;
    }),
    ...(await squadColumn(db)),
  ],
  page,
});
