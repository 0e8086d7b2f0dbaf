import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { createAuditService } from '../features/ground/audit/audit.service.ts';
import { bindChain } from '../features/ground/audit/chain/bind-chain.service.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../http/logging.ts';
import { createPasswords } from '../lib/crypto/passwords.ts';
import { secretsFrom } from '../lib/crypto/secrets.ts';
import { newServerState } from '../lib/server-state.ts';
import { diskStorage } from '../lib/storage/storage.ts';
import { createApi } from './api.ts';
import { backUpTo } from './factories/back-up-to.ts';
import { createBuild } from './build.ts';
import { keepLog } from './log-of-failures.ts';
import { restartShirtNumbers } from './factories/numbers.ts';
import { newScratchFolder } from '../../../scripts/lib/machine.mjs';
import { openTestDatabase } from './test-database.ts';

type Options = {
  /** Creates a club with its administrator; default true. */
  configured?: boolean;
  /** Settings, as environment variables. */
  env?: Record<string, string>;
  deps?: Partial<AppDeps>;
};

/** A clock that a test moves. It starts on a summer morning and stands still. */
export const createTestClock = (start = '2026-08-15T08:00:00.000Z') => {
  let nowMs = Date.parse(start);
  const clock = () => new Date(nowMs);
  return Object.assign(clock, {
    advance: (ms: number) => (nowMs += ms),
    set: (iso: string) => (nowMs = Date.parse(iso)),
  });
};

/**
 * Starts the whole app on a fresh database of the engine under test, without running jobs. `close` stops it, and throws
 * if its log contains an address or a token. For tests that share an app because it is expensive to set up; all others
 * use `startTestApp`.
 */
export const openTestApp = async ({ configured = true, env = {}, deps = {} }: Options = {}) => {
  restartShirtNumbers();
  const dataDir = newScratchFolder('test');
  const database = await openTestDatabase(dataDir);
  const logLines: string[] = [];
  const endLog = keepLog(logLines);
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logLines.push(chunk.toString());
      done();
    },
  });
  const clock = createTestClock();
  const secrets = secretsFrom(randomBytes(64));
  const state = newServerState();
  const app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    database,
    storage: diskStorage(join(dataDir, 'files')),
    secrets,
    clock,
    state,
    logger: createLogger({ level: 'info', destination }),
    // Real hashes at the lowest cost.
    passwords: createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }),
    runBackup: (file) => backUpTo(file, { database, dataDir, clock }),
    ...deps,
  });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    endLog();
    // LG1 for the whole run: no test's log may contain an address or a token.
    const leak = /[\w.+-]+@club\.example|tl[sqprikfcw]_[\w-]{43}/.exec(logLines.join(''));
    if (leak) throw new Error(`The log holds ${leak[0]}`);
  };
  const { secrets: used = secrets } = deps;
  await bindChain(database.db, used);
  const build = createBuild({ db: database.db, clock, secrets });
  if (configured) await build.club();
  return {
    app,
    api: createApi(app.fastify, build),
    build,
    clock,
    db: database.db,
    database,
    dataDir,
    secrets,
    audit: createAuditService({ clock, secrets: used }),
    state,
    logLines,
    close,
  };
};

export type TestApp = Omit<Awaited<ReturnType<typeof openTestApp>>, 'close'>;

/** Starts the whole app on a fresh database of the engine under test, and stops it with the test. */
export const startTestApp = async (options: Options = {}): Promise<TestApp> => {
  const { close, ...running } = await openTestApp(options);
  onTestFinished(close);
  return running;
};
