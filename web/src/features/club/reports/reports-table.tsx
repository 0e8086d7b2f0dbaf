import type { Report } from '@touchline/contract/club/reports';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEventSquad } from '../../../api/people/squad-choices.ts';
import { SquadLabel } from '../../../components/squads/squad-label.tsx';
import { useMay } from '../../../api/people/auth.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DeleteTickedButton } from '../../../components/ui/delete-ticked-button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { dateLine } from '../../../components/table/one-line.ts';
import { Table } from '../../../components/table/table.tsx';
import type { TableColumn, TableSelection, TableServer } from '../../../components/table/table-types.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useClubZone } from '../../../api/club/club.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { FileLink } from './file-link.tsx';

type ReportsTableProps = {
  label: string;
  reports: readonly Report[];
  server: TableServer;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** Without write access, checkboxes and buttons are hidden. */
  canWrite: boolean;
  selection: TableSelection;
  onNew: () => void;
  onEdit: (report: Report) => void;
  onDelete: (report: Report) => void;
  onDeleteTicked: () => void;
};

/** A score in a title, like `3-1`. */
const score = /(\d{1,3}\s?[-–]\s?\d{1,3})/;

/** The squad whose staff read a report, where the switch does not say it. */
function ReportSquad({ id }: { id: string | null }) {
  const squad = useEventSquad(id);
  return squad === undefined ? null : (
    <span className="block text-sm">
      <SquadLabel squad={squad} />
    </span>
  );
}

/** The reports of a library: title, date, download with the size of the file, uploader. A row downloads its file. */
export function ReportsTable(props: ReportsTableProps) {
  const { label, reports, server, isLoading, hasFailed, onRetry, canWrite, selection } = props;
  const { onNew, onEdit, onDelete, onDeleteTicked } = props;
  const { t } = useTranslation();
  const mayDelete = useMay('mayDelete');
  const format = useFormat(useClubZone().timeZone);
  const count = selection.ids.size;
  // On phones it would take up a row of its own.
  const isDeleteShown = !useMediaQuery('(width < 47.5rem)') || count > 0;
  const deleteText = count > 0 ? t('reports.deleteMany', { count }) : t('common.delete');

  const columns: TableColumn<Report>[] = [
    {
      id: 'title',
      header: t('reports.columns.title'),
      isRowHeader: true,
      isSortable: true,
      className: 'min-w-36',
      cell: ({ title, squad }) => (
        <>
          <span dir="auto" title={title} className="line-clamp-2 leading-snug wrap-anywhere">
            {title.split(score).map((part, index) =>
              // Every second part is a score, which would break at its dash.
              index % 2 === 1 ? (
                <span key={index} className="whitespace-nowrap">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </span>
          <ReportSquad id={squad} />
        </>
      ),
    },
    {
      id: 'date',
      header: t('reports.columns.date'),
      isSortable: true,
      card: 'meta',
      className: dateLine,
      cell: ({ date }) => <time dateTime={date}>{format.date(date)}</time>,
    },
    {
      id: 'file',
      header: t('reports.columns.file'),
      card: 'text',
      cell: (report) => <FileLink report={report} />,
    },
    {
      id: 'uploadedBy',
      header: t('reports.columns.uploader'),
      isSortable: true,
      card: 'meta',
      // Where not everything fits on a line, the title does: the name takes two.
      className: '@max-[40rem]:w-px @min-[40rem]:min-w-36',
      cell: ({ uploadedBy }) =>
        uploadedBy ? (
          <span dir="auto" title={uploadedBy.name} className="line-clamp-2 leading-snug wrap-break-word">
            {uploadedBy.name}
          </span>
        ) : (
          t('common.none')
        ),
    },
  ];
  const rowActions = (report: Report) => (
    <>
      <IconButton
        label={t('reports.edit', { title: report.title })}
        icon={<Pencil aria-hidden="true" />}
        size="sm"
        onClick={() => onEdit(report)}
      />
      {mayDelete ? (
        <IconButton
          label={t('reports.delete', { title: report.title })}
          icon={<Trash2 aria-hidden="true" />}
          size="sm"
          tone="danger"
          onClick={() => onDelete(report)}
        />
      ) : null}
    </>
  );

  return (
    <Table
      label={label}
      columns={columns}
      rows={reports}
      rowId={({ _id }) => _id}
      rowName={({ title }) => title}
      server={server}
      isLoading={isLoading}
      error={hasFailed ? t('reports.listFailed') : null}
      onRetry={onRetry}
      empty={{
        title: t('reports.empty.title'),
        hint: t(canWrite ? 'reports.empty.hintWriter' : 'reports.empty.hintReader'),
        action: canWrite ? (
          <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={onNew}>
            {t('reports.new')}
          </Button>
        ) : undefined,
      }}
      {...(canWrite && {
        // Rows are ticked only to be deleted.
        ...(mayDelete && { selection }),
        rowActions,
        barEnd:
          mayDelete && isDeleteShown ? (
            <DeleteTickedButton text={deleteText} what={label} isDisabled={count === 0} onDelete={onDeleteTicked} />
          ) : null,
      })}
    />
  );
}
