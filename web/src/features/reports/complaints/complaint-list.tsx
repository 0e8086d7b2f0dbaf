import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintPagesQuery } from '../../../api/health/complaints.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SideList } from '../../../components/side-list/side-list.tsx';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';
import { ComplaintRow } from './complaint-row.tsx';

/** Three lines of text, and room around them. */
const rowHeight = { fine: 112, touch: 124 };

type ComplaintListProps = {
  title: string;
  timeZone: string | undefined;
  selectedId: string | null;
  onOpen: (id: string) => void;
  /** A button beside the title. */
  headEnd?: ReactNode;
};

/** The list of complaints beside the table, newest first. The search is in the table. */
export function ComplaintList({ title, timeZone, selectedId, onOpen, headEnd }: ComplaintListProps) {
  const { t } = useTranslation();
  const list = usePagedList(complaintPagesQuery);
  return (
    <SideList
      title={title}
      items={list.records}
      idOf={({ _id }) => _id}
      textOf={({ player }) => player.name}
      renderRow={(complaint) => <ComplaintRow complaint={complaint} timeZone={timeZone} />}
      rowHeight={rowHeight}
      hasSearch={false}
      headEnd={headEnd}
      total={list.total}
      selectedId={selectedId}
      onOpen={onOpen}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onEndReached={list.loadMore}
      isLoading={list.isLoading}
      error={list.hasFailed ? t('complaints.listFailed') : null}
      onRetry={list.retry}
      empty={{ title: t('complaints.empty.title'), hint: t('complaints.empty.hint') }}
      foot={
        list.retryMore ? (
          <>
            <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
              {t('complaints.moreFailed')}
            </p>
            <Button variant="outline" size="sm" onClick={list.retryMore}>
              {t('common.retry')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
