import type { Insertable } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { inChunks } from '../../src/db/queries/in-chunks.ts';
import type { TrainingTable } from '../../src/db/tables/event-tables.ts';
import type { PlanTables, SessionPlanTable } from '../../src/db/tables/plan-tables.ts';
import { placeKey } from '../../src/lib/text/same-place.ts';
import { readClub } from '../club/read-club.ts';
import { createDemoRepository } from './demo.repository.ts';

type Made = { newRowId: () => string; at: string };
type Row<Table extends keyof PlanTables> = Insertable<PlanTables[Table]>;

/** Places, what takes them, and the plans of sessions. */
export const createDemoWeekRepository = (tx: Tx, { newRowId, at }: Made) => ({
  /** Returns the ids of the places by their names. */
  insertPlaces: async (): Promise<ReadonlyMap<string, string>> => {
    const ids = new Map<string, string>();
    for (const [list_order, place] of readClub().week.places.entries()) {
      const { name, kind, surface = null, halves = false, lights = false, capacity = null } = place;
      const id = newRowId();
      ids.set(name, id);
      const looks = { kind, surface, has_halves: halves, has_lights: lights, capacity };
      const times = { created_at: at, updated_at: at };
      await tx
        .insertInto('places')
        .values({ id, name, ...looks, list_order, is_active: true, ...times })
        .execute();
      await tx
        .insertInto('place_names')
        .values({ name_key: placeKey(name), place_id: id, spelling: name, is_name: true })
        .execute();
    }
    return ids;
  },
  placeClub: (latitude: number, longitude: number) => tx.updateTable('club').set({ latitude, longitude }).execute(),
  insertBookings: (rows: readonly Omit<Row<'bookings'>, 'id' | 'created_at' | 'updated_at'>[]) =>
    inChunks(rows, (part) =>
      tx
        .insertInto('bookings')
        .values(part.map((row) => ({ ...row, id: newRowId(), created_at: at, updated_at: at })))
        .execute(),
    ),
  insertClosures: (rows: readonly Omit<Row<'place_closures'>, 'id' | 'created_at'>[]) =>
    inChunks(rows, (part) =>
      tx
        .insertInto('place_closures')
        .values(part.map((row) => ({ ...row, id: newRowId(), created_at: at })))
        .execute(),
    ),
  clearStaff: (cleared_until: string) =>
    tx.updateTable('users').set({ cleared_until }).where('role', 'in', ['tactic', 'medical']).execute(),
  /** Trainings of a time in their order, with the age group of their squad. */
  trainings: (since: string, until: string) =>
    tx
      .selectFrom('trainings')
      .leftJoin('squads', 'squads.id', 'trainings.squad_id')
      .select(['trainings.id', 'trainings.title', 'trainings.place', 'trainings.starts_at', 'trainings.squad_id'])
      .select('squads.age_under')
      .where('starts_at', '>=', since)
      .where('starts_at', '<', until)
      .orderBy('starts_at')
      .orderBy('trainings.id')
      .execute(),
  planTraining: (id: string, columns: Partial<Insertable<TrainingTable>>) =>
    tx.updateTable('trainings').set(columns).where('id', '=', id).execute(),
  called: (training: string) =>
    tx
      .selectFrom('training_players')
      .innerJoin('users', 'users.id', 'training_players.user_id')
      .select(['users.id', 'users.position'])
      .where('training_id', '=', training)
      .orderBy('users.list_order')
      .orderBy('users.id')
      .execute(),
  /** Who is at each session of a squad, the head coach first. */
  staffOf: async (squad: string) => {
    const staff = await tx
      .selectFrom('squad_staff')
      .select(['user_id', 'function'])
      .where('squad_id', '=', squad)
      .orderBy('user_id')
      .execute();
    return ['headCoach', 'assistant', 'physio'].flatMap((one) => staff.filter((each) => each.function === one));
  },
  insertPlans: (rows: readonly Insertable<SessionPlanTable>[]) =>
    inChunks(rows, (part) => tx.insertInto('session_plans').values(part).execute()),
  insertGroups: (rows: readonly Row<'session_players'>[]) =>
    inChunks(rows, (part) => tx.insertInto('session_players').values(part).execute()),
  insertStaff: (rows: readonly Row<'session_staff'>[]) =>
    inChunks(rows, (part) => tx.insertInto('session_staff').values(part).execute()),
  insertPicture: async (row: Row<'session_pictures'>): Promise<void> => {
    await tx.insertInto('session_pictures').values(row).execute();
    await createDemoRepository(tx).holdFile(row.file_id, `trainings:${row.training_id}:parts.${row.file_id}`);
  },
  firstSquad: async (): Promise<string> =>
    (await tx.selectFrom('squads').select('id').orderBy('list_order').executeTakeFirstOrThrow()).id,
  /** When a squad has something, in a time. */
  starts: async (squad: string, since: string, until: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of ['matches', 'trainings', 'tasks'] as const) {
      const rows = await tx
        .selectFrom(table)
        .select('starts_at')
        .where((on) => on.or([on('squad_id', '=', squad), on('squad_id', 'is', null)]))
        .where('starts_at', '>=', since)
        .where('starts_at', '<', until)
        .execute();
      found.push(...rows.map(({ starts_at }) => starts_at));
    }
    return found;
  },
  insertDaysOff: (squad_id: string, days: readonly string[]) =>
    inChunks(days, (part) =>
      tx
        .insertInto('week_days')
        .values(part.map((day) => ({ squad_id, day, is_off: true, updated_at: at })))
        .execute(),
    ),
});
