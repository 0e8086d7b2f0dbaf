import type { Tx } from '../../../../db/database.ts';
import { momentInWords } from '../../../../lib/text/moment-words.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailOrder, MailsService } from '../../../ground/mails/mails.service.ts';
import { departmentReaders } from '../../../ground/reach/department-readers.repository.ts';
import type { AskedEvent } from '../asked/asked-event.ts';
import { createPublishedCallsRepository } from '../asked/published-calls.repository.ts';

export type LateAnswersDeps = { mails: Pick<MailsService, 'queue' | 'withdrawSome'>; publicUrl: string };
type Words = Pick<Extract<MailOrder, { template: 'lateAnswer' | 'lateTrainingAnswer' }>, 'template' | 'values'>;

/** The events whose late answers are reported. */
export const isReported = ({ kind }: Pick<AskedEvent, 'kind'>): boolean => kind === 'match' || kind === 'training';

/** Tells tactical staff of an answer to a call-up or training that came after the deadline: neither whose nor which. */
export const createLateAnswers = ({ mails, publicUrl }: LateAnswersDeps) => {
  /** The words of the mail; undefined for a match without a published call-up, and for tasks. */
  const wordsFor = async (
    tx: Tx,
    event: AskedEvent,
    player: string,
  ): Promise<((when: string) => Words) | undefined> => {
    if (event.kind === 'training') {
      const link = `${publicUrl}/projects/trainings?training=${event.id}`;
      return (when) => ({ template: 'lateTrainingAnswer', values: { link, when } });
    }
    const isMatch = event.kind === 'match';
    const opponent = isMatch && (await createPublishedCallsRepository(tx).opponentOfCalled(event.id, player));
    if (opponent === false || opponent === undefined) return undefined;
    const link = `${publicUrl}/projects/matches?match=${event.id}&tab=squad`;
    return (when) => ({ template: 'lateAnswer', values: { link, opponent, when } });
  };

  /** Queues a mail to each of them for one change of an answer; it replaces one about the same event that still waits. */
  return async (tx: Tx, event: AskedEvent, { change, player }: { change: string; player: string }): Promise<void> => {
    const words = await wordsFor(tx, event, player);
    if (!words) return;
    const { timezone: zone } = await createClubRepository(tx).get();
    for (const reader of await departmentReaders(tx, 'tactic', event.squad_id)) {
      const { template, values } = words(
        momentInWords(event.starts_at, reader.language_code, { zone, isDay: event.time_unknown }),
      );
      const cause = `${template}:${event.id}:${reader.id}:`;
      await mails.withdrawSome(tx, [reader.id], [template], (causes) =>
        Promise.resolve(causes.filter((one) => one.startsWith(cause))),
      );
      await mails.queue(tx, {
        template,
        values,
        to: { userId: reader.id, name: reader.name, address: reader.email },
        language: reader.language_code,
        cause: `${cause}${change}`,
        timing: { eventAt: event.starts_at },
      } as MailOrder);
    }
  };
};
