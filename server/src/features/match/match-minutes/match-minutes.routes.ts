import { correctMinutes, exportMatchMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { serve, type App } from '../../../http/serve.ts';
import type { CsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import type { MatchMinutesService } from './match-minutes.service.ts';
import { minutesTable } from './minutes-table.ts';

export const matchMinutesRoutes = (app: App, minutes: MatchMinutesService, exports: CsvTablesService): void => {
  serve(app, getMatchMinutes, ({ params, caller }) => minutes.get(params.id, caller));
  serve(app, exportMatchMinutes, async ({ params, query, caller, language }) =>
    exports.hand(minutesTable((await minutes.get(params.id, caller)).players), caller, query, language),
  );
  serve(app, correctMinutes, ({ params, body, caller }) => minutes.correct(params.id, params.player, body, caller));
};
