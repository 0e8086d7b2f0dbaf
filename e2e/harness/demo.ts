import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { Server } from './server.ts';
import { readTemplate } from './template.ts';

type Account = { email: string; password: string };
type Made = Account & { dataDir: string; clockOffsetMs: number };

const dayMs = 86_400_000;
const makingMs = 480_000;

/** Offset back to the last 09:30 UTC, when Madrid's morning form was sent hours ago. */
const toLateMorning = () => {
  const now = Date.now();
  const lateMorning = Math.floor(now / dayMs) * dayMs + 9.5 * 3_600_000;
  return (lateMorning > now ? lateMorning - dayMs : lateMorning) - now;
};

const make = async (dataDir: string): Promise<Made> => {
  const mailbox = await openMailbox();
  const clockOffsetMs = toLateMorning();
  const server = new Server({ mailUrl: mailbox.url, clockOffsetMs });
  try {
    const account = await server.fill();
    renameSync(server.dataDir, dataDir);
    return { ...account, dataDir, clockOffsetMs };
  } finally {
    await server.remove();
    await mailbox.close();
  }
};

/** Making a season takes ten seconds of a core, so the first test that needs it makes it for all workers. */
const makeOnce = async (): Promise<Made> => {
  const { demoDir } = readTemplate();
  const made = join(demoDir, 'made.json');
  const lock = join(demoDir, 'making');
  while (!existsSync(made)) {
    try {
      mkdirSync(lock);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    try {
      // Another worker may have made it since the look above.
      if (existsSync(made)) continue;
      const text = JSON.stringify(await make(join(demoDir, 'data')));
      writeFileSync(`${made}.next`, text);
      renameSync(`${made}.next`, made);
    } finally {
      // After a failure the next test tries again.
      rmdirSync(lock);
    }
  }
  return JSON.parse(readFileSync(made, 'utf8')) as Made;
};

/** Tests with a server of the demo club, which has a past, so that no page is empty. It is late morning there. */
export const demoTest = test.extend<{ demo: Account & { url: string } }>({
  demo: [
    async ({ makeServer }, use) => {
      const { dataDir, clockOffsetMs, ...account } = await makeOnce();
      const server = makeServer({ copyOf: dataDir, clockOffsetMs });
      await server.start();
      await use({ ...account, url: server.url });
    },
    { timeout: makingMs },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});
