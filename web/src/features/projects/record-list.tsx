import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { SideList, type SideListProps } from '../../components/side-list/side-list.tsx';
import type { PagedList } from '../../hooks/records/use-paged-list.ts';
import type { ProjectKind } from './project-kind.ts';

/** The records loaded so far by scrolling. */
export type RecordPages<T extends { _id: string }> = Omit<PagedList, 'records' | 'lastPage'> & {
  records: readonly T[];
};

/** How the rows of a list are rendered and grouped. */
export type RecordRows<T> = Pick<SideListProps<T>, 'renderRow' | 'textOf' | 'nameOf' | 'headingOf' | 'rowHeight'>;

type RecordListProps<T extends { _id: string }> = {
  kind: ProjectKind;
  title: string;
  list: RecordPages<T>;
  rows: RecordRows<T>;
  selectedId: string | null;
  onOpen: (id: string) => void;
  headEnd: ReactNode;
};

/** The list of records beside the detail: paged, with server-side search. */
export function RecordList<T extends { _id: string }>(props: RecordListProps<T>) {
  const { kind, title, list, rows, selectedId, onOpen, headEnd } = props;
  const { t } = useTranslation();
  return (
    <SideList
      {...rows}
      title={title}
      items={list.records}
      idOf={({ _id }) => _id}
      total={list.total}
      selectedId={selectedId}
      onOpen={onOpen}
      search={list.search}
      onSearch={list.setSearch}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onEndReached={list.loadMore}
      isLoading={list.isLoading}
      error={list.hasFailed ? t(`projects.${kind}.listFailed`) : null}
      onRetry={list.retry}
      empty={{
        title: t(`projects.${kind}.empty.title`),
        hint: t(`projects.${kind}.empty.hint`),
        isToldBeside: true,
      }}
      headEnd={headEnd}
      foot={
        list.retryMore ? (
          <>
            <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
              {t(`projects.${kind}.moreFailed`)}
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
