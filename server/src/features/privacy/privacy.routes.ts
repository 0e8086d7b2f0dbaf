import { getPrivacyNotice, getPrivacySettings, updatePrivacySettings } from '@touchline/contract/club/privacy';
import { serve, type App } from '../../http/serve.ts';
import type { PrivacyNoticeService } from './privacy-notice.service.ts';
import type { PrivacySettingsService } from './privacy-settings.service.ts';

export const privacyRoutes = (app: App, settings: PrivacySettingsService, notice: PrivacyNoticeService): void => {
  serve(app, getPrivacyNotice, () => notice.get());
  serve(app, getPrivacySettings, () => settings.get());
  serve(app, updatePrivacySettings, ({ body, caller, ifMatch }) => settings.update(body, caller, ifMatch));
};
