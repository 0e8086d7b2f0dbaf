import {
  exportAttendances,
  exportAvailability,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportSessionStaff,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { serve, type App } from '../../../http/serve.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { AvailabilityExport } from './availability-export.service.ts';
import type { CsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { attendancesTable } from './tables/attendances-table.repository.ts';
import { complaintsTable } from './tables/complaints-table.repository.ts';
import { matchesTable } from './tables/matches-table.repository.ts';
import { playersTable } from './tables/players-table.repository.ts';
import { sessionStaffTable } from './tables/session-staff-table.repository.ts';
import { wellnessScoresTable } from './tables/wellness-scores-table.repository.ts';

type Exports = { exports: CsvTablesService; availability: AvailabilityExport; clock: Clock };

export const exportsRoutes = (app: App, { exports, availability, clock }: Exports): void => {
  serve(app, exportPlayers, ({ query, caller, language }) => exports.hand(playersTable, caller, query, language));
  serve(app, exportMatches, ({ query, caller, language }) =>
    exports.hand(matchesTable({ language, clock }), caller, query, language),
  );
  serve(app, exportAttendances, ({ query, caller, language }) =>
    exports.hand(attendancesTable, caller, query, language),
  );
  serve(app, exportWellnessScores, ({ query, caller, language }) =>
    exports.hand(wellnessScoresTable, caller, query, language),
  );
  serve(app, exportComplaints, ({ query, caller, language }) => exports.hand(complaintsTable, caller, query, language));
  serve(app, exportSessionStaff, ({ query, caller, language }) =>
    exports.hand(sessionStaffTable, caller, query, language),
  );
  serve(app, exportAvailability, ({ query, caller, language }) => availability.table(query, caller, language));
};
