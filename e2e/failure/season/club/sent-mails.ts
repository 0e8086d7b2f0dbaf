import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';

export type SentMail = { id: string; to: string; subject: string; content: string; text: string; at: number };

/** A mail server on loopback that notes each mail with the moment of the club's clock at which it came. */
export const startSentMails = async (now: () => number) => {
  const sent: SentMail[] = [];
  const server = createServer((socket) => {
    let pending = '';
    let isData = false;
    let to = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const take = async (content: string, recipient: string) => {
      const at = now();
      const { subject = '', text = '', messageId = '' } = await PostalMime.parse(content);
      const hash = createHash('sha256').update(`${recipient}\n${subject}\n${text}`).digest('hex');
      sent.push({ id: messageId, to: recipient, subject, content: hash, text, at });
      say('250 taken');
    };
    const hear = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      isData = word === 'DATA';
      say({ DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 fine');
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (!isData) hear(part);
        else {
          isData = false;
          void take(part, to);
        }
      }
    });
    say('220 mail.example');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    stop: () => void server.close(),
  };
};

export type SentMails = Awaited<ReturnType<typeof startSentMails>>;
