import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../api/club/club-time.ts';
import { replyGridQuery } from '../../../api/football/replies.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AvailabilityHead } from '../availability-frame/availability-head.tsx';
import { AnswersGrid } from './answers-grid.tsx';

/** Who comes to what the next 14 days hold: players by events. */
export function AnswersTab({ title }: { title: string }) {
  const { t } = useTranslation();
  const { timeZone = 'UTC' } = useClubTime();
  const [isOpenOnly, setOpenOnly] = useState(false);
  const grid = useQuery(replyGridQuery());
  const { data } = grid;
  const hasOpen = data?.players.some(({ answers }) => answers.includes('-')) ?? false;
  const filter =
    hasOpen || isOpenOnly ? (
      <SwitchLine label={t('replies.grid.openOnly')} isOn={isOpenOnly} onToggle={setOpenOnly} />
    ) : null;
  return (
    <>
      <AvailabilityHead
        title={title}
        tab="answers"
        meta={t('replies.grid.title')}
        actions={<span className="max-tablet:hidden">{filter}</span>}
      />
      <div className="empty:hidden tablet:hidden">{filter}</div>
      {data ? (
        data.events.length === 0 ? (
          <EmptyState title={t('replies.week.empty')} />
        ) : (
          <AnswersGrid grid={data} isOpenOnly={isOpenOnly} timeZone={timeZone} />
        )
      ) : grid.isError ? (
        <ErrorState
          message={t('replies.grid.failed')}
          onRetry={() => void grid.refetch()}
          isRetrying={grid.isFetching}
        />
      ) : (
        <Skeleton className="h-146 rounded-lg" />
      )}
    </>
  );
}
