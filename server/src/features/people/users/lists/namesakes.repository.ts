import type { Namesake } from '@touchline/contract/people/namesakes';
import type { Db } from '../../../../db/database.ts';
import { isOneOf, playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { cachedInThread, reusableFor } from '../../../../db/queries/reusable.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';

const kept = ['active', 'inactive'];

/** Only among the players of these squads: who sees no others learns nothing of their names. */
const shared = reusableFor((db, { squads }: { squads: SquadScope | null }) => {
  const seen = squads ? isOneOf(db, 'users.id', playersOfSquads(db, squads)) : undefined;
  const names = db
    .selectFrom('users')
    .select('users.name_key')
    .where('users.role', '=', 'player')
    .where('users.status', 'in', kept)
    .$if(seen !== undefined, (query) => query.where(seen!))
    .groupBy('users.name_key')
    .having(({ fn }) => fn.countAll<number>(), '>', 1);
  return db
    .selectFrom('users')
    .leftJoin('squads', 'squads.id', 'users.squad_id')
    .$call(cachedInThread(db))
    .select(['users.id', 'users.shirt_number', 'users.birth_date', 'squads.short_name'])
    .select((on) =>
      on
        .selectFrom('squads as active')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('active.is_active', '=', true)
        .as('active_squads'),
    )
    .where('users.role', '=', 'player')
    .where('users.status', 'in', kept)
    .where('users.name_key', 'in', names)
    .$if(seen !== undefined, (query) => query.where(seen!))
    .orderBy('users.name_key')
    .orderBy('users.id');
});

/** Players with the same name, regardless of case and accents, as somebody of these squads sees them. */
export const namesakesIn = async (db: Db, squads: SquadScope): Promise<Namesake[]> =>
  (await shared(db, { squads: squads ?? null })).map(({ id, shirt_number, birth_date, short_name, active_squads }) => ({
    _id: id,
    shirtNumber: shirt_number,
    birthYear: birth_date === null ? null : Number(birth_date.slice(0, 4)),
    squad: Number(active_squads) > 1 ? short_name : null,
  }));
