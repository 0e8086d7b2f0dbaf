import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const linksIn = ({ text = '' }: Email): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** A mail server in the process of the tests, which keeps what it is given. */
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for a mail to the address with a link to the path, and answers that link; throws after 30 seconds. */
    waitForLink: async (recipient: string, path: string): Promise<string> => {
      const end = Date.now() + 30_000;
      for (;;) {
        const received = mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
        const link = received.flatMap(linksIn).findLast((found) => new URL(found).pathname === path);
        if (link) return link;
        if (Date.now() > end) throw new Error(`No mail with a link to ${path} came to ${recipient}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
