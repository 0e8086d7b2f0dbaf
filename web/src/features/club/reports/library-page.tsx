import type { Report, ReportCategory } from '@touchline/contract/club/reports';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { ofSquad } from '../../../lib/session/squad.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsQuery } from '../../../api/club/reports.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ListSheet } from '../../../components/side-list/list-sheet.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { DeleteReportsDialog } from './delete-reports-dialog.tsx';
import { libraries } from './library.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportsTable } from './reports-table.tsx';
import { useListBeside } from '../../../hooks/use-list-beside.ts';
import { StaffList } from './staff-list.tsx';
import { useReportEditor } from './use-report-editor.ts';
import { useTickedReports } from './use-ticked-reports.ts';

type LibraryPageProps = { category: ReportCategory; title: string };

/** A department's reports, and beside them the staff who enter them. */
export function LibraryPage({ category, title }: LibraryPageProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const isListBeside = useListBeside();
  const table = useServerTable({ column: 'date', direction: 'descending' });
  const list = useQuery(reportsQuery({ category, ...ofSquad(), ...table.query }));
  const reports = list.data?.records ?? [];
  const canWrite = list.data?.mayWrite.includes(category) ?? false;
  const ticked = useTickedReports(reports);
  const [deleting, setDeleting] = useState<readonly Report[]>([]);
  const [isListOpen, setListOpen] = useState(false);
  const editor = useReportEditor(category, { onCreated: table.toFirstPage });
  const heading = useRef<HTMLHeadingElement>(null);
  const afterRender = useAfterRender();
  const staffTitle = t(libraries[category].staffTitle);

  const openNew = () => editor.open(null);
  const handleDeleted = (gone: readonly Report[]) => {
    ticked.forget(gone);
    // The row that opened the dialog was deleted; the timer runs after the dialog has returned the focus.
    afterRender(() => setTimeout(() => heading.current?.focus()));
  };

  return (
    <>
      <PaneLayout list={isListBeside ? <StaffList category={category} /> : undefined} listLabel={staffTitle}>
        <PageHead
          title={title}
          titleRef={heading}
          actions={
            <div className="flex items-center gap-2 max-tablet:-my-2 max-tablet:gap-0">
              {isListBeside ? null : (
                <Button
                  variant="outline"
                  icon={<Users aria-hidden="true" />}
                  foldsOnPhone
                  aria-label={staffTitle}
                  onClick={() => setListOpen(true)}
                >
                  {t('reports.staff.show')}
                </Button>
              )}
              {canWrite ? (
                <Button variant="outline" icon={<Plus aria-hidden="true" />} foldsOnPhone onClick={openNew}>
                  {t('reports.new')}
                </Button>
              ) : null}
            </div>
          }
        />
        <ReportsTable
          label={title}
          reports={reports}
          server={table.serverOf(list.data?.total)}
          isLoading={list.isPending}
          hasFailed={list.isError}
          onRetry={() => void list.refetch()}
          canWrite={canWrite}
          selection={{ ids: ticked.ids, onChange: ticked.set }}
          onNew={openNew}
          onEdit={editor.open}
          onDelete={(report) => setDeleting([report])}
          onDeleteTicked={() => setDeleting(ticked.reports)}
        />
      </PaneLayout>
      <ListSheet isOpen={!isListBeside && isListOpen} onClose={() => setListOpen(false)} label={staffTitle}>
        {(close) => <StaffList category={category} headEnd={close} />}
      </ListSheet>
      <ReportDialog editor={editor} />
      <DeleteReportsDialog reports={deleting} onClose={() => setDeleting([])} onDeleted={handleDeleted} />
    </>
  );
}
