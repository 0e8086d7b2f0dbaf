import type { ListOf } from '@touchline/contract/wire/common';
import type { Language } from '@touchline/contract/wire/languages';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type {
  Complaint,
  ComplaintEventKind,
  ComplaintRecord,
  ComplaintStatus,
  createComplaint,
  replyToComplaint,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import type { Db, Tx } from '../../../db/database.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { hasRefused, hiddenOf, isHidden } from '../../people/consents/consent-status.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { withShownNumbers } from '../../../db/queries/of-squads.ts';
import { reachesPerson } from '../../ground/reach/reach.service.ts';
import { type Bound, scopeOf } from '../../ground/reach/scope.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createComplaintAnswers } from './complaint-answers.service.ts';
import { createComplaintEntry } from './complaint-entry.service.ts';
import { createComplaintMails } from './complaint-mails.service.ts';
import { createComplaintPages, type ComplaintsQuery } from './complaint-pages.service.ts';
import { wordsOf } from './complaint-words.ts';
import { createComplaintsRepository, type ComplaintRow } from './complaints.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  config: { publicUrl: string };
  audit: AuditService;
  reads: ReadsService;
  idempotency: Idempotency;
  mails: MailsService;
  files: { links: LinksService; claims: ClaimsService };
};

/** A caller who may see the players of some squads only. */
type Reader = AuditActor & Bound;
type Texts = RequestOf<typeof updateComplaint>['body'];
type SetStatus = RequestOf<typeof setComplaintStatus>['body'];
type Sent = Texts & Partial<SetStatus & RequestOf<typeof replyToComplaint>['body']>;
type Changes = Omit<Sent, 'status'> & { status?: ComplaintStatus | undefined };
/** The version that the caller has seen, and the id of the change in the thread. */
type Change = { actor: AuditActor; ifMatch: string | undefined; eventId?: string };

const stored = {
  description: 'description',
  reply: 'reply',
  status: 'status',
} as const satisfies StoredFields<Sent, ComplaintRow>;

/** The changed columns: the first reply also answers a waiting complaint. */
const differencesOf = (row: ComplaintRow, changes: Changes) => {
  const isAnswered = changes.reply !== undefined && row.reply === null && row.status === 'pending';
  const next: Changes = { ...changes, status: changes.status ?? (isAnswered ? 'replied' : undefined) };
  const fields = changedFields(stored, next, row);
  const differing: Changes = Object.fromEntries(fields.map((field) => [field, next[field]]));
  return { fields, columns: columnsOf(stored, differing) };
};

/**
 * Players' medical complaints and their history. Their texts never go into the audit log or a mail. Complaints of
 * players who have refused the storage of medical data stay stored, but staff can't see them.
 */
export const createComplaintsService = (deps: Deps) => {
  const { db, clock, audit, reads, idempotency, mails, files } = deps;
  const { toComplaint, toRecord } = createComplaintAnswers(files.links);
  const pages = createComplaintPages(db);
  const post = createComplaintMails({ mails, clock, publicUrl: deps.config.publicUrl });
  const entry = createComplaintEntry({ clock, audit, claims: files.claims, post });

  const isConcealed = (dbOrTx: Db | Tx, { user_id }: Pick<ComplaintRow, 'user_id'>): Promise<boolean> =>
    isHidden(dbOrTx, user_id, 'medical');

  /** Also used for a repeated write: the record may have been deleted or refused by now. Throws 404. */
  const recordOf = async (dbOrTx: Db | Tx, id: string, { sessionId }: AuditActor): Promise<ComplaintRecord> => {
    const complaints = createComplaintsRepository(dbOrTx);
    const row = await complaints.find(id);
    if (!row || (await isConcealed(dbOrTx, row))) throw notFound('complaint');
    const photos = (await complaints.imagesOf([id])).get(id) ?? [];
    return toRecord(row, { thread: await complaints.thread(id), photos, sessionId });
  };

  /**
   * Changes what differs and returns whether anything did. Throws 404, and 412 when `ifMatch` names an older version.
   */
  const change = async (tx: Tx, id: string, changes: Changes, by: Change): Promise<boolean> => {
    const { actor, ifMatch, eventId } = by;
    const complaints = createComplaintsRepository(tx);
    const row = await complaints.lock(id);
    if (!row || (await isConcealed(tx, row))) throw notFound('complaint');
    assertVersion(row.updated_at, ifMatch);
    const { fields, columns } = differencesOf(row, changes);
    if (fields.length === 0) return false;
    const at = nextVersion(clock, row.updated_at);
    const after = { ...row, ...columns };
    const unread = columns.reply !== undefined && { reply_read_at: null };
    await complaints.update(id, { ...columns, ...unread, updated_at: at });
    if (columns.description !== undefined || columns.reply !== undefined)
      await complaints.setWords(id, wordsOf(after.description, after.reply));
    const tell = async (kind: ComplaintEventKind, event = newId(clock().getTime())): Promise<string> => {
      await complaints.insertEvent({ id: event, complaint_id: id, kind, actor_id: actor.userId, at });
      return event;
    };
    if (columns.description !== undefined) await tell('described');
    if (columns.reply !== undefined) await post.replied(tx, row, await tell('replied', eventId));
    if (changes.status === 'in-progress' || changes.status === 'resolved') await tell(changes.status);
    await audit.note(tx, { actor, action: 'complaint.updated', subject: { kind: 'complaint', id }, fields });
    return true;
  };

  /**
   * The answer to a write. A write that changed nothing has no audit entry, so showing the record is recorded as a
   * reading.
   */
  const shown = async (record: ComplaintRecord, actor: AuditActor, isWritten: boolean): Promise<ComplaintRecord> => {
    if (!isWritten) await reads.medicalData(actor, record.player._id, 'complaints');
    return record;
  };

  const changed = async (id: string, changes: Changes, by: Change): Promise<ComplaintRecord> => {
    const { record, isWritten } = await db.transaction().execute(async (tx) => ({
      isWritten: await change(tx, id, changes, by),
      record: await recordOf(tx, id, by.actor),
    }));
    mails.wake();
    return shown(record, by.actor, isWritten);
  };

  /** Records when each member of staff first opens it; the writer knows it already. Throws 404. */
  const markSeen = async (id: string, userId: string): Promise<void> => {
    if (await createComplaintsRepository(db).isKnownTo(id, userId)) return;
    await db.transaction().execute(async (tx) => {
      const complaints = createComplaintsRepository(tx);
      const row = await complaints.lock(id);
      if (!row) throw notFound('complaint');
      if (await complaints.isKnownTo(id, userId)) return;
      // Never before the complaint itself, even when the clock was set back.
      const at = [timestampOf(clock), row.updated_at].sort().at(-1)!;
      const event = { id: newId(clock().getTime()), complaint_id: id, actor_id: userId, at };
      await complaints.insertEvent({ ...event, kind: 'seen' });
    });
  };

  return {
    /** Newest first by default. The reading is recorded. */
    list: async (query: ComplaintsQuery, reader: Reader, language: Language): Promise<ListOf<Complaint>> => {
      await reads.list(reader, 'complaints');
      const without = await hiddenOf(db, 'medical');
      const squads = scopeOf(reader, query.squad);
      const { ids, total } = await pages.page(query, { language, without, squads });
      const found = ids.length > 0 ? await createComplaintsRepository(db).ofIds(ids) : [];
      const rows = await withShownNumbers(db, squads, found);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const records = ids.flatMap((id) => byId.get(id) ?? []).map(toComplaint);
      return { records, pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /**
     * Writes down what a player reports. Throws 400 naming `player` unless that is an active player, 409 for a player
     * who has refused the storage of medical data.
     */
    create: async (input: RequestOf<typeof createComplaint>['body'], actor: Reader, key: string | undefined) => {
      const repeatable = { accountId: actor.userId, call: 'POST /v1/medicalcomplaints', key, body: input };
      // Checked for repeated requests too: the player may have left the caller's squads in the meantime.
      if (!(await reachesPerson(db, actor, input.player))) throw invalidField('player', 'notActivePlayer');
      const { id, isRepeat } = await db.transaction().execute((tx) =>
        idempotency.once(tx, repeatable, async (newComplaintId) => {
          // Locked, so that a withdrawal of the consent is either seen here or comes later.
          await createUsersRepository(tx).lock(input.player);
          if (await hasRefused(tx, input.player, 'medical')) throw conflict('consentNeeded', { field: 'player' });
          await entry.write(tx, { id: newComplaintId, ...input, at: timestampOf(clock), by: actor });
        }),
      );
      mails.wake();
      return shown(await recordOf(db, id, actor), actor, !isRepeat);
    },
    /** One complaint with its thread. Records the reading, and a first opening. Throws 404. */
    read: async (id: string, reader: AuditActor): Promise<ComplaintRecord> => {
      const row = await createComplaintsRepository(db).find(id);
      if (!row || (await isConcealed(db, row))) throw notFound('complaint');
      await reads.medicalData(reader, row.user_id, 'complaints');
      await markSeen(id, reader.userId);
      return recordOf(db, id, reader);
    },
    /** Changes the texts that are sent and differ. Throws 404, and 412 when `ifMatch` names an older version. */
    update: (id: string, texts: Texts, actor: AuditActor, ifMatch: string | undefined): Promise<ComplaintRecord> =>
      changed(id, texts, { actor, ifMatch }),
    /** Sets a complaint to in progress or resolved; throws as `update` does. */
    setStatus: (id: string, status: 'in-progress' | 'resolved', actor: AuditActor, ifMatch: string | undefined) =>
      changed(id, { status }, { actor, ifMatch }),
    /** As `update` does, once however often it is sent. */
    reply: async (
      id: string,
      reply: string,
      { actor, ifMatch, key }: { actor: AuditActor; ifMatch: string | undefined; key: string | undefined },
    ): Promise<ComplaintRecord> => {
      const call = `POST /v1/medicalcomplaints/${id}/reply`;
      const repeatable = { accountId: actor.userId, call, key, body: { reply } };
      const { record, isWritten } = await db.transaction().execute(async (tx) => {
        let hasChanged = false;
        await idempotency.once(tx, repeatable, async (eventId) => {
          hasChanged = await change(tx, id, { reply }, { actor, ifMatch, eventId });
        });
        return { record: await recordOf(tx, id, actor), isWritten: hasChanged };
      });
      mails.wake();
      return shown(record, actor, isWritten);
    },
    /** Deletes all of them or none and returns how many existed; skips unknown ids. */
    remove: (ids: readonly string[], actor: Reader): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const complaints = createComplaintsRepository(tx);
        const found: string[] = [];
        // In the order of their ids, so that two callers can't deadlock.
        for (const id of [...new Set(ids)].sort()) {
          const row = await complaints.lock(id);
          if (row && !(await isConcealed(tx, row)) && (await reachesPerson(tx, actor, row.user_id))) found.push(id);
        }
        for (const id of found) await files.claims.releaseAll(tx, `medical_complaints:${id}`);
        if (found.length > 0) await complaints.remove(found);
        for (const id of found)
          await audit.note(tx, { actor, action: 'complaint.deleted', subject: { kind: 'complaint', id } });
        return { deleted: found.length };
      }),
  };
};

export type ComplaintsService = ReturnType<typeof createComplaintsService>;
