import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

/** The people of the club whom its weeks may name, and their part in squads and trainings. One table each. */
export const createWeekPeopleRepository = (db: Db) => ({
  /** Active players, and all of the staff, by name. */
  people: () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'role', 'status', 'birth_date', 'cleared_until'])
      .where((on) => on.or([on('role', '!=', 'player'), on('status', '=', 'active')]))
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  /** Who belongs to which squad today. */
  members: () => db.selectFrom('squad_players').select(['squad_id', 'user_id']).execute(),
  /** Who is named as the staff of trainings, in their order. */
  staffOf: (trainings: readonly string[]) =>
    trainings.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('session_staff')
          .select(['training_id', 'user_id', 'starts_at', 'ends_at'])
          .where('training_id', 'in', anyOf(db, trainings))
          .orderBy('list_order')
          .orderBy('user_id')
          .execute(),
  /** The head coaches of squads, active or not. */
  headCoachesOf: (squads: readonly string[]) =>
    squads.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('squad_staff')
          .select(['squad_id', 'user_id'])
          .where('squad_id', 'in', anyOf(db, squads))
          .where('function', '=', 'headCoach')
          .execute(),
});

type Repository = ReturnType<typeof createWeekPeopleRepository>;
export type PersonRow = Awaited<ReturnType<Repository['people']>>[number];
export type MemberRow = Awaited<ReturnType<Repository['members']>>[number];
export type StaffRow = Awaited<ReturnType<Repository['staffOf']>>[number];
export type CoachRow = Awaited<ReturnType<Repository['headCoachesOf']>>[number];
