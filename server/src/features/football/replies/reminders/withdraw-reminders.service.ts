import type { Tx } from '../../../../db/database.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import type { AskedEvent } from '../asked/asked-event.ts';
import { createAskedEventsRepository } from '../asked/asked-events.repository.ts';
import { isOpen, readAnswers } from '../read-answers.service.ts';

const eventIn = (cause: string): string => cause.split(':')[1] ?? '';

/**
 * Withdraws the waiting reminders about a player that no longer have a question: answered in the meantime, by anyone, or
 * removed. Call it in the transaction of the answer; a mail that a server is sending at that moment still goes out.
 */
export const withdrawReminders = (
  tx: Tx,
  player: string,
  mails: Pick<MailsService, 'withdrawSome'>,
): Promise<unknown> =>
  mails.withdrawSome(tx, [player], ['replyReminder'], async (causes) => {
    const repository = createAskedEventsRepository(tx);
    const events: AskedEvent[] = [];
    for (const id of new Set(causes.map(eventIn))) {
      const event = await repository.find(id);
      if (event) events.push(event);
    }
    const { timezone: zone } = await createClubRepository(tx).get();
    const called = new Map(events.map(({ id }) => [id, [player]]));
    const answers = await readAnswers(tx, events, { called, zone });
    const open = new Set(
      answers.filter(({ players, mode }) => players.some((one) => isOpen(one, mode))).map(({ event }) => event.id),
    );
    return causes.filter((cause) => !open.has(eventIn(cause)));
  });
