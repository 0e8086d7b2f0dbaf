// Measures hot paths of the built server over HTTP, alternating with a bare server that answers from one prepared
// statement on the same file. `--rows 50,10000,1000000`, `--only NAME`, `--requests 1000`, `--against OLDER/main.js`.
import { parseArgs } from 'node:util';
import type { Images } from './harness/bodies.ts';
import { copyFixture, type FixtureKind } from './harness/fixture.ts';
import { playerId, idOf, sessions, tokenOf } from './harness/fixture-rows.ts';
import { Connection, load, median, wire, type Round } from './harness/load.ts';
import { hotPaths, type HotPath } from './harness/paths.ts';
import { startBound, startProduct, type Running } from './harness/product.ts';
import { keepOfSize } from './harness/results.ts';
import { probe, useOf } from './harness/use.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50,10000,1000000' },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '1000' },
    against: { type: 'string' },
  },
});
const sizes = values.rows.split(',').map(Number);
const rounds = 5;
const connections = 8;
/** A round ends after this time, however few requests were sent. */
const roundMs = 2_000;
/** The rate limit allows 600 requests per minute and session; the next session takes over before that. */
const requestsOfSession = 500;

const used = { console: 0, player: 0 };
/** The requests of a round; each connection has its own sessions. */
const requestsOf = (path: HotPath): ((connection: number) => Buffer) => {
  const states: { left: number; token: string | undefined; kept: Buffer | undefined }[] = [];
  let turn = Math.floor(Math.random() * 1_000);
  return (connection) => {
    const state = (states[connection] ??= { left: 0, token: undefined, kept: undefined });
    state.left -= 1;
    if (state.left < 0 && path.as) {
      state.left = requestsOfSession;
      used[path.as] = (used[path.as] + 1) % sessions[path.as];
      state.token = tokenOf(path.as, used[path.as]);
      state.kept = undefined;
    }
    if (path.body) return wire({ ...path, token: state.token, body: path.body((turn += 1)) });
    return (state.kept ??= wire({ ...path, token: state.token }));
  };
};

type Measured = Round & { cpuMs: number };

const measure = async (server: Running, path: HotPath, requests: number): Promise<Measured> => {
  const before = await useOf(server);
  const round = await load({
    port: server.port,
    connections,
    requests,
    maxMs: roundMs,
    status: path.status,
    next: requestsOf(path),
  });
  return { ...round, cpuMs: ((await useOf(server)).cpuMs - before.cpuMs) / round.requests };
};

/** Masks what differs between answers: times, new ids, and changed values. */
const settled = (body: string): string =>
  body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"_id":"[0-9a-f]{24}"/, '"_id":"id"')
    .replace(/"weight":\d+/, '"weight":0')
    .replaceAll('"status":"late"', '"status":"present"');

const answerOf = async (server: Running, path: HotPath): Promise<string> => {
  const connection = await Connection.open(server.port);
  const { status, body } = await connection.send(requestsOf(path)(0));
  connection.close();
  if (status !== path.status) throw new Error(`${path.name} answered ${status}: ${body.toString()}`);
  return body.toString();
};

/** Passes the links to the baseline and asserts that it answers the same as the product. */
const assertSame = async (product: Running, bound: Running, path: HotPath): Promise<void> => {
  const wanted = await answerOf(product, path);
  const links = [...wanted.matchAll(/"key":"(\w+)","url":"([^"]+)"/g)].map(([, key, url]) => [key, url]);
  await new Promise((resolve) => {
    bound.child.once('message', resolve);
    bound.child.send(Object.fromEntries(links) as Images);
  });
  const given = await answerOf(bound, path);
  if (settled(given) !== settled(wanted))
    throw new Error(`${path.name}: the answers differ\n${given.slice(-1_000)}\n${wanted.slice(-1_000)}`);
};

const middle = (all: readonly Measured[]) => ({
  rps: median(all.map(({ rps }) => rps)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
});

/** The median ratio of adjacent rounds, so that load on the machine affects both. */
const ratioOf = (ours: readonly Measured[], others: readonly Measured[], of: keyof Measured): number =>
  median(ours.map((round, index) => round[of] / others[index]![of]));

const told = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const measureAll = async (kind: FixtureKind, rows: number): Promise<void> => {
  const nowMs = Date.now();
  const paths = hotPaths(nowMs, rows).filter((path) => path.kind === kind && path.name.includes(values.only));
  if (paths.length === 0) return;
  const figures: { name: string; rows: number; product: object }[] = [];
  const copy = await copyFixture(kind, rows);
  const product = await startProduct({ dataDir: copy.dataDir, nodeArgs: probe });
  const other = values.against ? await copyFixture(kind, rows) : undefined;
  const bound =
    other && values.against
      ? await startProduct({ dataDir: other.dataDir, nodeArgs: probe, bundle: values.against })
      : await startBound({ databaseFile: copy.databaseFile, nowMs, rows, nodeArgs: probe });
  try {
    // Every player of the roll call is marked first, so that a tap changes exactly one mark.
    for (const path of paths.filter(({ name }) => name === 'mark of attendance'))
      for (const server of other ? [product, bound] : [product])
        for (let index = 0; index < 25; index += 1) {
          const mark = { player: playerId(index), status: 'present', markedAt: new Date().toISOString() };
          const body = () => ({ occasion: { training: idOf('training', 0) }, marks: [mark] });
          await answerOf(server, { ...path, body });
        }
    for (const path of paths) {
      const isHeld = other !== undefined || path.bound !== undefined;
      if (path.bound && !other) await assertSame(product, bound, path);
      const ours: Measured[] = [];
      const others: Measured[] = [];
      const requests = Number(values.requests);
      for (let round = -1; round < rounds; round += 1) {
        const [mine, theirs] = [
          await measure(product, path, requests),
          isHeld ? await measure(bound, path, requests) : undefined,
        ];
        // The first round is a warm-up.
        if (round < 0) continue;
        ours.push(mine);
        if (theirs) others.push(theirs);
      }
      const held = others.length > 0 && {
        bound: middle(others),
        ratio: { rps: ratioOf(ours, others, 'rps'), cpuMs: ratioOf(ours, others, 'cpuMs') },
      };
      figures.push({ name: path.name, rows, product: middle(ours), ...held });
      const { rps, p50, p99, cpuMs } = middle(ours);
      console.log(
        `${path.name.padEnd(26)} ${String(rows).padStart(9)}  ${told(rps).padStart(6)}/s  p50 ${told(p50)}  p99 ${told(p99)}  cpu ${told(cpuMs)}` +
          (held
            ? `  ${values.against ? 'older' : 'bound'} ${told(held.bound.rps)}/s  ratio ${held.ratio.rps.toFixed(2)}, of processor time ${held.ratio.cpuMs.toFixed(2)}`
            : ''),
      );
      if (!values.against) keepOfSize('hot-paths', rows, figures, { connections, rounds });
    }
  } finally {
    await product.stop();
    await bound.stop();
    copy.remove();
    other?.remove();
  }
};

console.log(`Milliseconds and requests per second over ${connections} connections, median of ${rounds} rounds:`);
for (const rows of sizes) for (const kind of ['people', 'records'] as const) await measureAll(kind, rows);
