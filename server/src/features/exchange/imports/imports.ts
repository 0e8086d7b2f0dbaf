import { createImportHistory, type ImportHistoryDeps } from './history/undo-import.service.ts';
import { createMatchesImportService, type MatchesImportDeps } from './matches/matches-import.service.ts';
import { createPlayersImportService, type PlayersImportDeps } from './players/players-import.service.ts';

type Deps = MatchesImportDeps & PlayersImportDeps & ImportHistoryDeps;

/** Creates the import services shared by the endpoints and the command. */
export const createImports = (deps: Deps) => ({
  fixtures: createMatchesImportService(deps),
  players: createPlayersImportService(deps),
  history: createImportHistory(deps),
});
