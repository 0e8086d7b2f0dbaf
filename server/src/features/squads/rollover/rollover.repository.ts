import type { Selectable, Updateable } from 'kysely';
import { json, type Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { FormerState, PlannedMove, SeasonPlanTable, StoredDifference } from '../../../db/tables/squad-tables.ts';

export type PlanRecord = Selectable<SeasonPlanTable>;

type PlanChanges = Partial<{
  state: string;
  edits: unknown;
  editor_id: string | null;
  saved_at: string;
  planned: PlannedMove[] | null;
  counts: unknown;
  differing: StoredDifference[] | null;
  applied_at: string | null;
  former: FormerState | null;
}>;

const written = (changes: PlanChanges): Updateable<SeasonPlanTable> => {
  const { edits, planned, counts, differing, former, ...columns } = changes;
  const decoded = { edits, planned, counts, differing, former };
  return {
    ...columns,
    ...Object.fromEntries(
      Object.entries(decoded).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === null ? null : json(value)]],
      ),
    ),
  };
};

/** The plans of seasons, and what they are made of. */
export const createRolloverRepository = (db: Db) => {
  const find = (seasonId: string): Promise<PlanRecord | undefined> =>
    db.selectFrom('season_plans').selectAll().where('season_id', '=', seasonId).executeTakeFirst();
  return {
    find,
    /** Reads a plan and locks it until the transaction ends. */
    lock: async (seasonId: string): Promise<PlanRecord | undefined> => {
      await db
        .updateTable('season_plans')
        .set((on) => ({ state: on.ref('state') }))
        .where('season_id', '=', seasonId)
        .execute();
      return find(seasonId);
    },
    /** Creates an empty draft if there is none, so that it can be locked. */
    begin: (seasonId: string, at: string) =>
      db
        .insertInto('season_plans')
        .values({
          season_id: seasonId,
          state: 'draft',
          edits: json({ squads: [], players: [], numbers: [] }),
          saved_at: at,
        })
        .onConflict((existing) => existing.column('season_id').doNothing())
        .execute(),
    update: (seasonId: string, changes: PlanChanges) =>
      db.updateTable('season_plans').set(written(changes)).where('season_id', '=', seasonId).execute(),
    remove: (seasonId: string) => db.deleteFrom('season_plans').where('season_id', '=', seasonId).execute(),
    season: (id: string) => db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Seasons that have begun by a day and whose plan is set. */
    dueOn: async (today: string): Promise<string[]> =>
      (
        await db
          .selectFrom('season_plans')
          .innerJoin('seasons', 'seasons.id', 'season_plans.season_id')
          .select('seasons.id')
          .where('season_plans.state', '=', 'set')
          .where('seasons.from_day', '<=', today)
          .orderBy('seasons.from_day')
          .execute()
      ).map(({ id }) => id),
    squads: () => db.selectFrom('squads').selectAll().orderBy('list_order').orderBy('id').execute(),
    players: () =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'birth_date', 'position', 'shirt_number', 'squad_id', 'created_at'])
        .where('role', '=', 'player')
        .where('status', '=', 'active')
        .where('squad_id', 'is not', null)
        .orderBy('name_key')
        .orderBy('id')
        .execute(),
    /** The memberships of active players that have not ended by a day, and the main ones, oldest first. */
    membershipsOn: (today: string) =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .selectAll('memberships')
        .where('users.status', '=', 'active')
        .where('users.role', '=', 'player')
        .where((on) =>
          on.or([
            on('memberships.to_day', 'is', null),
            on('memberships.to_day', '>=', today),
            on('memberships.kind', '=', 'main'),
          ]),
        )
        .orderBy('memberships.from_day')
        .orderBy('memberships.id')
        .execute(),
    membershipsOf: (userIds: readonly string[]) =>
      db
        .selectFrom('memberships')
        .selectAll()
        .where('user_id', 'in', anyOf(db, userIds))
        .orderBy('from_day')
        .orderBy('id')
        .execute(),
    /** The first match of a time, and whether one of its matches has a result. */
    matchesIn: async (since: string, until: string): Promise<{ firstAt: string | null; hasResult: boolean }> => {
      const inTime = () =>
        db.selectFrom('matches').select('starts_at').where('starts_at', '>=', since).where('starts_at', '<', until);
      const first = await inTime().orderBy('starts_at').limit(1).executeTakeFirst();
      const result = await inTime().where('home_score', 'is not', null).limit(1).executeTakeFirst();
      return { firstAt: first?.starts_at ?? null, hasResult: result !== undefined };
    },
    /** Where some players stand: what undo looks at before it puts them back. */
    standingOf: (ids: readonly string[]) =>
      db
        .selectFrom('users')
        .select(['id', 'squad_id', 'shirt_number', 'status'])
        .where('id', 'in', anyOf(db, ids))
        .execute(),
    namesOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, ids)).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** Somebody of the active staff as a reader of mails. */
    reader: (id: string) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'language_code'])
        .where('id', '=', id)
        .where('status', '=', 'active')
        .executeTakeFirst(),
    account: (id: string) =>
      db.selectFrom('users').select(['id', 'name', 'role']).where('id', '=', id).executeTakeFirst(),
  };
};

export type RolloverRepository = ReturnType<typeof createRolloverRepository>;
export type MembershipRow = Awaited<ReturnType<RolloverRepository['membershipsOf']>>[number];
export type SquadRow = Awaited<ReturnType<RolloverRepository['squads']>>[number];
