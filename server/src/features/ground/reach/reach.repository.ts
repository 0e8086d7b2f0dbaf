import type { ReachedKind } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';

const tablesOfSquads = { match: 'matches', training: 'trainings', task: 'tasks', report: 'reports' } as const;
const recordTables = {
  attendance: 'attendances',
  complaint: 'medical_complaints',
  absence: 'announced_absences',
  case: 'cases',
} as const;

/** What belongs to some squads: their players with the players' records, and the events and reports of these squads or of all. */
export const createReachRepository = (db: Db, squads: readonly string[]) => {
  const players = () => playersOfSquads(db, squads);

  const people = (ids: readonly string[]) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', anyOf(db, ids))
      // Staff are the club's.
      .where((on) => on.or([on('role', '!=', 'player'), on('id', 'in', players())]));

  const found = async (kind: ReachedKind, id: string): Promise<{ id: string } | undefined> => {
    switch (kind) {
      case 'person':
        return people([id]).executeTakeFirst();
      case 'attendance':
      case 'complaint':
      case 'absence':
      case 'case':
        return db
          .selectFrom(recordTables[kind])
          .select('id')
          .where('id', '=', id)
          .where('user_id', 'in', players())
          .executeTakeFirst();
      case 'event':
        return (await found('training', id)) ?? (await found('match', id)) ?? found('task', id);
      case 'match':
      case 'training':
      case 'task':
      case 'report':
        return db
          .selectFrom(tablesOfSquads[kind] as 'tasks')
          .select('id')
          .where('id', '=', id)
          .where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads))]))
          .executeTakeFirst();
      case 'squad':
        return squads.includes(id) ? { id } : undefined;
      case 'membership':
        // Those of players who have left these squads, or are yet to come, belong to people of others.
        return db
          .selectFrom('memberships')
          .select('id')
          .where('id', '=', id)
          .where('squad_id', 'in', anyOf(db, squads))
          .where('user_id', 'in', players())
          .executeTakeFirst();
      case 'fixtureSource':
        // One of all squads, and its matches, can be changed only by those who see all squads: its handler looks whether they do.
        return db
          .selectFrom('fixture_sources')
          .select('id')
          .where('id', '=', id)
          .where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads))]))
          .executeTakeFirst();
      case 'booking':
        return db
          .selectFrom('bookings')
          .select('id')
          .where('id', '=', id)
          .where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads))]))
          .executeTakeFirst();
      case 'weekTemplate':
        return db
          .selectFrom('week_templates')
          .select('id')
          .where('id', '=', id)
          .where('squad_id', 'in', anyOf(db, squads))
          .executeTakeFirst();
      case 'guest':
        return db
          .selectFrom('guests')
          .select('id')
          .where('id', '=', id)
          .where('squad_id', 'in', anyOf(db, squads))
          .executeTakeFirst();
    }
  };

  return {
    has: async (kind: ReachedKind, id: string): Promise<boolean> => (await found(kind, id)) !== undefined,
    /** Those of some people who can be reached. */
    people: async (ids: readonly string[]): Promise<Set<string>> =>
      new Set((await people(ids).execute()).map((row) => row.id)),
  };
};
