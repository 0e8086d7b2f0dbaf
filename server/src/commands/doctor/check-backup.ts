import { accessSync, constants, existsSync } from 'node:fs';
import { hoursMs } from '../../lib/time/clock.ts';
import { newestBackup } from '../../lib/storage/newest-backup.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const oldMs = hoursMs(48);

const todo = 'check the log of last night, and make one in the console or with the backup command';

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Checks that the backup folder is writable and has a backup from the last two days. */
export const checkBackup = async (folder: string, now: Date): Promise<Finding[]> => {
  if (existsSync(folder) && !mayWrite(folder))
    return [wrong(`${folder} can't be read and written`, 'make the user of the server its owner')];
  const newest = await newestBackup(folder);
  if (!newest)
    return [
      warning(`none in ${folder}`, 'a running server makes one each night after 3:00; the console makes one now'),
    ];
  const hours = Math.floor((now.getTime() - newest.getTime()) / hoursMs(1));
  if (now.getTime() - newest.getTime() > oldMs) return [warning(`the newest in ${folder} is ${hours} hours old`, todo)];
  return [ok(`the newest is ${Math.max(0, hours)} hours old`)];
};
