import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './run.mjs';

/** The engine of Chromium without tabs, extensions and a window: a journey takes a quarter less of the processor. */
export const shell = 'chromium-headless-shell';
/** What a person can do where no Chromium is found for the journeys. */
export const wayOut = `set CHROME_PATH, or install the package ${shell}`;
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (names) =>
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

const canInstall = () => process.getuid?.() === 0 && has('apt-get');

/** The Chromium that the journeys will run in, or how `ensureChromium` will try to get one. */
export const lookForChromium = async () => {
  const path = await findChromium([shell, ...browsers]);
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return { path };
  return { path, wayToGet: canInstall() ? `install the package ${shell}` : 'download the one of Playwright' };
};

/**
 * Finds a Chromium: CHROME_PATH, the machine's, or one that was downloaded for Playwright before. Else gets one: Debian's
 * package as root, else Playwright's download. Undefined when there is no way. `isWhole` wants the browser that people
 * have, not the shell: what is measured in it is what they wait for.
 */
export const ensureChromium = async ({ isWhole = false } = {}) => {
  const names = isWhole ? browsers : [shell, ...browsers];
  const path = await findChromium(names);
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return path;
  if (canInstall()) {
    loudly('apt-get', 'update', '-q');
    for (const name of isWhole ? ['chromium'] : [shell, 'chromium'])
      if (loudly('apt-get', 'install', '-qy', '--no-install-recommends', name)) return onPath(names);
  }
  loudly(bin('playwright'), 'install', 'chromium');
  return playwrightsOwn();
};
