import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How a mail server can behave; every mood except the last is a fault. */
export const moods = [
  'says nothing',
  'answers each line after 4 s',
  'refuses for now (451)',
  'breaks off in the middle of DATA',
  'takes the mail and breaks off before it says so',
  'well',
] as const;
export type Mood = (typeof moods)[number];

/** How often a mail was fully accepted, and how often the sender had disconnected before the confirmation. */
export type Taken = { to: string; times: number; untold: number };

const slowMs = 4_000;
const answers: Record<string, string> = { EHLO: '250 mail.example', HELO: '250 mail.example', QUIT: '221 bye' };

/** A mail server on loopback with changing moods; counts accepted mails by Message-ID. */
export const startTroubledMailServer = async (port = 0) => {
  const taken = new Map<string, Taken>();
  const sockets = new Set<Socket>();
  let mood: Mood = 'well';

  const take = (content: string, to: string): Taken => {
    const id = /^Message-ID: <([^@>]+)/im.exec(content)?.[1] ?? content;
    const known = taken.get(id) ?? { to, times: 0, untold: 0 };
    known.times += 1;
    taken.set(id, known);
    return known;
  };

  const serve = (socket: Socket): void => {
    let pending = '';
    let isData = false;
    let to = '';
    const say = (line: string, onUntold = () => {}): void => {
      if (mood === 'says nothing') return onUntold();
      const write = () => (socket.writable ? void socket.write(`${line}\r\n`) : onUntold());
      if (mood === 'answers each line after 4 s') setTimeout(write, slowMs).unref();
      else write();
    };
    const hearContent = (): void => {
      if (mood === 'breaks off in the middle of DATA') return void socket.destroy();
      const end = pending.indexOf('\r\n.\r\n');
      if (end < 0) return;
      const isBrokenOff = mood === 'takes the mail and breaks off before it says so';
      const mail = take(pending.slice(0, end), to);
      const onUntold = () => void (mail.untold += 1);
      pending = pending.slice(end + 5);
      isData = false;
      if (!isBrokenOff) return say('250 taken', onUntold);
      socket.destroy();
      onUntold();
    };
    const hearCommand = (line: string): void => {
      const [word = ''] = line.toUpperCase().split(' ');
      if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      isData = word === 'DATA';
      if (word === 'RCPT' && mood === 'refuses for now (451)') say('451 try again later');
      else if (isData) say('354 go on');
      else say(answers[word] ?? '250 fine');
    };
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      while (!isData && pending.includes('\r\n')) {
        const end = pending.indexOf('\r\n');
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        hearCommand(line);
      }
      if (isData && pending !== '') hearContent();
    });
    say('220 mail.example');
  };

  const server = createServer(serve).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    be: (next: Mood): void => void (mood = next),
    stop: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
