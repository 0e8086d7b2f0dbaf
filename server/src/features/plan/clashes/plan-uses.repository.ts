import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';

/** What takes people besides the events themselves, and what the rules about children ask. One query each. */
export const createPlanUsesRepository = (db: Db) => ({
  booking: (id: string) =>
    db
      .selectFrom('bookings')
      .select(['id', 'place_id', 'half', 'starts_at', 'ends_at', 'what', 'squad_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  hasSquad: async (id: string): Promise<boolean> =>
    (await db.selectFrom('squads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  /** The active players called to trainings and tasks. */
  calls: async (
    trainings: readonly string[],
    tasks: readonly string[],
  ): Promise<{ event: string; user_id: string }[]> => [
    ...(await db
      .selectFrom('training_players')
      .innerJoin('users', 'users.id', 'training_players.user_id')
      .select(['training_id as event', 'user_id'])
      .where('training_id', 'in', anyOf(db, trainings))
      .where('users.role', '=', 'player')
      .where('users.status', '=', 'active')
      .execute()),
    ...(await db
      .selectFrom('task_players')
      .innerJoin('users', 'users.id', 'task_players.user_id')
      .select(['task_id as event', 'user_id'])
      .where('task_id', 'in', anyOf(db, tasks))
      .where('users.role', '=', 'player')
      .where('users.status', '=', 'active')
      .execute()),
  ],
  /** The active players of some. */
  active: async (players: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', anyOf(db, players))
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  /** The active members of staff of some people. */
  activeStaff: async (people: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', anyOf(db, people))
      .where('role', '!=', 'player')
      .where('status', '=', 'active')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  /** The active members of staff of trainings. */
  staff: (trainings: readonly string[]) =>
    db
      .selectFrom('session_staff')
      .innerJoin('users', 'users.id', 'session_staff.user_id')
      .select(['training_id', 'user_id', 'starts_at', 'ends_at'])
      .where('training_id', 'in', anyOf(db, trainings))
      .where('users.role', '!=', 'player')
      .where('users.status', '=', 'active')
      .execute(),
  /** The last days of the clearances of some people, of those that have one. */
  clearances: async (people: readonly string[]): Promise<Map<string, string>> => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'cleared_until'])
      .where('id', 'in', anyOf(db, people))
      .where('cleared_until', 'is not', null)
      .execute();
    return new Map(rows.map(({ id, cleared_until }) => [id, cleared_until!]));
  },
  /** How many children one adult looks after, of the active squads that say so. */
  childrenPerAdult: async (): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('squads')
      .select(['id', 'children_per_adult'])
      .where('children_per_adult', 'is not', null)
      .where('is_active', '=', true)
      .execute();
    return new Map(rows.map(({ id, children_per_adult }) => [id, children_per_adult!]));
  },
  /** What tells the ages of players. */
  aged: (players: readonly string[]) =>
    db
      .selectFrom('users')
      .select(['id', 'birth_date'])
      .select(squadAge())
      .where('id', 'in', anyOf(db, players))
      .execute(),
  names: async (people: readonly string[]): Promise<Map<string, string>> => {
    if (people.length === 0) return new Map();
    const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, people)).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});
