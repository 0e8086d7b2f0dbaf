import type { ReplyGrid } from '@touchline/contract/football/replies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../api/club/club-time.ts';
import { replyGridQuery } from '../../../api/football/replies.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AvailabilityHead } from '../availability-frame/availability-head.tsx';
import { AnswersGrid } from './answers-grid.tsx';

/** Who comes to what the next 14 days hold: players by events. */
export function AnswersTab({ title }: { title: string }) {
  const { t } = useTranslation();
  const { format, timeZone = 'UTC' } = useClubTime();
  // The event whose silent players are shown: over two weeks nearly everybody has an answer open.
  const [chosen, setChosen] = useState<string | null>(null);
  const grid = useQuery(replyGridQuery());
  const { data } = grid;
  const open = data?.events.filter(({ _id, counts }) => counts.unanswered > 0 || _id === chosen) ?? [];
  // The day first: on a phone the end is cut.
  const labelOf = ({ title: event, startsAt }: ReplyGrid['events'][number]) =>
    t('replies.grid.openFor', {
      title: event,
      day: `${format.weekday(startsAt)} ${format.dayAndMonth(startsAt)}`,
      time: format.time(startsAt),
    });
  const everybody = 'everybody';
  const filter =
    data && data.players.length > 0 && open.length > 0 ? (
      <Dropdown
        variant="minimal"
        label={t('replies.grid.shown')}
        className="w-full tablet:w-80"
        options={[
          { value: everybody, label: t('replies.grid.everybody') },
          ...open.map((event) => ({ value: event._id, label: labelOf(event) })),
        ]}
        value={chosen ?? everybody}
        onChange={(value) => setChosen(value === everybody ? null : value)}
      />
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
          <AnswersGrid grid={data} openFor={chosen} timeZone={timeZone} />
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
