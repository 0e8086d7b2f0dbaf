import { useQueryClient } from '@tanstack/react-query';
import type { FollowMatch } from '@touchline/contract/football/planned-events';
import { type ReactNode, Suspense, useState } from 'react';
import { eventRepliesQuery } from '../../../api/football/replies.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { FollowDialogProps } from './follow-dialog.tsx';
import type { FollowQuestion } from './follow-question.ts';

const { Component: FollowDialog } = splitComponent<FollowDialogProps>(async () => ({
  default: (await import('./follow-dialog.tsx')).FollowDialog,
}));

type Moved = {
  _id: string;
  kind: 'match' | 'training';
  before: { date: string; place: string | null };
  after: { date: string; place: string | null };
};
type Asked = { question: FollowQuestion; answer: (follow: FollowMatch | null) => void };

/** Asks what follows the new date of a match or training, if anything hangs on it. */
export function useFollowQuestion(timeZone: string) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** What cannot be read is not asked about: it follows as it usually does. */
  const read = async ({ _id, kind, before, after }: Moved): Promise<FollowQuestion | null> => {
    const [replies, squad] = await Promise.all([
      queryClient.fetchQuery({ ...eventRepliesQuery(_id), staleTime: 0 }).catch(() => undefined),
      kind === 'match'
        ? queryClient.fetchQuery({ ...matchSquadQuery(_id), staleTime: 0 }).catch(() => undefined)
        : undefined,
    ]);
    const { followQuestion } = await import('./follow-question.ts');
    return followQuestion({ before, after, timeZone, now: new Date().toISOString(), replies, squad: squad?.record });
  };

  /** The decisions; undefined if there is nothing to decide. Throws an AbortError if the user cancels. */
  const ask = async (moved: Moved): Promise<FollowMatch | undefined> => {
    const question = await read(moved);
    if (question === null) return undefined;
    return new Promise((resolve, reject) =>
      setAsked({
        question,
        answer: (follow) => {
          setAsked(null);
          if (follow) resolve(follow);
          else reject(new DOMException('Nothing is to be saved', 'AbortError'));
        },
      }),
    );
  };

  const dialog: ReactNode = asked ? (
    <Suspense>
      <FollowDialog question={asked.question} timeZone={timeZone} onAnswer={asked.answer} />
    </Suspense>
  ) : null;
  return { ask, dialog };
}
