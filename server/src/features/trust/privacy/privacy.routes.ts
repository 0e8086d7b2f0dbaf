import {
  erasePerson,
  exportPerson,
  getPrivacyNotice,
  getPrivacySettings,
  updatePrivacySettings,
} from '@touchline/contract/club/privacy';
import { serve, type App } from '../../../http/serve.ts';
import type { ErasureService } from '../erasure/erasure.service.ts';
import type { PersonArchive } from '../me-data/person-archive.service.ts';
import type { PrivacyNoticeService } from './privacy-notice.service.ts';
import type { PrivacySettingsService } from './privacy-settings.service.ts';

export type PrivacyServices = {
  settings: PrivacySettingsService;
  notice: PrivacyNoticeService;
  archive: Pick<PersonArchive, 'of'>;
  erasure: Pick<ErasureService, 'erase'>;
};

export const privacyRoutes = (app: App, { settings, notice, archive, erasure }: PrivacyServices): void => {
  serve(app, getPrivacyNotice, () => notice.get());
  serve(app, getPrivacySettings, () => settings.get());
  serve(app, updatePrivacySettings, ({ body, caller, ifMatch }) => settings.update(body, caller, ifMatch));
  serve(app, exportPerson, ({ params, caller }) => archive.of(params.id, caller));
  serve(app, erasePerson, ({ params, body, caller }) => erasure.erase(params.id, body.name, caller));
};
