import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintQuery } from '../../../api/health/complaints.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { isRecordId, useRecord } from '../../../hooks/records/use-record.ts';
import { ComplaintDetail } from './complaint-detail.tsx';
import { DeleteComplaintDialog } from './delete-complaint-dialog.tsx';

type ComplaintPaneProps = { id: string; title: string; timeZone: string; onBack: () => void };

/** Fetches the selected complaint and shows it or the error. */
export function ComplaintPane({ id, title, timeZone, onBack }: ComplaintPaneProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({ ...complaintQuery(id), enabled: isRecordId(id) });
  const { record, error, isMissing, refetch, isFetching } = useRecord<ComplaintRecord>({
    id,
    query,
    title,
    listed: undefined,
    nameOf: ({ player }: ComplaintRecord) => player.name,
    takesFocus: true,
  });
  const back = { label: t('common.back'), onBack, isEverywhere: true };

  if (isMissing)
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState
          drawing="offside"
          title={t('complaints.notFound.title')}
          hint={t('complaints.notFound.hint')}
          action={
            <Button variant="outline" onClick={onBack}>
              {t('complaints.notFound.all')}
            </Button>
          }
        />
      </>
    );
  if (!record && error)
    return (
      <>
        <PageHead title={title} back={back} />
        <ErrorState message={t('complaints.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!query.data || !record) return <ComplaintSkeleton title={title} />;

  return (
    <>
      <ComplaintDetail
        loaded={query.data}
        timeZone={timeZone}
        onReload={() => queryClient.fetchQuery({ ...complaintQuery(id), staleTime: 0 })}
        onDelete={() => setDeleting(true)}
        onBack={onBack}
        onGone={() => void queryClient.invalidateQueries({ queryKey: ['complaints'] })}
      />
      {isDeleting ? (
        <DeleteComplaintDialog
          complaint={record}
          timeZone={timeZone}
          onClose={() => setDeleting(false)}
          onDeleted={onBack}
        />
      ) : null}
    </>
  );
}

function ComplaintSkeleton({ title }: { title: string }) {
  return (
    <SkeletonPage title={title}>
      <div className="flex items-center gap-4 pt-9">
        <Skeleton className="size-12 rounded-md" />
        <Skeleton className="h-7 w-60" />
      </div>
      {[1, 2].map((sheet) => (
        <Sheet key={sheet} title={<Skeleton className="w-28" />}>
          <Skeleton className="w-full" />
          <Skeleton className="mt-3 w-[60%]" />
        </Sheet>
      ))}
    </SkeletonPage>
  );
}
