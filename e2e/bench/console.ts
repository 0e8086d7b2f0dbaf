import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { login } from '@touchline/contract/people/auth';
import { Api } from '../harness/api.ts';
import { keepResults, median } from '../harness/bench-results.ts';
import { Server } from '../harness/server.ts';

// Measures what a user of a club with 300 players waits for: opening a screen, cold and warm, and opening a record by its
// row. Runs at full CPU speed, and throttled to a quarter, like a tablet.

const players = 300;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Paths to compare with each other, without keeping the results. */
    only: { type: 'string', multiple: true },
  },
});
const isChosen = (path: string): boolean => values.only?.includes(path) ?? true;
const rounds = Number(values.rounds);
const clicks = 12;
/** Content that appears later than this after the screen's frame does not count as its largest part. */
const settleMs = 1_500;
const slowdowns = [1, 4] as const;
const routes = [
  '/login',
  '/profiles/players',
  '/profiles/calendar',
  '/projects/matches',
  '/projects/week',
  '/projects/trainings',
  '/projects/logos',
  '/reports/tactical',
  '/reports/attendance',
  '/reports/wellness',
  '/reports/complaints',
].filter(isChosen);
/** What a screen is opened for: its largest part may be painted before. */
const contents: Record<string, string> = {
  '/projects/matches': '[data-side-list] [data-row-index]',
  '/projects/week': '[data-week-card]',
};
/** Screens whose rows are clicked. */
const lists = ['/profiles/players', '/projects/matches'].filter(isChosen);

const playersOf = (count: number): string =>
  [
    'name,position',
    ...Array.from({ length: count }, (_, index) => {
      const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      return `Player ${letters}${letters},CM`;
    }),
  ].join('\n');

/** Opens a page in a new profile, signed in if a token is given. */
const openPage = async (browser: Browser, slowdown: number, token?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  // The test runner wraps functions in a naming helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  if (token !== undefined)
    await page.addInitScript((given) => {
      sessionStorage.setItem('Token', given);
    }, token);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

type Opened = { lcpMs: number; contentMs: number | undefined; scriptBytes: number };

/** Milliseconds since the navigation until the content is there, and no splash covers it. */
const awaitContent = async (page: Page, selector: string): Promise<number> => {
  await page.locator(selector).first().waitFor();
  await page.locator('[data-splash]').waitFor({ state: 'detached' });
  return page.evaluate(() => performance.now());
};

/** Opens a screen; returns when its largest part was painted and its content stood there, and the transferred size of its scripts. */
const openRoute = async (page: Page, path: string): Promise<Opened> => {
  await page.goto(server.url + path);
  const content = contents[path];
  const contentMs = content === undefined ? undefined : await awaitContent(page, content);
  // The console keeps an event stream open, so the network never becomes idle.
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(settleMs);
  const painted = await page.evaluate(async () => {
    const lcpMs = await new Promise<number>((resolve) => {
      let last = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) last = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      setTimeout(() => resolve(last), 200);
    });
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sent = scripts.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return { lcpMs, scriptBytes: sent.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  return { ...painted, contentMs };
};

/** Clicks a row; returns the milliseconds until its record is painted. */
const clickRow = (page: Page, index: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const row = document.querySelector<HTMLElement>(`[data-side-list] [data-row-index="${wanted}"]`);
    if (!row) throw new Error(`There is no row ${wanted}`);
    const shown = () =>
      [...document.querySelectorAll('#main h1, #main h2, #main h3')].map(({ textContent }) => textContent).join('\n');
    const target = row.querySelector<HTMLElement>('a, button') ?? row;
    const before = shown();
    const started = performance.now();
    target.click();
    while (shown() === before) {
      if (performance.now() - started > 10_000) throw new Error('The record was not shown');
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    // After the frame that contains it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - started;
  }, index);

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
const account = await server.fill();
await server.start();
const api = new Api(server.url);
await api.signIn(account);
await api.importFile('players', 'players.csv', playersOf(players));

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
/** Gives each new profile its own session; a shared one would hit the rate limit. */
const newToken = async () => (await api.call(login, { body: account })).accessToken;
const figures: { routes: object[]; clicks: object[] } = { routes: [], clicks: [] };

console.log(
  'Milliseconds until the largest part of a screen stands there, kB of scripts as they are sent, and milliseconds until',
);
console.log('its content stands there, cold and warm:');
for (const slowdown of slowdowns) {
  const opened = routes.map((path) => ({ path, cold: [] as Opened[], warm: [] as Opened[] }));
  // A round opens each screen, so that other load on the machine affects all of them alike.
  for (let round = 0; round < rounds; round += 1)
    for (const { path, cold, warm } of opened) {
      const page = await openPage(browser, slowdown, path === '/login' ? undefined : await newToken());
      cold.push(await openRoute(page, path));
      warm.push(await openRoute(page, path));
      await page.context().close();
    }
  const contentOf = (all: readonly Opened[]) => {
    const times = all.flatMap(({ contentMs }) => contentMs ?? []);
    return times.length === 0 ? '' : `  content ${median(times).toFixed(0)}`;
  };
  const lcpOf = (all: readonly Opened[]) => median(all.map(({ lcpMs }) => lcpMs));
  for (const { path, cold, warm } of opened) {
    const figure = { path, slowdown, coldMs: lcpOf(cold), warmMs: lcpOf(warm), scriptBytes: cold[0]?.scriptBytes ?? 0 };
    figures.routes.push(figure);
    console.log(
      `${path.padEnd(22)} ×${slowdown}  cold ${figure.coldMs.toFixed(0).padStart(5)}  warm ${figure.warmMs.toFixed(0).padStart(5)}  ${(figure.scriptBytes / 1000).toFixed(0)} kB${contentOf(cold)}${contentOf(warm)}`,
    );
  }
}

console.log('Milliseconds from the click on a row until its record is painted, first and later ones:');
for (const slowdown of slowdowns)
  for (const path of lists) {
    const [firsts, later]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openPage(browser, slowdown, await newToken());
      await page.goto(server.url + path);
      await page.locator('[data-side-list] [data-row-index]').nth(3).waitFor();
      // It covers the rows: nobody can click before.
      await page.locator('[data-splash]').waitFor({ state: 'detached' });
      const rows = await page.locator('[data-side-list] [data-row-index]').count();
      for (let turn = 1; turn <= clicks; turn += 1)
        (turn === 1 ? firsts : later).push(await clickRow(page, turn % Math.min(rows, 8)));
      await page.context().close();
    }
    const figure = { path, slowdown, firstMs: median(firsts), laterMs: median(later) };
    figures.clicks.push(figure);
    console.log(
      `${path.padEnd(22)} ×${slowdown}  first ${figure.firstMs.toFixed(0).padStart(5)}  later ${figure.laterMs.toFixed(0).padStart(5)}`,
    );
  }
await browser.close();
await server.remove();
if (values.only === undefined) keepResults('console', { players, ...figures });
