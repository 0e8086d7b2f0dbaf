// Detects memory growth: mixed load at a moderate rate, memory read every minute. `--minutes 60 --rate 30`.
import { parseArgs } from 'node:util';
import { minutesMs } from '../src/lib/time/clock.ts';
import { copyFixture } from './harness/fixture.ts';
import { sessions, tokenOf } from './harness/fixture-rows.ts';
import { Connection, quantile, wire } from './harness/load.ts';
import { hotPaths } from './harness/paths.ts';
import { startProduct } from './harness/product.ts';
import { keep } from './harness/results.ts';
import { probeWithCollection, useOf } from './harness/use.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '30' } },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
const rows = 10_000;
const connections = 20;
/** The number of staff and phones that send requests; each stays far below the rate limit of a session. */
const people = 40;

const copy = await copyFixture('records', rows);
const server = await startProduct({ dataDir: copy.dataDir, nodeArgs: probeWithCollection });
const paths = hotPaths(Date.now(), rows).filter(({ name }) => name !== 'health');
const free = await Promise.all(Array.from({ length: connections }, () => Connection.open(server.port)));

let [turn, failed, late] = [0, 0, 0];
const times: number[] = [];
/** Failures by path and kind, because a total does not show where to look. */
const failures: { path: string; what: string; count: number }[] = [];
const noteFailure = (path: string, what: string): void => {
  failed += 1;
  const known = failures.find((failure) => failure.path === path && failure.what === what);
  if (known) known.count += 1;
  else failures.push({ path, what, count: 1 });
};

const ask = async (): Promise<void> => {
  const kept = free.pop();
  if (!kept) {
    late += 1;
    return;
  }
  turn += 1;
  const path = paths[turn % paths.length]!;
  const number = Math.floor(turn / paths.length) % Math.min(people, sessions.player);
  const token = path.as && tokenOf(path.as, number);
  let connection = kept;
  try {
    // The server closes connections that were idle for 10 seconds; reconnecting is not a failure.
    if (!kept.isOpen) connection = await Connection.open(server.port);
    const answer = await connection.send(wire({ ...path, token, body: path.body?.(Math.floor(turn / paths.length)) }));
    if (answer.status !== path.status) noteFailure(path.name, `status ${answer.status}`);
    times.push(answer.ms);
  } catch (error) {
    noteFailure(path.name, `connection lost: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    free.push(connection);
  }
};

type Sample = { minute: number; rssMb: number; heapMb: number; requests: number };
const samples: Sample[] = [];
const toMb = (bytes: number): number => Math.round(bytes / 1e5) / 10;
const sample = async (minute: number): Promise<void> => {
  const { rss, heap } = await useOf(server);
  const taken = { minute, rssMb: toMb(rss), heapMb: toMb(heap), requests: turn };
  samples.push(taken);
  console.log(JSON.stringify({ ...taken, failed, late, ...(failed > 0 && { failures }) }));
  keepAll();
};

/** The growth of a figure per hour, by least squares. */
const slopeAnHour = (points: readonly { minute: number; value: number }[]): number => {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ value }) => value))];
  const over = points.reduce((sum, { minute, value }) => sum + (minute - x) * (value - y), 0);
  const under = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return under === 0 ? 0 : Math.round((over / under) * 60 * 10) / 10;
};

const keepAll = (): void => {
  const second = samples.filter(({ minute }) => minute >= samples.at(-1)!.minute / 2);
  keep('memory', {
    minutes: samples.at(-1)!.minute,
    rate,
    rows,
    requests: turn,
    failed,
    failures,
    late,
    p99: quantile(times, 0.99),
    slope: {
      rssMbAnHour: slopeAnHour(second.map(({ minute, rssMb: value }) => ({ minute, value }))),
      heapMbAnHour: slopeAnHour(second.map(({ minute, heapMb: value }) => ({ minute, value }))),
    },
    samples,
  });
};

const started = performance.now();
await sample(0);
for (let minute = 1; minute <= minutes; minute += 1) {
  const end = started + minutesMs(minute);
  for (let asked = 0; performance.now() < end; asked += 1) {
    void ask();
    const next = started + minutesMs(minute - 1) + ((asked + 1) * 1_000) / rate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await sample(minute);
}
for (const connection of free) connection.close();
await server.stop();
copy.remove();
process.exit(0);
