import { test } from '../fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { Server } from './server.ts';

type Account = { email: string; password: string };
type Made = Account & { dataDir: string; clockOffsetMs: number };

const dayMs = 86_400_000;

/** Offset back to the last 09:30 UTC, when Madrid's morning form was sent hours ago. */
const toLateMorning = () => {
  const now = Date.now();
  const lateMorning = Math.floor(now / dayMs) * dayMs + 9.5 * 3_600_000;
  return (lateMorning > now ? lateMorning - dayMs : lateMorning) - now;
};

/** Tests with a server of the demo club, which has a past, so that no page is empty. It is late morning there. */
export const demoTest = test.extend<{ demo: Account & { url: string } }, { madeDemo: Made }>({
  // Making a season takes a while, so each worker makes one, and each test gets a copy.
  madeDemo: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const clockOffsetMs = toLateMorning();
      const server = new Server({ mailUrl: mailbox.url, clockOffsetMs });
      const account = await server.fill();
      await use({ ...account, dataDir: server.dataDir, clockOffsetMs });
      await server.remove();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  demo: async ({ madeDemo: { dataDir, clockOffsetMs, ...account }, makeServer }, use) => {
    const server = makeServer({ copyOf: dataDir, clockOffsetMs });
    await server.start();
    await use({ ...account, url: server.url });
  },
  baseURL: async ({ demo }, use) => use(demo.url),
});
