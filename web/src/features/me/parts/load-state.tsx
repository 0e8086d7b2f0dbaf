import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

export type LoadStateProps = {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
};

/** Loading state, and error state if the fetch failed. */
export function LoadState({ query }: LoadStateProps) {
  const { t } = useTranslation();
  if (query.isError)
    return (
      <ErrorState
        message={t('me.state.loadFailed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
    </div>
  );
}
