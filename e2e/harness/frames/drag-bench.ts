import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { median } from '../bench-results.ts';
import { carry, type Figures, figuresOf, mouseOf, noteFrames, type Point, toldFigures } from './frames.ts';

/** A move of the mouse each 16 ms, as a hand makes them. */
const moveMs = 16;

/** Where a drag begins, and the way that it takes from then on: the point for 0 to 1 of it. */
export type Way = { from: Point; at: (share: number) => Point };

/** Something that is carried, on a page of its own. */
export type Carried = {
  name: string;
  /** The path of its page. */
  path: string;
  /** What is there once the page can be used. */
  ready: string;
  /** What is there while something is carried. */
  lifted: string;
  wayOn: (page: Page) => Promise<Way>;
};

type DragBench = {
  /** What is measured, as the line above the figures begins. */
  what: string;
  server: { url: string };
  accessToken: string;
  all: readonly Carried[];
};

/** Presses, carries on the way, and lets go by Esc, so that nothing changes. The milliseconds between frames, and of work in each. */
const drag = async (page: Page, devtools: CDPSession, { lifted, wayOn }: Carried, seconds: number) => {
  const mouse = mouseOf(devtools);
  const { from, at } = await wayOn(page);
  // The time of the page's own thread: unlike frames it tells little of what else the machine does.
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  // Begun before the first frame that counts: lifting is another thing than carrying.
  await mouse('mouseMoved', { x: from.x + 8, y: from.y });
  await page.locator(lifted).waitFor();
  const before = await worked();
  const stop = await noteFrames(page);
  await carry(mouse, { seconds, moveMs, at });
  const times = await stop();
  const workMs = ((await worked()) - before) / times.length;
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', at(1));
  await page.locator(lifted).waitFor({ state: 'detached' });
  return { figures: figuresOf(times), workMs };
};

/**
 * Measures how smoothly things are carried on a processor that is throttled to a quarter: the time between frames on the way,
 * and while nothing moves. `--rounds`, `--seconds` and `--slowdown` change what is done.
 */
export const benchDrags = async ({ what, server, accessToken, all }: DragBench): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      slowdown: { type: 'string', default: '4' },
    },
  });
  const [rounds, seconds, slowdown] = [Number(values.rounds), Number(values.seconds), Number(values.slowdown)];
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // The test runner wraps functions in a naming helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((given) => sessionStorage.setItem('Token', given), accessToken);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  console.log(
    `${what} for ${seconds} s, a move each ${moveMs} ms, processor ${slowdown} times slower; load ${loadavg()[0]?.toFixed(1)}:`,
  );
  const slowest: number[] = [];
  for (const carried of all) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(server.url + carried.path);
    await page.locator(carried.ready).first().waitFor();
    await page.locator('[data-splash]').waitFor({ state: 'detached' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const [still, moved, work]: [Figures[], Figures[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      // What the machine gives without a drag, to compare with.
      const stop = await noteFrames(page);
      await page.waitForTimeout(1_000);
      still.push(figuresOf(await stop()));
      const { figures, workMs } = await drag(page, devtools, carried, seconds);
      moved.push(figures);
      work.push(workMs);
    }
    slowest.push(...moved.map(({ fps }) => fps));
    console.log(`${carried.name.padEnd(20)} nothing moves  ${toldFigures(still)}`);
    console.log(`${''.padEnd(20)} carried        ${toldFigures(moved)}  work ${median(work).toFixed(1)} ms a frame`);
  }
  console.log(`The slowest of ${slowest.length}: ${Math.min(...slowest).toFixed(1)} frames a second.`);
  console.log(`Load afterwards: ${loadavg()[0]?.toFixed(1)}.`);
  await browser.close();
};
