import type { OwnReply } from '@touchline/contract/me/me-replies';
import { useState } from 'react';
import { useAnswerSeveral, useUndoAnswers } from '../../../api/me/me-replies.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Asked } from './asked.ts';
import { dropAnswer, keepAnswer } from './waiting.ts';

/** What was answered at once; without `undo` it waits on the phone. */
export type Answered = { whose: Asked; replies: readonly OwnReply[]; undo: string | null };

/** Says yes to all open events of one player, and takes it back. */
export function useAnswerAll() {
  const several = useAnswerSeveral();
  const undo = useUndoAnswers();
  const [answered, setAnswered] = useState<Answered | null>(null);

  const answerAll = (whose: Asked, replies: readonly OwnReply[]) => {
    const answeredAt = new Date().toISOString();
    const taps = replies.map(({ event }) => ({ event, answer: 'yes' as const, answeredAt }));
    several.mutate(
      { replies: taps, child: whose.child },
      {
        onSuccess: (saved) => setAnswered({ whose, replies, undo: saved.undo }),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'network') return;
          for (const tap of taps) keepAnswer({ ...tap, child: whose.child });
          several.reset();
          setAnswered({ whose, replies, undo: null });
        },
      },
    );
  };
  const takeBack = (onDone: () => void) => {
    const done = () => {
      setAnswered(null);
      onDone();
    };
    if (!answered) return;
    const { whose, replies, undo: id } = answered;
    if (id !== null) return undo.mutate({ undo: id, child: whose.child }, { onSuccess: done });
    for (const { event } of replies) dropAnswer({ event, child: whose.child });
    done();
  };

  return {
    answered,
    answerAll,
    takeBack,
    close: () => {
      undo.reset();
      setAnswered(null);
    },
    isBusy: several.isPending || undo.isPending,
    error: several.error ?? undo.error,
  };
}
