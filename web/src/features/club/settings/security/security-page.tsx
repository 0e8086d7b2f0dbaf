import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { securityQuery } from '../../../../api/club/settings.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { PeopleSheet } from './people-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';

/** Who must use two-step sign-in, and who has set it up. */
export function SecurityPage() {
  return (
    <SettingsFrame isForAdmin>
      <Security />
    </SettingsFrame>
  );
}

function Security() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(securityQuery());
  if (data)
    return (
      <>
        <RulesSheet
          security={data.record}
          etag={data.etag}
          isReloading={isFetching}
          onReload={() => refetch({ throwOnError: true })}
        />
        <PeopleSheet people={data.record.people} />
      </>
    );
  if (isError)
    return (
      <ErrorState message={t('settings.security.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return <Skeleton className="h-64 rounded-lg" />;
}
