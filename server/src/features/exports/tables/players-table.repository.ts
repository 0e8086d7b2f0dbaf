import { playerColumns } from '../export-columns.ts';
import { exportTable } from './export-table.repository.ts';
import { exportedPlayers } from './exported-players.repository.ts';

/** The players of the club, including those who have left, without their papers. */
export const playersTable = exportTable({ subject: 'players', columns: () => playerColumns, page: exportedPlayers });
