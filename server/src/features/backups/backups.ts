import type { App } from '../../http/serve.ts';
import { createBackupFolder } from './backup-folder.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackupsService, type BackupsService } from './backups.service.ts';

type Parts = Omit<Parameters<typeof createBackupsService>[0], 'folder' | 'isSealed'> & {
  config: { dataDir: string; backupDir: string; backupKey: string | undefined };
};

/** All of backups that a running server makes: lays their endpoints. */
export const layBackups = (app: App, { config, ...parts }: Parts): BackupsService => {
  const folder = createBackupFolder(config.backupDir, config.dataDir);
  const backups = createBackupsService({ ...parts, folder, isSealed: config.backupKey !== undefined });
  backupsRoutes(app, backups);
  return backups;
};
