import { accessSync, constants, existsSync } from 'node:fs';
import { hoursMs } from '../../lib/time/clock.ts';
import { newestBackup } from '../../lib/storage/newest-backup.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const oldMs = hoursMs(48);

const todo = 'look at the log of the last night, and make one in the console or with the command backup';

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether there is a backup that is not older than two days, and room for the next one. */
export const checkBackup = async (folder: string, now: Date): Promise<Finding[]> => {
  if (existsSync(folder) && !mayWrite(folder))
    return [wrong(`${folder} can't be read and written`, 'give it to the user of the server')];
  const newest = await newestBackup(folder);
  if (!newest)
    return [warning(`none in ${folder}`, 'a running server makes one each night after 3:00; the console now')];
  const hours = Math.floor((now.getTime() - newest.getTime()) / hoursMs(1));
  if (now.getTime() - newest.getTime() > oldMs) return [warning(`the newest in ${folder} is ${hours} hours old`, todo)];
  return [ok(`the newest is ${Math.max(0, hours)} hours old`)];
};
