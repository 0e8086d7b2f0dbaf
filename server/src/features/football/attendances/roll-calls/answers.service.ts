import type { Mark, RollCall } from '@touchline/contract/football/attendances';
import type { MarkStatus } from '@touchline/contract/football/choices';
import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import type { Db } from '../../../../db/database.ts';
import { createAskedEventsRepository } from '../../replies/asked/asked-events.repository.ts';
import { comes, readAnswers, type PlayerAnswer } from '../../replies/read-answers.service.ts';
import { createReliabilityRepository } from '../../replies/reliability.repository.ts';
import { shownReason } from '../../replies/shown-reason.ts';
import type { Occasion } from '../occasions.ts';

type Shown = Pick<RollCall['players'][number], 'reply' | 'proposed' | 'came'>;
type Reader = { isMedical: boolean };
export type RollCallAnswers = { of: (player: string) => Shown; summary: Pick<RollCall, 'summary'> };

/** A no with a reason in time is excused; one that came late, or without a reason, is not. */
const proposedOf = (answer: ReplyAnswer, { reason, afterDeadline }: PlayerAnswer['own']): MarkStatus => {
  if (answer === 'yes') return 'present';
  if (answer === 'late') return 'late';
  return reason !== null && !afterDeadline ? 'excused' : 'absent';
};

/** What players have answered to the event of a roll call, which starts with it. */
export const answersFor = async (
  db: Db,
  { kind, id }: Pick<Occasion, 'kind' | 'id'>,
  given: { players: readonly string[]; marks: ReadonlyMap<string, Mark>; zone: string; now: string; reader: Reader },
): Promise<RollCallAnswers> => {
  const event = kind === 'day' || id === null ? undefined : await createAskedEventsRepository(db).find(id);
  if (!event) return { of: () => ({}), summary: {} };
  const { players, marks, zone, now, reader } = given;
  const [answers] = await readAnswers(db, [event], { called: new Map([[event.id, players]]), zone });
  const { mode } = answers!;
  const known = new Map(answers!.players.map((one) => [one.id, one]));
  const came = await createReliabilityRepository(db).of(players, now);
  const isHere = (player: string) => ['present', 'late'].includes(marks.get(player)?.status ?? '');
  const coming = answers!.players.filter((one) => comes(one, mode)).map((one) => one.id);
  const hasAnswers = answers!.players.some(({ own }) => own.answer !== null);
  return {
    of: (player) => {
      const { own } = known.get(player)!;
      const reliability = came.get(player);
      if (own.answer === null) return reliability ? { came: reliability } : {};
      const { reason } = shownReason(own, reader);
      return {
        reply: { answer: own.answer, at: own.at, reason, afterDeadline: own.afterDeadline },
        ...(!marks.has(player) && { proposed: proposedOf(own.answer, own) }),
        ...(reliability && { came: reliability }),
      };
    },
    summary: hasAnswers
      ? {
          summary: {
            coming: coming.length,
            here: coming.filter(isHere).length,
            noShows: coming.filter((player) => marks.get(player)?.status === 'absent').length,
          },
        }
      : {},
  };
};
