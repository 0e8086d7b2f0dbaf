// AU2: measures how long a file and a list take while 50 clients sign in without pause.
import { fork } from 'node:child_process';
import { openDatabase, type Db } from '../src/db/database.ts';
import { newUserRow } from '../src/features/people/users/user-row.repository.ts';
import { createPasswords } from '../src/lib/crypto/passwords.ts';
import { copyFixture } from './harness/fixture.ts';
import { idOf, tokenOf } from './harness/fixture-rows.ts';
import { Connection, quantile, wire } from './harness/load.ts';
import { startProduct } from './harness/product.ts';
import { keep } from './harness/results.ts';

const clients = 50;
const rounds = 3;
const roundMs = 8_000;
const probeEachMs = 25;
const limitMs = 250;
const password = 'Valmora2026!';
const emailOf = (index: number): string => `staff${index}@club.example`;

type Told = { opened: number; refused: number };

/** Each client has its own address and account, or the limits would reject it at once. */
const storm = async (port: number): Promise<Told> => {
  const told: Told = { opened: 0, refused: 0 };
  const end = performance.now() + roundMs;
  const client = async (index: number): Promise<void> => {
    const connection = await Connection.open(port);
    for (let turn = 0; performance.now() < end; turn += 1) {
      const headers = { 'x-forwarded-for': `10.${index}.${Math.floor(turn / 200) % 200}.${turn % 200}` };
      const body = { email: emailOf(index), password };
      const answer = await connection.send(wire({ method: 'POST', path: '/auth/admin/login', body, headers }));
      if (answer.status === 200) told.opened += 1;
      else if (answer.status === 429) told.refused += 1;
      else throw new Error(`Signing in answered ${answer.status}: ${answer.body.toString()}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return told;
};

const addStaff = async (db: Db): Promise<void> => {
  const at = new Date().toISOString();
  const password_hash = await createPasswords().hash(password);
  for (let index = 0; index < clients; index += 1) {
    const id = idOf('league', 0xaaaa + index);
    const account = { id, role: 'management', name: `Staff ${index}`, language_code: 'en', created_at: at };
    await db
      .insertInto('users')
      .values(newUserRow(account, { email: emailOf(index) }))
      .execute();
    await db.insertInto('credentials').values({ user_id: id, password_hash, updated_at: at }).execute();
  }
};

type Times = { file: number[]; list: number[] };

/** Requests a file and a list alternately for a while, like people at work. */
const probe = async (port: number): Promise<Times> => {
  const times: Times = { file: [], list: [] };
  const connection = await Connection.open(port);
  lastSession += 1;
  // A new address and session each time, or the rate limit would reject the request.
  const requests = {
    file: wire({ method: 'GET', path: '/locales/en.json', headers: { 'x-forwarded-for': `10.99.0.${lastSession}` } }),
    list: wire({ method: 'GET', path: '/v1/users?type=player', token: tokenOf('console', lastSession) }),
  };
  const end = performance.now() + roundMs;
  while (performance.now() < end)
    for (const kind of ['file', 'list'] as const) {
      const { status, ms } = await connection.send(requests[kind]);
      if (status !== 200) throw new Error(`The ${kind} answered ${status}`);
      times[kind].push(ms);
      await new Promise((resolve) => setTimeout(resolve, probeEachMs));
    }
  connection.close();
  return times;
};
let lastSession = 0;

const stormBeside = (port: number): Promise<Told> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [String(port)]);
    child.once('message', (told: Told) => resolve(told));
    child.once('exit', (code) => code !== 0 && reject(new Error('The clients failed')));
  });

const run = async (): Promise<void> => {
  const copy = await copyFixture('people', 10_000);
  const { db, close } = openDatabase({ engine: 'sqlite', file: copy.databaseFile }, () => {});
  await addStaff(db);
  await close();
  const server = await startProduct({ dataDir: copy.dataDir, env: { TRUST_PROXY: '127.0.0.1' } });
  const [quiet, stormy]: [Times[], Times[]] = [[], []];
  const told: Told = { opened: 0, refused: 0 };
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await probe(server.port));
    const [counts, times] = await Promise.all([stormBeside(server.port), probe(server.port)]);
    stormy.push(times);
    told.opened += counts.opened;
    told.refused += counts.refused;
  }
  await server.stop();
  copy.remove();
  const p99 = (all: readonly Times[], kind: keyof Times): number =>
    quantile(
      all.flatMap((times) => times[kind]),
      0.99,
    );
  const seconds = (rounds * roundMs) / 1_000;
  const figures = {
    clients,
    limitMs,
    openedASecond: told.opened / seconds,
    refusedASecond: told.refused / seconds,
    quiet: { file: p99(quiet, 'file'), list: p99(quiet, 'list') },
    stormy: { file: p99(stormy, 'file'), list: p99(stormy, 'list') },
  };
  keep('sign-in', figures);
  console.log(
    `${clients} clients sign in without pause: ${figures.openedASecond.toFixed(0)} a second are let in, ${figures.refusedASecond.toFixed(0)} refused`,
  );
  for (const kind of ['file', 'list'] as const) {
    const verdict = figures.stormy[kind] <= limitMs ? 'within' : 'OVER';
    console.log(
      `${kind}: p99 ${figures.quiet[kind].toFixed(0)} ms idle, ${figures.stormy[kind].toFixed(0)} ms during sign-ins, ${verdict} ${limitMs}`,
    );
  }
};

const [port] = process.argv.slice(2);
if (process.send && port !== undefined) process.send(await storm(Number(port)), () => process.exit(0));
else await run();
