import type { Attendance } from '@touchline/contract/football/attendances';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { attendancesQuery } from '../../../api/football/attendances.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Table } from '../../../components/table/table.tsx';
import type { TableColumn } from '../../../components/table/table-types.ts';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useSeason } from '../../../lib/session/season.ts';
import { useAttendanceActs } from './attendance-acts.tsx';
import { PlayerLink, Session, TimeIn, TimeOut } from './attendance-cells.tsx';
import type { AttendanceView } from './use-attendance-view.ts';
import { type DayRange, everything, queryOf } from './range/day-range.ts';
import { ExportButton } from './range/export-button.tsx';

type AttendanceTableProps = {
  range: DayRange;
  /** Undefined until it is known. */
  timeZone: string | undefined;
  playerLink: AttendanceView['playerLink'];
  /** The button that takes the first attendance. */
  emptyAction: ReactNode;
};

const isEverything = (range: DayRange) => range.from === everything.from && range.to === everything.to;

/** Arrivals and departures, newest first, ten per page; a name links to the player's history. */
export function AttendanceTable({ range, timeZone: knownZone, playerLink, emptyAction }: AttendanceTableProps) {
  const { t } = useTranslation();
  const season = useSeason();
  const timeZone = knownZone ?? 'UTC';
  const format = useFormat(timeZone);
  const table = useServerTable<'checkIn' | 'player'>({ column: 'checkIn', direction: 'descending' });
  const query = useQuery(attendancesQuery({ ...table.query, ...queryOf(range) }));
  const acts = useAttendanceActs(timeZone);

  const columns: TableColumn<Attendance>[] = [
    {
      id: 'number',
      header: t('attendance.columns.number'),
      isNumber: true,
      cell: ({ player }) => player.shirtNumber ?? <span className="text-ink-3">–</span>,
    },
    {
      id: 'player',
      header: t('attendance.columns.player'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ player }) => <PlayerLink player={player} link={playerLink(player._id)} />,
    },
    {
      id: 'checkIn',
      header: t('attendance.columns.timeIn'),
      isSortable: true,
      cell: (attendance) => <TimeIn attendance={attendance} format={format} hasDay />,
      cardCell: (attendance) => <TimeIn attendance={attendance} format={format} />,
    },
    {
      id: 'session',
      header: t('attendance.columns.session'),
      card: 'meta',
      cell: ({ session }) => <Session session={session} />,
    },
    {
      id: 'date',
      header: t('attendance.columns.date'),
      card: 'meta',
      isOnCardsOnly: true,
      cell: ({ checkIn }) => <time dateTime={checkIn}>{format.date(checkIn)}</time>,
    },
    {
      id: 'checkOut',
      header: t('attendance.columns.timeOut'),
      cell: (attendance) => <TimeOut attendance={attendance} format={format} />,
    },
  ];

  return (
    <>
      <Table
        label={t('nav.attendance')}
        columns={columns}
        rows={query.data?.records ?? []}
        rowId={({ _id }) => _id}
        rowName={({ player }) => player.name}
        picture={({ player }) => <Avatar name={player.name} src={player.profileImage?.url} size="sm" />}
        rowActions={acts.rowActions}
        server={table.serverOf(query.data?.total)}
        barEnd={<ExportButton range={range} timeZone={timeZone} />}
        isLoading={query.isPending || knownZone === undefined}
        error={query.isError ? t('attendance.loadFailed') : null}
        onRetry={() => void query.refetch()}
        empty={{
          title: t('attendance.empty'),
          hint: t(isEverything(range) && season === null ? 'attendance.emptyHint' : 'attendance.emptyRange'),
          action: isEverything(range) && season === null ? emptyAction : undefined,
        }}
      />
      {acts.dialogs}
    </>
  );
}
