import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { csvTable } from '../../club/csv-tables/csv-table.repository.ts';

type Row = PlayerMinutes & { index: number };

/**
 * Who played in a match as a table, in the order of the page. Minutes that are not known are empty, which is not 0. Without
 * ratings, which are for tactical staff only.
 */
export const minutesTable = (players: readonly PlayerMinutes[]) => {
  const rows = players.map((player, index): Row => ({ ...player, index }));
  return csvTable<Row>({
    subject: 'statistics',
    columns: () => [
      { name: 'shirtNumber', value: ({ shirtNumber }) => shirtNumber },
      { name: 'name', value: ({ player }) => player.name },
      { name: 'role', value: ({ role }) => role },
      { name: 'goalkeeper', value: ({ goalkeeper }) => goalkeeper },
      { name: 'minutes', value: ({ minutes }) => minutes },
      { name: 'minutesPlayed', value: ({ played }) => played },
      { name: 'goals', value: ({ goals }) => goals },
      { name: 'assists', value: ({ assists }) => assists },
      { name: 'yellow', value: ({ yellow }) => yellow },
      { name: 'secondYellow', value: ({ secondYellow }) => secondYellow },
      { name: 'straightRed', value: ({ straightRed }) => straightRed },
      { name: 'cleanSheet', value: ({ cleanSheet }) => cleanSheet },
      { name: 'minutesCorrected', value: ({ corrected }) => corrected?.note ?? null },
    ],
    page: (_db, { limit }, after) => Promise.resolve(rows.slice(after ? after.index + 1 : 0).slice(0, limit)),
  });
};
