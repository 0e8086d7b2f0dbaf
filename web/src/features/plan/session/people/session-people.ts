import type { TrainingFile } from '@touchline/contract/football/trainings';
import type { Reply } from '@touchline/contract/football/replies';
import type { Availability } from '@touchline/contract/health/availability';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eventRepliesQuery } from '../../../../api/football/replies.ts';
import { sessionAvailabilityQuery } from '../../../../api/football/trainings-session.ts';
import { restrictionText } from '../../../../components/availability/restriction-chips.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';

/** A called player, with what a plan needs to know of the day. */
export type SessionPerson = PlayerRef & {
  /** Null where it is not known. */
  position: string | null;
  isLimited: boolean;
  /** What limits the player in words, never a diagnosis; null for nobody. */
  limit: string | null;
  isLate: boolean;
  /** Can't take part, or has said no. */
  isAway: boolean;
};

/** "No contact, 60 min at most"; null without a restriction. */
const restrictionsOf = (t: TFunction, { restrictions, ...details }: Availability, list: (all: string[]) => string) =>
  restrictions.length === 0 ? null : list(restrictions.map((kind) => restrictionText(t, kind, details)));

const personOf = (
  player: PlayerRef,
  reply: Reply | undefined,
  state: Availability | undefined,
  words: (state: Availability) => string | null,
): SessionPerson => {
  const training = state?.training ?? reply?.training ?? 'full';
  return {
    ...player,
    position: reply?.player.position ?? state?.player.position ?? null,
    isLimited: training === 'modified' || training === 'individual' || (state?.restrictions.length ?? 0) > 0,
    limit: state ? words(state) : null,
    isLate: reply?.answer === 'late',
    isAway: training === 'none' || reply?.out === true || (reply?.answer === 'no' && !reply.asks),
  };
};

/** The called players of a session with answers and availability. What has not come yet, while `isLoading`, counts as nothing. */
export function useSessionPeople(session: TrainingFile, timeZone: string) {
  const { t, i18n } = useTranslation();
  const { data: replies, isLoading: isLoadingReplies } = useQuery(eventRepliesQuery(session._id));
  const { data: board, isLoading: isLoadingBoard } = useQuery(
    sessionAvailabilityQuery(dayIn(timeZone, session.date), session.squad),
  );
  const { players } = session;
  const people = useMemo(() => {
    const list = (all: string[]) => all.join(t('match.events.comma'));
    const words = (state: Availability) => restrictionsOf(t, state, list);
    const find = <T extends { player: { _id: string } }>(all: readonly T[] | undefined, id: string) =>
      all?.find(({ player }) => player._id === id);
    return players.map((player) =>
      personOf(player, find(replies?.replies, player._id), find(board?.players, player._id), words),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words depend on the language alone
  }, [players, replies, board, i18n.language]);
  return { people, replies, availability: board?.players, isLoading: isLoadingReplies || isLoadingBoard };
}
