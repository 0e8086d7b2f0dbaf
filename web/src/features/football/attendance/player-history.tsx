import type { Attendance } from '@touchline/contract/football/attendances';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { playerAttendancesQuery } from '../../../api/football/attendances.ts';
import { Table } from '../../../components/table/table.tsx';
import type { TableColumn } from '../../../components/table/table-types.ts';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AbsencesTable } from './absences-table.tsx';
import { useAttendanceActs } from './attendance-acts.tsx';
import { Session, TimeIn, TimeOut } from './attendance-cells.tsx';
import { type DayRange, queryOf } from './range/day-range.ts';
import { RateSheet } from './rate-sheet.tsx';

type PlayerHistoryProps = {
  id: string;
  /** The player's name, for the table's accessible name. */
  name: string;
  range: DayRange;
  timeZone: string | undefined;
};

/** A player's rate, attendance and absences. */
export function PlayerHistory({ id, name, range, timeZone: knownZone }: PlayerHistoryProps) {
  const { t } = useTranslation();
  const timeZone = knownZone ?? 'UTC';
  const format = useFormat(timeZone);
  const table = useServerTable<'checkIn'>({ column: 'checkIn', direction: 'descending' });
  const { data, isPending, isError, refetch } = useQuery(
    playerAttendancesQuery(id, { ...table.query, ...queryOf(range) }),
  );
  const acts = useAttendanceActs(timeZone);

  const columns: TableColumn<Attendance>[] = [
    {
      id: 'timeIn',
      header: t('attendance.columns.timeIn'),
      isRowHeader: true,
      card: 'fact',
      cell: (attendance) => <TimeIn attendance={attendance} format={format} />,
    },
    {
      id: 'session',
      header: t('attendance.columns.session'),
      card: 'meta',
      cell: ({ session }) => <Session session={session} />,
    },
    {
      id: 'checkOut',
      header: t('attendance.columns.timeOut'),
      cell: (attendance) => <TimeOut attendance={attendance} format={format} />,
    },
    {
      id: 'checkIn',
      header: t('attendance.columns.date'),
      isSortable: true,
      card: 'title',
      cell: ({ checkIn }) => (
        <time dateTime={checkIn} className="block">
          {format.date(checkIn)}
        </time>
      ),
    },
  ];

  return (
    <>
      {data ? <RateSheet rate={data.rate} /> : null}
      <Table
        label={t('attendance.historyOf', { name })}
        columns={columns}
        rows={data?.records ?? []}
        rowId={({ _id }) => _id}
        rowActions={acts.rowActions}
        server={table.serverOf(data?.total)}
        isLoading={isPending || knownZone === undefined}
        error={isError ? t('attendance.historyFailed') : null}
        onRetry={() => void refetch()}
        empty={{ title: t('attendance.historyEmpty') }}
      />
      {data && data.absences.length > 0 ? <AbsencesTable absences={data.absences} /> : null}
      {acts.dialogs}
    </>
  );
}
