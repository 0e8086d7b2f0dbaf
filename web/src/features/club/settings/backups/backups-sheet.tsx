import type { Backups } from '@touchline/contract/club/backups';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { backupsQuery, useOrderBackup } from '../../../../api/club/backups.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { BackupRow } from './backup-row.tsx';
import { useRunOutcome } from './use-run-outcome.ts';

function BackupList({ records, format }: Pick<Backups, 'records'> & { format: Formatter }) {
  const { t } = useTranslation();
  if (records.length === 0) return <EmptyState title={t('backups.empty')} hint={t('backups.emptyHint')} />;
  return (
    <ul className="-mb-4 divide-y divide-line border-t border-line">
      {records.map((backup) => (
        <BackupRow key={backup.name} backup={backup} format={format} />
      ))}
    </ul>
  );
}

/** Existing backups, the age of the last one, and a button to make one now. */
export function BackupsSheet() {
  const { t } = useTranslation();
  const { format, timeZone, isKnown } = useClubTime();
  const { data, isError, isFetching, refetch } = useQuery(backupsQuery());
  const order = useOrderBackup();
  const isRunning = order.isPending || Boolean(data?.runningSince);
  const outcome = useRunOutcome(data);
  const progress = () => {
    if (data?.runningSince) return t('backups.running');
    return outcome === 'made' && !isRunning ? t('backups.made') : '';
  };

  const content = () => {
    if (data && isKnown)
      return (
        <div className="grid gap-4">
          {outcome === 'failed' && !isRunning ? (
            <Alert variant="destructive" title={t('backups.failedTitle')}>
              {t('backups.failedText')}
            </Alert>
          ) : null}
          {data.isOverdue ? (
            <Alert variant="warning" title={t('backups.overdueTitle')}>
              {data.lastMadeAt
                ? t('backups.overdueSince', { time: format.dateTime(data.lastMadeAt) })
                : t('backups.overdueNever')}
            </Alert>
          ) : null}
          <p className="max-w-text text-pretty text-ink-2">{t('backups.intro')}</p>
          <p className="max-w-text text-pretty text-ink-2">
            {data.isSealed ? t('backups.sealed') : t('backups.notSealed')}
          </p>
          {data.records.length > 0 || data.isOverdue ? <ZoneNote timeZone={timeZone} /> : null}
          <BackupList records={data.records} format={format} />
        </div>
      );
    if (isError)
      return <ErrorState message={t('backups.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton className="h-40" />;
  };

  return (
    <Sheet
      title={t('backups.title')}
      end={
        data ? (
          <>
            <span role="status" className="text-sm text-ink-3 max-tablet:sr-only">
              {progress()}
            </span>
            <Button variant="outline" size="sm" isLoading={isRunning} onClick={() => order.mutate()}>
              {t('backups.order')}
            </Button>
          </>
        ) : undefined
      }
    >
      {content()}
    </Sheet>
  );
}
