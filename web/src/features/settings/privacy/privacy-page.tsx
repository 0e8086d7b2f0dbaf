import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { privacySettingsQuery } from '../../../api/club/privacy.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AcceptedTerms } from '../../../components/page/accepted-terms.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
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
        <TermsSheet acceptedAt={data.record.termsAcceptedAt} />
      </>
    );
  if (isError)
    return <ErrorState message={t('settings.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton className="h-80 rounded-lg" />;
}

/** What the club accepted at setup, so that it can be read again. */
function TermsSheet({ acceptedAt }: { acceptedAt: string | null }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Sheet title={t('settings.privacy.terms.title')}>
      <AcceptedTerms />
      {acceptedAt ? (
        <p className="pt-3 text-sm text-ink-3">
          {t('settings.privacy.terms.acceptedAt', { time: dateTime(acceptedAt) })}
        </p>
      ) : null}
    </Sheet>
  );
}
