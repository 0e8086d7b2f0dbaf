import type { Complaint, ComplaintStatus } from '@touchline/contract/health/complaints';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintPagesQuery } from '../../../api/health/complaints.ts';
import { pagesOf, searchOf } from '../../../components/side-list/side-list-pages.ts';
import { SideList } from '../../../components/side-list/side-list.tsx';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';
import { ComplaintRow } from './complaint-row.tsx';
import { emptyTexts } from './empty-texts.ts';

/** Three lines of text, and room around them. */
const rowHeight = { fine: 112, touch: 124 };

type ComplaintListProps = {
  title: string;
  timeZone: string | undefined;
  selectedId: string | null;
  onOpen: (id: string) => void;
  /** Lists only complaints with this status. */
  status: ComplaintStatus | undefined;
  /** Chooses the status, while there is no table that does. */
  filter: ReactNode;
  /** A button beside the title. */
  headEnd?: ReactNode;
};

/** The list of complaints beside the table or an open complaint, newest first. */
export function ComplaintList({ title, timeZone, selectedId, onOpen, status, filter, headEnd }: ComplaintListProps) {
  const { t } = useTranslation();
  const list = usePagedList((search) => complaintPagesQuery({ search, status }));
  const renderRow = useCallback(
    (complaint: Complaint) => <ComplaintRow complaint={complaint} timeZone={timeZone} />,
    [timeZone],
  );
  return (
    <SideList
      title={title}
      items={list.records}
      rows={{
        idOf: ({ _id }) => _id,
        textOf: ({ player }) => player.name,
        renderRow,
        rowHeight,
      }}
      search={searchOf(list)}
      head={{ end: headEnd, filter }}
      selectedId={selectedId}
      onOpen={onOpen}
      pages={pagesOf(list, { failed: t('complaints.listFailed'), moreFailed: t('complaints.moreFailed') })}
      empty={emptyTexts(t, status)}
    />
  );
}
