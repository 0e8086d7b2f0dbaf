import { updateSettings } from '@touchline/contract/club/settings';
import { rmSync } from 'node:fs';
import { newScratchFolder } from '../../scripts/lib/machine.mjs';
import { Api, clubOfTests } from './api.ts';
import { openMailbox } from './mailbox.ts';
import { Server } from './server.ts';

/** A stopped, configured installation. Each test gets a copy of its data directory, including the sessions. */
export type Template = {
  dataDir: string;
  /** Session of the test's API client. */
  apiToken: string;
  /** Session of the test's page, separate from the API client's. */
  pageToken: string;
  /** Folder for the demo club, which the first test that needs it makes. */
  demoDir: string;
};

const variable = 'TOUCHLINE_E2E_TEMPLATE';

/** Configures an installation once for all tests of the run. Returns a function that removes it. */
export const makeTemplate = async (): Promise<() => Promise<void>> => {
  const mailbox = await openMailbox();
  const server = new Server({ mailUrl: mailbox.url });
  await server.start();
  const api = new Api(server.url);
  await api.configure();
  // Otherwise each copy would send the set-up mail again.
  await mailbox.waitForMail(clubOfTests.adminEmail, 'Test message');
  const demoDir = newScratchFolder('demo');
  const apiToken = await api.signIn();
  // Journeys that wait for a mail run at any time of day.
  await api.call(updateSettings, { body: { quietFrom: '00:00', quietTo: '00:00' } });
  const template: Template = {
    dataDir: server.dataDir,
    apiToken,
    pageToken: await api.signIn(),
    demoDir,
  };
  await server.stop();
  await mailbox.close();
  process.env[variable] = JSON.stringify(template);
  return async () => {
    await server.remove();
    rmSync(demoDir, { recursive: true, force: true, maxRetries: 3 });
  };
};

/** The result of `makeTemplate`, inherited by test processes through the environment. */
export const readTemplate = (): Template => JSON.parse(process.env[variable] ?? '') as Template;
