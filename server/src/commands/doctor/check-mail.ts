import { isEmail } from '@touchline/contract/wire/email';
import type { MailServer } from '../../lib/mail/mail-server.ts';
import { isWrongProtocolPort } from '../../lib/mail/mail-server.ts';
import { mailErrorOf } from '../../lib/mail/mail-error.ts';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

/** What to do about each class of failure. */
const todos: Partial<Record<MailFailure, string>> = {
  address: 'name a mail server outside of this network in the settings, or use MAIL_URL for one inside',
  authentication: 'look at its user name and password',
  certificate: 'its certificate is not valid for its name: mend it there, or name it as the certificate does',
  protocol: 'it speaks no SMTP as expected: look at port and encryption',
  recipient: 'look at the address',
  refused: 'look at its log: it refuses this sender',
  timeout: 'look at the name, the port and the firewall in between',
  unconfigured: 'name a mail server in the settings, or in MAIL_URL',
  unreadable: 'give the mail server anew in the settings: its password was sealed by other keys',
  unreachable: 'look at the name, the port and the firewall in between',
};

type Deps = {
  /** Undefined when none is named. Throws when it can't be read. */
  findServer: () => Promise<MailServer | undefined>;
  /** Connects, says hello and signs in. Throws what keeps it from that. */
  greet: (server: MailServer) => Promise<void>;
  /** Sends a mail to this address besides. */
  to: string | undefined;
  send: (server: MailServer, to: string) => Promise<void>;
};

const attempt = async (what: string, work: () => Promise<void>): Promise<Finding> => {
  try {
    await work();
    return ok(what);
  } catch (error) {
    const { failure } = mailErrorOf(error);
    return wrong(`${what}: no (${failure})`, todos[failure] ?? 'look at the settings of the mail server');
  }
};

/** Whether the mail server takes mail. No mail is sent unless an address is given. */
export const checkMail = async ({ findServer, greet, to, send }: Deps): Promise<Finding[]> => {
  let server: MailServer | undefined;
  try {
    server = await findServer();
  } catch (error) {
    return [wrong(`its settings can't be used: ${reasonOf(error)}`, 'give the mail server anew in the settings')];
  }
  if (!server) return [warning('no mail server is named', 'name one in the settings, or in MAIL_URL')];
  const place = `${server.host}:${server.port}`;
  if (isWrongProtocolPort(server.port))
    return [wrong(`${place} speaks IMAP or POP3`, 'take the port for sending: 465 or 587')];
  const greeted = await attempt(
    `${place} is reached, says hello${server.user === undefined ? '' : ' and lets us in'}`,
    () => greet(server),
  );
  if (to === undefined || greeted.state !== 'ok') return [greeted];
  if (!isEmail(to)) return [greeted, wrong(`${to} is no e-mail address`, 'give one after --mail')];
  return [greeted, await attempt(`it took a mail to ${to}`, () => send(server, to))];
};
