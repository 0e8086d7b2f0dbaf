import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unansweredQuery } from '../../../../api/football/matches-played.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LiveRegion } from '../../../../components/feedback/live-region.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { UnansweredNote } from './unanswered-note.tsx';
import { usePlayedAnswer } from './use-played-answer.ts';

export type UnansweredPanelProps = {
  timeZone: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** In place of the list: the matches without a result, each with Yes and No. An answered one leaves. */
export function UnansweredPanel({ timeZone, onOpen, onClose }: UnansweredPanelProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const query = useInfiniteQuery(unansweredQuery());
  const { answer, pendingId } = usePlayedAnswer();
  const matches = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;

  const body = () => {
    if (query.isPending)
      return (
        <p className="grid justify-items-center p-6">
          <Spinner />
        </p>
      );
    if (query.isError && !query.data)
      return (
        <ErrorState
          message={t('projects.matches.listFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      );
    if (matches.length === 0) return <EmptyState title={t('played.noneTitle')} hint={t('played.noneHint')} />;
    return (
      <ul>
        {matches.map(({ _id, teams: [home, away], date, leagues }) => {
          const name = t('matches.fixture', { home: home?.name ?? '', away: away?.name ?? '' });
          return (
            <li key={_id} className="grid gap-2 border-b border-line px-4 py-3">
              <button
                type="button"
                onClick={() => onOpen(_id)}
                className="min-w-0 rounded-sm text-start hover:underline"
              >
                {/* In Arabic the home team stands on the right, also with a Latin name. */}
                <span className="block font-medium wrap-anywhere">
                  <bdi>{home?.name}</bdi> – <bdi>{away?.name}</bdi>
                </span>
                <span className="block text-sm text-ink-3">
                  <bdi>{format.shortDate(date)}</bdi> · <bdi>{leagues[0]?.name}</bdi>
                </span>
              </button>
              <div role="group" aria-label={t('played.of', { name })} className="flex gap-2">
                {([true, false] as const).map((played) => (
                  <Button
                    key={String(played)}
                    variant="outline"
                    size="sm"
                    isBusy={pendingId === _id}
                    onClick={() => answer(_id, played)}
                  >
                    {t(played ? 'played.yes' : 'played.no')}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-1 border-b border-line px-4 py-3">
        <button
          type="button"
          onClick={onClose}
          className="wash hover-wash -ms-1.5 inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-sm ps-1 pe-2.5 text-sm font-medium text-ink-2 pointer-coarse:min-h-11"
        >
          <ChevronLeft aria-hidden="true" className="flip size-[1.125rem] stroke-[1.75]" />
          {t('played.back')}
        </button>
        <h2 className="text-lg font-bold tracking-title">{t('match.states.unknown')}</h2>
        {total > 0 ? <UnansweredNote count={total} /> : null}
      </div>
      <LiveRegion message={query.data ? t('played.without', { count: total }) : ''} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {body()}
        {query.hasNextPage ? (
          <p className="p-4">
            <Button variant="outline" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('played.more')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
