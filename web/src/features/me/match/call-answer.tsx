import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ownRepliesQuery, showAnswer } from '../../../api/me/me-replies.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Asked } from '../week/asked.ts';
import { ReplyCard } from '../week/reply-card.tsx';
import { onTaken, sendWaiting } from '../week/waiting.ts';

/** The answer to a call-up: the same card as in the week. Nothing until the match is near enough to be answered. */
export function CallAnswer({ match, me, whose }: { match: OwnMatch; me: Me; whose: Asked }) {
  const { t } = useTranslation();
  const { timezone } = me.club;
  const format = useFormat(timezone);
  const queryClient = useQueryClient();
  const { data } = useQuery(ownRepliesQuery(whose.child));
  useEffect(() => {
    void sendWaiting();
    return onTaken((answer, child) => showAnswer(queryClient, answer, child));
  }, [queryClient]);

  const reply = data?.find(({ event }) => event === match._id);
  if (!reply) return null;
  const { deadline, mode, out, isClosed, startsAt } = reply;
  const isAsked = deadline !== null && mode === 'ask' && !out && !isClosed && startsAt > me.now;
  const timeOf = (at: string) =>
    dayIn(timezone, at) === dayIn(timezone, me.now)
      ? format.time(at)
      : t('me.today.when', { day: format.weekday(at, 'long'), time: format.time(at) });
  return (
    <ReplyCard
      reply={reply}
      whose={whose}
      timeZone={timezone}
      now={me.now}
      deadline={
        isAsked
          ? t(whose.child === undefined ? 'me.match.until' : 'me.match.untilChild', { time: timeOf(deadline) })
          : null
      }
      hasReport={
        whose.child === undefined &&
        me.consents.some(({ purpose, state }) => purpose === 'medical' && state !== 'refused')
      }
    />
  );
}
