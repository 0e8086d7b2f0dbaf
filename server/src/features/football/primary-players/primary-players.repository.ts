import type { Db } from '../../../db/database.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** Reads the players for a line-up. */
export const createPrimaryPlayersRepository = (db: Db, squads?: SquadScope) => {
  /** Players of a status by shirt number, then name, in the order of an index (migration 0002). */
  const players = (status: 'active' | 'inactive') =>
    db
      .selectFrom('users')
      .select([
        'id',
        'name',
        'shirt_number',
        'profile_image',
        'position',
        'injury',
        'status',
        'is_primary',
        'squad_id',
        'list_order',
        'name_key',
        ...shirtColumns,
      ])
      .where('role', '=', 'player')
      .where('status', '=', status)
      .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id');
  return {
    active: () => players('active'),
    /** Starting players who have become inactive. */
    flaggedInactive: () => players('inactive').where('is_primary', '=', true),
  };
};

export type LineupRow = Awaited<
  ReturnType<ReturnType<ReturnType<typeof createPrimaryPlayersRepository>['active']>['execute']>
>[number];
