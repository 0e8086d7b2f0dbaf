import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { login } from '@touchline/contract/people/auth';
import { Api } from '../harness/api.ts';
import { carry, centreOf, type Figures, figuresOf, mouseOf, noteFrames, toldFigures } from '../harness/frames.ts';
import { Server } from '../harness/server.ts';

// Measures how smoothly a session is carried through the next week of the fictional club, on a processor that is throttled to
// a quarter: the time between frames while its card crosses the days, in the week of one squad and of all.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    slowdown: { type: 'string', default: '4' },
  },
});
const [rounds, seconds, slowdown] = [Number(values.rounds), Number(values.seconds), Number(values.slowdown)];
const moveMs = 16;
const dayMs = 86_400_000;

/** Lifts the first session that may be carried and leads it over all days and back, twice; then Esc lets go. */
const drag = async (devtools: CDPSession, page: Page): Promise<number[]> => {
  const mouse = mouseOf(devtools);
  const from = await centreOf(page, '[data-week-card][data-kind="training"]');
  const columns = await page.locator('[data-week-day]').evaluateAll((days) =>
    days.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const own = columns.filter(({ top, bottom }) => from.y >= top && from.y <= bottom);
  const [left, right] = [Math.min(...own.map((box) => box.left)), Math.max(...own.map((box) => box.right))];
  const [middle, reach] = [(left + right) / 2, (right - left) / 2 - 20];
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  // Begun before the first frame that counts: lifting is another thing than carrying.
  await mouse('mouseMoved', { x: from.x + 8, y: from.y });
  await page.locator('.wk-lift').waitFor();
  const stop = await noteFrames(page);
  await carry(mouse, {
    seconds,
    moveMs,
    at: (share) => ({
      x: middle + Math.cos(share * 4 * Math.PI) * reach,
      y: from.y + Math.sin(share * 12 * Math.PI) * 40,
    }),
  });
  const times = await stop();
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', from);
  await page.locator('.wk-lift').waitFor({ state: 'detached' });
  return times;
};

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
const account = await server.fill();
await server.start();
const api = new Api(server.url);
const { accessToken } = await api.call(login, { body: account });
const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
// The test runner wraps functions in a naming helper that does not exist in the page.
await page.addInitScript('globalThis.__name = (named) => named');
await page.addInitScript((given) => sessionStorage.setItem('Token', given), accessToken);
const devtools = await page.context().newCDPSession(page);

const views = [
  { name: 'the week of a squad', path: `/projects/week?from=${nextWeek}&view=week` },
  { name: 'the week of all', path: `/projects/week?from=${nextWeek}&view=squads` },
];
console.log(
  `Carrying a session through the week for ${seconds} s, a move each ${moveMs} ms, processor ${slowdown} times slower; load ${loadavg()[0]?.toFixed(1)}:`,
);
const all: Figures[] = [];
for (const { name, path } of views) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(server.url + path);
  await page.locator('[data-week-card][data-kind="training"]').first().waitFor();
  await page.locator('[data-splash]').waitFor({ state: 'detached' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [still, moved]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // What the machine gives without a drag, to compare with.
    const stop = await noteFrames(page);
    await page.waitForTimeout(1_000);
    still.push(figuresOf(await stop()));
    moved.push(figuresOf(await drag(devtools, page)));
  }
  all.push(...moved);
  console.log(`${name.padEnd(20)} nothing moves  ${toldFigures(still)}`);
  console.log(`${''.padEnd(20)} carried        ${toldFigures(moved)}`);
}
console.log(`The slowest of ${all.length}: ${Math.min(...all.map(({ fps }) => fps)).toFixed(1)} frames a second.`);
console.log(`Load afterwards: ${loadavg()[0]?.toFixed(1)}.`);
await browser.close();
await server.remove();
