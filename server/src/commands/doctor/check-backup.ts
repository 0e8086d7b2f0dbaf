import { hoursMs } from '../../lib/clock.ts';
import { newestBackup } from '../../lib/newest-backup.ts';
import { ok, warning, type Finding } from './finding.ts';

const oldMs = hoursMs(48);

/** Whether there is a backup that is not older than two days. */
export const checkBackup = async (folder: string, now: Date): Promise<Finding[]> => {
  const newest = await newestBackup(folder);
  if (!newest) return [warning(`none in ${folder}`, 'make one: npm run backup -- FILE')];
  const hours = Math.floor((now.getTime() - newest.getTime()) / hoursMs(1));
  if (now.getTime() - newest.getTime() > oldMs)
    return [warning(`the newest in ${folder} is ${hours} hours old`, 'make one: npm run backup -- FILE')];
  return [ok(`the newest is ${Math.max(0, hours)} hours old`)];
};
