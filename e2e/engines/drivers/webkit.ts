import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { Command } from 'selenium-webdriver/lib/command.js';
import { programs } from '../../../scripts/lib/engines.mjs';
import type { Driver, Key, Look, Point } from './driver.ts';

const startTimeoutMs = 60_000;

const codes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A screen in memory, larger than every page that is looked at. Returns its name. */
const openDisplay = async (): Promise<{ display: ChildProcess; name: string }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(programs().display ?? 'Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject);
    display.once('close', () => reject(new Error('Xvfb did not start')));
    display.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return { display, name: `:${number}` };
};

/** Settings of the window's toolkit: no animations, and a tool bar that lets a window be as narrow as a phone. */
const writeSettings = (home: string): void => {
  const folder = join(home, 'gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  writeFileSync(join(folder, 'gtk.css'), '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n');
};

const connect = async (port: number, driver: ChildProcess): Promise<WebDriver> => {
  const end = Date.now() + startTimeoutMs;
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (driver.exitCode !== null || Date.now() > end) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
};

/** The page's own size becomes that of the look: the window is larger by its tool bar. */
const resize = async (driver: WebDriver, { width, height }: Look): Promise<void> => {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const bar = height - (await driver.executeScript<number>('return innerHeight'));
  await window.setRect({ x: 0, y: 0, width, height: height + bar });
};

// The driver reports no exceptions. From the first look at a page on, the page keeps them itself.
const noteFaults = `
  if (!window.engineFaults) {
    window.engineFaults = [];
    const note = (text) => window.engineFaults.push(location.href + ': ' + text);
    addEventListener('error', ({ message, error }) => note((error && error.stack) || message));
    addEventListener('unhandledrejection', ({ reason }) => note((reason && reason.stack) || reason));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note('content policy: ' + violatedDirective + ' ' + blockedURI));
  }
  return window.engineFaults.splice(0);`;
/** The answers that a journey provokes: a refusal, a stopped server. */
const expected = /Load failed|Importing a module script failed|network connection was lost/iu;

/** Actions by hand: the library's own take one pointer of each kind and no list of points. */
const perform = async (driver: WebDriver, source: object): Promise<void> => {
  await driver.execute(new Command('actions').setParameter('actions', [source]));
};

const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });

const gestureOf =
  (driver: WebDriver): Driver['gesture'] =>
  async (_pointer, [first, ...others]) => {
    if (!first) return;
    const actions = [
      move(first),
      { type: 'pointerDown', button: 0 },
      ...others.map(move),
      { type: 'pointerUp', button: 0 },
    ];
    await perform(driver, { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  };

const keys = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** WebKitGTK's small browser in a window of its own, over its driver. */
export const openWebkit = async (look: Look): Promise<Driver> => {
  const home = mkdtempSync(join(tmpdir(), 'touchline-webkit-'));
  writeSettings(home);
  const { display, name } = await openDisplay();
  const port = await freePort();
  const driverProcess = spawn(programs().webkitDriver ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      // Else the toolkit starts services of a desktop, which outlive the browser and hold its folder.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
      LANG: 'en_GB.UTF-8',
      TZ: 'Europe/Madrid',
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
    },
    stdio: 'ignore',
  });
  const ended = [driverProcess, display].map((child) => new Promise((resolve) => child.once('close', resolve)));
  const stop = async () => {
    driverProcess.kill();
    display.kill();
    await Promise.all(ended);
    // The browser's other processes write a moment longer.
    await rm(home, { recursive: true, force: true, maxRetries: 20 });
  };
  const driver = await connect(port, driverProcess).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await resize(driver, look);
  const faults: string[] = [];
  const collect = async () => {
    const found = await driver.executeScript<string[]>(noteFaults);
    faults.push(...found.filter((text) => !expected.test(text)));
  };
  const capabilities = await driver.getCapabilities();
  const press = (text: string) => perform(driver, { type: 'key', id: 'keyboard', actions: keys(text) });
  return {
    version: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
    hasTouch: false,
    faults,
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: async (run, argument) => {
      await collect();
      return driver.executeScript(`return (${String(run)})(arguments[0])`, argument);
    },
    inject: async (script) => void (await driver.executeScript(script)),
    gesture: gestureOf(driver),
    type: press,
    press: (key) => press(codes[key]),
    giveFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: () => Promise.resolve(undefined),
    close: async () => {
      await collect().catch(() => {});
      await driver.quit();
      await stop();
    },
  };
};
