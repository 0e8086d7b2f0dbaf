import { test as base, expect } from '@playwright/test';
import { Api } from './harness/api.ts';
import { openMailbox, type Mailbox } from './harness/mailbox.ts';
import { Server } from './harness/server.ts';
import { watch } from './harness/watch.ts';

type Fixtures = {
  mailbox: Mailbox;
  /** A new installation, running; restart, kill or remove it as the journey goes. */
  server: Server;
  api: Api;
  /** The installation is set up, and `api` signed in. */
  club: Api;
};

/** Tests of the built product. Each has its own server; one that breaks the content policy or throws in a page fails (BR1). */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  server: async ({ mailbox }, use) => {
    const server = await Server.create(mailbox.url);
    await server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => use(new Api(server.url)),
  club: async ({ api }, use) => {
    await api.configure();
    await api.signIn();
    await use(api);
  },
  context: async ({ context }, use) => {
    const faults = await watch(context);
    await use(context);
    expect(faults, 'BR1 no break of the content policy and no error in the page').toEqual([]);
  },
});

export { expect };
