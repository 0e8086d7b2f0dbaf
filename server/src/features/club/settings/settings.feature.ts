import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createMailServerService } from './mail-server.service.ts';
import { createSecurityService } from './security.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsService } from './settings.service.ts';

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'config' | 'secrets' | 'mails' | 'limits'>;

/** Registers the endpoints of the settings. */
export const registerSettings = (app: App, deps: SettingsDeps): Registered => {
  const all = { ...deps, hasMailUrl: deps.config.mailUrl !== undefined };
  settingsRoutes(app, {
    settings: createSettingsService(all),
    mailServer: createMailServerService(all),
    security: createSecurityService(all),
  });
  return {};
};
