import {
  exportAttendances,
  exportAvailability,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { serve, type App } from '../../../http/serve.ts';
import type { AvailabilityExport } from './availability-export.service.ts';
import type { CsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { attendancesTable } from './tables/attendances-table.repository.ts';
import { complaintsTable } from './tables/complaints-table.repository.ts';
import { matchesTable } from './tables/matches-table.repository.ts';
import { playersTable } from './tables/players-table.repository.ts';
import { wellnessScoresTable } from './tables/wellness-scores-table.repository.ts';

export const exportsRoutes = (app: App, exports: CsvTablesService, availability: AvailabilityExport): void => {
  serve(app, exportPlayers, ({ query, caller }) => exports.hand(playersTable, caller, query));
  serve(app, exportMatches, ({ query, caller }) => exports.hand(matchesTable, caller, query));
  serve(app, exportAttendances, ({ query, caller }) => exports.hand(attendancesTable, caller, query));
  serve(app, exportWellnessScores, ({ query, caller }) => exports.hand(wellnessScoresTable, caller, query));
  serve(app, exportComplaints, ({ query, caller }) => exports.hand(complaintsTable, caller, query));
  serve(app, exportAvailability, ({ query, caller }) => availability.table(query, caller));
};
