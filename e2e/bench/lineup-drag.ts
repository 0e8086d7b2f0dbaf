import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { saveMatchSquad } from '@touchline/contract/match/match-squads';
import { login } from '@touchline/contract/people/auth';
import { Api, clubOfTests } from '../harness/api.ts';
import { median } from '../harness/bench-results.ts';
import { openMatchDay } from '../harness/match-day.ts';
import { Server } from '../harness/server.ts';

// Measures how smoothly something is dragged in the line-up editor of the built console on a processor that is throttled to a
// quarter: the time between frames while a disc, and a row of the bench, is carried around the pitch and the bench.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    slowdown: { type: 'string', default: '4' },
  },
});
const [rounds, seconds, slowdown] = [Number(values.rounds), Number(values.seconds), Number(values.slowdown)];
const moveMs = 16;
const others = 286;
/** A frame of 60 a second is 16.7 ms; one beyond this was late. */
const lateMs = 20;

type Point = { x: number; y: number };
const centreOf = async (page: Page, selector: string): Promise<Point> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Noting = { noted?: number[]; isNoting?: boolean };

/** Begins to note the time of each frame; the returned function ends it and gives the milliseconds between them. */
const noteFrames = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.evaluate(() => {
    const page = window as Noting;
    const noted: number[] = [];
    page.noted = noted;
    page.isNoting = true;
    const next = (now: number) => {
      noted.push(now);
      if (page.isNoting) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () =>
    page.evaluate(() => {
      const page = window as Noting;
      page.isNoting = false;
      const noted = page.noted ?? [];
      return noted.slice(1).map((time, index) => time - (noted[index] ?? time));
    });
};

/** Presses at a point and carries it on a path over the pitch, a move each 16 ms; then Esc lets go, so nothing changes. */
const drag = async (devtools: CDPSession, page: Page, from: Point, pitch: Point): Promise<number[]> => {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  // Begun before the first frame that counts: lifting is another thing than carrying.
  await mouse('mouseMoved', { x: from.x + 8, y: from.y });
  await page.locator('.lu-carried').waitFor();
  const stop = await noteFrames(page);
  const steps = Math.round((seconds * 1000) / moveMs);
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step < steps; step += 1) {
    const turn = (step / steps) * 6 * Math.PI;
    // Three rounds, wide enough to cross discs, grass and the bench beside it.
    const at = { x: pitch.x + Math.cos(turn) * 420, y: pitch.y + Math.sin(turn * 2) * 220 };
    sent.push(mouse('mouseMoved', at));
    await new Promise((resolve) => setTimeout(resolve, started + (step + 1) * moveMs - performance.now()));
  }
  await Promise.all(sent);
  const times = await stop();
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', pitch);
  await page.locator('.lu-carried').waitFor({ state: 'detached' });
  return times;
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const figuresOf = (times: readonly number[]) => ({
  fps: (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0),
  p95: quantile(times, 0.95),
  late: times.filter((ms) => ms > lateMs).length / times.length,
});
const told = (all: readonly ReturnType<typeof figuresOf>[]): string => {
  const of = (key: 'fps' | 'p95' | 'late') => median(all.map((figures) => figures[key]));
  const each = all.map(({ fps }) => fps.toFixed(1)).join(', ');
  return `${of('fps').toFixed(1)} frames a second (${each})  p95 ${of('p95').toFixed(1)} ms  over ${lateMs} ms: ${(of('late') * 100).toFixed(1)} %`;
};

const playersOf = (count: number): string =>
  [
    'name,position',
    ...Array.from({ length: count }, (_, index) => {
      const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      return `Player ${letters},CM`;
    }),
  ].join('\n');

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
await server.start();
const api = new Api(server.url);
await api.configure();
await api.signIn();
const kickOff = Date.now() + 86_400_000;
const { match, idOf } = await openMatchDay(api, { kickOff, reachable: [] });
await api.importFile('players', 'players.csv', playersOf(others));
const slots = formationOf('4-4-2')?.slots ?? [];
const eleven = [1, 3, 4, 5, 2, 11, 6, 8, 7, 9, 10];
await api.call(saveMatchSquad, {
  params: { id: match._id },
  body: {
    formation: '4-4-2',
    players: [...eleven, 13, 14, 15].map((shirt, index) => ({
      player: idOf(shirt),
      role: index < eleven.length ? ('starter' as const) : ('substitute' as const),
      slot: slots[index]?.code ?? null,
      goalkeeper: index === 0,
      captain: index === 2,
    })),
  },
});
const { accessToken } = await api.call(login, {
  body: { email: clubOfTests.adminEmail, password: clubOfTests.adminPassword },
});

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
// The test runner wraps functions in a naming helper that does not exist in the page.
await page.addInitScript('globalThis.__name = (named) => named');
await page.addInitScript((given) => sessionStorage.setItem('Token', given), accessToken);
await page.goto(`${server.url}/projects/matches?match=${match._id}&tab=lineup`);
await page.locator('[data-bench-player]').first().waitFor();
await page.locator('[data-splash]').waitFor({ state: 'detached' });
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const pitch = await centreOf(page, '[data-pitch]');
const inTheMiddle = { x: pitch.x, y: Math.min(pitch.y, 560) };

const carried = [
  { name: 'a disc', selector: `[data-player="${idOf(6)}"]` },
  { name: 'a row of the bench', selector: `[data-bench-player="${idOf(15)}"]` },
];
console.log(
  `Dragging in the line-up editor for ${seconds} s, a move each ${moveMs} ms, processor ${slowdown} times slower, ${others + 14} players; load ${loadavg()[0]?.toFixed(1)}:`,
);
const still: ReturnType<typeof figuresOf>[] = [];
const moved = new Map(carried.map(({ name }) => [name, [] as ReturnType<typeof figuresOf>[]]));
for (let round = 0; round < rounds; round += 1) {
  // What the machine gives without a drag, to compare with.
  const stop = await noteFrames(page);
  await page.waitForTimeout(1_000);
  still.push(figuresOf(await stop()));
  for (const { name, selector } of carried)
    moved.get(name)?.push(figuresOf(await drag(devtools, page, await centreOf(page, selector), inTheMiddle)));
}
console.log(`${'nothing moves'.padEnd(20)} ${told(still)}`);
for (const [name, all] of moved) console.log(`${name.padEnd(20)} ${told(all)}`);
console.log(`Load afterwards: ${loadavg()[0]?.toFixed(1)}.`);
await browser.close();
await server.remove();
