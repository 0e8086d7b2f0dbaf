import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createBackupFolder } from './backup-folder.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackupsService } from './backups.service.ts';

type BackupsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'config' | 'logger' | 'runBackup'>;

/** Registers the endpoints of backups. Returns the job that makes them, and whether the last one is too old. */
export const registerBackups = (app: App, deps: BackupsDeps): Registered & { isOverdue: () => Promise<boolean> } => {
  const { config, logger: log, runBackup: run } = deps;
  const folder = createBackupFolder(config.backupDir, config.dataDir);
  const isSealed = config.backupKey !== undefined;
  const backups = createBackupsService({ ...deps, log, run, folder, isSealed });
  backupsRoutes(app, backups);
  return { jobs: [backups.job], isOverdue: backups.isOverdue };
};
