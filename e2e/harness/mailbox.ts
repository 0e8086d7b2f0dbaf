import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const linksIn = ({ text = '' }: Email): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** A mail server in the test process that keeps received mails. */
export const openMailbox = async () => {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const waitFor = async <T>(
    find: (received: Email[]) => T | undefined,
    recipient: string,
    what: string,
    withinMs = 60_000,
  ): Promise<T> => {
    const end = Date.now() + withinMs;
    for (;;) {
      const found = find(mails.filter(({ to }) => to?.some(({ address }) => address === recipient)));
      if (found) return found;
      if (Date.now() > end) throw new Error(`No mail with ${what} came to ${recipient}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for a mail to the address that links to the path; returns the link, throws after a minute. */
    waitForLink: (recipient: string, path: string): Promise<string> =>
      waitFor(
        (received) => received.flatMap(linksIn).findLast((link) => new URL(link).pathname === path),
        recipient,
        `a link to ${path}`,
      ),
    /** Like `waitForLink`, for a path that starts with `folder` and ends in a token. */
    waitForLinkUnder: (recipient: string, folder: string, withinMs?: number): Promise<string> =>
      waitFor(
        (received) => received.flatMap(linksIn).findLast((link) => new URL(link).pathname.startsWith(folder)),
        recipient,
        `a link under ${folder}`,
        withinMs,
      ),
    /** Waits for a mail to the address with this subject; throws after a minute. */
    waitForMail: (recipient: string, subject: string): Promise<Email> =>
      waitFor((received) => received.findLast((mail) => mail.subject === subject), recipient, `the subject ${subject}`),
    /** Waits until as many mails have come to the address whose subject begins so; returns the subjects of all mails to it. */
    waitForBeginning: (recipient: string, words: string, count = 1): Promise<string[]> =>
      waitFor(
        (received) => {
          const subjects = received.map(({ subject = '' }) => subject);
          return subjects.filter((subject) => subject.startsWith(words)).length >= count ? subjects : undefined;
        },
        recipient,
        `a subject that begins with ${words}`,
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
