import { exportOwnData, getOwnData, listOwnReads } from '@touchline/contract/me/me-data';
import { serve, type App } from '../../../http/serve.ts';
import type { MeDataService } from './me-data.service.ts';
import type { PersonArchive } from './person-archive.service.ts';

export const meDataRoutes = (app: App, { own, archive }: { own: MeDataService; archive: PersonArchive }): void => {
  serve(app, getOwnData, ({ caller }) => own.get(caller));
  serve(app, listOwnReads, ({ query, caller }) => own.reads(query, caller));
  serve(app, exportOwnData, ({ caller }) => archive.own(caller));
};
