import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = Email & { envelopeTo: string[]; raw: string };

/** The code of the answer, or the code and its words. */
type Answer = number | [code: number, words: string];
type Refuse = { from?: Answer; to?: Answer };

const refusal = (answer: Answer) => {
  const [responseCode, words] = typeof answer === 'number' ? [answer, 'marker-of-the-mail-server'] : answer;
  return Object.assign(new Error(words), { responseCode });
};

/** A mail server on loopback that stores what it receives. `refuse` is read for each mail. */
export const startMailbox = async (options: SMTPServerOptions = {}) => {
  const received: ReceivedMail[] = [];
  const refuse: Refuse = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, done) => done(refuse.from ? refusal(refuse.from) : undefined),
    onRcptTo: (_address, _session, done) => done(refuse.to ? refusal(refuse.to) : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, envelopeTo, raw: raw.toString() });
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, received, refuse, close };
};

/** A mail server on loopback that accepts everything, and the commands that it got. */
export const startRecorder = async (answers: Record<string, string> = {}) => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    createInterface(socket).on('line', (line) => {
      if (isData && line !== '.') return;
      const command = isData ? '.' : line.split(/[ :]/u)[0]!.toUpperCase();
      isData = command === 'DATA';
      commands.push(command);
      socket.write(`${answers[command] ?? (isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 fine')}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, commands };
};

/** What a hostile server does with a connection. */
const behaviours = {
  neverGreets: () => {},
  fallsSilent: (socket: Socket) => void socket.write('220 here\r\n'),
  drips: (socket: Socket) => {
    const timer = setInterval(() => socket.write('220-drip\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  /** Respects every limit on silence, but never finishes. */
  dripsLater: (socket: Socket) => {
    socket.write('220 here\r\n');
    socket.once('data', () => {
      const timer = setInterval(() => socket.write('250-drip\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
  },
  resets: (socket: Socket) => void socket.resetAndDestroy(),
  turnsAway: (socket: Socket) => void socket.end('554 marker-of-the-mail-server\r\n'),
  /** Sends a line of 50 MB, as far as the client reads it. */
  floods: (socket: Socket) => {
    const block = 'A'.repeat(64 * 1024);
    let left = 800;
    const write = () => {
      while (left > 0) {
        left -= 1;
        if (!socket.write(left === 799 ? `220 ${block}` : block)) return void socket.once('drain', write);
      }
      socket.end('\r\n');
    };
    write();
  },
  /** Accepts a whole mail and dies before confirming it. */
  diesAfterData: (socket: Socket) => {
    let body: string | undefined;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      if (body === undefined && /^DATA/i.test(chunk.toString())) {
        body = '';
        socket.write('354 go on\r\n');
      } else if (body === undefined) socket.write('250 fine\r\n');
      else {
        body += chunk.toString();
        if (body.endsWith('\r\n.\r\n')) socket.destroy();
      }
    });
  },
};
export type Behaviour = keyof typeof behaviours;

/** A mail server on loopback that misbehaves. */
export const startHostileServer = async (behaviour: Behaviour) => {
  const sockets = new Set<Socket>();
  let bytesSent = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      bytesSent += socket.bytesWritten;
      sockets.delete(socket);
    });
    // Unless the socket is read, the end of the other side goes unnoticed.
    socket.resume();
    behaviours[behaviour](socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${port}`, port, sockets, bytesSent: () => bytesSent };
};
