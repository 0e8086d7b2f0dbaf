import { chromium, type Browser, type Page } from '@playwright/test';
import { login } from '@touchline/contract/people/auth';
import { listWellnessLinks } from '@touchline/contract/health/wellness';
import { Api } from '../harness/api.ts';
import { median } from '../harness/bench-results.ts';
import { Server } from '../harness/server.ts';

// Measures how long a player waits for the two most urgent pages on a slow phone and network: from tapping the link until
// the page is interactive, on the first and on the next visit.

const budgetMs = 2_500;
const rounds = 3;
const slowdown = 4;
/** "Slow 4G": round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

type View = { name: string; path: string; ready: (page: Page) => Promise<unknown> };

const slowPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

/** Milliseconds until the page is interactive: the awaited element is there and the main thread has responded once. */
const timed = async (page: Page, { path, ready }: View, url: string): Promise<number> => {
  const start = performance.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  await ready(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return performance.now() - start;
};

/** The link to an open form of the demo club. */
const openLink = async (server: Server, { email, password }: { email: string; password: string }): Promise<string> => {
  const { accessToken } = await new Api(server.url).call(login, { body: { email, password } });
  const answer = await fetch(`${server.url}${listWellnessLinks.path}?state=open`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { records } = listWellnessLinks.response.parse(await answer.json());
  for (const { url } of records) {
    const path = url === null ? undefined : new URL(url).pathname;
    if (path === undefined) continue;
    const form = (await (await fetch(`${server.url}/v1/me${path}`)).json()) as { questions: unknown[] };
    if (form.questions.length > 0) return path;
  }
  throw new Error('The fictional club has no form that can be answered');
};

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
const signIn = await server.fill();
await server.start();
const views: View[] = [
  {
    name: '/checkin',
    path: '/checkin?code=an-old-code',
    ready: (page) => page.getByRole('textbox').waitFor(),
  },
  {
    name: '/wellness/:token',
    path: await openLink(server, signIn),
    ready: (page) => page.locator('main button').first().waitFor(),
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
console.log(`Milliseconds until a page can be used, processor ${slowdown} times slower, 150 ms and 1.6 Mbit/s:`);
for (const view of views) {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowPage(browser);
    first.push(await timed(page, view, server.url));
    await page.goto('about:blank');
    next.push(await timed(page, view, server.url));
    await page.context().close();
  }
  const verdict = median(first) <= budgetMs ? 'within' : 'OVER';
  console.log(
    `${view.name.padEnd(18)} first visit ${median(first).toFixed(0)}  next ${median(next).toFixed(0)}  ${verdict} ${budgetMs}`,
  );
}
await browser.close();
await server.remove();
