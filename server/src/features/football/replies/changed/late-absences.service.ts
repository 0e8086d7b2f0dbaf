import { startsLater } from '@touchline/contract/football/takes-place';
import { isClosed } from '@touchline/contract/football/reply-rules';
import type { Tx } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { endOfDay } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { AskedEvent } from '../asked/asked-event.ts';
import { createAskedEventsRepository } from '../asked/asked-events.repository.ts';
import { readAnswers } from '../read-answers.service.ts';
import { createLateAnswers, isReported, type LateAnswersDeps } from './late-answers.service.ts';

type Deps = LateAnswersDeps & { clock: Clock };

/** Tells tactical staff of days away that say no to a call-up or training after its deadline, as of an answer of that moment. */
export const createLateAbsences = ({ clock, ...deps }: Deps) => {
  const tellLate = createLateAnswers(deps);

  /** The coming matches and trainings of a player up to the end of a day. */
  const eventsUntil = async (tx: Tx, player: string, day: string, zone: string): Promise<AskedEvent[]> => {
    const until = endOfDay(day, zone);
    const events = await createAskedEventsRepository(tx).ofPlayer(player, { since: timestampOf(clock), until });
    return events.filter((event) => isReported(event) && startsLater(event.starts_at, timestampOf(clock)));
  };

  /**
   * Runs `write`, which enters or changes days of a player that end on `to`, and queues a mail for each event whose
   * deadline has passed and to which the player now says no but did not before. Call it with the player locked: of two
   * phones at once one changes nothing. Call `wake` of the mails after the commit.
   */
  return async (tx: Tx, { player, to }: { player: string; to: string }, write: () => Promise<unknown>) => {
    const { timezone: zone } = await createClubRepository(tx).get();
    const events = await eventsUntil(tx, player, to, zone);
    const called = new Map(events.map(({ id }) => [id, [player]]));
    const now = timestampOf(clock);
    const refused = async () => {
      const answers = await readAnswers(tx, events, { called, zone });
      return answers.filter(({ players }) =>
        players.some(({ own, deadline }) => own.answer === 'no' && deadline !== null && isClosed(deadline, now)),
      );
    };
    const before = new Set((await refused()).map(({ event }) => event.id));
    await write();
    for (const { event } of await refused())
      if (!before.has(event.id)) await tellLate(tx, event, { change: newId(clock().getTime()), player });
  };
};
