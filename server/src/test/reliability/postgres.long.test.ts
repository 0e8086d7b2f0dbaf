import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres } from '../postgres/postgres-server.ts';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { until } from './until.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

const binaries = findPostgres();
if (!binaries && process.env.CI) throw new Error('CI needs the programs of PostgreSQL: install the package postgresql');

/** A server on a PostgreSQL that waits for the disk. */
const start = async (folder: string) => {
  const postgres = await startPostgres(folder, { durable: true });
  onTestFinished(postgres.stop);
  const installation = await newInstallation({ DATABASE_URL: postgres.url });
  return { postgres, installation, server: await startServer(installation) };
};

// Without PostgreSQL on the machine there is nothing to test; the run has reported that.
test.runIf(binaries)(
  'DU4 connections that end cost individual requests a 503, but no row and not the process',
  async () => {
    const { postgres, installation, server } = await start(binaries ?? '');
    const ledger: Ledger = new Map();
    const writers = startWriters(server, installation, ledger);
    const admin = new pg.Client({ connectionString: postgres.url });
    admin.on('error', () => {});
    await admin.connect();
    for (let cut = 1; cut <= 10; cut += 1) {
      await until(() => writers.answered() >= cut * 40);
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline' and pid <> pg_backend_pid()",
      );
    }
    await until(() => writers.answered() >= 450);
    await writers.stop();
    await admin.end();
    expect(server.isRunning()).toBe(true);
    expect([...new Set(writers.statuses)].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(await compare(server, installation, ledger)).toEqual([]);
  },
);

test.runIf(binaries)(
  'DU4 while the database is down the server is alive, not ready and answers 503; then it recovers without a restart',
  async () => {
    const { postgres, installation, server } = await start(binaries ?? '');
    const ledger: Ledger = new Map();
    const writers = startWriters(server, installation, ledger);
    await until(() => writers.answered() > 100);
    await postgres.halt('immediate');
    await until(async () => (await server.statusOf('/health/ready')) === 503);
    const before = writers.statuses.length;
    await until(() => writers.statuses.length > before + 20);
    expect(await server.statusOf('/health/live')).toBe(200);
    expect(new Set(writers.statuses.slice(before + 8))).toEqual(new Set([503]));
    await postgres.resume();
    await until(async () => (await server.statusOf('/health/ready')) === 200);
    const answered = writers.answered();
    await until(() => writers.answered() > answered + 50);
    await writers.stop();
    expect(await compare(server, installation, ledger)).toEqual([]);
  },
);

test.runIf(binaries)(
  'DU4 while the database is frozen the server reports not ready before pending requests time out',
  async () => {
    const { postgres, installation, server } = await start(binaries ?? '');
    postgres.freeze();
    onTestFinished(() => postgres.thaw());
    const headers = { authorization: `Bearer ${installation.tokens[0]}` };
    let isGivenUp = false;
    const list = fetch(`${server.url}/v1/users`, { headers }).then(({ status }) => {
      isGivenUp = true;
      return status;
    });
    // All requests within a second get the same answer.
    await until(async () => (await server.statusOf('/health/ready')) === 503);
    for (let time = 0; time < 3; time += 1) expect(await server.statusOf('/health/ready')).toBe(503);
    expect(isGivenUp, 'the time of readiness ran out, not that of the database').toBe(false);
    expect(await server.statusOf('/health/live')).toBe(200);
    postgres.thaw();
    await until(async () => (await server.statusOf('/health/ready')) === 200);
    expect(await list).toBe(200);
  },
);
