import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { PhoneFacts, PhoneRow, PhoneRows } from '../../../../components/table/phone-rows.tsx';
import { FigureCell } from './figure-cell.tsx';
import { figureColumns, type FigureSort } from './figure-columns.ts';
import { ColumnName, type FiguresProps } from './figures-table.tsx';

/** Players and their figures on phones: the figure that orders them stands beside the name, the others under it. */
export function FiguresList({ rows, sort, onSort, selectedId, onOpen }: FiguresProps) {
  const { t } = useTranslation();
  const first = sort.column === 'number' || sort.column === 'player' ? 'minutes' : sort.column;
  const row = ({ player, figures }: StatisticsRow) => (
    <PhoneRow
      key={player._id}
      number={player.shirtNumber}
      name={player.name}
      isSelected={player._id === selectedId}
      onOpen={() => onOpen(player._id)}
      end={
        <p className="flex items-baseline gap-1.5 text-sm text-ink-3">
          <ColumnName column={first} />
          <span className="text-md font-semibold text-ink">
            <FigureCell figure={figures[first]} />
          </span>
        </p>
      }
    >
      <PhoneFacts
        facts={figureColumns
          .filter((column) => column !== first)
          .map((column) => ({
            key: column,
            label: <ColumnName column={column} />,
            value: <FigureCell figure={figures[column]} />,
          }))}
      />
    </PhoneRow>
  );
  return (
    <>
      <div className="flex items-center gap-2.5 border-t border-line px-4 py-2 text-sm text-ink-3">
        <span aria-hidden="true">{t('pieces.table.sortBy')}</span>
        <Dropdown
          variant="minimal"
          label={t('pieces.table.sortBy')}
          className="min-w-0 flex-1"
          hasSearch={false}
          options={(['number', 'player', ...figureColumns] as const).map((value) => ({
            value,
            label: t(`match.season.players.columns.${value}`),
          }))}
          value={sort.column}
          onChange={(column) => onSort(column as FigureSort['column'])}
        />
      </div>
      <PhoneRows label={t('match.season.tabs.players')}>{rows.map(row)}</PhoneRows>
    </>
  );
}
