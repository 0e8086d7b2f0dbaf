import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import type { Loaded } from '../../lib/http/api-client.ts';
import { isRecordId, useRecord } from '../../hooks/records/use-record.ts';
import type { ProjectKind } from './project-kind.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

/** What the detail of a record is given. */
export type ShownRecord<T> = {
  record: T;
  /** Answers the whole record, which may still be on its way when a row of the list is shown already. */
  onLoad: () => Promise<Loaded<T>>;
  /** Fetches it anew, whatever is known already. */
  onReload: () => Promise<Loaded<T>>;
  onDelete: () => void;
  /** Somebody else has deleted it. */
  onGone: () => void;
  /** A picture's link is dead. */
  onDeadLink: () => void;
  back: { label: string; onBack: () => void };
  /** It was opened in place of what had the focus. */
  takesFocus: boolean;
};

/** The dialog that asks before a record is deleted. */
export type DeleteRecord<T> = { record: T; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** What a kind of records tells of its own. */
export type RecordPaneRules<T> = {
  queryOf: (id: string) => UseQueryOptions<Loaded<T>, Error, Loaded<T>, string[]>;
  /** What the record is called, in the window's title and read out. */
  nameOf: (record: T) => string;
  deleteDialog: (dialog: DeleteRecord<T>) => ReactNode;
};

type RecordPaneProps<T> = RecordPaneRules<T> & {
  kind: ProjectKind;
  id: string;
  title: string;
  /** What the list knows already, shown until the record itself is here. */
  listed: T | undefined;
  onDeleted: () => void;
  /** Undefined while nothing is first. */
  onFirst: (() => void) | undefined;
  onBack: () => void;
  takesFocus: boolean;
  children: (shown: ShownRecord<T>) => ReactNode;
};

/** Fetches the selected record, and shows what comes of it. */
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
  if (!record) return <RecordSkeleton title={title} />;

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
