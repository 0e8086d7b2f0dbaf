import type { Image, ListOf } from '@touchline/contract/wire/common';
import { limits as numbers } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/messages';
import type { listOwnComplaints, OwnComplaint, sendComplaint } from '@touchline/contract/me/me-complaints';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { Idempotency } from '../../db/idempotency.ts';
import type { Limit, RateLimits } from '../../lib/limits/rate-limits.ts';
import { dayIn } from '../../lib/time/zone.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { consentNeeded } from '../consents/answering.service.ts';
import { consentStateOf } from '../consents/consent-status.service.ts';
import type { ClaimsService } from '../files/claims.service.ts';
import type { LinksService } from '../files/links.service.ts';
import type { UploadsService } from '../files/uploads/uploads.service.ts';
import type { MailsService } from '../mails/mails.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createComplaintAnswers } from './complaint-answers.service.ts';
import { createComplaintEntry } from './complaint-entry.service.ts';
import { createComplaintMails } from './complaint-mails.service.ts';
import { createComplaintsRepository, type ComplaintRow } from './complaints.repository.ts';

/** Twenty photos at once, then one every three minutes: twenty an hour. */
const imageLimit: Limit = { name: 'complaint-photo', burst: 20, refillMs: minutesMs(3) };
const uploadSize = { maxBytes: numbers.galleryImageBytes, tooLargeMessage: messages.galleryImageSize };

export type MeComplaintsDeps = {
  db: Db;
  clock: Clock;
  config: { publicUrl: string };
  audit: AuditService;
  idempotency: Idempotency;
  limits: RateLimits;
  mails: MailsService;
  files: { links: LinksService; claims: ClaimsService; uploads: UploadsService };
};

/** The calling player, on a paired phone. */
type Player = { userId: string; sessionId: string };
type Receive = Parameters<UploadsService['upload']>[2];

const mayWithdraw = ({ status, reply }: Pick<ComplaintRow, 'status' | 'reply'>): boolean =>
  status === 'pending' && reply === null;

/** Players' own complaints. Ids of other players' complaints are unknown here. */
export const createMeComplaintsService = (deps: MeComplaintsDeps) => {
  const { db, clock, audit, idempotency, limits, mails, files } = deps;
  const { toComplaint, toImages } = createComplaintAnswers(files.links);
  const post = createComplaintMails({ mails, clock, publicUrl: deps.config.publicUrl });
  const entry = createComplaintEntry({ clock, audit, claims: files.claims, post });

  const toOwn = async (dbOrTx: Db | Tx, rows: readonly ComplaintRow[], sessionId: string): Promise<OwnComplaint[]> => {
    const complaints = createComplaintsRepository(dbOrTx);
    const ids = rows.map(({ id }) => id);
    const [photos, replies] = [await complaints.imagesOf(ids), await complaints.firstRepliesOf(ids)];
    return rows.map((row) => {
      const { player: _, ...complaint } = toComplaint(row);
      const first = replies.get(row.id);
      return {
        ...complaint,
        photos: toImages(photos.get(row.id) ?? [], sessionId),
        replied: first ? { at: first.at, by: first.name } : null,
        isUnread: row.reply !== null && row.reply_read_at === null,
        mayWithdraw: mayWithdraw(row),
      };
    });
  };

  const ownOf = async (dbOrTx: Db | Tx, id: string, { userId, sessionId }: Player): Promise<OwnComplaint> => {
    const row = await createComplaintsRepository(dbOrTx).find(id);
    if (row?.user_id !== userId) throw notFound('complaint');
    const [own] = await toOwn(dbOrTx, [row], sessionId);
    return own!;
  };

  const assertAgreed = async (dbOrTx: Db | Tx, userId: string): Promise<void> => {
    if ((await consentStateOf(dbOrTx, userId, 'medical')) !== 'agreed') throw consentNeeded();
  };

  const assertPast = async (since: string | undefined): Promise<void> => {
    if (since === undefined) return;
    const { timezone } = await createClubRepository(db).get();
    if (since > dayIn(clock(), timezone)) throw invalidField('since', 'sinceFuture');
  };

  return {
    /** Newest first. Players reading their own complaints are not recorded. */
    list: async (
      { pageNo, pageSize }: RequestOf<typeof listOwnComplaints>['query'],
      { userId, sessionId }: Player,
    ): Promise<ListOf<OwnComplaint>> => {
      const { rows, total } = await createComplaintsRepository(db).pageOf(userId, { pageNo, pageSize });
      return { records: await toOwn(db, rows, sessionId), pageNo, pageSize, total };
    },
    /**
     * Reports a problem to the medical staff. Throws 403 unless the player has agreed to medical data, 400 naming
     * `since` for a future day and `photos.<n>` for anything but an unused upload of that player.
     */
    send: async (
      input: RequestOf<typeof sendComplaint>['body'],
      player: Player,
      key: string | undefined,
    ): Promise<OwnComplaint> => {
      await assertPast(input.since);
      const { userId, sessionId } = player;
      const write = { accountId: userId, call: 'POST /v1/me/medicalcomplaints', key, body: input };
      const { id } = await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async (newComplaintId) => {
          // Locked, so that a withdrawal of the consent is either seen here or comes later.
          await createUsersRepository(tx).lock(userId);
          await assertAgreed(tx, userId);
          const by = { userId, role: 'player', sessionId };
          await entry.write(tx, { id: newComplaintId, player: userId, at: timestampOf(clock), by, ...input });
        }),
      );
      mails.wake();
      return ownOf(db, id, player);
    },
    /** Records that the reply was read. Throws 404 for other players' complaints. */
    readReply: (id: string, player: Player): Promise<OwnComplaint> =>
      db.transaction().execute(async (tx) => {
        const complaints = createComplaintsRepository(tx);
        const row = await complaints.lock(id);
        if (row?.user_id === player.userId && row.reply !== null && row.reply_read_at === null)
          await complaints.update(id, { reply_read_at: timestampOf(clock) });
        return ownOf(tx, id, player);
      }),
    /**
     * Withdraws a complaint with its photos. Throws 404 for other players' complaints, 409 once staff have answered.
     */
    withdraw: (id: string, { userId, sessionId }: Player): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const complaints = createComplaintsRepository(tx);
        const row = await complaints.lock(id);
        if (row?.user_id !== userId) throw notFound('complaint');
        if (!mayWithdraw(row)) throw conflict('complaintAnswered');
        await files.claims.releaseAll(tx, `medical_complaints:${id}`);
        await complaints.remove([id]);
        const actor = { userId, role: 'player', sessionId };
        await audit.note(tx, { actor, action: 'complaint.withdrawn', subject: { kind: 'complaint', id } });
        return { deleted: 1 };
      }),
    /**
     * Stores a photo for a complaint that is still to be sent. Throws 403 unless the player has agreed to medical data,
     * 429 after twenty in an hour, and as an upload does.
     */
    upload: async (player: Player, receive: Receive): Promise<Image> => {
      await assertAgreed(db, player.userId);
      await limits.enforce(imageLimit, player.userId);
      return files.uploads.upload('document', player, receive, uploadSize);
    },
  };
};

export type MeComplaintsService = ReturnType<typeof createMeComplaintsService>;
