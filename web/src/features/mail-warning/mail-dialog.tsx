import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failedMailsQuery } from '../../api/mails.ts';
import { Alert } from '../../components/alert.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedMail } from './failed-mail.tsx';

type MailDialogProps = { problems: readonly string[]; onClose: () => void };

export function MailDialog({ problems, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(failedMailsQuery());

  return (
    <Dialog isOpen onClose={onClose} title={t('mails.title')} size="md">
      {problems.length > 0 ? <Alert variant="warning">{`${problems.join('. ')}.`}</Alert> : null}
      {data ? (
        data.records.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.records.map((mail) => (
              <FailedMail key={mail._id} mail={mail} />
            ))}
          </ul>
        ) : (
          <p>{t('mails.empty')}</p>
        )
      ) : isError ? (
        <ErrorState message={t('mails.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
