import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { programs } from '../../../scripts/lib/engines.mjs';
import type { Driver, Look, Point } from './driver.ts';

/** The answers that a journey provokes: a refusal, a stopped server. */
const expected =
  /NetworkError|Failed to fetch|Loading (?:failed|module)|error loading dynamically imported module|downloadable font: download failed|ServiceWorker intercepted the request/iu;

const preferences = {
  // No test waits for an animation.
  'ui.prefersReducedMotion': 1,
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en-GB,en',
  // A page of JSON is a document like any other.
  'devtools.jsonview.enabled': false,
};

const watch = async (page: Page, faults: string[]): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const note = (text: string) => {
    if (!expected.test(text)) faults.push(`${page.url()}: ${text}`);
  };
  page.on('pageerror', (error) => note(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  const inWords = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A logged error is a handle, whose words only its page knows. One that is logged while the page goes away has none.
    const said = message.args().map((logged) => logged.evaluate(inWords));
    void Promise.all(said).then(
      (words) => note(words.join(' ')),
      () => {},
    );
  });
};

const gestureOf = (page: Page): Driver['gesture'] => {
  const mouse = async ([first, ...others]: readonly Point[]) => {
    if (!first) return;
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    await page.mouse.up();
  };
  const touch = async ([first, ...others]: readonly Point[]) => {
    if (!first) return;
    const finger = await page.touchscreen.touchStart(first.x, first.y);
    for (const { x, y } of others) await finger.move(x, y);
    await finger.end();
  };
  return (pointer, points) => (pointer === 'touch' ? touch(points) : mouse(points));
};

/** Firefox without a window, over WebDriver BiDi, which it speaks without a driver between. */
export const openFirefox = async ({ width, height }: Look): Promise<Driver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs().firefox ?? 'firefox-esr',
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: 'Europe/Madrid' },
    extraPrefsFirefox: preferences,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width, height });
  const faults: string[] = [];
  await watch(page, faults);
  const [, version = ''] = /\/(.*)$/u.exec(await browser.version()) ?? [];
  return {
    version: `Firefox ${version}`,
    hasTouch: true,
    faults,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (run, argument) => page.evaluate<[never], never>(run as never, argument as never),
    inject: async (script) => void (await page.evaluate(script)),
    gesture: gestureOf(page),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    giveFile: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf({ format: 'a4', preferCSSPageSize: true, printBackground: true })),
    close: () => browser.close(),
  };
};
