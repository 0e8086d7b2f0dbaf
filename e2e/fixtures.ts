import { writeFileSync } from 'node:fs';
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type TestInfo } from '@playwright/test';
import { Api } from './harness/api.ts';
import { openMailbox, type Mailbox } from './harness/mailbox.ts';
import { Server, type ServerOptions } from './harness/server.ts';
import { readTemplate } from './harness/template.ts';
import { noteToasts } from './harness/toasts.ts';
import { watch } from './harness/watch.ts';

type Options = {
  /**
   * Whether `server` starts empty or with a copy of a configured installation; or is a configured one that is used by all
   * tests of the worker that store nothing but sessions of their own.
   */
  installation: 'new' | 'configured' | 'shared';
};

type WorkerFixtures = {
  /** Starts the shared installation at its first use. */
  openShared: () => Promise<Server>;
};

type Fixtures = {
  mailbox: Mailbox;
  /** Creates a server without starting it; a failed test keeps its log. */
  makeServer: (options?: Omit<ServerOptions, 'mailUrl'>) => Server;
  /** The running installation; a journey may restart or kill it. */
  server: Server;
  api: Api;
  /** The configured installation with a signed-in API client. */
  club: Api;
  /** The context of another device, watched like that of `page`. */
  newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

const lastLines = 30;

/** Saves a server's log beside the screenshot and trace, and prints its end. */
const tell = ({ url, output }: Server, number: number, testInfo: TestInfo): void => {
  const path = testInfo.outputPath(`server-${number}.log`);
  writeFileSync(path, output);
  testInfo.attachments.push({ name: `log of the server at ${url}`, contentType: 'text/plain', path });
  const end = output.trimEnd().split('\n').slice(-lastLines).join('\n');
  console.error(`“${testInfo.title}” failed; its server at ${url} wrote at last (all of it in ${path}):\n${end}`);
};

/** Tests of the built product. Each has its own server; one that breaks the content policy or throws in a page fails (BR1). */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  installation: ['configured', { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  makeServer: async ({ mailbox }, use, testInfo) => {
    const servers: Server[] = [];
    await use((options) => {
      const server = new Server({ mailUrl: mailbox.url, ...options });
      servers.push(server);
      return server;
    });
    for (const [index, server] of servers.entries()) {
      await server.kill();
      if (testInfo.errors.length > 0) tell(server, index + 1, testInfo);
      await server.remove();
    }
  },
  openShared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const open = async () => {
        const server = new Server({ mailUrl: mailbox.url, copyOf: readTemplate().dataDir });
        await server.start();
        return server;
      };
      let opened: Promise<Server> | undefined;
      await use(() => (opened ??= open()));
      await (await opened)?.remove();
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ makeServer, openShared, installation }, use, testInfo) => {
    if (installation === 'shared') {
      const shared = await openShared();
      await use(shared);
      if (testInfo.errors.length > 0) tell(shared, 0, testInfo);
      return;
    }
    const server = makeServer(installation === 'configured' ? { copyOf: readTemplate().dataDir } : {});
    await server.start();
    await use(server);
  },
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => use(new Api(server.url)),
  club: async ({ server, installation }, use) => {
    expect(installation, 'a club stands in a configured installation').not.toBe('new');
    await use(new Api(server.url, readTemplate().apiToken));
  },
  context: async ({ context }, use) => {
    const faults = await watch(context);
    await noteToasts(context);
    await use(context);
    expect(faults, 'BR1 no break of the content policy and no error in the page').toEqual([]);
  },
  newDevice: async ({ browser }, use) => {
    const devices: { context: BrowserContext; faults: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      devices.push({ context, faults: await watch(context) });
      await noteToasts(context);
      return context;
    });
    for (const { context } of devices) await context.close();
    const faults = devices.flatMap((device) => device.faults);
    expect(faults, 'BR1 no break of the content policy and no error on another device').toEqual([]);
  },
});

export { expect };
