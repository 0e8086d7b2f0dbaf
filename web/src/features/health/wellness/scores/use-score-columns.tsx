import type { WellnessScore } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { dateLine } from '../../../../components/table/one-line.ts';
import type { TableColumn } from '../../../../components/table/table-types.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { ScoreCell } from './score-cell.tsx';
import { TypeLabel } from '../parts/type-label.tsx';

type Options = {
  /** False for the scores of one player, whose name is in the heading. */
  hasPlayer: boolean;
  timeZone: string | undefined;
  onOpen: (score: WellnessScore) => void;
};

/** The columns of the score table, for all players or for one. */
export function useScoreColumns({ hasPlayer, timeZone, onOpen }: Options): TableColumn<WellnessScore>[] {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const score: TableColumn<WellnessScore> = {
    id: 'score',
    header: t('wellness.columns.score'),
    card: 'text',
    cell: (row) => <ScoreCell score={row} onOpen={() => onOpen(row)} />,
  };
  const type: TableColumn<WellnessScore> = {
    id: 'type',
    header: t('wellness.columns.type'),
    isSortable: true,
    card: 'meta',
    cell: (row) => <TypeLabel type={row.type} />,
  };
  const date: TableColumn<WellnessScore> = {
    id: 'date',
    header: t('wellness.columns.date'),
    isSortable: true,
    card: 'meta',
    className: dateLine,
    cell: ({ createdAt }) => format.date(createdAt),
  };
  const time: TableColumn<WellnessScore> = {
    id: 'time',
    header: t('wellness.columns.time'),
    card: 'meta',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => format.time(createdAt),
  };
  const player: TableColumn<WellnessScore> = {
    id: 'player',
    header: t('wellness.columns.player'),
    isSortable: true,
    isRowHeader: true,
    cell: ({ player: { name } }) => (
      <span dir="auto" className="block leading-snug wrap-break-word">
        {name}
      </span>
    ),
  };
  return hasPlayer
    ? [player, type, score, date, time]
    : [{ ...score, isRowHeader: true, card: 'title', className: 'max-w-none!' }, type, date, time];
}
