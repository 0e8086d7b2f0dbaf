import type { App } from '../../http/serve.ts';
import { createMailServerService } from './mail-server.service.ts';
import { createSecurityService } from './security.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsService } from './settings.service.ts';

type Deps = Omit<Parameters<typeof createMailServerService>[0], 'hasMailUrl'> & {
  config: { mailUrl?: string | undefined };
};

/** Registers the endpoints of the settings. */
export const registerSettings = (app: App, deps: Deps): void => {
  const all = { ...deps, hasMailUrl: deps.config.mailUrl !== undefined };
  settingsRoutes(app, {
    settings: createSettingsService(all),
    mailServer: createMailServerService(all),
    security: createSecurityService(all),
  });
};
