import { hasPassed } from '@touchline/contract/football/takes-place';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useNow } from '../../../../hooks/use-now.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { HeadActions } from '../frame/frame-parts.tsx';
import type { SessionTabProps } from '../frame/session-address.ts';
import type { ReviewDraft } from '../saving/session-content.ts';
import { AsPlannedSheet } from './as-planned-sheet.tsx';
import { DoneSheet } from './done-sheet.tsx';

/** What became of the plan: how far it went as planned, a note, and the minutes of each part. It opens when the session is over. */
export default function ReviewTab({ session, content, draft, timeZone, mayPlan }: SessionTabProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const now = useNow();
  const { review, parts } = content;
  const isOver = session.takesPlace === 'tookPlace' || hasPassed(session, new Date(now).toISOString());
  if (session.takesPlace === 'off') return <EmptyState title={t('session.review.off')} />;
  if (!isOver)
    return (
      <EmptyState
        title={t('session.review.opens', { time: format.time(session.endsAt) })}
        hint={t('session.review.opensHint')}
      />
    );

  const set = (changes: Partial<ReviewDraft>) =>
    draft.change((content) => ({ ...content, review: { ...content.review, ...changes } }));
  const close = (isClosed: boolean) => {
    set({ isClosed });
    // A press, not typing: at once.
    draft.retry();
  };
  const { closedAt, closedBy } = session.review;
  const mayChange = mayPlan && !review.isClosed;
  return (
    <>
      {mayPlan ? (
        <HeadActions>
          {review.isClosed ? (
            <Button variant="outline" onClick={() => close(false)}>
              {t('session.review.open')}
            </Button>
          ) : (
            <Button onClick={() => close(true)}>{t('session.review.close')}</Button>
          )}
        </HeadActions>
      ) : null}
      <AsPlannedSheet
        review={review}
        closed={
          closedAt === null ? null : [closedBy, format.time(closedAt)].filter(Boolean).join(t('match.events.comma'))
        }
        onChange={mayChange ? set : undefined}
      />
      <DoneSheet parts={parts} done={review.done} onChange={mayChange ? (done) => set({ done }) : undefined} />
    </>
  );
}
