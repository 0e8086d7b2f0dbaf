import { type FetchQueryOptions, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { isRecordId, useRecord } from '../../../hooks/records/use-record.ts';
import type { ProjectKind } from './project-kind.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

/** Props for the detail of a record. */
export type ShownRecord<T> = {
  record: T;
  /** Returns the full record, which may still be loading while the list row is already shown. */
  onLoad: () => Promise<Loaded<T>>;
  /** Fetches it again, ignoring the cache. */
  onReload: () => Promise<Loaded<T>>;
  onDelete: () => void;
  /** Called if another user has deleted it. */
  onGone: () => void;
  /** Called if a picture's link has expired. */
  onDeadLink: () => void;
  back: { label: string; onBack: () => void };
  /** True if it replaced the focused element. */
  takesFocus: boolean;
};

/** The dialog that confirms a deletion. */
export type DeleteRecord<T> = { record: T; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** The query of a whole record. */
export type RecordQuery<T> = FetchQueryOptions<Loaded<T>, Error, Loaded<T>, string[]> &
  UseQueryOptions<Loaded<T>, Error, Loaded<T>, string[]>;

/** The parts specific to a kind of record. */
export type RecordPaneRules<T> = {
  queryOf: (id: string) => RecordQuery<T>;
  /** The record's name, for the window title and screen readers. */
  nameOf: (record: T) => string;
  deleteDialog: (dialog: DeleteRecord<T>) => ReactNode;
};

type RecordPaneProps<T> = RecordPaneRules<T> & {
  kind: ProjectKind;
  id: string;
  title: string;
  /** The list's entry, shown until the full record has loaded. */
  listed: T | undefined;
  onDeleted: () => void;
  /** Undefined if there is no first record. */
  onFirst: (() => void) | undefined;
  onBack: () => void;
  takesFocus: boolean;
  children: (shown: ShownRecord<T>) => ReactNode;
};

/** Fetches the selected record and shows it or the error. */
export function RecordPane<T>(props: RecordPaneProps<T>) {
  const { kind, id, title, listed, queryOf, nameOf, deleteDialog, takesFocus, children } = props;
  const { onDeleted, onFirst, onBack } = props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({ ...queryOf(id), enabled: isRecordId(id) });
  const { record, error, isMissing, refetch, isFetching } = useRecord<T>({
    id,
    query,
    title,
    listed,
    nameOf,
    takesFocus,
  });

  const back = { label: title, onBack };
  if (isMissing)
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState
          drawing="offside"
          title={t(`projects.${kind}.notFound.title`)}
          hint={t(`projects.${kind}.notFound.hint`)}
          action={
            onFirst ? (
              <Button variant="outline" onClick={onFirst}>
                {t(`projects.${kind}.notFound.first`)}
              </Button>
            ) : undefined
          }
        />
      </>
    );
  if (!record && error)
    return (
      <>
        <PageHead title={title} back={back} />
        <ErrorState message={t(`projects.${kind}.loadFailed`)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!record) return <RecordSkeleton kind={kind} title={title} />;

  return (
    <>
      {children({
        record,
        onLoad: () => queryClient.ensureQueryData(queryOf(id)),
        onReload: () => queryClient.fetchQuery({ ...queryOf(id), staleTime: 0 }),
        onDelete: () => setDeleting(true),
        onGone: () => void queryClient.invalidateQueries({ queryKey: [kind] }),
        onDeadLink: () => void refetch(),
        back,
        takesFocus,
      })}
      {deleteDialog({ record, isOpen: isDeleting, onClose: () => setDeleting(false), onDeleted })}
    </>
  );
}
