import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/database.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const run = promisify(execFile);

/** Undefined if the machine does not say. */
export const isClockSynchronized = async (): Promise<boolean | undefined> => {
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 2_000 });
    return stdout.trim() === 'yes' ? true : stdout.trim() === 'no' ? false : undefined;
  } catch {
    return undefined;
  }
};

const secondsMax = 60;

const ahead = (at: string | undefined, now: Date) => (at ? (Date.parse(at) - now.getTime()) / 1000 : 0);

/** Compares the clock with the database's and with stored entries, and checks NTP and the club's time zone. */
export const checkClock = async (
  database: OpenDatabase | undefined,
  now: Date,
  askSystem: () => Promise<boolean | undefined> = isClockSynchronized,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  if (database?.engine === 'postgres') {
    const { rows } = await sql<{ now: string }>`select now() as now`.execute(database.db);
    const differs = Math.abs(Date.parse(rows[0]?.now ?? '') - Date.now()) / 1000;
    if (differs > secondsMax)
      findings.push(wrong(`the database's clock differs by ${Math.round(differs)} s`, 'set both clocks by NTP'));
  }
  if (database) {
    const newest = await database.db.selectFrom('audit_log').select('at').orderBy('seq', 'desc').limit(1).execute();
    const late = ahead(newest[0]?.at, now);
    if (late > secondsMax)
      findings.push(
        wrong(
          `the newest entry of the audit log is ${Math.round(late)} s in the future`,
          'set the clock by NTP; it is or was wrong',
        ),
      );
    const club = await database.db.selectFrom('club').select('timezone').executeTakeFirst();
    if (club && !isZoneKnown(club.timezone))
      findings.push(
        wrong(`the club's time zone ${club.timezone} is not known here`, 'install a Node with full time zone data'),
      );
  }
  const isSynchronized = await askSystem();
  if (isSynchronized === false) findings.push(warning('it is not set by NTP', 'enable systemd-timesyncd or chrony'));
  if (findings.length > 0) return findings;
  return [ok(`${now.toISOString()}${isSynchronized ? ', set by NTP' : ''}`)];
};

const isZoneKnown = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};
