import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const zone = 'Europe/Madrid';

/** Runs a program of Debian; says which package has it, where it is missing. */
const run = async (program: string, args: readonly string[], folder: string): Promise<string> => {
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', TZ: zone };
  try {
    return (await execute(program, args, { env })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The long set needs ${program}: apt-get install ${program}`, { cause: error });
  }
};

const khalConfig = (folder: string) => `[calendars]
[[club]]
path = ${folder}/club
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = ${zone}
default_timezone = ${zone}
[sqlite]
path = ${folder}/khal.db
[default]
default_calendar = club
`;

/**
 * Takes a calendar into khal, in Madrid, over what it has from before; returns a line of each entry of August 2026: start, end,
 * state, title.
 */
export const readByKhal = async (folder: string, calendar: string): Promise<string[]> => {
  mkdirSync(join(folder, 'club'), { recursive: true });
  const [config, file] = [join(folder, 'khal.conf'), join(folder, 'club.ics')];
  writeFileSync(config, khalConfig(folder));
  writeFileSync(file, calendar);
  await run('khal', ['-c', config, 'import', '--batch', file], folder);
  const format = '{start-long-full}|{end-long-full}|{status}|{title}';
  const listed = await run(
    'khal',
    ['-c', config, 'list', '--day-format', '', '--format', format, '2026-08-10', '21d'],
    folder,
  );
  return listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

/** The same by calcurse, which knows no states and says how much it has skipped. */
export const readByCalcurse = async (
  folder: string,
  calendar: string,
): Promise<{ entries: string[]; report: string }> => {
  const [data, file] = [join(folder, 'calcurse'), join(folder, 'calcurse.ics')];
  writeFileSync(file, calendar);
  const report = await run('calcurse', ['-D', data, '-i', file], folder);
  const kept = await run('calcurse', ['-D', data, '-G'], folder);
  return { entries: kept.split('\n').filter((line) => line !== ''), report: report.trim().split('\n').at(-1) ?? '' };
};
