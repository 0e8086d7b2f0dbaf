import type { App } from '../../http/serve.ts';
import { createMailServerService } from './mail-server.service.ts';
import { createSecurityService } from './security.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsService } from './settings.service.ts';

type Parts = Omit<Parameters<typeof createMailServerService>[0], 'hasMailUrl'> & {
  config: { mailUrl?: string | undefined };
};

/** All of the settings: lays their endpoints. */
export const laySettings = (app: App, parts: Parts): void => {
  const all = { ...parts, hasMailUrl: parts.config.mailUrl !== undefined };
  settingsRoutes(app, {
    settings: createSettingsService(all),
    mailServer: createMailServerService(all),
    security: createSecurityService(all),
  });
};
