import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { saveMatchSquad } from '@touchline/contract/match/match-squads';
import { login } from '@touchline/contract/people/auth';
import { Api, clubOfTests } from '../harness/api.ts';
import {
  carry,
  centreOf,
  type Figures,
  figuresOf,
  mouseOf,
  noteFrames,
  type Point,
  toldFigures,
} from '../harness/frames.ts';
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

/** Presses at a point and carries it on a path over the pitch, a move each 16 ms; then Esc lets go, so nothing changes. */
const drag = async (devtools: CDPSession, page: Page, from: Point, pitch: Point): Promise<number[]> => {
  const mouse = mouseOf(devtools);
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  // Begun before the first frame that counts: lifting is another thing than carrying.
  await mouse('mouseMoved', { x: from.x + 8, y: from.y });
  await page.locator('.lu-carried').waitFor();
  const stop = await noteFrames(page);
  await carry(mouse, {
    seconds,
    moveMs,
    // Three rounds, wide enough to cross discs, grass and the bench beside it.
    at: (share) => ({
      x: pitch.x + Math.cos(share * 6 * Math.PI) * 420,
      y: pitch.y + Math.sin(share * 12 * Math.PI) * 220,
    }),
  });
  const times = await stop();
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', pitch);
  await page.locator('.lu-carried').waitFor({ state: 'detached' });
  return times;
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
const still: Figures[] = [];
const moved = new Map(carried.map(({ name }) => [name, [] as Figures[]]));
for (let round = 0; round < rounds; round += 1) {
  // What the machine gives without a drag, to compare with.
  const stop = await noteFrames(page);
  await page.waitForTimeout(1_000);
  still.push(figuresOf(await stop()));
  for (const { name, selector } of carried)
    moved.get(name)?.push(figuresOf(await drag(devtools, page, await centreOf(page, selector), inTheMiddle)));
}
console.log(`${'nothing moves'.padEnd(20)} ${toldFigures(still)}`);
for (const [name, all] of moved) console.log(`${name.padEnd(20)} ${toldFigures(all)}`);
console.log(`Load afterwards: ${loadavg()[0]?.toFixed(1)}.`);
await browser.close();
await server.remove();
