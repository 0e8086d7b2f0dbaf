import { expressionBuilder, sql } from 'kysely';
import type { Young } from '../../../lib/time/under-age.ts';
import type { Tables } from '../../tables/tables.ts';

/** The name under which a query reads people. */
type People = 'users' | 'child';

/** The squads of an age group that a person belongs to today. */
const groupsOf = (people: People) =>
  expressionBuilder<Tables, never>()
    .selectFrom('squad_players')
    .innerJoin('squads', 'squads.id', 'squad_players.squad_id')
    .where('squad_players.user_id', '=', sql.ref<string>(`${people}.id`))
    .where('squads.age_under', 'is not', null);

/** `squad_age` as `isUnderAge` asks for it: the lowest age group of a person's squads, null if none of them has one. */
export const squadAge = (people: People = 'users') =>
  groupsOf(people)
    .select((on) => on.fn.min<number | null>('squads.age_under').as('least'))
    .as('squad_age');

/** The condition for who is `Young`. */
export const isYoung = (people: People, { bornAfter, age }: Young) => {
  const on = expressionBuilder<Tables, 'users'>();
  const born = sql.ref<string | null>(`${people}.birth_date`);
  return on.or([
    on(born, '>', bornAfter),
    on.and([
      on(born, 'is', null),
      on.exists(groupsOf(people).select('squads.id').where('squads.age_under', '<=', age)),
    ]),
  ]);
};
