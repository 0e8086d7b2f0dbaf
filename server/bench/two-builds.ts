// Compares this build with an older one, in turns in one run at 16 connections. `--against OLDER/main.js`, `--only NAME`.
// Each build gets a copy of the same club, which the older one has laid out: 300 players, 100,000 attendances.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { fillRecords, playerId, sessions, squad, tokenOf } from './harness/fixture-rows.ts';
import { Connection, load, median, quantile, wire, type Round, type Sent } from './harness/load.ts';
import { clubOfBuild, startOnCopy } from './harness/older-club.ts';
import type { Running } from './harness/product.ts';
import { keep } from './harness/results.ts';
import { useOf } from './harness/use.ts';

const { values } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string', default: '' } },
});
if (values.against === undefined) throw new Error('Name the older build: --against OLDER/server/dist/main.js');

const connections = 16;
const rounds = 9;
/** A round begins with new sessions, as people come and go. */
const requestsOfRound = 1_000;
/** Of requests so short that the new sessions would be a good part of a shorter round. */
const requestsOfLongRound = 4_000;
const attendances = 100_000;
/** Enough people that none is looked at twice in a minute. */
const crowd = 10_000;
/** The rate limit allows 600 requests per minute and session; the next session takes over before that. */
const requestsOfSession = 500;

/** `cpuMs`: of the server, for each request. */
type Measured = Round & { cpuMs: number; othersP99?: number };
type Work = {
  name: string;
  people: number;
  /** In a round, where it is not `requestsOfRound`. */
  requests?: number;
  next: (turn: number) => Sent | { bytes: Buffer };
  status: number;
  /** In place of `rounds`. */
  rounds?: number;
  /** During it others ask for the list of players twenty times a second, and their 99th percentile is measured. */
  withOthers?: boolean;
};

/** A photo of 200 kB, the same in every run: soft shapes under grain, in the quality of a phone. */
const photo = async (): Promise<Buffer> => {
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  let seed = 1;
  /** From 0 to 1, in a fixed order. */
  const next = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const noise = (width: number, height: number, spread: number) => {
    const values = Uint8ClampedArray.from(
      { length: width * height * raw.channels },
      () => 128 + spread * (next() + next() + next() - 1.5),
    );
    return sharp(values, { raw: { ...raw, width, height } });
  };
  const soft = await noise(16, 12, 127).resize(raw.width, raw.height).raw().toBuffer();
  const grain = await noise(raw.width, raw.height, 14).blur(0.8).raw().toBuffer();
  return sharp(soft, { raw })
    .composite([{ input: grain, raw, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

const multipart = (picture: Buffer): { head: (token: string) => string; body: Buffer } => {
  const boundary = 'touchlinebench';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = (token: string) =>
    [
      'POST /v1/uploads/upload-image?kind=profile HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${body.length}`,
    ].join('\r\n');
  return { head, body };
};

let used = 0;
const nextSession = (): string => tokenOf('console', (used = (used + 1) % sessions.console));

const picture = await photo();
const upload = multipart(picture);
const list: Sent = { method: 'GET', path: '/v1/users?type=player' };
const works: Work[] = [
  { name: 'A list of 30 players', people: squad, status: 200, next: () => list },
  {
    name: 'B one player',
    people: squad,
    requests: requestsOfLongRound,
    status: 200,
    next: () => ({ method: 'GET', path: `/v1/users/${playerId(7)}` }),
  },
  {
    // Opens each player of the squad in turn. The warm-up is the first reading of each within this minute.
    name: 'B300 the players of a squad in turns',
    people: squad,
    requests: requestsOfLongRound,
    status: 200,
    next: (turn) => ({ method: 'GET', path: `/v1/users/${playerId(turn % squad)}` }),
  },
  {
    name: 'B1 one player, first look in this minute',
    people: crowd,
    status: 200,
    next: (turn) => ({ method: 'GET', path: `/v1/users/${playerId(turn % crowd)}` }),
  },
  {
    name: 'C change of a player',
    people: squad,
    status: 200,
    next: (turn) => ({
      method: 'PATCH',
      path: `/v1/users/${playerId(turn % squad)}`,
      body: { weight: 60 + (Math.floor(turn / squad) % 40) },
    }),
  },
  {
    name: 'D1 attendance, page 1',
    people: squad,
    status: 200,
    next: () => ({ method: 'GET', path: '/v1/attendances' }),
  },
  {
    name: 'D1000 attendance, page 1,000',
    people: squad,
    status: 200,
    next: () => ({ method: 'GET', path: '/v1/attendances?pageNo=1000' }),
  },
  {
    name: 'F photo',
    people: squad,
    // One long round after the warm-up: at the end of a round few are under way. All photos wait for a record, and of such
    // an account may have 200.
    requests: 98,
    rounds: 1,
    status: 201,
    withOthers: true,
    next: () => ({ bytes: Buffer.concat([Buffer.from(`${upload.head(nextSession())}\r\n\r\n`), upload.body]) }),
  },
];

const olderBuild = values.against;
const clubOf = (people: number) =>
  clubOfBuild(olderBuild, people, (database) => {
    if (people === squad) fillRecords(database, attendances, Date.now());
  });

/** The pause of all other clients together. */
const othersPauseMs = 50;

/** Asks for the list again and again until stopped; returns the 99th percentile of the answers' times, in milliseconds. */
const askOthers = async (port: number) => {
  const connection = await Connection.open(port);
  const times: number[] = [];
  let isStopped = false;
  const asking = (async () => {
    for (let left = 0; !isStopped; left -= 1) {
      if (left === 0) left = requestsOfSession;
      times.push((await connection.send(wire({ ...list, token: nextSession() }))).ms);
      await pause(othersPauseMs);
    }
  })();
  return async (): Promise<number> => {
    isStopped = true;
    await asking;
    connection.close();
    return quantile(times, 0.99);
  };
};

const turns = new Map<Work, number>();
const measure = async (server: Running, work: Work): Promise<Measured> => {
  const tokens = Array.from({ length: connections }, nextSession);
  const written = new Map<string, Buffer>();
  /** Requests are written once a session and path, so that the client leaves the processor to the server. */
  const bytesOf = (sent: Sent, connection: number): Buffer => {
    const token = tokens[connection]!;
    if (sent.body !== undefined) return wire({ ...sent, token });
    const key = `${connection} ${sent.path}`;
    const known = written.get(key) ?? wire({ ...sent, token });
    written.set(key, known);
    return known;
  };
  const next = (connection: number): Buffer => {
    const turn = (turns.get(work) ?? 0) + 1;
    turns.set(work, turn);
    const given = work.next(turn);
    return 'bytes' in given ? given.bytes : bytesOf(given, connection);
  };
  const before = await useOf(server);
  const stop = work.withOthers ? await askOthers(server.port) : undefined;
  const round = await load({
    port: server.port,
    connections,
    requests: work.requests ?? requestsOfRound,
    maxMs: 60_000,
    status: work.status,
    next,
  });
  const othersP99 = await stop?.();
  const cpuMs = ((await useOf(server)).cpuMs - before.cpuMs) / round.requests;
  return { ...round, cpuMs, ...(othersP99 !== undefined && { othersP99 }) };
};

const middle = (all: readonly Measured[]) => ({
  rps: median(all.map(({ rps }) => rps)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  ...(all[0]?.othersP99 !== undefined && { othersP99: median(all.map(({ othersP99 }) => othersP99 ?? NaN)) }),
});
const told = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const figures: object[] = [];
console.log(
  `A photo of ${Math.round(picture.length / 1000)} kB. ${connections} connections, median of ${rounds} rounds in turns:`,
);
for (const people of [squad, crowd]) {
  const chosen = works.filter((work) => work.people === people && work.name.includes(values.only));
  if (chosen.length === 0) continue;
  const club = await clubOf(people);
  const [here, older] = [await startOnCopy(club.folder), await startOnCopy(club.folder, olderBuild)];
  try {
    for (const work of chosen) {
      const [ours, theirs]: [Measured[], Measured[]] = [[], []];
      for (let round = -1; round < (work.rounds ?? rounds); round += 1) {
        // Each begins as often as the other.
        const first = round % 2 === 0;
        const before = first ? await measure(older, work) : undefined;
        const mine = await measure(here, work);
        const other = before ?? (await measure(older, work));
        // The first round is a warm-up.
        if (round < 0) continue;
        ours.push(mine);
        theirs.push(other);
      }
      const ratio = median(ours.map(({ rps }, index) => rps / theirs[index]!.rps));
      const [now, before] = [middle(ours), middle(theirs)];
      const ratioOfCpu = median(ours.map(({ cpuMs }, index) => theirs[index]!.cpuMs / cpuMs));
      figures.push({ name: work.name, now, before, ratio, ratioOfCpu });
      const others =
        now.othersP99 === undefined ? '' : `  others' p99 ${told(now.othersP99)} (${told(before.othersP99!)})`;
      console.log(
        `${work.name.padEnd(42)} ${told(now.rps).padStart(6)}/s  p50 ${told(now.p50)}  p99 ${told(now.p99)}` +
          `  before ${told(before.rps)}/s  p50 ${told(before.p50)}  p99 ${told(before.p99)}  ratio ${ratio.toFixed(2)}, of CPU time ${ratioOfCpu.toFixed(2)}${others}`,
      );
    }
  } finally {
    await here.stop();
    await older.stop();
    club.remove();
  }
}
if (values.only === '') keep('two-builds', { connections, rounds, attendances, players: squad, figures });
