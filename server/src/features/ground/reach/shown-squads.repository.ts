import type { UserData } from '@touchline/contract/people/auth';
import type { SquadColour, SquadKind } from '@touchline/contract/squads/squad-choices';
import type { Db } from '../../../db/database.ts';
import { isAdministrator } from '../../../db/queries/administrators.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const activeFor = reusable((db, userId: string) =>
  db
    .selectFrom('squads')
    .select(['id', 'name', 'short_name', 'colour', 'kind', 'list_order'])
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('squad_staff')
            .select('squad_staff.user_id')
            .whereRef('squad_staff.squad_id', '=', 'squads.id')
            .where('squad_staff.user_id', '=', userId),
        )
        .as('mine'),
    )
    .where('is_active', '=', true)
    .orderBy('list_order')
    .orderBy('id'),
);

type Person = Parameters<typeof isAdministrator>[0] & { id: string; own_squads_only: boolean };

type Shown = Pick<UserData, 'squads' | 'ownSquadsOnly' | 'hasHiddenSquads'>;

/** The squads that the console offers a member of staff; nothing while the club has a single active one. */
export const squadsShownTo = async (db: Db, person: Person): Promise<Shown> => {
  const rows = await activeFor(db, person.id);
  if (rows.length < 2) return {};
  const ownSquadsOnly = person.own_squads_only && !isAdministrator(person);
  const all = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    shortName: row.short_name,
    colour: row.colour as SquadColour,
    kind: row.kind as SquadKind,
    order: row.list_order,
    // SQLite answers 0 or 1.
    mine: Boolean(row.mine),
  }));
  const squads = ownSquadsOnly ? all.filter(({ mine }) => mine) : all;
  return { squads, ownSquadsOnly, ...(squads.length < all.length && { hasHiddenSquads: true }) };
};
