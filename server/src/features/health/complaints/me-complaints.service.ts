import type { GuardianRelation } from '@touchline/contract/people/guardians';
import type { Image, ListOf } from '@touchline/contract/wire/common';
import { limits as numbers } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import type { listOwnComplaints, OwnComplaint, sendComplaint } from '@touchline/contract/me/me-complaints';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { consentNeeded } from '../../people/consents/answering.service.ts';
import { consentStateOf, hasRefused, needsGuardian } from '../../people/consents/consent-status.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { UploadsService } from '../../ground/files/uploads/uploads.service.ts';
import { createGuardiansRepository } from '../../people/guardians/guardians.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import type { PersonRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
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
  limits: AttemptLimits;
  mails: MailsService;
  files: { links: LinksService; claims: ClaimsService; uploads: UploadsService };
};

/** The calling player, on a paired phone, or a guardian on an own one for that player. */
type Player = {
  userId: string;
  sessionId: string;
  guardian?: { id: string; mayAnswer: boolean } | undefined;
  /** Who of the two acts. */
  actor: AuditActor;
};
type Receive = Parameters<UploadsService['upload']>[2];

const isWaiting = ({ status, reply }: Pick<ComplaintRow, 'status' | 'reply'>): boolean =>
  status === 'pending' && reply === null;

/** A guardian withdraws what that guardian has reported, a player everything. */
const isTheirs = ({ guardian_id }: ComplaintRow, { guardian }: Player): boolean =>
  guardian === undefined || (guardian.mayAnswer && guardian.id === guardian_id);

/** Players' own complaints, also for their guardians. Ids of other players' complaints are unknown here. */
export const createMeComplaintsService = (deps: MeComplaintsDeps) => {
  const { db, clock, audit, idempotency, limits, mails, files } = deps;
  const { toComplaint, toImages } = createComplaintAnswers(files.links);
  const post = createComplaintMails({ mails, clock, publicUrl: deps.config.publicUrl });
  const entry = createComplaintEntry({ clock, audit, claims: files.claims, post });

  const toOwn = async (dbOrTx: Db | Tx, rows: readonly ComplaintRow[], player: Player): Promise<OwnComplaint[]> => {
    const complaints = createComplaintsRepository(dbOrTx);
    const ids = rows.map(({ id }) => id);
    const [photos, replies] = [await complaints.imagesOf(ids), await complaints.firstRepliesOf(ids)];
    const cases = await complaints.casesOf(ids);
    return rows.map((row) => {
      const { player: _, ...complaint } = toComplaint(row);
      const first = replies.get(row.id);
      return {
        ...complaint,
        photos: toImages(photos.get(row.id) ?? [], player.sessionId),
        replied: first ? { at: first.at, by: first.name } : null,
        isUnread: row.reply !== null && row.reply_read_at === null,
        mayWithdraw: isWaiting(row) && !cases.has(row.id) && isTheirs(row, player),
        inTreatment: cases.get(row.id) ?? false,
      };
    });
  };

  const ownOf = async (dbOrTx: Db | Tx, id: string, player: Player): Promise<OwnComplaint> => {
    const row = await createComplaintsRepository(dbOrTx).find(id);
    if (row?.user_id !== player.userId) throw notFound('complaint');
    const [own] = await toOwn(dbOrTx, [row], player);
    return own!;
  };

  const assertAgreed = async (dbOrTx: Db | Tx, userId: string): Promise<void> => {
    if ((await consentStateOf(dbOrTx, userId, 'medical')) !== 'agreed') throw consentNeeded();
  };

  /**
   * What a guardian is to the player, asked again under the player's lock: the right may have ended since the call
   * began, with the age or with a change of the list. Throws 403.
   */
  const relationOf = async (tx: Tx, player: PersonRow | undefined, guardianId: string): Promise<GuardianRelation> => {
    const found = player && (await createGuardiansRepository(tx).of(player.id)).find(({ id }) => id === guardianId);
    if (!found?.may_answer || !(await needsGuardian(tx, clock, player!))) throw forbidden();
    return found.relation as GuardianRelation;
  };

  const assertPast = async (since: string | undefined): Promise<void> => {
    if (since === undefined) return;
    const { timezone } = await createClubRepository(db).get();
    if (since > dayIn(clock(), timezone)) throw invalidField('since', 'sinceFuture');
  };

  return {
    /**
     * Newest first. Players reading their own complaints are not recorded, nor their guardians, who see none while the
     * storage of medical data is refused.
     */
    list: async (
      { pageNo, pageSize }: RequestOf<typeof listOwnComplaints>['query'],
      player: Player,
    ): Promise<ListOf<OwnComplaint>> => {
      if (player.guardian && (await hasRefused(db, player.userId, 'medical')))
        return { records: [], pageNo, pageSize, total: 0 };
      const { rows, total } = await createComplaintsRepository(db).pageOf(player.userId, { pageNo, pageSize });
      return { records: await toOwn(db, rows, player), pageNo, pageSize, total };
    },
    /**
     * Reports a problem to the medical staff. Throws 403 unless medical data was agreed to and for a guardian who may no
     * longer answer, 400 naming `since` for a future day and `photos.<n>` for anything but an unused upload of the
     * caller.
     */
    send: async (
      input: RequestOf<typeof sendComplaint>['body'],
      player: Player,
      key: string | undefined,
    ): Promise<OwnComplaint> => {
      await assertPast(input.since);
      const { userId, guardian } = player;
      // A guardian's key is for one child: the same words about another child are another report.
      const body = guardian ? { child: userId, ...input } : input;
      const write = { accountId: player.actor.userId, call: 'POST /v1/me/medicalcomplaints', key, body };
      const { id } = await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async (newComplaintId) => {
          // Locked, so that a withdrawal of the consent is either seen here or comes later.
          const row = await createUsersRepository(tx).lock(userId);
          const relation = guardian && (await relationOf(tx, row, guardian.id));
          await assertAgreed(tx, userId);
          const at = timestampOf(clock);
          await entry.write(tx, { id: newComplaintId, player: userId, at, by: player.actor, relation, ...input });
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
     * Withdraws a complaint with its photos. Throws 404 for other players' complaints, 403 for a guardian who has not
     * reported it, 409 once staff have answered or made a case of it.
     */
    withdraw: (id: string, player: Player): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const complaints = createComplaintsRepository(tx);
        const row = await complaints.lock(id);
        if (row?.user_id !== player.userId) throw notFound('complaint');
        if (!isTheirs(row, player)) throw forbidden();
        if (!isWaiting(row) || (await complaints.casesOf([id])).has(id)) throw conflict('complaintAnswered');
        await files.claims.releaseAll(tx, `medical_complaints:${id}`);
        await complaints.remove([id]);
        const subject = { kind: 'complaint', id } as const;
        await audit.note(tx, { actor: player.actor, action: 'complaint.withdrawn', subject });
        return { deleted: 1 };
      }),
    /**
     * Stores a photo for a complaint that is still to be sent. Throws 403 unless medical data was agreed to, 429 after
     * twenty in an hour, and as an upload does.
     */
    upload: async (player: Player, receive: Receive): Promise<Image> => {
      await assertAgreed(db, player.userId);
      await limits.enforce(imageLimit, player.actor.userId);
      return files.uploads.upload('document', player.actor, receive, uploadSize);
    },
  };
};

export type MeComplaintsService = ReturnType<typeof createMeComplaintsService>;
