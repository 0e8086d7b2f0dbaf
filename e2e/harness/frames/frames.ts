import type { CDPSession, Page } from '@playwright/test';
import { median } from '../bench-results.ts';

/** A frame of 60 a second is 16.7 ms; one beyond this was late. */
const lateMs = 20;

export type Point = { x: number; y: number };

/** The middle of the first element of a selector, in the window. */
export const centreOf = async (page: Page, selector: string): Promise<Point> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Noting = { noted?: number[]; isNoting?: boolean };

/** Begins to note the time of each frame; the returned function ends it and gives the milliseconds between them. */
export const noteFrames = async (page: Page): Promise<() => Promise<number[]>> => {
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

/** The pressed main button of a mouse, sent without waiting for the page. */
export const mouseOf =
  (devtools: CDPSession) =>
  (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });

/** Sends a move each `moveMs` for `seconds`; `at` gives the point for 0 to 1 of the way. */
export const carry = async (
  mouse: ReturnType<typeof mouseOf>,
  { seconds, moveMs, at }: { seconds: number; moveMs: number; at: (share: number) => Point },
): Promise<void> => {
  const steps = Math.round((seconds * 1000) / moveMs);
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step < steps; step += 1) {
    sent.push(mouse('mouseMoved', at(step / steps)));
    await new Promise((resolve) => setTimeout(resolve, started + (step + 1) * moveMs - performance.now()));
  }
  await Promise.all(sent);
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
export type Figures = { fps: number; p95: number; late: number };
/** Frames a second, the length of all but the slowest twentieth, and the share of late ones, from the times of frames. */
export const figuresOf = (times: readonly number[]): Figures => ({
  fps: (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0),
  p95: quantile(times, 0.95),
  late: times.filter((ms) => ms > lateMs).length / times.length,
});
/** The medians of several runs as a line, with the frames a second of each. */
export const toldFigures = (all: readonly Figures[]): string => {
  const of = (key: 'fps' | 'p95' | 'late') => median(all.map((figures) => figures[key]));
  const each = all.map(({ fps }) => fps.toFixed(1)).join(', ');
  return `${of('fps').toFixed(1)} frames a second (${each})  p95 ${of('p95').toFixed(1)} ms  over ${lateMs} ms: ${(of('late') * 100).toFixed(1)} %`;
};
