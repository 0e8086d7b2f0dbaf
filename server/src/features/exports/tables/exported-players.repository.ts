import type { Db } from '../../../db/database.ts';
import type { Wanted } from './export-table.repository.ts';

/** Players by shirt number, then name; without people who have only requested an account. */
export const exportedPlayers = (
  db: Db,
  { limit }: Wanted,
  after?: { list_order: number; name_key: string; id: string },
) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'player')
    .where('status', 'in', ['active', 'inactive'])
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

export type ExportedPlayer = Awaited<ReturnType<typeof exportedPlayers>>[number];
