import type { Attendance, attendanceChanges, attendanceInput } from '@touchline/contract/football/attendances';
import type { ListOf } from '@touchline/contract/wire/common';
import type { DoorEvent } from '@touchline/contract/football/door';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { minutesMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import type { Live } from '../../../lib/live/live.ts';
import { fold } from '../../../lib/text/search.ts';
import { assertVersion } from '../../../lib/version.ts';
import { periodOf } from '../../../lib/time/days.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { seasonDays, type SeasonDays } from '../../club/seasons/season-days.service.ts';
import { withShownNumbers } from '../../../db/queries/of-squads.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createAttendanceAnswers } from './attendance-answers.ts';
import { createAttendancePages, type PageQuery } from './lists/attendance-pages.service.ts';
import { createAttendancesRepository, type AttendanceRow } from './attendances.repository.ts';
import { occasionWritten } from './sessions.service.ts';

export type AttendancesDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  live: Live;
  files: { links: LinksService };
};
type Input = z.output<typeof attendanceInput>;
type Changes = z.output<typeof attendanceChanges>;
type Query = Omit<PageQuery, 'since' | 'until' | 'people'> & SeasonDays & { squad?: string[] | undefined };
type Stored = Pick<AttendanceRow, 'user_id' | 'check_in' | 'check_out' | 'session' | 'late'>;

/** Older entries are not announced at the door. */
const newsMs = minutesMs(5);
/** Allowed clock skew of the device that enters an attendance. */
const aheadMs = minutesMs(1);

const stored = {
  player: 'user_id',
  checkIn: 'check_in',
  checkOut: 'check_out',
  session: 'session',
  late: 'late',
} as const satisfies StoredFields<Changes & Input, AttendanceRow>;

/** What a new one may leave out. */
const leftOut = { check_out: null, late: false };

export const createAttendancesService = ({ db, clock, audit, idempotency, live, files }: AttendancesDeps) => {
  const answer = createAttendanceAnswers({ links: files.links, clock });
  const zoneOf = async (from: Db): Promise<string> => (await createClubRepository(from).get()).timezone;

  const answerOne = async (row: AttendanceRow | undefined): Promise<Attendance> => {
    if (!row) throw notFound('attendance');
    return answer([row], await zoneOf(db))[0]!;
  };

  /** The door event of an entry: someone has just left, has just come, or none. */
  const newsOf = (row: AttendanceRow): DoorEvent | undefined => {
    const now = clock().getTime();
    const isNew = (at: string | null) =>
      at !== null && Date.parse(at) >= now - newsMs && Date.parse(at) <= now + aheadMs;
    const kind = isNew(row.check_out) ? 'out' : isNew(row.check_in) ? 'in' : undefined;
    const at = kind === 'out' ? row.check_out : row.check_in;
    return kind && at !== null
      ? { kind, firstName: firstNameOf(row.name), shirtNumber: row.shirt_number, at }
      : undefined;
  };

  /** Those of these people whom the caller sees. */
  const seenAmong = async (from: Db, ids: readonly string[], { squads }: Bound): Promise<ReadonlySet<string>> =>
    squads === undefined ? new Set(ids) : createEventSquadsRepository(from).among(squads, ids);

  /**
   * Locks a person until the transaction ends. Throws 400 naming `player` unless the person is an active player whom the
   * caller sees.
   */
  const lockActive = async (tx: Tx, id: string, caller: Bound): Promise<void> => {
    if (!(await seenAmong(tx, [id], caller)).has(id)) throw invalidField('player', 'notActivePlayer');
    const player = await createUsersRepository(tx).lock(id);
    if (player?.role !== 'player' || player.status !== 'active') throw invalidField('player', 'notActivePlayer');
  };

  /**
   * Throws 400 naming `checkIn` for a day that has not begun in the club's zone, and `checkOut` for a day after the next:
   * such an entry would count in the rates of sessions that nobody has attended.
   */
  const assertPossible = ({ check_in, check_out }: Stored, zone: string): void => {
    const day = dayIn(check_in, zone);
    if (day > dayIn(clock(), zone)) throw invalidField('checkIn', 'attendanceAhead');
    if (check_out !== null && dayIn(check_out, zone) > addDays(day, 1))
      throw invalidField('checkOut', 'attendanceTooLong');
  };

  /** The derived columns. Also removes the player's absence from the occasion. */
  const derive = async (tx: Tx, zone: string, { user_id, check_in, session }: Stored, kept?: string | null) => {
    const coming = { player: user_id, moment: check_in, session, zone };
    const occasion = (await occasionWritten(tx, coming)) ?? kept ?? null;
    if (occasion !== null) await createAttendancesRepository(tx).removeAbsence(user_id, occasion);
    return { search: fold(session), occasion };
  };

  const write = async (tx: Tx, id: string, input: Input, actor: BoundActor): Promise<void> => {
    await lockActive(tx, input.player, actor);
    const at = timestampOf(clock);
    const row = { ...leftOut, ...columnsOf(stored, input) };
    const zone = await zoneOf(tx);
    assertPossible(row, zone);
    const derived = await derive(tx, zone, row);
    const made = { id, ...row, ...derived, entered_by: actor.userId, created_at: at, updated_at: at };
    await createAttendancesRepository(tx).insert([made]);
    const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await audit.note(tx, { actor, action: 'attendance.created', subject: { kind: 'attendance', id }, fields });
  };

  /**
   * The attendance, locked and checked against the caller's version. Locks the player first, in the same order as roll
   * calls.
   */
  const lockSeen = async (tx: Tx, id: string, ifMatch: string | undefined): Promise<AttendanceRow> => {
    const attendances = createAttendancesRepository(tx);
    const seen = await attendances.find(id);
    if (seen) await createUsersRepository(tx).lock(seen.user_id);
    const row = await attendances.lock(id);
    if (!row) throw notFound('attendance');
    if (row.user_id !== seen?.user_id) await createUsersRepository(tx).lock(row.user_id);
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  const apply = async (tx: Tx, row: AttendanceRow, changes: Changes, caller: Bound): Promise<string[]> => {
    const columns = columnsOf(stored, changes);
    const after = { ...row, ...columns };
    const fields = changedFields(stored, changes, row);
    if (fields.length === 0) return [];
    if (fields.includes('player')) await lockActive(tx, after.user_id, caller);
    if (after.check_out !== null && after.check_out <= after.check_in) throw invalidField('checkOut', 'checkOutBefore');
    const isMoved = (['player', 'checkIn', 'session'] as const).some((field) => fields.includes(field));
    const zone = await zoneOf(tx);
    if (fields.includes('checkIn') || fields.includes('checkOut')) assertPossible(after, zone);
    // Correcting the time within the same day keeps the occasion, even far from its start.
    const isSame = after.user_id === row.user_id && after.session === row.session;
    const kept = isSame && dayIn(after.check_in, zone) === dayIn(row.check_in, zone) ? row.occasion : null;
    await createAttendancesRepository(tx).update(row.id, {
      ...columns,
      ...(isMoved && (await derive(tx, zone, after, kept))),
      updated_at: nextVersion(clock, row.updated_at),
    });
    return fields;
  };

  return {
    /**
     * Newest first by default; of squads the attendances of their players. Days are those of the club. Throws 400 naming
     * `to` when it is before `from`, or `season`.
     */
    list: async ({ from, to, season, squad, ...query }: Query, caller: Bound): Promise<ListOf<Attendance>> => {
      const zone = await zoneOf(db);
      const squads = scopeOf(caller, squad);
      const people = squads && (await createEventSquadsRepository(db).players(squads));
      const days = await seasonDays(db, { from, to, season });
      const { ids, total } = await createAttendancePages(db).page({
        ...query,
        people,
        squads,
        ...periodOf(days, zone),
      });
      const rows = await createAttendancesRepository(db).inOrder(ids);
      const records = answer(await withShownNumbers(db, squads, rows), zone);
      return { records, pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /** Throws 404. */
    get: async (id: string): Promise<Attendance> => answerOne(await createAttendancesRepository(db).find(id)),
    /**
     * Enters an attendance and notifies the door if it happened just now. Throws 400 naming `player` unless that is an
     * active player, `checkIn` for a day after today, and `checkOut` for one after the next.
     */
    create: async (input: Input, actor: BoundActor, key: string | undefined): Promise<Attendance> => {
      const repeatable = { accountId: actor.userId, call: 'POST /v1/attendances', key, body: input };
      const { id, isRepeat } = await briefly(db, (tx) =>
        idempotency.once(tx, repeatable, (newId) => write(tx, newId, input, actor)),
      );
      const row = await createAttendancesRepository(db).find(id);
      const made = await answerOne(row);
      const news = row && !isRepeat ? newsOf(row) : undefined;
      if (news) live.publish('door', news);
      return made;
    },
    /**
     * Corrects the fields that are sent. Throws 404; 400 naming `player` for a new one who is not an active player, or
     * `checkOut` when it would not be after the time in; 412 when `ifMatch` names an older version.
     */
    update: (id: string, changes: Changes, actor: BoundActor, ifMatch: string | undefined): Promise<Attendance> =>
      briefly(db, async (tx) => {
        const fields = await apply(tx, await lockSeen(tx, id, ifMatch), changes, actor);
        const rows = await createAttendancesRepository(tx).inOrder([id]);
        const changed = answer(rows, await zoneOf(tx))[0]!;
        if (fields.length > 0)
          await audit.note(tx, { actor, action: 'attendance.updated', subject: { kind: 'attendance', id }, fields });
        return changed;
      }),
    /** Deletes all of them or none and returns how many existed; skips unknown ids. */
    remove: (ids: readonly string[], actor: BoundActor): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const attendances = createAttendancesRepository(tx);
        const held = await attendances.hold([...new Set(ids)]);
        const rows = actor.squads === undefined ? [] : await attendances.inOrder(held);
        const seen = await seenAmong(
          tx,
          rows.map(({ user_id }) => user_id),
          actor,
        );
        const there =
          actor.squads === undefined ? held : rows.filter(({ user_id }) => seen.has(user_id)).map(({ id }) => id);
        await attendances.remove(there);
        for (const id of there)
          await audit.note(tx, { actor, action: 'attendance.deleted', subject: { kind: 'attendance', id } });
        return { deleted: there.length };
      }),
  };
};

export type AttendancesService = ReturnType<typeof createAttendancesService>;
