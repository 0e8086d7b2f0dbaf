import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useEffect } from 'react';
import { ownRepliesQuery, showAnswer } from '../../../api/me/me-replies.ts';
import type { Asked } from '../week/asked.ts';
import { onTaken, sendWaiting } from '../week/waiting.ts';
import { CallReply } from './call-reply.tsx';

/** The answer to a call-up. Nothing until the match is near enough to be answered. */
export function CallAnswer({ match, me, whose }: { match: OwnMatch; me: Me; whose: Asked }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(ownRepliesQuery(whose.child));
  useEffect(() => {
    void sendWaiting();
    return onTaken((answer, child) => showAnswer(queryClient, answer, child));
  }, [queryClient]);

  const reply = data?.find(({ event }) => event === match._id);
  if (!reply) return null;
  return (
    <CallReply
      reply={reply}
      whose={whose}
      timeZone={me.club.timezone}
      now={me.now}
      hasReport={
        whose.child === undefined &&
        me.consents.some(({ purpose, state }) => purpose === 'medical' && state !== 'refused')
      }
    />
  );
}
