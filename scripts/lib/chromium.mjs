import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
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

const findChromium = async () => {
  const known = process.env.CHROME_PATH ?? onPath() ?? (await playwrightsOwn());
  return known !== undefined && existsSync(known) ? known : undefined;
};

const canInstall = () => process.getuid?.() === 0 && has('apt-get');

/** The Chromium that is there, or how `ensureChromium` will try to get one. */
export const lookForChromium = async () => {
  const path = await findChromium();
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return { path };
  return { path, wayToGet: canInstall() ? 'install the package chromium' : 'download the one of Playwright' };
};

/**
 * Finds a Chromium: CHROME_PATH, the machine's, or one that was downloaded for Playwright before. Else gets one: Debian's
 * package as root, else Playwright's download. Undefined when there is no way.
 */
export const ensureChromium = async () => {
  const path = await findChromium();
  if (path !== undefined || process.env.CHROME_PATH !== undefined) return path;
  if (canInstall()) {
    loudly('apt-get', 'update', '-q');
    if (loudly('apt-get', 'install', '-qy', '--no-install-recommends', 'chromium')) return onPath();
  }
  loudly(bin('playwright'), 'install', 'chromium');
  return playwrightsOwn();
};
