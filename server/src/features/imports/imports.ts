import { createFixturesImportService, type FixturesImportDeps } from './fixtures/fixtures-import.service.ts';
import { createPlayersImportService, type PlayersImportDeps } from './players/players-import.service.ts';

type Deps = FixturesImportDeps & PlayersImportDeps;

/** The services behind the imports, for the endpoints and the command alike. */
export const createImports = (deps: Deps) => ({
  fixtures: createFixturesImportService(deps),
  players: createPlayersImportService(deps),
});
