import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failedMailsQuery, mailStatusQuery } from '../../../../api/club/mails.ts';
import { settingsQuery } from '../../../../api/club/settings.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { useMailProblems } from '../../../../hooks/use-mail-problems.ts';
import { FailedMail } from './failed-mail.tsx';

/** The current mail problem, and the mails that could not be sent or wait for another try. */
export function FailedMailsSheet() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(failedMailsQuery());
  const { data: status } = useQuery(mailStatusQuery());
  const { format, timeZone, isKnown } = useClubTime();
  const problems = useMailProblems(status);
  const { data: settings } = useQuery(settingsQuery());
  const hasServer = !settings || settings.record.mail !== null || settings.record.mailFromEnvironment;
  const problem = !hasServer ? t('mails.noServer') : problems.length > 0 ? `${problems.join('. ')}.` : '';

  const list = () => {
    if (data && data.records.length === 0)
      return problem === '' ? <p className="text-ink-2">{t('mails.empty')}</p> : null;
    if (data && isKnown)
      return (
        <div>
          <ZoneNote timeZone={timeZone} />
          <ul className="-mb-4 divide-y divide-line">
            {data.records.map((mail) => (
              <FailedMail key={mail._id} mail={mail} format={format} />
            ))}
          </ul>
        </div>
      );
    if (isError)
      return <ErrorState message={t('mails.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton className="h-24" />;
  };

  return (
    <Sheet title={t('mails.title')}>
      <div className="grid gap-5">
        {problem === '' ? null : <Alert variant="warning">{problem}</Alert>}
        {list()}
      </div>
    </Sheet>
  );
}
