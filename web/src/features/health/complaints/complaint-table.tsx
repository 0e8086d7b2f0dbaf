import type { Complaint, ComplaintStatus } from '@touchline/contract/health/complaints';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { Link } from '../../../lib/router/link.tsx';
import { complaintsQuery } from '../../../api/health/complaints.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { ComplaintBadge } from '../../../components/health/complaint-badge.tsx';
import { ReportedBy } from '../../../components/health/reported-by.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { opensRow } from '../../../components/table/opens-row.ts';
import { Table } from '../../../components/table/table.tsx';
import { dateLine } from '../../../components/table/one-line.ts';
import type { TableColumn } from '../../../components/table/table-types.ts';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { CanTrainMark } from '../../../components/health/can-train-mark.tsx';
import { addressOf } from './complaint-address.ts';
import { emptyTexts } from './empty-texts.ts';
import { StatusFilter } from './status-filter.tsx';

type ComplaintTableProps = {
  timeZone: string;
  /** Shows only complaints with this status. */
  status: ComplaintStatus | undefined;
  onStatus: (status: ComplaintStatus | undefined) => void;
  onDelete: (complaint: Complaint) => void;
  /** The button that notes the first complaint. */
  emptyAction: ReactNode;
};

/** All complaints, ten per page; a row opens the full complaint. */
export function ComplaintTable({ timeZone, status, onStatus, onDelete, emptyAction }: ComplaintTableProps) {
  const { t } = useTranslation();
  const mayDelete = useMay('mayDelete');
  const format = useFormat(timeZone);
  const table = useServerTable({ column: 'date', direction: 'descending' });
  const { data, isPending, isError, refetch } = useQuery(complaintsQuery({ ...table.query, status }));

  const columns: TableColumn<Complaint>[] = [
    {
      id: 'player',
      header: t('complaints.columns.player'),
      isRowHeader: true,
      isSortable: true,
      cell: (complaint) => (
        <span className="grid min-w-0">
          <PlayerLink complaint={complaint} />
          <ReportedBy by={complaint.reportedBy} className="text-sm leading-snug font-regular text-ink-3" />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('complaints.columns.status'),
      isSortable: true,
      card: 'status',
      className: 'py-1.5',
      cell: (complaint) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <ComplaintBadge status={complaint.status} />
          <CanTrainMark canTrain={complaint.canTrain} status={complaint.status} />
        </span>
      ),
    },
    {
      id: 'date',
      header: t('complaints.columns.date'),
      isSortable: true,
      card: 'meta',
      className: dateLine,
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: 'time',
      header: t('complaints.columns.time'),
      card: 'meta',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => format.time(createdAt),
    },
    {
      id: 'description',
      header: t('complaints.description'),
      card: 'text',
      isOnCardsOnly: true,
      cell: ({ description }) => (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {description}
        </span>
      ),
    },
  ];

  return (
    <Table
      label={t('nav.complaints')}
      columns={columns}
      rows={data?.records ?? []}
      rowId={({ _id }) => _id}
      server={table.serverOf(data?.total)}
      barEnd={
        <StatusFilter
          value={status}
          onChange={(next) => {
            onStatus(next);
            table.toFirstPage();
          }}
        />
      }
      picture={({ player }) => <Avatar name={player.name} src={player.profileImage?.url} size="sm" />}
      rowActions={
        mayDelete
          ? (complaint) => (
              <IconButton
                label={t('complaints.deleteOf', {
                  name: complaint.player.name,
                  date: format.date(complaint.createdAt),
                })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(complaint)}
              />
            )
          : undefined
      }
      isLoading={isPending}
      error={isError ? t('complaints.listFailed') : null}
      onRetry={() => void refetch()}
      empty={{ ...emptyTexts(t, status), action: status ? undefined : emptyAction }}
    />
  );
}

function PlayerLink({ complaint: { _id, player } }: { complaint: Complaint }) {
  return (
    <Link
      to={addressOf(_id)}
      state={{ fromList: true }}
      {...opensRow}
      dir="auto"
      className="block min-w-0 leading-snug wrap-break-word group-hover/row:underline"
    >
      {player.name}
    </Link>
  );
}
