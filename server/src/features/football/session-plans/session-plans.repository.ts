import type { Bib } from '@touchline/contract/football/session/plan-choices';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import type { SessionPlanTable } from '../../../db/tables/plan-tables.ts';
import { aroundMs } from './plan-rules.ts';

type GroupRow = { user_id: string; bib: Bib };
type StaffRow = { user_id: string; starts_at: string | null; ends_at: string | null };

/** Takes players who are not called any more out of the groups of trainings. */
export const leaveGroups = (db: Db, trainings: readonly string[], userIds: readonly string[]): Promise<void> =>
  inChunks(trainings, (part) =>
    db
      .deleteFrom('session_players')
      .where('training_id', 'in', part)
      .where('user_id', 'in', anyOf(db, userIds))
      .execute(),
  );

type Hours = Pick<StaffRow, 'starts_at' | 'ends_at'>;

/** Own hours that fit into a session and an hour around it; those that lie outside are the session's own. */
const fitting = ({ starts_at, ends_at }: Hours, { startsAt, endsAt }: { startsAt: string; endsAt: string }): Hours => {
  const [first, last] = [Date.parse(startsAt) - aroundMs, Date.parse(endsAt) + aroundMs];
  const from = Math.max(first, Date.parse(starts_at ?? startsAt));
  const to = Math.min(last, Date.parse(ends_at ?? endsAt));
  if (from >= to) return { starts_at: null, ends_at: null };
  const at = (own: string | null, moment: number) => own && new Date(moment).toISOString();
  return { starts_at: at(starts_at, from), ends_at: at(ends_at, to) };
};

/** Moves the own hours of the staff by as much as the start of the session, which may be shorter than before, too. */
export const moveHours = async (
  db: Db,
  training: string,
  before: string,
  after: { startsAt: string; endsAt: string },
): Promise<void> => {
  const byMs = Date.parse(after.startsAt) - Date.parse(before);
  const moved = (at: string | null) => at && new Date(Date.parse(at) + byMs).toISOString();
  const own = await db
    .selectFrom('session_staff')
    .select(['user_id', 'starts_at', 'ends_at'])
    .where('training_id', '=', training)
    .where((on) => on.or([on('starts_at', 'is not', null), on('ends_at', 'is not', null)]))
    .execute();
  for (const { user_id, starts_at, ends_at } of own)
    await db
      .updateTable('session_staff')
      .set(fitting({ starts_at: moved(starts_at), ends_at: moved(ends_at) }, after))
      .where('training_id', '=', training)
      .where('user_id', '=', user_id)
      .execute();
};

/** Plans of trainings: without rows there is none. */
export const createSessionPlansRepository = (db: Db) => ({
  /** With the name of who closed the review. */
  find: (training: string) =>
    db
      .selectFrom('session_plans')
      .leftJoin('users', 'users.id', 'session_plans.closed_by')
      .selectAll('session_plans')
      .select('users.name as closer')
      .where('training_id', '=', training)
      .executeTakeFirst(),
  put: (row: Insertable<SessionPlanTable>) => {
    const { training_id: _, ...columns } = row;
    return db
      .insertInto('session_plans')
      .values(row)
      .onConflict((known) => known.column('training_id').doUpdateSet(columns))
      .execute();
  },
  groups: (training: string): Promise<GroupRow[]> =>
    db
      .selectFrom('session_players')
      .select(['user_id', 'bib'])
      .where('training_id', '=', training)
      .orderBy('list_order')
      .orderBy('user_id')
      .execute(),
  replaceGroups: async (training_id: string, rows: readonly GroupRow[]): Promise<void> => {
    await db.deleteFrom('session_players').where('training_id', '=', training_id).execute();
    if (rows.length > 0)
      await db
        .insertInto('session_players')
        .values(rows.map((row, list_order) => ({ ...row, training_id, list_order })))
        .execute();
  },
  staff: (training: string) =>
    db
      .selectFrom('session_staff')
      .innerJoin('users', 'users.id', 'session_staff.user_id')
      .select([
        'session_staff.user_id',
        'session_staff.starts_at',
        'session_staff.ends_at',
        'users.name',
        'users.cleared_until',
      ])
      .where('training_id', '=', training)
      .orderBy('session_staff.list_order')
      .orderBy('session_staff.user_id')
      .execute(),
  replaceStaff: async (training_id: string, rows: readonly StaffRow[]): Promise<void> => {
    await db.deleteFrom('session_staff').where('training_id', '=', training_id).execute();
    if (rows.length > 0)
      await db
        .insertInto('session_staff')
        .values(rows.map((row, list_order) => ({ ...row, training_id, list_order })))
        .execute();
  },
  /** Those of the ids that are active members of staff. */
  activeStaff: async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const active = db.selectFrom('users').select('id').where('role', '!=', 'player').where('status', '=', 'active');
    return new Set((await active.where('id', 'in', ids).execute()).map(({ id }) => id));
  },
  training: (id: string) =>
    db.selectFrom('trainings').select(['squad_id', 'updated_at']).where('id', '=', id).executeTakeFirst(),
  renewTraining: (id: string, at: string) =>
    db.updateTable('trainings').set({ updated_at: at }).where('id', '=', id).execute(),
  /** The photos of its parts. */
  pictures: (training: string): Promise<{ file_id: string; part_id: string }[]> =>
    db.selectFrom('session_pictures').select(['file_id', 'part_id']).where('training_id', '=', training).execute(),
  replacePictures: async (
    training_id: string,
    rows: readonly { file_id: string; part_id: string }[],
  ): Promise<void> => {
    await db.deleteFrom('session_pictures').where('training_id', '=', training_id).execute();
    if (rows.length > 0)
      await db
        .insertInto('session_pictures')
        .values(rows.map((row) => ({ ...row, training_id })))
        .execute();
  },
});
