import type { Absence } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { Table } from '../../../components/table/table.tsx';
import type { TableColumn } from '../../../components/table/table-types.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Session } from './attendance-cells.tsx';
import { reasonText } from '../../../lib/i18n/absence-reasons.ts';

/** A player's absences with their reasons. */
export function AbsencesTable({ absences }: { absences: readonly Absence[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<Absence>[] = [
    {
      id: 'day',
      header: t('attendance.columns.date'),
      isRowHeader: true,
      sortValue: ({ day }) => day,
      cell: ({ day }) => <time dateTime={day}>{format.date(day)}</time>,
    },
    {
      id: 'session',
      header: t('attendance.columns.session'),
      cell: ({ session }) => <Session session={session} />,
    },
    {
      id: 'status',
      header: t('attendance.columns.status'),
      card: 'status',
      sortValue: ({ status }) => t(`attendance.status.${status}`),
      cell: ({ status }) => (
        <span className="inline-flex items-center gap-2">
          <BookingCard colour={status === 'absent' ? 'red' : 'none'} />
          {t(`attendance.status.${status}`)}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('attendance.columns.reason'),
      className: 'min-w-40 wrap-anywhere',
      cell: ({ reason }) => (reason ? <span dir="auto">{reasonText(t, reason)}</span> : t('common.none')),
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{t('attendance.absences')}</h2>
      <Table
        label={t('attendance.absences')}
        columns={columns}
        rows={absences}
        rowId={({ _id }) => _id}
        hasSearch={false}
        initialSort={{ column: 'day', direction: 'descending' }}
      />
    </section>
  );
}
