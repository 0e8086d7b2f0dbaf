import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { byShownNumber, playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import type { MissedSessionTable } from '../../../../db/tables/report-tables.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import type { EventKind, Occasion } from '../occasions.ts';

export type MarkedAttendance = {
  id: string;
  user_id: string;
  check_in: string;
  check_out: string | null;
  late: boolean;
  entered_by: string | null;
  marked_at: string | null;
  scanned_at: string | null;
  updated_at: string;
};
export type MarkedAbsence = {
  id: string;
  user_id: string;
  status: string;
  reason: string | null;
  marked_at: string;
  updated_at: string;
};
/** The marks of an occasion, attendances by time: a player may come and go twice. */
export type Marks = { attendances: MarkedAttendance[]; absences: MarkedAbsence[] };

/** Who is called to an occasion, and who came. */
export const createRollCallsRepository = (db: Db) => ({
  /** Locks the training or match against deletion. */
  lockEvent: (kind: EventKind, id: string): Promise<number> =>
    lockRows(db, kind === 'training' ? 'trainings' : 'matches', [id]),
  /** Locks people in the order of their ids, so that two callers can't deadlock. */
  lockPeople: async (ids: Iterable<string>): Promise<void> => {
    for (const id of [...new Set(ids)].sort()) await lockRows(db, 'users', [id]);
  },
  /** The ids of those called: the players of a training, otherwise all active players, of an event's squad if it has one. */
  called: async ({ kind, id, squad }: Pick<Occasion, 'kind' | 'id' | 'squad'>): Promise<string[]> =>
    kind === 'training'
      ? (
          await db
            .selectFrom('training_players')
            .select('user_id as id')
            .where('training_id', '=', id ?? '')
            .execute()
        ).map((row) => row.id)
      : (
          await db
            .selectFrom('users')
            .select('id')
            .where('role', '=', 'player')
            .where('status', '=', 'active')
            .$if(squad !== null, (query) => query.where('id', 'in', playersOfSquads(db, [squad!])))
            .execute()
        ).map((row) => row.id),
  /** These people by shirt number, for one squad by that worn in it. */
  people: async (ids: readonly string[], squads: SquadScope) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'name_key', 'shirt_number', 'profile_image', 'position', 'injury'])
      .where('id', 'in', ids)
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    return byShownNumber(db, squads, rows);
  },
  marks: async (occasion: string): Promise<Marks> => ({
    attendances: await db
      .selectFrom('attendances')
      .select(['id', 'user_id', 'check_in', 'check_out', 'late', 'entered_by', 'marked_at', 'scanned_at', 'updated_at'])
      .where('occasion', '=', occasion)
      .orderBy('check_in')
      .orderBy('id')
      .execute(),
    absences: await db
      .selectFrom('missed_sessions')
      .select(['id', 'user_id', 'status', 'reason', 'marked_at', 'updated_at'])
      .where('occasion', '=', occasion)
      .execute(),
  }),
  /** The time of each player's last tap, including marks that were taken back. */
  taps: async (occasion: string): Promise<Map<string, string>> =>
    new Map(
      (
        await db
          .selectFrom('attendance_taps')
          .select(['user_id', 'marked_at'])
          .where('occasion', '=', occasion)
          .execute()
      ).map((row) => [row.user_id, row.marked_at]),
    ),
  putTaps: (taps: { occasion: string; user_id: string; marked_at: string }[]) =>
    inChunks(taps, (part) =>
      db
        .insertInto('attendance_taps')
        .values(part)
        .onConflict((known) =>
          known.columns(['occasion', 'user_id']).doUpdateSet((on) => ({ marked_at: on.ref('excluded.marked_at') })),
        )
        .execute(),
    ),
  insertAbsences: (absences: Insertable<MissedSessionTable>[]) =>
    inChunks(absences, (part) => db.insertInto('missed_sessions').values(part).execute()),
  updateAbsence: (id: string, changes: Partial<Insertable<MissedSessionTable>>) =>
    db.updateTable('missed_sessions').set(changes).where('id', '=', id).execute(),
  removeAbsences: (ids: readonly string[]) =>
    inChunks(ids, (part) => db.deleteFrom('missed_sessions').where('id', 'in', part).execute()),
});
