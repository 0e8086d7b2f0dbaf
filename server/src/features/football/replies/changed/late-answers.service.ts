import type { Tx } from '../../../../db/database.ts';
import { momentInWords } from '../../../../lib/text/moment-words.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { departmentReaders } from '../../../ground/reach/department-readers.repository.ts';
import type { AskedEvent } from '../asked-events.repository.ts';
import { createPublishedCallsRepository } from '../published-calls.repository.ts';

export type LateAnswersDeps = { mails: Pick<MailsService, 'queue'>; publicUrl: string };

/** Tells tactical staff of an answer to a call-up that came after the deadline: neither whose nor which. */
export const createLateAnswers =
  ({ mails, publicUrl }: LateAnswersDeps) =>
  /** Queues a mail to each of them for one change of an answer. Nothing for events without a published call-up. */
  async (tx: Tx, event: AskedEvent, { change, player }: { change: string; player: string }): Promise<void> => {
    if (event.kind !== 'match') return;
    const opponent = await createPublishedCallsRepository(tx).opponentOfCalled(event.id, player);
    if (opponent === undefined) return;
    const { timezone: zone } = await createClubRepository(tx).get();
    for (const reader of await departmentReaders(tx, 'tactic', event.squad_id))
      await mails.queue(tx, {
        template: 'lateAnswer',
        values: {
          link: `${publicUrl}/projects/matches?match=${event.id}&tab=squad`,
          opponent,
          when: momentInWords(event.starts_at, reader.language_code, { zone, isDay: event.time_unknown }),
        },
        to: { userId: reader.id, name: reader.name, address: reader.email },
        language: reader.language_code,
        cause: `lateAnswer:${event.id}:${reader.id}:${change}`,
      });
  };
