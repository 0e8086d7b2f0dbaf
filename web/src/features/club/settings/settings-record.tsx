import type { Settings } from '@touchline/contract/club/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../api/club/settings.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

export type ReadSettings = {
  settings: Settings;
  etag: string | undefined;
  /** Reloads the settings; rejects if that fails. */
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

type SettingsRecordProps = {
  /** Stands below them, and appears with them. */
  below?: ReactNode;
  children: (record: ReadSettings) => ReactNode;
};

/** Fetches the settings for an administrator page. */
export function SettingsRecord({ below, children }: SettingsRecordProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());

  const content = () => {
    if (data)
      return children({
        settings: data.record,
        etag: data.etag,
        isReloading: isFetching,
        onReload: () => refetch({ throwOnError: true }),
      });
    if (isError)
      return <ErrorState message={t('settings.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton className="h-80 rounded-lg" />;
  };
  if (!below) return content();
  return (
    <>
      {content()}
      <HeldBack isReady={data !== undefined || isError} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {below}
      </HeldBack>
    </>
  );
}
