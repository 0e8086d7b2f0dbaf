import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionsQuery } from '../../api/auth.ts';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the person is signed in, and the way to end a session that is not theirs. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery());

  return (
    <Dialog isOpen onClose={onClose} title={t('sessions.title')} size="md">
      <p>{t('sessions.text')}</p>
      {data ? (
        <ul className="divide-y divide-line">
          {data.records.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={t('sessions.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
