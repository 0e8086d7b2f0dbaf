import { chromium, type Page } from '@playwright/test';
import { createTraining } from '@touchline/contract/football/trainings';
import { Api, clubOfTests } from '../harness/api.ts';
import { openSeason } from '../harness/season.ts';
import { Server } from '../harness/server.ts';

// Measures how smoothly long lists scroll: the time between frames while a list moves.

const frames = 300;
/** A fast swipe: 7,200 px/s at 60 frames per second. */
const pixelsAFrame = 120;
const opponents = 40;

const sizes = [
  { players: 30, matches: 30 },
  { players: 300, matches: 1_000 },
] as const;
type Size = (typeof sizes)[number];

/** Fixtures in football.json format: each team plays at each other team's ground, one match a day. */
const fixturesOf = (matches: number): string => {
  const name = (index: number) => `Club ${String(index).padStart(3, '0')}`;
  const pairs = Array.from({ length: opponents }, (_, home) => home).flatMap((home) =>
    Array.from({ length: opponents }, (_, away) => away).flatMap((away) => (home === away ? [] : [[home, away]])),
  );
  const first = Date.now() - (matches / 2) * 86_400_000;
  return JSON.stringify({
    name: 'Liga Larga',
    matches: pairs.slice(0, matches).map(([home = 0, away = 0], index) => ({
      date: new Date(first + index * 86_400_000).toISOString().slice(0, 10),
      time: '18:30',
      team1: name(home),
      team2: name(away),
    })),
  });
};

const playersOf = (players: number): string =>
  [
    'name,shirtNumber,position,primary',
    ...Array.from({ length: players }, (_, index) => {
      const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      return `Player ${letters},${index >= 10 && index < 99 ? index + 1 : ''},CM,${index < 11}`;
    }),
  ].join('\n');

const openClub = async ({ players, matches }: Size): Promise<Server> => {
  const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
  await server.start();
  const api = new Api(server.url);
  await api.configure();
  await api.signIn();
  await openSeason(api);
  await api.importFile('fixtures', 'fixtures.json', fixturesOf(matches));
  await api.importFile('players', 'players.csv', playersOf(players));
  await api.call(createTraining, { body: { title: 'Set pieces', date: new Date().toISOString() } });
  return server;
};

/** Scrolls the selected element; returns the milliseconds between frames. */
const scroll = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    ({ selector: wanted, count, step }) =>
      new Promise<number[]>((resolve) => {
        const found = document.querySelector(wanted);
        let pane = found instanceof HTMLElement ? found : null;
        while (pane && pane.scrollHeight <= pane.clientHeight + 1) pane = pane.parentElement;
        const scroller = pane ?? document.documentElement;
        const times: number[] = [];
        let last = performance.now();
        let direction = 1;
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          const before = scroller.scrollTop;
          scroller.scrollTop += direction * step;
          // Turns around at either end and includes rows loaded in the meantime.
          if (scroller.scrollTop === before) direction = -direction;
          if (times.length > count) resolve(times.slice(1));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { selector, count: frames, step: pixelsAFrame },
  );

type View = { name: string; path: string; selector: string; prepare?: (page: Page) => Promise<void> };

const views: View[] = [
  { name: 'list of matches', path: '/projects/matches', selector: '[data-side-list] ul' },
  { name: 'match with its line-up', path: '/projects/matches', selector: '#main' },
  { name: 'list of players', path: '/profiles/players', selector: '[data-side-list] ul' },
  {
    name: 'players to be called',
    path: '/projects/trainings',
    selector: '[data-side-list] ul',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select all' }).waitFor();
    },
  },
];

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const told = (times: readonly number[]): string => {
  const slow = times.filter((ms) => ms > 50).length;
  return `median ${quantile(times, 0.5).toFixed(1)}  p95 ${quantile(times, 0.95).toFixed(1)}  longest ${Math.max(...times).toFixed(0)}  over 50 ms: ${slow}`;
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(clubOfTests.adminEmail);
  await page.locator('input[type=password]').fill(clubOfTests.adminPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/profiles\/players/);
};

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
console.log(`Milliseconds from frame to frame over ${frames} frames of scrolling, Chromium without a graphics card:`);
for (const size of sizes) {
  const server = await openClub(size);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // The test runner wraps functions in a naming helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signIn(page, server.url);
  for (const { name, path, selector, prepare } of views) {
    await page.goto(server.url + path);
    await page.locator('[data-side-list] [data-row-index]').first().waitFor();
    await prepare?.(page);
    await page.locator(selector).first().waitFor();
    const many = `${size.matches} matches, ${size.players} players`;
    console.log(`${name.padEnd(24)} ${many.padEnd(28)} ${told(await scroll(page, selector))}`);
  }
  await page.close();
  await server.remove();
}
await browser.close();
