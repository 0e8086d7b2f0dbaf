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

/**
 * Finds a Chromium: CHROME_PATH, the machine's, or one that was downloaded for Playwright before. Else gets one: Debian's
 * package as root, else Playwright's download. Undefined when there is no way.
 */
export const ensureChromium = async () => {
  const known = process.env.CHROME_PATH ?? onPath() ?? (await playwrightsOwn());
  if (known !== undefined) return existsSync(known) ? known : undefined;
  if (process.getuid?.() === 0 && has('apt-get')) {
    loudly('apt-get', 'update', '-q');
    if (loudly('apt-get', 'install', '-qy', '--no-install-recommends', 'chromium')) return onPath();
  }
  loudly(bin('playwright'), 'install', 'chromium');
  return playwrightsOwn();
};
