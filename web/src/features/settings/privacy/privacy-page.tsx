import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { privacySettingsQuery } from '../../../api/club/privacy.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { LastRunSheet } from './last-run-sheet.tsx';
import { RetentionSheet } from './retention-sheet.tsx';

/** Retention periods, for the administrator. */
export function PrivacyPage() {
  return (
    <SettingsFrame isForAdmin>
      <Sheets />
    </SettingsFrame>
  );
}

function Sheets() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(privacySettingsQuery());
  if (data)
    return (
      <>
        <RetentionSheet
          settings={data.record}
          etag={data.etag}
          isReloading={isFetching}
          onReload={() => refetch({ throwOnError: true })}
        />
        <LastRunSheet settings={data.record} />
      </>
    );
  if (isError)
    return <ErrorState message={t('settings.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton className="h-80 rounded-lg" />;
}
