import { join } from 'node:path';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config/config.ts';
import { createAuditService } from '../features/ground/audit/audit.service.ts';
import { eraseAgain } from '../features/trust/erasure/erase-again.service.ts';
import { writeAnewNow } from '../features/trust/erasure/erasure.ts';
import { setupKeyOf } from '../features/club/keys/setup-key.service.ts';
import { createLogger, logToStdout } from '../http/logging.ts';
import { newJournal, openInstallation } from '../installation.ts';
import { systemClock } from '../lib/time/clock.ts';
import { createPasswords } from '../lib/crypto/passwords.ts';
import { newServerState } from '../lib/server-state.ts';
import { hashToken } from '../lib/crypto/tokens.ts';
import type { Command } from './command.ts';
import { startBackup } from './start-backup.ts';

/** How long running requests may take once the server is asked to stop. */
const graceMs = 10_000;

const listen = async (app: Awaited<ReturnType<typeof createApp>>, { port, host }: Config): Promise<void> => {
  try {
    await app.fastify.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE' ? new Error(`port ${port} of ${host} is in use by another program`) : error;
  }
};

/** Runs the server until it is asked to stop. */
export const serve: Command = async ({ env, programDir }) => {
  const config = readConfig(env);
  const destination = logToStdout();
  const logger = createLogger({ level: config.logLevel, destination });
  const leave = (code: number): never => {
    destination.flushSync();
    process.exit(code);
  };

  const state = newServerState();
  const installation = await openInstallation({
    config,
    log: logger,
    onStorageFailure: (error) => {
      if (state.storageFailed) return;
      state.storageFailed = true;
      logger.fatal({ err: error }, 'the storage failed; exiting');
      // Time to answer running requests; the supervisor of the process restarts it.
      setTimeout(() => leave(1), 1_000);
    },
  });
  const { database, secrets, storage } = installation;
  const erasures = newJournal(config, secrets);
  const audit = createAuditService({ clock: systemClock, secrets });
  const erasing = await eraseAgain({
    db: database.db,
    keyId: secrets.keyId,
    clock: systemClock,
    audit,
    journal: erasures,
    log: logger,
  });
  await writeAnewNow(database, logger);

  const setupKey = await setupKeyOf(database.db, secrets);
  const app = await createApp({
    config,
    database,
    storage,
    erasures,
    secrets,
    clock: systemClock,
    state,
    logger,
    passwords: createPasswords(),
    setupKeyHash: hashToken(setupKey),
    runBackup: startBackup(process.argv[1] ?? '', env),
    webDir: join(programDir, '../../web/dist'),
  });

  let leaving = false;
  const stop = async () => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => leave(0), graceMs).unref();
    await app.close();
    await erasing?.stop();
    await installation.close();
    leave(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception; exiting');
    leave(1);
  });

  await listen(app, config);
  app.start();
  const claim = (await app.isConfigured()) ? '' : ` – set it up at ${config.publicUrl}/#setupKey=${setupKey}`;
  console.log(`Touchline is ready at ${config.publicUrl}${claim}`);
};
