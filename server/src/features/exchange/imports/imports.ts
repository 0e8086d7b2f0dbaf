import { createFixturesImportService, type FixturesImportDeps } from './fixtures/fixtures-import.service.ts';
import { createPlayersImportService, type PlayersImportDeps } from './players/players-import.service.ts';

type Deps = FixturesImportDeps & PlayersImportDeps;

/** Creates the import services shared by the endpoints and the command. */
export const createImports = (deps: Deps) => ({
  fixtures: createFixturesImportService(deps),
  players: createPlayersImportService(deps),
});
