import {
  getSecuritySettings,
  getSettings,
  sendTestMail,
  updateMailServer,
  updateSecuritySettings,
  updateSettings,
} from '@touchline/contract/club/settings';
import { serve, type App } from '../../../http/serve.ts';
import type { MailServerService } from './mail-server.service.ts';
import type { SecurityService } from './security.service.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (
  app: App,
  {
    settings,
    mailServer,
    security,
  }: { settings: SettingsService; mailServer: MailServerService; security: SecurityService },
): void => {
  serve(app, getSettings, () => settings.get());
  serve(app, updateSettings, ({ body, caller, ifMatch, log }) => settings.update(body, caller, ifMatch, log));
  serve(app, updateMailServer, ({ body, caller, ifMatch, log }) => mailServer.save(body, caller, ifMatch, log));
  serve(app, getSecuritySettings, () => security.get());
  serve(app, updateSecuritySettings, ({ body, caller, ifMatch, log }) => security.update(body, caller, ifMatch, log));
  serve(app, sendTestMail, ({ caller, log }) => mailServer.test(caller, log));
};
