import type { Page } from '@playwright/test';
import { login } from '@touchline/contract/people/auth';
import { Api } from '../harness/api.ts';
import { benchDrags, type Way } from '../harness/frames/drag-bench.ts';
import { centreOf } from '../harness/frames/frames.ts';
import { Server } from '../harness/server.ts';

// Measures how smoothly a session is carried through the next week of the fictional club, in the week of one squad and of all.

const dayMs = 86_400_000;
const card = '[data-week-card][data-kind="training"]';

/** From the first session that may be carried over all days and back, twice. */
const wayOn = async (page: Page): Promise<Way> => {
  const from = await centreOf(page, card);
  const columns = await page.locator('[data-week-day]').evaluateAll((days) =>
    days.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const own = columns.filter(({ top, bottom }) => from.y >= top && from.y <= bottom);
  const [left, right] = [Math.min(...own.map((box) => box.left)), Math.max(...own.map((box) => box.right))];
  const [middle, reach] = [(left + right) / 2, (right - left) / 2 - 20];
  return {
    from,
    at: (share) => ({
      x: middle + Math.cos(share * 4 * Math.PI) * reach,
      y: from.y + Math.sin(share * 12 * Math.PI) * 40,
    }),
  };
};

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
const account = await server.fill();
await server.start();
const { accessToken } = await new Api(server.url).call(login, { body: account });
const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
const carried = { ready: card, lifted: '.wk-lift', wayOn };

await benchDrags({
  what: 'Carrying a session through the week',
  server,
  accessToken,
  all: [
    { ...carried, name: 'the week of a squad', path: `/projects/week?from=${nextWeek}&view=week` },
    { ...carried, name: 'the week of all', path: `/projects/week?from=${nextWeek}&view=squads` },
  ],
});
await server.remove();
