import { exportOwnData, getOwnData, listOwnReads } from '@touchline/contract/own-data';
import { serve, type App } from '../../http/serve.ts';
import type { OwnArchive } from './own-archive.service.ts';
import type { OwnDataService } from './own-data.service.ts';

export const ownDataRoutes = (app: App, { own, archive }: { own: OwnDataService; archive: OwnArchive }): void => {
  serve(app, getOwnData, ({ caller }) => own.get(caller));
  serve(app, listOwnReads, ({ query, caller }) => own.reads(query, caller));
  serve(app, exportOwnData, ({ caller }) => archive.hand(caller));
};
