import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionsQuery } from '../../../../api/people/auth.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, with a button to end an unfamiliar one. */
export function DevicesPage() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery());
  const { format, timeZone, isKnown } = useClubTime();

  return (
    <SettingsFrame>
      <Sheet title={t('sessions.title')}>
        <p className="max-w-text text-pretty text-ink-2">{t('sessions.text')}</p>
        {data && isKnown ? (
          <>
            <ZoneNote timeZone={timeZone} />
            <ul className="-mb-4 divide-y divide-line desktop:grid desktop:grid-cols-[minmax(9rem,1fr)_repeat(3,minmax(0,auto))_auto] desktop:gap-x-8">
              {data.records.map((session) => (
                <SessionRow key={session._id} session={session} format={format} />
              ))}
            </ul>
          </>
        ) : isError ? (
          <ErrorState message={t('sessions.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="mt-4 h-24" />
        )}
      </Sheet>
    </SettingsFrame>
  );
}
