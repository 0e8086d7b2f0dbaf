import { startsLater } from '@touchline/contract/football/takes-place';
import { isClosed } from '@touchline/contract/football/reply-rules';
import type { Db } from '../../../../db/database.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { WaitedMail } from '../../../ground/mails/timing/mail-checks.ts';
import { guardianReaders, youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import { createAskedEventsRepository } from '../asked/asked-events.repository.ts';
import { isOpen, readAnswers } from '../read-answers.service.ts';

/**
 * Whether a reminder that has waited still asks something: the player is called to the event and has not answered, the
 * deadline is to come, and its reader still answers.
 */
export const createReminderCheck =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ named: [id = '', player = '', reader = ''] }: WaitedMail): Promise<boolean> => {
    const events = createAskedEventsRepository(db);
    const event = await events.find(id);
    if (event?.standing !== 'stands' || !(await events.called(event)).includes(player)) return false;
    const club = await createClubRepository(db).get();
    const now = timestampOf(clock);
    const given = { called: new Map([[id, [player]]]), zone: club.timezone };
    const [answers] = await readAnswers(db, [event], given);
    const one = answers?.players[0];
    if (!answers || !one || !isOpen(one, answers.mode)) return false;
    if (isClosed(one.deadline ?? event.starts_at, now)) return false;
    if (reader === player) return true;
    const young = youngNow(club, now);
    const guardians = await guardianReaders(db, { right: 'may_answer', young, ids: [player] });
    return guardians.some((guardian) => guardian.id === reader);
  };

/** Whether the event of a mail to staff is still to come. */
export const createComingCheck =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ named: [id = ''] }: WaitedMail): Promise<boolean> => {
    const event = await createAskedEventsRepository(db).find(id);
    return event?.standing === 'stands' && startsLater(event.starts_at, timestampOf(clock));
  };
