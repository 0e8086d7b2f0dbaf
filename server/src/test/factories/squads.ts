import type { Insertable } from 'kysely';
import { derivePlaces } from '../../features/ground/reach/places.repository.ts';
import type { SquadTable } from '../../db/tables/squad-tables.ts';
import { newId } from '../../lib/id.ts';
import { caseKey } from '../../lib/text/search.ts';
import type { TestApp } from '../start-test-app.ts';
import { nextNumber } from './numbers.ts';

/** Creates squads, and puts people into them; only the fields that matter need to be given. */
export const createSquads = ({ db, build, clock }: Pick<TestApp, 'db' | 'build' | 'clock'>) => {
  const squad = async (given: Partial<Insertable<SquadTable>> = {}) => {
    const number = nextNumber();
    const name = given.name ?? `Squad ${number}`;
    const at = clock().toISOString();
    return db
      .insertInto('squads')
      .values({
        id: newId(),
        name,
        name_case_key: caseKey(name),
        short_name: `S${number}`,
        kind: 'youth',
        sex: 'mixed',
        colour: 'b',
        list_order: Number(number),
        created_at: at,
        updated_at: at,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  return {
    squad,
    /** The squad that the club has from its beginning. */
    first: () => db.selectFrom('squads').selectAll().orderBy('list_order').executeTakeFirstOrThrow(),
    /** The player trains with a further squad from today. */
    join: async (userId: string, squadId: string): Promise<void> => {
      const at = clock().toISOString();
      const day = at.slice(0, 10);
      await db
        .insertInto('memberships')
        .values({
          id: newId(),
          user_id: userId,
          squad_id: squadId,
          kind: 'training',
          from_day: day,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await derivePlaces(db, [userId], day);
    },
    /** A signed-in member of staff who sees these squads only. */
    coachOf: async (...squads: readonly string[]) => {
      const { id } = await build.staff('tactic', { own_squads_only: true });
      for (const squad_id of squads)
        await db.insertInto('squad_staff').values({ squad_id, user_id: id, function: 'headCoach' }).execute();
      return { id, token: await build.tokenOf(id) };
    },
  };
};
