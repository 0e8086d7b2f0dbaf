import type { App } from '../../http/serve.ts';
import { createBackupFolder } from './backup-folder.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackupsService, type BackupsService } from './backups.service.ts';

type Deps = Omit<Parameters<typeof createBackupsService>[0], 'folder' | 'isSealed'> & {
  config: { dataDir: string; backupDir: string; backupKey: string | undefined };
};

/** Registers the endpoints of backups and returns the service that makes them. */
export const registerBackups = (app: App, { config, ...deps }: Deps): BackupsService => {
  const folder = createBackupFolder(config.backupDir, config.dataDir);
  const backups = createBackupsService({ ...deps, folder, isSealed: config.backupKey !== undefined });
  backupsRoutes(app, backups);
  return backups;
};
