import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { expect, test } from 'vitest';
import { keyOf, samplesOf } from '../endpoints/endpoint-samples.ts';
import { createRandom, hostileRequest, type Random } from './hostile-random.ts';
import { startTrial } from './hostile-trial.ts';
import { testEngine } from '../test-database.ts';

const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
const endMs = performance.now() + Number(process.env.FUZZ_MINUTES ?? 10) * 60_000;
/** A round uses one app, which accumulates data; the seed of a round reproduces its faults. */
const requestsOfRound = Number(process.env.FUZZ_REQUESTS ?? 600);
/** Processor time; processing a picture takes long. */
const cpuMaxMs = 4_000;
const hangMs = 30_000;
const faultsMax = 10;

const statuses: Record<string, number> = {};
const faults: string[] = [];
let requests = 0;
let slowest = { ms: 0, call: '' };

type Trial = Awaited<ReturnType<typeof startTrial>>;

/** The caller's token, and whether that caller has access; undefined for the right caller. */
const callerOf = async (random: Random, { app }: Trial, one: Endpoint) => {
  if (random.chance(0.75)) return undefined;
  const { build } = app;
  const all = [
    { who: 'nobody', token: undefined, isFor: [] as string[] },
    { who: 'a stranger', token: `tlc_${'A'.repeat(43)}`, isFor: [] },
    { who: 'staff', token: (await build.signedIn()).token, isFor: ['staff'] },
    { who: 'a screen', token: await build.screenToken(), isFor: ['qr'] },
    { who: 'a player', token: await build.phoneToken(await build.phoneOwner()), isFor: ['player'] },
  ];
  const caller = random.pick(all);
  return { ...caller, mayKnock: ['public', 'unconfigured', ...caller.isFor].includes(one.access) };
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${hangMs / 1_000} s`)), hangMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const tryOnce = async (random: Random, trial: Trial, one: Endpoint): Promise<void> => {
  const { app, send, look } = trial.on(one, { cpuMaxMs });
  // Earlier requests may have deleted what an input needs.
  const samples = await samplesOf(app, one).catch(() => undefined);
  if (!samples) return;
  const sample = random.pick(samples);
  const caller = await callerOf(random, trial, one);
  await look();
  const startedAt = performance.now();
  requests += 1;
  const answer = await inTime(send((token) => hostileRequest(random, one, sample, caller ? caller.token : token)));
  const ms = performance.now() - startedAt;
  if (ms > slowest.ms) slowest = { ms, call: keyOf(one) };
  statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
  if (caller && !caller.mayKnock)
    expect(answer.statusCode, `${caller.who} was let in: ${answer.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
};

/** One app and a few hundred requests, all determined by the seed. */
const round = async (seed: number): Promise<void> => {
  const random = createRandom(seed);
  const isNew = seed % 10 === 0;
  // Readiness has no input, and depends on the state of the machine.
  const targets = endpoints.filter(
    ({ access, path }) => (access === 'unconfigured') === isNew && path !== '/health/ready',
  );
  const trial = await startTrial({ isNew, hasPlayer: !isNew });
  for (let count = 1; count <= (isNew ? 60 : requestsOfRound) && performance.now() < endMs; count += 1) {
    const one = random.pick(targets);
    try {
      await tryOnce(random, trial, one);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 600);
      faults.push(
        `${keyOf(one)}: npm run fuzz -- --engine ${testEngine} --seed ${seed} --requests ${count}\n${reason}`,
      );
      process.stdout.write(`${faults.at(-1)}\n`);
      if (faults.length >= faultsMax) return;
      await trial.look();
    }
  }
  trial.proveLog();
};

test('any request from any caller: no server error, no hang, nothing revealed to others', async () => {
  let seed = firstSeed;
  for (; performance.now() < endMs && faults.length < faultsMax; seed += 1) {
    await round(seed);
    if (process.env.FUZZ_REQUESTS) break;
  }
  process.stdout.write(
    `\nseeds ${firstSeed} to ${Math.max(firstSeed, seed - 1)}: ${requests} requests, answered ${JSON.stringify(statuses)}, ` +
      `the slowest ${slowest.ms.toFixed(0)} ms (${slowest.call}), ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
});
