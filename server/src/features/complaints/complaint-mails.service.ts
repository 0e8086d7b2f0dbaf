import type { Tx } from '../../db/database.ts';
import { activeAdministrators } from '../../db/queries/administrators.ts';
import { hoursMs, minutesMs } from '../../lib/time/clock.ts';
import type { MailsService } from '../mails/mails.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
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

/**
 * Notifies people by mail that there is something to read. The mail itself reveals neither the content nor the player.
 */
export const createComplaintMails = ({ mails, publicUrl }: { mails: MailsService; publicUrl: string }) => ({
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
        });
  },
  /** To the player, once the reply is in the thread under this id. */
  replied: async (tx: Tx, complaint: Pick<ComplaintRow, 'id' | 'user_id'>, eventId: string): Promise<void> => {
    const player = await createUsersRepository(tx).find(complaint.user_id);
    if (!player || player.status !== 'active' || player.email === null) return;
    if (!isTold(await createComplaintsRepository(tx).repliedAt(complaint.id))) return;
    await mails.queue(tx, {
      template: 'complaintReplied',
      values: { link: `${publicUrl}/me` },
      to: { userId: player.id, name: player.name, address: player.email },
      language: player.language_code,
      cause: `complaintReplied:${complaint.id}:${player.id}:${eventId}`,
    });
  },
});

export type ComplaintMails = ReturnType<typeof createComplaintMails>;
