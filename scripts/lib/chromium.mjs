import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './run.mjs';

/** Chromium's engine without tabs, extensions and a window; a journey uses a quarter less processor time. */
export const shell = 'chromium-headless-shell';
/** What to do if no Chromium is found. */
export const wayOut = `set CHROME_PATH, or install the package ${shell}`;
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first of these programs that the PATH has. */
export const onPath = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const loudly = (command, ...args) => {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const findChromium = async (names) => {
  const known = process.env.CHROME_PATH ?? onPath(names) ?? (await playwrightsOwn());
  return known !== undefined && existsSync(known) ? known : undefined;
};

/** Whether packages of Debian can be installed. */
export const canInstall = () => process.getuid?.() === 0 && has('apt-get');

/** Installs packages of Debian. True if they could be had. */
export const install = (names) => loudly('apt-get', 'install', '-qy', '--no-install-recommends', ...names);
/** Fetches Debian's lists of packages, without which a bare machine knows none. */
export const refresh = () => loudly('apt-get', 'update', '-q');

/** The Chromium for the journeys, or how `ensureChromium` will try to get one. */
export const lookForChromium = async () => {
  const path = await findChromium([shell, ...browsers]);
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return { path };
  return { path, wayToGet: canInstall() ? `install the package ${shell}` : 'download the one of Playwright' };
};

/**
 * Finds a Chromium: CHROME_PATH, the machine's, or an earlier download for Playwright. Otherwise installs one: Debian's
 * package as root, else Playwright's download. Undefined if none can be had. `isWhole` requires the full browser instead of
 * the shell, because measurements should reflect what users run.
 */
export const ensureChromium = async ({ isWhole = false } = {}) => {
  const names = isWhole ? browsers : [shell, ...browsers];
  const path = await findChromium(names);
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return path;
  if (canInstall()) {
    refresh();
    for (const name of isWhole ? ['chromium'] : [shell, 'chromium']) if (install([name])) return onPath(names);
  }
  loudly(bin('playwright'), 'install', 'chromium');
  return playwrightsOwn();
};
