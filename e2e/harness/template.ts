import { Api, clubOfTests } from './api.ts';
import { openMailbox } from './mailbox.ts';
import { Server } from './server.ts';

/** A configured installation that is stopped: each test gets a copy of its data directory, and the sessions that are in it. */
export type Template = {
  dataDir: string;
  /** The session of the test itself. */
  apiToken: string;
  /** The session of its page, as one of its own: what a page does is not what the test does. */
  pageToken: string;
};

const variable = 'TOUCHLINE_E2E_TEMPLATE';

/** Sets an installation up, once for all tests of the run. Answers what removes it. */
export const makeTemplate = async (): Promise<() => Promise<void>> => {
  const mailbox = await openMailbox();
  const server = new Server({ mailUrl: mailbox.url });
  await server.start();
  const api = new Api(server.url);
  await api.configure();
  // Else each copy would send the mail of its set-up itself.
  await mailbox.waitForMail(clubOfTests.adminEmail, 'Test message');
  const template: Template = { dataDir: server.dataDir, apiToken: await api.signIn(), pageToken: await api.signIn() };
  await server.stop();
  await mailbox.close();
  process.env[variable] = JSON.stringify(template);
  return () => server.remove();
};

/** What `makeTemplate` has made; the processes of the tests inherit its environment. */
export const readTemplate = (): Template => JSON.parse(process.env[variable] ?? '') as Template;
