import type { App } from '../../http/serve.ts';
import { createFixturesImportService, type FixturesImportDeps } from './fixtures/fixtures-import.service.ts';
import { importsRoutes } from './imports.routes.ts';
import { createPlayersImportService, type PlayersImportDeps } from './players/players-import.service.ts';

type Deps = FixturesImportDeps & PlayersImportDeps;

/** The services behind the imports, for the endpoints and the command alike. */
export const createImports = (deps: Deps) => ({
  fixtures: createFixturesImportService(deps),
  players: createPlayersImportService(deps),
});

/** Registers the endpoints of imports. `folder` holds a file until it is read. */
export const registerImports = (app: App, { folder, ...deps }: Deps & { folder: string }): void =>
  importsRoutes(app, { ...createImports(deps), folder });
