import { useQueryClient } from '@tanstack/react-query';
import type { OwnReply } from '@touchline/contract/me/me-replies';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showAnswer } from '../../../api/me/me-replies.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { announce } from '../../../lib/state/announce.ts';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { AnsweredAll } from './answered-all.tsx';
import { type Asked, byDay, isOpen } from './asked.ts';
import { useAnswerAll } from './use-answer-all.ts';
import { onTaken, sendWaiting, useWaiting } from './waiting.ts';
import { WeekDays } from './week-days.tsx';

type Loaded = { data: OwnReply[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

type WeekProps = {
  /** Each with the query of its events. */
  people: readonly { whose: Asked; query: Loaded }[];
  timeZone: string;
  hasReport: boolean;
  /** Selects whose events are shown. */
  chips?: ReactNode;
};

/** The next 14 days with the answers to each event, and the answer to all that are open. */
export function Week({ people, timeZone, hasReport, chips }: WeekProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { answered, answerAll, takeBack, close, isBusy, error } = useAnswerAll();
  const { waitingFor } = useWaiting();
  const now = new Date().toISOString();
  const isFamily = people.some(({ whose }) => whose.child !== undefined);

  useEffect(() => {
    void sendWaiting();
    return onTaken((answer, child) => showAnswer(queryClient, answer, child));
  }, [queryClient]);

  const missing = people.find(({ query }) => query.data === undefined);
  const all = people.flatMap(({ whose, query }) => (query.data ?? []).map((reply) => ({ whose, reply })));
  const open = people.flatMap(({ whose, query }) => {
    const replies = (query.data ?? []).filter(
      (reply) => isOpen({ whose, reply }, now) && !waitingFor({ event: reply.event, child: whose.child }),
    );
    return replies.length > 0 ? [{ whose, replies }] : [];
  });
  const heading = answered
    ? t('replies.week.answers', { count: answered.replies.length })
    : t(isFamily ? 'replies.week.titleChild' : 'replies.week.title');

  if (answered)
    return (
      <MePage key="answered" title={heading}>
        <AnsweredAll
          answered={answered}
          timeZone={timeZone}
          isBusy={isBusy}
          error={error}
          onUndo={() => takeBack(() => announce(t('replies.week.undone')))}
          onClose={close}
        />
      </MePage>
    );
  const actions = (
    <>
      {error ? <Alert variant="destructive">{failureText(t, error)}</Alert> : null}
      {open.map(({ whose, replies }) => (
        <Button
          key={whose.child ?? ''}
          size="lg"
          className="h-15! text-md!"
          isLoading={isBusy}
          onClick={() => answerAll(whose, replies)}
        >
          {whose.name
            ? t('replies.week.allChild', { count: replies.length, name: whose.name })
            : t('replies.week.all', { count: replies.length })}
        </Button>
      ))}
      <PlayerLink href="/me/away" className={buttonVariants({ variant: 'ghost', size: 'lg' })}>
        {t(isFamily ? 'replies.away.titleChild' : 'replies.away.title')}
      </PlayerLink>
    </>
  );
  return (
    <MePage title={heading} actions={actions}>
      {chips}
      {people.map(({ whose }) =>
        whose.mayAnswer || !whose.name ? null : (
          <p key={whose.child} className="text-sm text-pretty text-ink-2">
            {t('replies.week.notAnswer', { name: whose.name })}
          </p>
        ),
      )}
      {missing ? (
        <LoadState query={missing.query} />
      ) : all.length === 0 ? (
        <Card>
          <EmptyState title={t('replies.week.empty')} hint={t('me.today.nothingHint')} />
        </Card>
      ) : (
        <WeekDays days={byDay(all, timeZone)} timeZone={timeZone} now={now} hasReport={hasReport} />
      )}
    </MePage>
  );
}
