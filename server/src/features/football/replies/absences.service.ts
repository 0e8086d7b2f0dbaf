import type { AbsencePeriod, createAbsence, listAbsences, updateAbsence } from '@touchline/contract/football/absences';
import { replyLimits, type Replier } from '@touchline/contract/football/reply-choices';
import type { OwnAbsence } from '@touchline/contract/me/me-absences';
import type { ListOf } from '@touchline/contract/wire/common';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, daysBetween } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { scopeOf } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { keptReason } from './kept-reason.service.ts';
import { createAbsencesRepository, type AwayListRow } from './absences.repository.ts';
import { createLateAbsences } from './changed/late-absences.service.ts';
import { announcedAfter } from './announced-days.ts';
import { countsOnly, type Reader } from './event-replies.service.ts';
import { namesOfRepliers } from './repliers.repository.ts';
import { withdrawReminders } from './reminders/withdraw-reminders.service.ts';
import { isOfHealth, shownReason } from './shown-reason.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: ReadsService;
  mails: Pick<MailsService, 'queue' | 'wake' | 'withdrawSome'>;
  idempotency: Idempotency;
  files: { links: LinksService };
  config: { publicUrl: string };
};
/** A player's phone, or a guardian's for the player. */
type Phone = { userId: string; guardian?: { id: string } | undefined };
type Input = Omit<RequestOf<typeof createAbsence>['body'], 'player'>;
type Changes = RequestOf<typeof updateAbsence>['body'];
type Query = RequestOf<typeof listAbsences>['query'];

const stored = {
  from: 'from_day',
  to: 'to_day',
  series: 'series_id',
  reason: 'reason',
  note: 'note',
} as const satisfies StoredFields<Changes & Input, AwayListRow>;

/** What a new one may leave out. */
const leftOut = { series_id: null, note: null };

/**
 * Days on which players can't come, announced by the player, a guardian or staff. Those that a player or guardian sets after
 * the deadline of a call-up or training are reported to tactical staff, except what staff set themselves.
 */
export const createAbsencesService = (deps: Deps) => {
  const {
    db,
    clock,
    audit,
    reads,
    mails,
    idempotency,
    files: { links },
  } = deps;
  const tellingLate = createLateAbsences({ mails, clock, publicUrl: deps.config.publicUrl });
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), (await createClubRepository(on).get()).timezone);

  const plain = (row: AwayListRow, byName: string | null) => ({
    _id: row.id,
    from: row.from_day,
    to: row.to_day,
    series: row.series_id,
    note: row.note,
    by: row.entered_by as Replier,
    byName,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });

  const shownTo = async (rows: readonly AwayListRow[], reader: Reader): Promise<AbsencePeriod[]> => {
    const nameOf = await namesOfRepliers(
      db,
      rows.map(({ staff_id, guardian_id }) => ({ staffId: staff_id, guardianId: guardian_id })),
    );
    const hidden = new Set(rows.some(({ reason }) => isOfHealth(reason)) ? await hiddenOf(db, 'medical') : []);
    return rows.map((row) => {
      const { reason, note } = shownReason(row, { isMedical: reader.isMedical, isHidden: hidden.has(row.user_id) });
      return {
        ...plain(row, nameOf({ staffId: row.staff_id, guardianId: row.guardian_id })),
        player: playerRefOf(links, row.user_id, row),
        reason: reason!,
        note,
      };
    });
  };

  const ownShown = async (rows: readonly AwayListRow[]): Promise<OwnAbsence[]> => {
    const nameOf = await namesOfRepliers(
      db,
      rows.map(({ staff_id, guardian_id }) => ({ staffId: staff_id, guardianId: guardian_id })),
    );
    return rows.map((row) => ({
      ...plain(row, nameOf({ staffId: row.staff_id, guardianId: row.guardian_id })),
      reason: row.reason as OwnAbsence['reason'],
    }));
  };

  const assertDays = ({ from, to }: { from: string; to: string }): void => {
    if (to < from) throw invalidField('to', 'daysReversed');
    if (daysBetween(from, to) > replyLimits.absenceDaysMax) throw invalidField('to', 'daysTooMany');
  };

  /** Throws 400 naming `to` for days that are over, unless they are some of those announced before. */
  const assertNotOver = (days: { from: string; to: string }, today: string, before?: AwayListRow): void => {
    const isShorter = before !== undefined && days.from >= before.from_day && days.to <= before.to_day;
    if (days.to < today && !isShorter) throw invalidField('to', 'dayOver');
  };

  const find = async (on: Db, id: string): Promise<AwayListRow> => {
    const row = await createAbsencesRepository(on).find(id);
    if (!row) throw notFound('absence');
    return row;
  };

  /** An own one. Throws 404 for that of another player. */
  const ownOf = async (on: Db, id: string, { userId }: Phone): Promise<AwayListRow> => {
    const row = await find(on, id);
    if (row.user_id !== userId) throw notFound('absence');
    return row;
  };

  /** What is stored of what was sent; a changed note goes with the reason that the row has. */
  const keptOf = async <Sent extends Input | Changes>(
    tx: Tx,
    player: string,
    sent: Sent,
    row?: AwayListRow,
  ): Promise<Sent> => {
    const told = { reason: sent.reason ?? row?.reason ?? null, note: sent.note };
    const kept = await keptReason(tx, player, told);
    return kept === told ? sent : { ...sent, ...kept };
  };

  const newRow = (
    id: string,
    player: string,
    input: Input,
    by: { entered_by: Replier; staff_id?: string; guardian_id?: string },
  ) => {
    const at = timestampOf(clock);
    return {
      ...leftOut,
      ...columnsOf(stored, input),
      id,
      user_id: player,
      ...by,
      created_at: at,
      updated_at: at,
    };
  };

  /** The columns of the fields that are sent. Throws 400. */
  const changed = (row: AwayListRow, changes: Changes) => {
    assertDays({ from: changes.from ?? row.from_day, to: changes.to ?? row.to_day });
    const columns = { ...columnsOf(stored, changes), updated_at: nextVersion(clock, row.updated_at) };
    const announced = announcedAfter(row, { ...row, ...columns }, columns.updated_at);
    return { ...columns, announced: JSON.stringify(announced) };
  };

  /**
   * What a member of staff changes. Throws 400 naming `note` for a note about health that the caller can't read; with
   * another reason, which shows the note, it goes.
   */
  const changedBy = (row: AwayListRow, changes: Changes, { isMedical }: Reader) => {
    const columns = changed(row, changes);
    if (isMedical || !isOfHealth(row.reason)) return columns;
    if (isOfHealth(changes.reason ?? row.reason) && changes.note !== undefined && row.note !== null)
      throw invalidField('note', 'notAllowed');
    return isOfHealth(changes.reason ?? row.reason) ? columns : { ...columns, note: changes.note ?? null };
  };

  return {
    /**
     * By first day; without days those that are not over. For management it has their number alone: throws 403 where that
     * would be about one player. That somebody has read why players are away is recorded.
     */
    list: async (query: Query, reader: Reader): Promise<ListOf<AbsencePeriod>> => {
      const squads = scopeOf(reader, query.squad);
      const isAboutOne = query.player !== undefined || (query.search ?? '') !== '';
      if (countsOnly(reader) && isAboutOne) throw forbidden();
      const since = query.from ?? (await todayOf(db));
      const { rows, total } = await createAbsencesRepository(db).page({ ...query, from: since, squads });
      if (countsOnly(reader)) return { records: [], pageNo: query.pageNo, pageSize: query.pageSize, total };
      if (rows.length > 0) await reads.list(reader, 'players');
      return { records: await shownTo(rows, reader), pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /** Throws 404. That somebody has read why a player is away is recorded. */
    get: async (id: string, reader: Reader): Promise<AbsencePeriod> => {
      const row = await find(db, id);
      await reads.list(reader, 'players');
      return (await shownTo([row], reader))[0]!;
    },
    /** Throws 400 naming `player` for who is not an active player the caller sees, or the days. */
    create: async ({ player, ...input }: Input & { player: string }, actor: Reader, key: string | undefined) => {
      assertDays(input);
      const write = { accountId: actor.userId, call: 'POST /v1/absences', key, body: { player, ...input } };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newId) => {
          const absences = createAbsencesRepository(tx);
          if (!(await absences.isActivePlayer(player, actor.squads))) throw invalidField('player', 'notActivePlayer');
          const kept = await keptOf(tx, player, input);
          await absences.insert(newRow(newId, player, kept, { entered_by: 'staff', staff_id: actor.userId }));
          await withdrawReminders(tx, player, mails);
          await audit.note(tx, { actor, action: 'away.created', subject: { kind: 'away', id: newId }, fields: [] });
        }),
      );
      return (await shownTo([await find(db, id)], actor))[0]!;
    },
    /** Throws 404, 400, 412 when `ifMatch` names an older version. */
    update: async (id: string, changes: Changes, actor: Reader, ifMatch: string | undefined) => {
      await briefly(db, async (tx) => {
        const row = await find(tx, id);
        assertVersion(row.updated_at, ifMatch);
        const kept = await keptOf(tx, row.user_id, changes, row);
        await createAbsencesRepository(tx).update(id, changedBy(row, kept, actor));
        await withdrawReminders(tx, row.user_id, mails);
        const fields = Object.keys(changes).sort();
        await audit.note(tx, { actor, action: 'away.updated', subject: { kind: 'away', id }, fields });
      });
      return (await shownTo([await find(db, id)], actor))[0]!;
    },
    /** Throws 404, 412. */
    remove: async (id: string, actor: Reader, ifMatch: string | undefined): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        assertVersion((await find(tx, id)).updated_at, ifMatch);
        await createAbsencesRepository(tx).remove(id);
        await audit.note(tx, { actor, action: 'away.deleted', subject: { kind: 'away', id }, fields: [] });
      });
      return { deleted: 1 };
    },
    own: {
      list: async ({ userId }: Phone): Promise<{ records: OwnAbsence[] }> => ({
        records: await ownShown(await createAbsencesRepository(db).ofPlayer(userId, await todayOf(db))),
      }),
      /** Throws 400 naming the days, also for days that are over. */
      create: async (input: Input, caller: Phone, actor: AuditActor, key: string | undefined): Promise<OwnAbsence> => {
        assertDays(input);
        assertNotOver(input, await todayOf(db));
        const write = {
          accountId: caller.guardian?.id ?? caller.userId,
          call: `POST /v1/me/absences ${caller.userId}`,
          key,
          body: input,
        };
        const { id } = await briefly(db, (tx) =>
          idempotency.once(tx, write, async (newId) => {
            const by = caller.guardian
              ? ({ entered_by: 'guardian', guardian_id: caller.guardian.id } as const)
              : ({ entered_by: 'player' } as const);
            await lockRows(tx, 'users', [caller.userId]);
            const kept = await keptOf(tx, caller.userId, input);
            await tellingLate(tx, { player: caller.userId, to: input.to }, () =>
              createAbsencesRepository(tx).insert(newRow(newId, caller.userId, kept, by)),
            );
            await withdrawReminders(tx, caller.userId, mails);
            await audit.note(tx, { actor, action: 'away.created', subject: { kind: 'away', id: newId }, fields: [] });
          }),
        );
        mails.wake();
        return (await ownShown([await find(db, id)]))[0]!;
      },
      /** Throws 404, 400, 412. */
      update: async (
        id: string,
        changes: Changes,
        caller: Phone,
        actor: AuditActor,
        ifMatch: string | undefined,
      ): Promise<OwnAbsence> => {
        await briefly(db, async (tx) => {
          await lockRows(tx, 'users', [caller.userId]);
          const row = await ownOf(tx, id, caller);
          assertVersion(row.updated_at, ifMatch);
          const columns = changed(row, await keptOf(tx, row.user_id, changes, row));
          const days = { from: columns.from_day ?? row.from_day, to: columns.to_day ?? row.to_day };
          assertNotOver(days, await todayOf(tx), row);
          await tellingLate(tx, { player: caller.userId, to: days.to }, () =>
            createAbsencesRepository(tx).update(id, columns),
          );
          await withdrawReminders(tx, row.user_id, mails);
          const fields = Object.keys(changes).sort();
          await audit.note(tx, {
            actor,
            action: 'away.updated',
            subject: { kind: 'away', id },
            fields,
          });
        });
        mails.wake();
        return (await ownShown([await find(db, id)]))[0]!;
      },
      /** Throws 404, 412. */
      remove: async (
        id: string,
        caller: Phone,
        actor: AuditActor,
        ifMatch: string | undefined,
      ): Promise<{ deleted: number }> => {
        await briefly(db, async (tx) => {
          assertVersion((await ownOf(tx, id, caller)).updated_at, ifMatch);
          await createAbsencesRepository(tx).remove(id);
          await audit.note(tx, {
            actor,
            action: 'away.deleted',
            subject: { kind: 'away', id },
            fields: [],
          });
        });
        return { deleted: 1 };
      },
    },
  };
};

export type AbsencesService = ReturnType<typeof createAbsencesService>;
