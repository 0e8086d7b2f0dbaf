import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { MembershipTable } from '../../../db/tables/squad-tables.ts';

export type MembershipRow = Selectable<MembershipTable>;

/** Sorts players without a number after all others. */
const lastNumber = 1_000_000;

/** Who belonged to which squad when. */
export const createMembershipsRepository = (db: Db) => {
  const find = (id: string): Promise<MembershipRow | undefined> =>
    db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst();

  /** Memberships with what an answer shows of the player and the squad. */
  const shown = () =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .innerJoin('squads', 'squads.id', 'memberships.squad_id')
      .leftJoin('squads as own', 'own.id', 'users.squad_id')
      .selectAll('memberships')
      .select([
        'users.name',
        'users.profile_image',
        'users.shirt_number as own_number',
        'users.squad_id as own_squad_id',
        'squads.name as squad_name',
        'squads.short_name',
        'squads.colour',
        'own.name as own_squad_name',
        'own.short_name as own_short_name',
        'own.colour as own_colour',
      ]);

  /** Those of a squad that are current on a day; today also the last one of players who have no other. */
  const ofSquad = (squadId: string, day: string, today: string) => {
    const later = sql<boolean>`not exists (select 1 from memberships later
      where later.user_id = memberships.user_id and later.kind = 'main'
        and later.from_day > memberships.from_day and later.from_day <= ${today})`;
    return shown()
      .where('memberships.squad_id', '=', squadId)
      .where('memberships.from_day', '<=', day)
      .where((on) =>
        on.or([
          on('memberships.to_day', 'is', null),
          on('memberships.to_day', '>=', day),
          ...(day === today
            ? [
                on.and([
                  on('memberships.kind', '=', 'main'),
                  on('users.squad_id', '=', on.ref('memberships.squad_id')),
                  later,
                ]),
              ]
            : []),
        ]),
      )
      .where('users.status', 'in', day < today ? ['active', 'inactive'] : ['active'])
      .orderBy(
        sql`coalesce(case when memberships.kind = 'main' and users.squad_id = memberships.squad_id
        then users.shirt_number else memberships.shirt_number end, ${lastNumber})`,
      )
      .orderBy('users.name_key')
      .orderBy('memberships.id');
  };

  return {
    find,
    /** Reads the current membership and locks it until the transaction ends. */
    lock: async (id: string): Promise<MembershipRow | undefined> => {
      await lockRows(db, 'memberships', [id]);
      return find(id);
    },
    findShown: (ids: readonly string[]) =>
      shown().where('memberships.id', 'in', anyOf(db, ids)).orderBy('memberships.id').execute(),
    ofSquad,
    /** A player's path, newest first. */
    pathOf: (userId: string) =>
      shown()
        .where('memberships.user_id', '=', userId)
        .orderBy('memberships.from_day', 'desc')
        .orderBy('memberships.id', 'desc')
        .execute(),
    /** Those that a write has created, as a repetition of it finds them. */
    likeThese: (squadId: string, kind: string, from: string, userIds: readonly string[]) =>
      shown()
        .where('memberships.squad_id', '=', squadId)
        .where('memberships.kind', '=', kind)
        .where('memberships.from_day', '=', from)
        .where('memberships.user_id', 'in', anyOf(db, userIds))
        .orderBy('memberships.id')
        .execute(),
    /** All of some players, oldest first. */
    ofPlayers: (userIds: readonly string[]): Promise<MembershipRow[]> =>
      db
        .selectFrom('memberships')
        .selectAll()
        .where('user_id', 'in', anyOf(db, userIds))
        .orderBy('from_day')
        .orderBy('id')
        .execute(),
    /** The numbers of some players in their main squads; players without one are missing. */
    numbersOf: (userIds: readonly string[]) =>
      db
        .selectFrom('users')
        .select(['id', 'shirt_number'])
        .where('id', 'in', anyOf(db, userIds))
        .where('shirt_number', 'is not', null)
        .execute(),
    /** The squads of some players as `squad_players` has them. */
    placesOf: async (userIds: readonly string[]): Promise<Map<string, Set<string>>> => {
      const rows = await db
        .selectFrom('squad_players')
        .select(['squad_id', 'user_id'])
        .where('user_id', 'in', anyOf(db, userIds))
        .execute();
      const places = new Map<string, Set<string>>();
      for (const { squad_id, user_id } of rows)
        places.set(user_id, (places.get(user_id) ?? new Set<string>()).add(squad_id));
      return places;
    },
    insert: (rows: readonly Insertable<MembershipTable>[]) =>
      inChunks(rows, (part) => db.insertInto('memberships').values(part).execute()),
    update: (id: string, columns: Updateable<MembershipTable>) =>
      db.updateTable('memberships').set(columns).where('id', '=', id).execute(),
    remove: (ids: readonly string[]) =>
      inChunks(ids, (part) => db.deleteFrom('memberships').where('id', 'in', part).execute()),
  };
};

export type ShownMembership = Awaited<ReturnType<ReturnType<typeof createMembershipsRepository>['pathOf']>>[number];
