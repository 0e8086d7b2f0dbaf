import { downloadBackup, listBackups, orderBackup } from '@touchline/contract/club/backups';
import { serve, type App } from '../../../http/serve.ts';
import type { BackupsService } from './backups.service.ts';

export const backupsRoutes = (app: App, backups: BackupsService): void => {
  serve(app, listBackups, () => backups.list());
  serve(app, orderBackup, async ({ caller }) => {
    await backups.order(caller);
    return backups.list();
  });
  serve(app, downloadBackup, ({ params, caller }) => backups.download(params.name, caller));
};
