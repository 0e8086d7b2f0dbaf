import type { App } from '../../http/serve.ts';
import { createFixturesImportService, type FixturesImportParts } from './fixtures/fixtures-import.service.ts';
import { importsRoutes } from './imports.routes.ts';
import { createPlayersImportService, type PlayersImportParts } from './players/players-import.service.ts';

type Parts = FixturesImportParts & PlayersImportParts;

/** The services behind the imports, for the endpoints and the command alike. */
export const createImports = (parts: Parts) => ({
  fixtures: createFixturesImportService(parts),
  players: createPlayersImportService(parts),
});

/** All of imports: lays their endpoints. `folder` is where a file lies until it is read. */
export const layImports = (app: App, { folder, ...parts }: Parts & { folder: string }): void =>
  importsRoutes(app, { ...createImports(parts), folder });
