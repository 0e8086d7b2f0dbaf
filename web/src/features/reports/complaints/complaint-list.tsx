import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintPagesQuery } from '../../../api/health/complaints.ts';
import { pagesOf } from '../../../components/side-list/side-list-pages.ts';
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
      rows={{
        idOf: ({ _id }) => _id,
        textOf: ({ player }) => player.name,
        renderRow: (complaint) => <ComplaintRow complaint={complaint} timeZone={timeZone} />,
        rowHeight,
      }}
      search={null}
      head={{ end: headEnd }}
      selectedId={selectedId}
      onOpen={onOpen}
      pages={pagesOf(list, { failed: t('complaints.listFailed'), moreFailed: t('complaints.moreFailed') })}
      empty={{ title: t('complaints.empty.title'), hint: t('complaints.empty.hint') }}
    />
  );
}
