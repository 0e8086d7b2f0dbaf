import { seasonFigures, type SeasonFigure, type StatisticsRow } from '@touchline/contract/match/season-statistics';
import { csvTable } from '../../club/csv-tables/csv-table.repository.ts';

type Row = StatisticsRow & { index: number };

const ofFigure = (key: SeasonFigure) => ({ name: key, value: ({ figures }: Row) => figures[key].value });

/** The figures of a season as a table, in the order of the page. What is not known is empty, which is not 0. */
export const statisticsTable = (records: readonly StatisticsRow[]) => {
  const rows = records.map((record, index): Row => ({ ...record, index }));
  return csvTable<Row>({
    subject: 'statistics',
    columns: () => [
      { name: 'shirtNumber', value: ({ player }) => player.shirtNumber },
      { name: 'name', value: ({ player }) => player.name },
      { name: 'position', value: ({ position }) => position },
      ...seasonFigures.map(ofFigure),
      { name: 'redCard', value: ({ redCard }) => redCard.value },
      { name: 'yellowsEnteredOn', value: ({ figures }) => figures.yellows.asOf, kind: 'day' },
      { name: 'minutesEnteredOn', value: ({ figures }) => figures.minutes.asOf, kind: 'day' },
      { name: 'minutesPossible', value: ({ playingTime }) => playingTime.possible },
      {
        name: 'playingTimePercent',
        value: ({ playingTime: { share } }) => (share === null ? null : Math.round(share * 100)),
      },
    ],
    page: (_db, { limit }, after) => Promise.resolve(rows.slice(after ? after.index + 1 : 0).slice(0, limit)),
  });
};
