import { describe, expect, test } from 'vitest';
import { selfSigned } from '../../test/servers/certificate.ts';
import { eventually } from '../../test/helpers/eventually.ts';
import { startMailbox, startRecorder } from '../../test/servers/mail-servers.ts';
import type { MailEncryption, MailServer } from './mail-server.ts';
import { createMailSender, mailLimits, trusting, type OutgoingMail } from './send-mail.ts';

const mail: OutgoingMail = {
  id: '0123456789abcdef01234567',
  to: { name: 'Ana', address: 'ana@club.example' },
  senderName: 'UD Valmora',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  language: 'en',
  date: new Date('2026-08-15T08:00:00.000Z'),
};

const server = (port: number, given: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  user: undefined,
  password: undefined,
  from: 'club@club.example',
  encryption: 'requiredOutside',
  ownNetworkAllowed: true,
  ...given,
});

const localhost = async () => [{ address: '127.0.0.1', family: 4 }];
const sender = (given: Partial<Parameters<typeof createMailSender>[0]> = {}) =>
  createMailSender({
    ownPort: () => undefined,
    resolve: localhost,
    ...given,
  });

/** A mailbox that supports TLS and records what it received, and whether in plain text. */
const startTlsMailbox = async (hostname: string, { secure = false, starttls = true } = {}) => {
  const signIns: { user: string | undefined; password: string | null | undefined; secure: boolean }[] = [];
  const identity = selfSigned(hostname);
  const mailbox = await startMailbox({
    ...identity,
    secure,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, session, done) => {
      signIns.push({ user: username, password, secure: session.secure });
      if (password === 'wrong') done(Object.assign(new Error('marker'), { responseCode: 535 }));
      else done(null, { user: username });
    },
  });
  return { ...mailbox, ca: identity.cert, signIns };
};

describe('MA4 encryption', () => {
  test.each([
    ['implicit', true],
    ['required', false],
    ['offered', false],
  ] as const)('MA4 sends %s over TLS with a verified certificate', async (encryption, secure) => {
    const mailbox = await startTlsMailbox('localhost', { secure });
    await sender({ tls: { ca: mailbox.ca } })(
      server(mailbox.port, { encryption, user: 'club@club.example', password: 'p:ä ss' }),
      mail,
    );
    expect(mailbox.received).toHaveLength(1);
    expect(mailbox.signIns).toEqual([{ user: 'club@club.example', password: 'p:ä ss', secure: true }]);
  });

  const encryptions: [MailEncryption, boolean][] = [
    ['implicit', true],
    ['required', false],
    // With a sign-in: without one, nothing to loopback is encrypted.
    ['requiredOutside', false],
    ['offered', false],
  ];
  test.each(encryptions)('MA4 refuses a certificate from an unknown authority (%s)', async (encryption, secure) => {
    const mailbox = await startTlsMailbox('localhost', { secure });
    const sending = sender()(server(mailbox.port, { encryption, user: 'a', password: 'b' }), mail);
    await expect(sending).rejects.toMatchObject({ failure: 'certificate' });
    expect(mailbox).toMatchObject({ received: [], signIns: [] });
  });

  test.each(encryptions)('MA4 refuses the certificate of another host (%s)', async (encryption, secure) => {
    const mailbox = await startTlsMailbox('other.example', { secure });
    const sending = sender({ tls: { ca: mailbox.ca } })(
      server(mailbox.port, { encryption, user: 'a', password: 'b' }),
      mail,
    );
    await expect(sending).rejects.toMatchObject({ failure: 'certificate' });
    expect(mailbox.received).toEqual([]);
  });

  test.each([
    ['requiredOutside', undefined],
    ['off', 'club'],
  ] as const)(
    'sends %s in plain text to a relay on this machine with a certificate of its own',
    async (encryption, user) => {
      const mailbox = await startTlsMailbox('localhost');
      await sender()(server(mailbox.port, { encryption, user, password: user && 'secret' }), mail);
      expect(mailbox.received).toHaveLength(1);
      expect(mailbox.signIns).toEqual(user ? [{ user, password: 'secret', secure: false }] : []);
    },
  );

  test('MA4 trusts a certificate that MAIL_CA names, under its name only', async () => {
    const mailbox = await startTlsMailbox('localhost');
    const other = await startTlsMailbox('other.example');
    const send = sender({ tls: trusting(`${mailbox.ca}\n${other.ca}`) });
    await send(server(mailbox.port, { encryption: 'required' }), mail);
    expect(mailbox.received).toHaveLength(1);
    await expect(send(server(other.port, { encryption: 'required' }), mail)).rejects.toMatchObject({
      failure: 'certificate',
    });
  });

  test('MA4 does not fall back to plain text where STARTTLS is required and not offered', async () => {
    const mailbox = await startTlsMailbox('localhost', { starttls: false });
    const sending = sender()(server(mailbox.port, { encryption: 'required', user: 'a', password: 'b' }), mail);
    await expect(sending).rejects.toMatchObject({ failure: 'protocol' });
    expect(mailbox).toMatchObject({ received: [], signIns: [] });
  });

  test('MA4 does not speak plain text to a port that requires TLS', async () => {
    const mailbox = await startTlsMailbox('localhost');
    const sending = sender()(server(mailbox.port, { encryption: 'implicit', user: 'a', password: 'b' }), mail);
    await expect(sending).rejects.toMatchObject({ name: 'Error' });
    expect(mailbox).toMatchObject({ received: [], signIns: [] });
  });
});

test.each([
  [{}, ['EHLO', 'MAIL', 'RCPT', 'DATA', '.', 'QUIT']],
  [{ RCPT: '550 5.1.1 unknown' }, ['EHLO', 'MAIL', 'RCPT', 'RSET', 'QUIT']],
])('takes leave of the server with QUIT, whose answers were %j', async (answers, commands) => {
  const recorder = await startRecorder(answers);
  await sender()(server(recorder.port), mail).catch(() => {});
  await eventually(() => expect(recorder.commands).toEqual(commands));
});

describe('MA3 addresses', () => {
  test('MA3 resolves the name once, and dials only what was checked', async () => {
    const mailbox = await startMailbox();
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '169.254.169.254', family: 4 }];
    };
    await sender({ resolve })(server(mailbox.port, { host: 'relay.club.example' }), mail);
    expect(mailbox.received).toHaveLength(1);
    expect(asked).toBe(1);
  });

  test.each([
    ['127.0.0.1', false],
    ['169.254.169.254', true],
    ['::ffff:169.254.169.254', true],
  ])('MA3 refuses a name that resolves to %s besides an allowed address', async (address, ownNetworkAllowed) => {
    const mailbox = await startMailbox();
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const sending = sender({ resolve })(server(mailbox.port, { host: 'relay.club.example', ownNetworkAllowed }), mail);
    await expect(sending).rejects.toMatchObject({ failure: 'address' });
  });

  test.each(['127.0.0.1', '2130706433', '0x7f000001', '017700000001', '127.1'])(
    'MA3 recognises %s in the settings',
    async (host) => {
      const mailbox = await startMailbox();
      const send = createMailSender({ ownPort: () => undefined });
      await expect(send(server(mailbox.port, { host, ownNetworkAllowed: false }), mail)).rejects.toMatchObject({
        failure: 'address',
      });
      expect(mailbox.received).toEqual([]);
    },
  );

  test('a name without addresses is unreachable', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    await expect(sender({ resolve })(server(2525), mail)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test("a name lookup without an answer ends with the mail's time limit", async () => {
    const limits = { ...mailLimits, wholeMs: 50 };
    const resolve = () => new Promise<never>(() => {});
    await expect(sender({ resolve, limits })(server(2525), mail)).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('classes of failure', () => {
  test('a wrong password is reported as such', async () => {
    const mailbox = await startTlsMailbox('localhost');
    const sending = sender({ tls: { ca: mailbox.ca } })(
      server(mailbox.port, { encryption: 'required', user: 'a', password: 'wrong' }),
      mail,
    );
    await expect(sending).rejects.toMatchObject({ failure: 'authentication', permanent: false });
  });

  test("MA3 the error contains nothing of the mail server's text", async () => {
    const mailbox = await startMailbox();
    mailbox.refuse.from = 550;
    const error: unknown = await sender()(server(mailbox.port), mail).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'refused', message: 'The mail was not sent: refused' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('marker-of-the-mail-server');
  });

  test('a port on which nobody listens is unreachable', async () => {
    const mailbox = await startMailbox();
    await mailbox.close();
    await expect(sender()(server(mailbox.port), mail)).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

test.each<Partial<OutgoingMail>>([
  { subject: 'a\r\nBcc: v@e.test' },
  { subject: 'a\0' },
  { senderName: 'a\nb' },
  { to: { name: 'a\rb', address: 'ana@club.example' } },
  { to: { name: 'a', address: 'ana@club.example, v@e.test' } },
  { to: { name: 'a', address: 'ana@club.example\r\nRCPT TO:<v@e.test>' } },
])('MA2 refuses %j before it connects', async (given) => {
  const mailbox = await startMailbox();
  await expect(sender()(server(mailbox.port), { ...mail, ...given })).rejects.toMatchObject({ failure: 'protocol' });
  expect(mailbox.received).toEqual([]);
});
