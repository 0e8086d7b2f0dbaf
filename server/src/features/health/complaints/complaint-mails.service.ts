import type { Db, Tx } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import { guardianReaders, youngNow } from '../../people/guardians/mailed-guardians.repository.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { WaitedMail } from '../../ground/mails/timing/mail-checks.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createComplaintsRepository, type ComplaintRow } from './complaints.repository.ts';

/** Several replies within this time send one mail. */
const pauseMs = hoursMs(1);

/**
 * True when the newest of these replies sends a mail: the first one does, later ones not within an hour of the last
 * that did.
 */
export const isTold = (repliedAt: readonly string[]): boolean => {
  let [toldMs, told] = [-Infinity, false];
  for (const at of repliedAt) {
    told = Date.parse(at) - toldMs >= pauseMs;
    if (told) toldMs = Date.parse(at);
  }
  return told;
};

/** Complaints that arrive this soon after a mail are not mailed again: the reader finds them in the same list. */
const arrivalPauseMs = minutesMs(10);

type Deps = { mails: MailsService; clock: Clock; publicUrl: string };

/**
 * Notifies people by mail that there is something to read. The mail itself reveals neither the content
 * nor, to staff, the player.
 */
export const createComplaintMails = ({ mails, clock, publicUrl }: Deps) => ({
  /**
   * To the medical staff who can see the player, or to the administrators if there are none; neither to the writer nor to anyone who was just
   * mailed about another complaint.
   */
  arrived: async (tx: Tx, complaint: { id: string; player: string }, writtenBy: string): Promise<void> => {
    const medical = await createComplaintsRepository(tx).activeMedical(complaint.player);
    const readers = medical.length > 0 ? medical : await activeAdministrators(tx);
    for (const { id, name, email, language_code } of readers)
      if (
        email !== null &&
        id !== writtenBy &&
        !(await mails.wasQueuedWithin(tx, 'complaintArrived', arrivalPauseMs, id))
      )
        await mails.queue(tx, {
          template: 'complaintArrived',
          values: { link: `${publicUrl}/reports/complaints?complaint=${complaint.id}` },
          to: { userId: id, name, address: email },
          language: language_code,
          cause: `complaintArrived:${complaint.id}:${id}`,
          timing: { eventAt: null },
        });
  },
  /**
   * To the player, once the reply is in the thread under this id; for a young player without an address to the guardians
   * who get messages.
   */
  replied: async (tx: Tx, complaint: Pick<ComplaintRow, 'id' | 'user_id'>, eventId: string): Promise<void> => {
    const player = await createUsersRepository(tx).find(complaint.user_id);
    if (!player || player.status !== 'active') return;
    if (!isTold(await createComplaintsRepository(tx).repliedAt(complaint.id))) return;
    const { id: userId, name, email, language_code } = player;
    const link = `${publicUrl}/me`;
    const guarded = async () => {
      const young = youngNow(await createClubRepository(tx).get(), timestampOf(clock));
      const found = await guardianReaders(tx, { right: 'gets_messages', young, ids: [userId] });
      return found.map((reader) => ({ ...reader, values: { link, firstName: firstNameOf(name) } }));
    };
    const readers = email === null ? await guarded() : [{ id: userId, name, email, language_code, values: { link } }];
    for (const { id, name: reader, email: address, language_code: language, values } of readers)
      await mails.queue(tx, {
        template: 'complaintReplied',
        values,
        to: { userId, name: reader, address },
        language,
        cause: `complaintReplied:${complaint.id}:${id}:${eventId}`,
        timing: { eventAt: null },
      });
  },
});

/** Whether a mail about a reply that has waited still has its complaint, and a guardian who reads it still gets messages for the player. */
export const createReplyCheck =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ userId, named: [complaint = '', reader = ''] }: WaitedMail): Promise<boolean> => {
    if (userId === null || !(await createComplaintsRepository(db).find(complaint))) return false;
    if (reader === userId) return true;
    const young = youngNow(await createClubRepository(db).get(), timestampOf(clock));
    const guardians = await guardianReaders(db, { right: 'gets_messages', young, ids: [userId] });
    return guardians.some((guardian) => guardian.id === reader);
  };

export type ComplaintMails = ReturnType<typeof createComplaintMails>;
