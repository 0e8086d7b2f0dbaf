import type { CardKind } from '@touchline/contract/match/events/event-kinds';
import type { SeasonFigure, StatisticsRow } from '@touchline/contract/match/season-statistics';
import clsx from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSign } from '../../cards/card-sign.tsx';
import { opensRow, openClickedRow } from '../../../../components/table/opens-row.ts';
import { SortButton } from '../../../../components/table/sort-button.tsx';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { FigureCell } from './figure-cell.tsx';
import { figureColumns, type FigureSort } from './figure-columns.ts';

/** What the table and the lines of a phone show. */
export type FiguresProps = {
  rows: readonly StatisticsRow[];
  sort: FigureSort;
  onSort: (column: FigureSort['column']) => void;
  selectedId: string | undefined;
  onOpen: (playerId: string) => void;
};

const cards: Partial<Record<SeasonFigure, CardKind>> = {
  yellows: 'yellow',
  secondYellows: 'secondYellow',
  straightReds: 'straightRed',
};

/** The name of a column: cards as their signs, and the long name of clean sheets in short. */
export function ColumnName({ column }: { column: FigureSort['column'] }) {
  const { t } = useTranslation();
  const name = t(`match.season.players.columns.${column}`);
  const card = column === 'number' || column === 'player' ? undefined : cards[column];
  if (!card && column !== 'cleanSheets') return name;
  return (
    <>
      {card ? (
        <CardSign kind={card} />
      ) : (
        <span aria-hidden="true" title={name}>
          {t('match.season.players.cleanSheetsShort')}
        </span>
      )}
      <span className="sr-only">{name}</span>
    </>
  );
}

/** Players and their figures; the name stays while the rest scrolls sideways. */
export function FiguresTable({ rows, sort, onSort, selectedId, onOpen }: FiguresProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const label = t('match.season.tabs.players');

  const head = (column: FigureSort['column']) => {
    const direction = sort.column === column ? sort.direction : undefined;
    return (
      <th
        key={column}
        scope="col"
        aria-sort={direction}
        className={clsx(column === 'player' ? 'mf-name' : column === 'number' ? 'mf-no' : 'mf-figure')}
      >
        <SortButton direction={direction} onClick={() => onSort(column)}>
          <ColumnName column={column} />
        </SortButton>
      </th>
    );
  };

  return (
    <div
      ref={scroller}
      data-overflow={overflows || undefined}
      {...(overflows ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
      data-scrolls="x"
      className="mf-table-scroll focus-visible:-outline-offset-2"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see opensRow */}
      <table className="mf-table mf-table-figures tnum" onClick={openClickedRow}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {head('number')}
            {head('player')}
            {figureColumns.map((column) => head(column))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, figures }) => (
            <tr key={player._id} data-row data-selected={player._id === selectedId || undefined}>
              <td className="mf-no">
                <span className="num-row text-[1.3125rem]">{player.shirtNumber ?? '–'}</span>
              </td>
              <th scope="row" className="mf-name">
                <button
                  type="button"
                  {...opensRow}
                  aria-pressed={player._id === selectedId}
                  title={player.name}
                  onClick={() => onOpen(player._id)}
                  dir="auto"
                  className="block max-w-38 truncate font-semibold"
                >
                  {player.name}
                </button>
              </th>
              {figureColumns.map((column) => (
                <td
                  key={column}
                  className={clsx(
                    'mf-figure',
                    column === 'minutes' && 'font-semibold',
                    column === 'starts' && 'text-ink-2',
                  )}
                >
                  <FigureCell figure={figures[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
