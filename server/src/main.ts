import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrate, openDatabase } from './db/database.ts';
import { createLogger, logToStdout } from './http/logging.ts';
import { systemClock } from './lib/clock.ts';
import { lockDataDirectory, prepareDataDirectory } from './lib/data-directory.ts';
import { loadSecrets } from './lib/secrets.ts';
import { newServerState } from './lib/server-state.ts';
import { diskStorage } from './lib/storage.ts';

/** How long running requests may take after the order to stop. */
const graceMs = 10_000;

const serveConsole = async () => {
  const config = readConfig(process.env);
  const destination = logToStdout();
  const logger = createLogger({ level: config.logLevel, destination });
  const leave = (code: number): never => {
    destination.flushSync();
    process.exit(code);
  };

  process.umask(0o077);
  const warning = prepareDataDirectory(config.dataDir);
  if (warning) logger.warn(warning);
  const unlock = config.database.engine === 'sqlite' ? lockDataDirectory(config.dataDir) : () => {};

  const state = newServerState();
  const database = openDatabase(config.database, (error) => {
    if (state.storageFailed) return;
    state.storageFailed = true;
    logger.fatal({ err: error }, 'the storage failed; leaving');
    // Long enough to answer what runs; whoever supervises the process starts it again.
    setTimeout(() => leave(1), 1_000);
  });
  const migrated = await migrate(database);
  if (migrated.length > 0) logger.info({ migrated }, 'the database was migrated');

  const app = await createApp({
    config,
    database,
    storage: diskStorage(join(config.dataDir, 'files')),
    secrets: loadSecrets(config.dataDir),
    clock: systemClock,
    state,
    logger,
    webDir: join(import.meta.dirname, '../../web/dist'),
  });

  let leaving = false;
  const stop = async () => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => leave(0), graceMs).unref();
    await app.close();
    await database.close();
    unlock();
    leave(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception that nobody caught; leaving');
    leave(1);
  });

  await app.fastify.listen({ port: config.port, host: config.host });
  console.log(`Touchline is ready at ${config.publicUrl}`);
};

serveConsole().catch((error: unknown) => {
  console.error(`Touchline can't start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
