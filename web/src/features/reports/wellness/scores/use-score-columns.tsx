import type { WellnessScore } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
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
    cell: (row) => <ScoreCell score={row} onOpen={() => onOpen(row)} />,
  };
  const type: TableColumn<WellnessScore> = {
    id: 'type',
    header: t('wellness.columns.type'),
    isSortable: true,
    cell: (row) => <TypeLabel type={row.type} />,
  };
  const date: TableColumn<WellnessScore> = {
    id: 'date',
    header: t('wellness.columns.date'),
    isSortable: true,
    // With the name column, some screens have no room for the full month name.
    cell: ({ createdAt }) => (hasPlayer ? format.shortDate(createdAt) : format.date(createdAt)),
  };
  const time: TableColumn<WellnessScore> = {
    id: 'time',
    header: t('wellness.columns.time'),
    cell: ({ createdAt }) => format.time(createdAt),
  };
  const player: TableColumn<WellnessScore> = {
    id: 'player',
    header: t('wellness.columns.player'),
    isSortable: true,
    isRowHeader: true,
    // The width must not depend on whether the table scrolls: the layout would switch back and forth.
    className: 'max-w-none!',
    cell: ({ player: { name, profileImage } }) => (
      <span className="flex max-w-50 min-w-0 items-center gap-2.5 max-tablet:max-w-36 min-[105rem]:max-w-64">
        <Avatar name={name} src={profileImage?.url} size="sm" />
        <span title={name} dir="auto" className="name-run truncate">
          {name}
        </span>
      </span>
    ),
  };
  return hasPlayer
    ? [player, type, score, date, time]
    : [{ ...score, isRowHeader: true, className: 'max-w-none!' }, type, date, time];
}
