import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../../api/people/account.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { HeldBack } from '../../../../components/page/held-back.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { SecondFactorSheet } from './second-factor/second-factor-sheet.tsx';

/** The signed-in user's own account. */
export function AccountPage() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery());

  const details = () => {
    const { data, isError, isFetching, refetch } = account;
    if (data)
      return (
        <DetailsSheet
          account={data.record}
          etag={data.etag}
          isReloading={isFetching}
          onReload={() => refetch({ throwOnError: true })}
        />
      );
    if (isError)
      return (
        <ErrorState message={t('settings.account.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      );
    return <Skeleton className="h-80 rounded-lg" />;
  };

  return (
    <SettingsFrame>
      {details()}
      <HeldBack isReady={!account.isPending} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        <PasswordSheet email={account.data?.record.email ?? null} />
        <SecondFactorSheet />
      </HeldBack>
    </SettingsFrame>
  );
}
