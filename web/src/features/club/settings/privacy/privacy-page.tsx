import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { privacySettingsQuery } from '../../../../api/club/privacy.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { AcceptedTerms } from '../../../../components/page/accepted-terms.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { type ClubTime, useClubTime } from '../../../../api/club/club-time.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { ConsentAgeSheet } from './consent-age-sheet.tsx';
import { LastRunSheet } from './last-run-sheet.tsx';
import { RetentionSheet } from './retention-sheet.tsx';

/** Retention periods and the age of consent, for the administrator. */
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
  const time = useClubTime();
  if (data && time.isKnown)
    return (
      <>
        <RetentionSheet
          settings={data.record}
          etag={data.etag}
          isReloading={isFetching}
          onReload={() => refetch({ throwOnError: true })}
        />
        {/* Beside the tall sheet of the periods there is room for all three. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-wide:contents">
          <ConsentAgeSheet
            settings={data.record}
            etag={data.etag}
            isReloading={isFetching}
            onReload={() => refetch({ throwOnError: true })}
          />
          <LastRunSheet settings={data.record} time={time} />
          <TermsSheet acceptedAt={data.record.termsAcceptedAt} time={time} />
        </div>
      </>
    );
  if (isError)
    return <ErrorState message={t('settings.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton className="h-80 rounded-lg" />;
}

/** What the club accepted at setup, so that it can be read again. */
function TermsSheet({ acceptedAt, time }: { acceptedAt: string | null; time: ClubTime }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('settings.privacy.terms.title')}>
      <AcceptedTerms />
      {acceptedAt ? (
        <div className="grid gap-1 pt-3">
          <p className="text-sm text-ink-3">
            {t('settings.privacy.terms.acceptedAt', { time: time.format.dateTime(acceptedAt) })}
          </p>
          <ZoneNote timeZone={time.timeZone} />
        </div>
      ) : null}
    </Sheet>
  );
}
