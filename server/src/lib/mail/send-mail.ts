import { connect, isIP, type Socket } from 'node:net';
import { rootCertificates, type ConnectionOptions } from 'node:tls';
import {
  createResolver,
  isDialable,
  isLoopback,
  isOwnNetwork,
  type HostAddress,
  type Resolve,
} from '../outgoing/host-addresses.ts';
import { MailError, mailErrorOf } from './mail-error.ts';
import type { MailServer } from './mail-server.ts';
import { headerText, mailbox } from './mail-text.ts';

/** Limits on a mail server's time and on the size of its answers. */
export type MailLimits = {
  connectMs: number;
  greetingMs: number;
  /** The longest silence in between. */
  socketMs: number;
  /** The whole mail, from name resolution to the last answer. */
  wholeMs: number;
  answerBytes: number;
};

export const mailLimits: MailLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  socketMs: 20_000,
  wholeMs: 60_000,
  answerBytes: 64 * 1024,
};

export type OutgoingMail = {
  /** Becomes part of the Message-ID, so that a mail that was sent twice can be recognised. */
  id: string;
  to: { name: string; address: string };
  senderName: string;
  /** Where a reply goes, if not to the sender. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** A PNG that the HTML shows as `cid:crest`. */
  crest?: Buffer | undefined;
  language: string;
  date: Date;
};

export type SenderOptions = {
  /** The port on which this server listens; mail is never sent there. */
  ownPort: () => number | undefined;
  limits?: MailLimits;
  resolve?: Resolve;
  /** The certificates to trust; without them those that Node brings along. */
  tls?: Pick<ConnectionOptions, 'ca'> | undefined;
};

/** Trusts these certificates (PEM) in addition to those that Node brings along: `MAIL_CA`. */
export const trusting = (pem: string | undefined): SenderOptions['tls'] =>
  pem === undefined ? undefined : { ca: [...rootCertificates, pem] };

/** Rejects with a timeout if the signal comes first. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(new MailError('timeout'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** Connects to one of the given addresses only, even if the name resolves differently by now. */
const dial = (
  { host, port }: MailServer,
  addresses: HostAddress[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.max(10, Math.floor(timeoutMs / 4)),
      lookup: (_host, _options, answer) => answer(null, addresses),
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      reject(error);
    };
    const giveUp = () => fail(new MailError('timeout'));
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      socket.removeListener('error', fail);
      resolve(socket);
    });
  });

const encryptionFor = ({ encryption, user }: MailServer, addresses: HostAddress[]) => {
  const all = (isNear: (address: string) => boolean) => addresses.every(({ address }) => isNear(address));
  return {
    secure: encryption === 'implicit',
    requireTLS: encryption === 'required' || (encryption === 'requiredOutside' && !all(isOwnNetwork)),
    // Debian's Postfix offers STARTTLS with a certificate that nobody has signed. What stays on this machine needs none;
    // with a password it may be that the server takes it only encrypted.
    ignoreTLS: encryption === 'off' || (encryption === 'requiredOutside' && user === undefined && all(isLoopback)),
  };
};

/** Opens limited connections to mail servers, to allowed addresses only. */
const createTalk = ({ ownPort, limits = mailLimits, resolve = createResolver(), tls }: SenderOptions) => {
  const addressesOf = async (server: MailServer, signal: AbortSignal): Promise<HostAddress[]> => {
    const family = isIP(server.host);
    const addresses = family ? [{ address: server.host, family }] : await orAborted(resolve(server.host), signal);
    if (addresses.length === 0) throw new MailError('unreachable');
    const rules = { ownNetworkAllowed: server.ownNetworkAllowed, ownPort: ownPort() };
    if (!addresses.every(({ address }) => isDialable(address, server.port, rules))) throw new MailError('address');
    return addresses;
  };

  const transportTo = async (server: MailServer, signal: AbortSignal) => {
    const addresses = await addressesOf(server, signal);
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      // Only a pool ends its connections with QUIT (RFC 5321, 4.1.1.10). It has one, for one mail, which is never sent again.
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      idleTimeout: 1,
      host: server.host,
      port: server.port,
      ...encryptionFor(server, addresses),
      ...(server.user !== undefined && { auth: { user: server.user, pass: server.password ?? '' } }),
      connectionTimeout: limits.connectMs + limits.greetingMs,
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.socketMs,
      socketCloseTimeout: 1_000,
      maxResponseSize: limits.answerBytes,
      ...(tls && { tls }),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) => {
        dial(server, addresses, limits.connectMs, signal).then(
          (connection) => done(null, { connection }),
          (error: Error) => done(error),
        );
      },
    });
  };

  /** Throws `MailError`, also when the whole takes too long or `stop` aborts it. */
  return async (
    server: MailServer,
    say: (transport: Awaited<ReturnType<typeof transportTo>>, signal: AbortSignal) => Promise<unknown>,
    stop?: AbortSignal,
  ): Promise<void> => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, limits.wholeMs);
    stop?.addEventListener('abort', end, { once: true });
    if (stop?.aborted) end();
    try {
      await say(await transportTo(server, ending.signal), ending.signal);
    } catch (error) {
      throw mailErrorOf(error);
    } finally {
      clearTimeout(timer);
      stop?.removeEventListener('abort', end);
    }
  };
};

/** How the HTML names the crest inside the mail. */
export const crestId = 'crest';

const messageOf = (server: MailServer, mail: OutgoingMail) => ({
  from: { name: headerText(mail.senderName), address: headerText(server.from) },
  // An object contains exactly one mailbox; a string would be parsed as a list.
  to: { name: headerText(mail.to.name), address: mailbox(mail.to.address) },
  ...(mail.replyTo && {
    replyTo: { name: headerText(mail.replyTo.name), address: mailbox(mail.replyTo.address) },
  }),
  subject: headerText(mail.subject),
  text: mail.text,
  html: mail.html,
  ...(mail.crest && {
    attachments: [
      {
        cid: crestId,
        filename: 'crest.png',
        content: mail.crest,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      },
    ],
  }),
  date: mail.date,
  messageId: `<${mail.id}@${server.from.split('@').at(-1)}>`,
  // RFC 3834: prevents automatic replies such as absence notes.
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
});

/**
 * Makes the function that hands one mail to a mail server. It throws `MailError`, or returns once the server has
 * accepted the mail.
 */
export const createMailSender = (options: SenderOptions) => {
  const talk = createTalk(options);
  return (server: MailServer, mail: OutgoingMail, stop?: AbortSignal): Promise<void> =>
    talk(server, (transport, signal) => transport.sendMail({ ...messageOf(server, mail), signal }), stop);
};

/**
 * Makes the function that connects to a mail server, over TLS if required, and signs in without sending a mail. It
 * throws `MailError`.
 */
export const createMailGreeter = (options: SenderOptions) => {
  const talk = createTalk(options);
  return (server: MailServer): Promise<void> =>
    talk(server, (transport, signal) => orAborted(transport.verify(), signal));
};

export type SendMail = ReturnType<typeof createMailSender>;
