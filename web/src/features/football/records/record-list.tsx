import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf, searchOf } from '../../../components/side-list/side-list-pages.ts';
import { SideList } from '../../../components/side-list/side-list.tsx';
import type { SideListRows } from '../../../components/side-list/side-list-types.ts';
import type { Nearing } from '../../../hooks/records/use-fetch-ahead.ts';
import type { PagedList } from '../../../hooks/records/use-paged-list.ts';
import type { ProjectKind } from './project-kind.ts';

/** The records loaded so far by scrolling. */
export type RecordPages<T extends { _id: string }> = Omit<PagedList, 'records' | 'firstPage' | 'lastPage'> & {
  records: readonly T[];
};

/** How the rows of a list are rendered and grouped. */
export type RecordRows<T> = Omit<SideListRows<T>, 'idOf' | 'numberOf'>;

type RecordListProps<T extends { _id: string }> = {
  kind: ProjectKind;
  title: string;
  list: RecordPages<T>;
  rows: RecordRows<T>;
  selectedId: string | null;
  onOpen: (id: string) => void;
  nearing: Nearing | undefined;
  headEnd: ReactNode;
  /** Creates the first record, where no detail beside the list does. */
  emptyAction: ReactNode;
  /** A line under the search. */
  note: ReactNode;
};

/** The list of records beside the detail: paged, with server-side search. */
export function RecordList<T extends { _id: string }>(props: RecordListProps<T>) {
  const { kind, title, list, rows, selectedId, onOpen, nearing, headEnd, emptyAction, note } = props;
  const { t } = useTranslation();
  return (
    <SideList
      title={title}
      items={list.records}
      rows={{ ...rows, idOf: ({ _id }) => _id }}
      selectedId={selectedId}
      onOpen={onOpen}
      nearing={nearing}
      search={searchOf(list)}
      pages={pagesOf(list, { failed: t(`projects.${kind}.listFailed`), moreFailed: t(`projects.${kind}.moreFailed`) })}
      empty={{
        title: t(`projects.${kind}.empty.title`),
        hint: t(`projects.${kind}.empty.hint`),
        isToldBeside: true,
        action: emptyAction,
      }}
      head={note ? { end: headEnd, foot: () => note } : { end: headEnd }}
    />
  );
}
