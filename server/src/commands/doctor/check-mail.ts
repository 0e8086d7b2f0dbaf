import { isEmail } from '@touchline/contract/wire/email';
import type { MailServer } from '../../lib/mail/mail-server.ts';
import { isWrongProtocolPort } from '../../lib/mail/mail-server.ts';
import { mailErrorOf } from '../../lib/mail/mail-error.ts';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

/** What to do about each class of failure. */
const todos: Partial<Record<MailFailure, string>> = {
  address: 'use a mail server outside this network in the settings, or MAIL_URL for one inside',
  authentication: 'check its user name and password',
  certificate: 'use the name in its certificate; for one that no public authority has signed name it in MAIL_CA',
  full: 'the mailbox is full: try another address',
  later: 'it refuses for the moment, as greylisting does: try again in some minutes',
  limit: 'it accepts no more mails today or this hour: wait, or use a provider with a higher limit',
  protocol: 'it does not speak SMTP as expected: check port and encryption',
  recipient: 'check the address',
  refused: 'check its log: it refuses this sender',
  sender: 'it does not let this sender send: use an address of the account as from address',
  timeout: 'check the name, the port and the firewall in between',
  unconfigured: 'configure a mail server in the settings, or in MAIL_URL',
  unreadable: 'enter the mail server again in the settings: its password was sealed with other keys',
  unreachable: 'check the name, the port and the firewall in between',
};

type Deps = {
  /** Undefined if none is configured. Throws if it can't be read. */
  findServer: () => Promise<MailServer | undefined>;
  /** Connects, greets and signs in. Throws the error that prevents it. */
  greet: (server: MailServer) => Promise<void>;
  /** Also sends a mail to this address. */
  to: string | undefined;
  send: (server: MailServer, to: string) => Promise<void>;
};

const attempt = async (what: string, work: () => Promise<void>): Promise<Finding> => {
  try {
    await work();
    return ok(what);
  } catch (error) {
    const { failure } = mailErrorOf(error);
    return wrong(`${what}: no (${failure})`, todos[failure] ?? 'check the settings of the mail server');
  }
};

/** Checks that the mail server accepts mail. Sends one only if an address is given. */
export const checkMail = async ({ findServer, greet, to, send }: Deps): Promise<Finding[]> => {
  let server: MailServer | undefined;
  try {
    server = await findServer();
  } catch (error) {
    return [wrong(`its settings can't be used: ${reasonOf(error)}`, 'enter the mail server again in the settings')];
  }
  if (!server) return [warning('no mail server is configured', 'configure one in the settings, or in MAIL_URL')];
  const place = `${server.host}:${server.port}`;
  if (isWrongProtocolPort(server.port))
    return [wrong(`${place} uses IMAP or POP3`, 'use the port for sending: 465 or 587')];
  const greeted = await attempt(
    `${place} accepts a connection${server.user === undefined ? '' : ' and the sign-in'}`,
    () => greet(server),
  );
  if (to === undefined || greeted.state !== 'ok') return [greeted];
  if (!isEmail(to)) return [greeted, wrong(`${to} is not an email address`, 'give one after --mail')];
  return [greeted, await attempt(`${place} accepts a mail to ${to}`, () => send(server, to))];
};
