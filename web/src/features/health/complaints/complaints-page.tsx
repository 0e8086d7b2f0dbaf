import type { Complaint, ComplaintStatus } from '@touchline/contract/health/complaints';
import { List, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { useExport } from '../../../api/club/exports.ts';
import { ExportMenu } from '../../../components/table/export-menu.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { ListSheet } from '../../../components/side-list/list-sheet.tsx';
import { useArrivalFocus, useHasMoved } from '../../../hooks/focus/use-arrival-focus.ts';
import { useListBeside } from '../../../hooks/use-list-beside.ts';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useClubZone } from '../../../api/club/club.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { useSelectedRecord } from '../../../hooks/records/use-selected-record.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { complaintParameter } from './complaint-address.ts';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintPane } from './complaint-pane.tsx';
import { ComplaintTable } from './complaint-table.tsx';
import { DeleteComplaintDialog } from './delete-complaint-dialog.tsx';
import { NewComplaintDialog } from './new-complaint-dialog.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Medical complaints: the table, or the selected complaint with the list beside it. */
export function ComplaintsPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const isBesideTable = useListBeside();
  const { timeZone, hasFailed, retry } = useClubZone();
  const { id, select, leave } = useSelectedRecord(complaintParameter);
  const [isListOpen, setListOpen] = useState(false);
  const [status, setStatus] = useState<ComplaintStatus>();
  const hasMoved = useHasMoved();
  const isListBeside = id === null ? isBesideTable : !isPhone;

  const open = (chosen: string) => {
    setListOpen(false);
    if (chosen !== id) select(chosen);
  };
  const list = (headEnd?: ReactNode) => (
    <ComplaintList
      title={title}
      timeZone={timeZone}
      selectedId={id}
      onOpen={open}
      status={status}
      filter={id === null ? null : <StatusFilter value={status} onChange={setStatus} />}
      headEnd={headEnd}
    />
  );

  const detail = () => {
    // Dates cannot be formatted without the club's time zone.
    if (hasFailed)
      return (
        <>
          <PageHead title={title} />
          <ErrorState message={t(id === null ? 'complaints.listFailed' : 'complaints.loadFailed')} onRetry={retry} />
        </>
      );
    if (timeZone === undefined)
      return (
        <>
          <PageHead title={title} />
          <Skeleton className="h-96" />
        </>
      );
    if (id !== null) return <ComplaintPane key={id} id={id} title={title} timeZone={timeZone} onBack={leave} />;
    return (
      <Overview
        title={title}
        timeZone={timeZone}
        onList={isListBeside ? undefined : () => setListOpen(true)}
        status={status}
        onStatus={setStatus}
        onCreated={open}
        hasMoved={hasMoved}
      />
    );
  };

  return (
    <>
      <PaneLayout listLabel={title} list={isListBeside ? list() : undefined}>
        {detail()}
      </PaneLayout>
      <ListSheet isOpen={!isListBeside && isListOpen} onClose={() => setListOpen(false)} label={title}>
        {list}
      </ListSheet>
    </>
  );
}

type OverviewProps = {
  title: string;
  timeZone: string;
  /** Opens the list on screens that do not show it beside the table. */
  onList: (() => void) | undefined;
  status: ComplaintStatus | undefined;
  onStatus: (status: ComplaintStatus | undefined) => void;
  onCreated: (id: string) => void;
  /** Whether the user comes from a complaint or another page. */
  hasMoved: boolean;
};

function Overview({ title, timeZone, onList, status, onStatus, onCreated, hasMoved }: OverviewProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, hasMoved);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Complaint | null>(null);
  const mayExport = useMay('mayExport');
  const { mutate: exportAll, isPending: isExporting } = useExport('medicalcomplaints');
  const stopDeleting = () => setDeleting(null);
  return (
    <>
      <PageHead
        title={title}
        titleRef={heading}
        actions={
          <>
            {onList ? (
              <Button variant="outline" icon={<List aria-hidden="true" />} foldsOnPhone onClick={onList}>
                {t('complaints.list')}
              </Button>
            ) : null}
            {mayExport ? (
              <ExportMenu
                foldsOnPhone
                isPending={isExporting}
                onExport={(format) =>
                  exportAll(
                    { asked: undefined, format },
                    { onSuccess: (save) => save([t('complaints.file'), dayIn(timeZone, new Date())]) },
                  )
                }
              />
            ) : null}
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('common.newOf.complaints')}
            </Button>
          </>
        }
      />
      <ComplaintTable
        timeZone={timeZone}
        status={status}
        onStatus={onStatus}
        onDelete={setDeleting}
        emptyAction={
          <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('complaints.new')}
          </Button>
        }
      />
      {isCreating ? <NewComplaintDialog onClose={() => setCreating(false)} onCreated={onCreated} /> : null}
      {deleting ? (
        <DeleteComplaintDialog
          complaint={deleting}
          timeZone={timeZone}
          onClose={stopDeleting}
          onDeleted={stopDeleting}
        />
      ) : null}
    </>
  );
}
