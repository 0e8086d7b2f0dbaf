import { join } from 'node:path';
import { diskStorage } from '../../lib/storage/storage.ts';
import { createApi } from '../api.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

/** Two servers on one database with the same keys and files, each with its own folder and connections. */
export const startTwoServers = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  const first = await startTestApp(options);
  const { database, secrets, clock, dataDir, build } = first;
  const storage = diskStorage(join(dataDir, 'files'));
  const deps = { ...options.deps, database, secrets, clock, storage };
  const other = await startTestApp({ ...options, configured: false, deps });
  // The second server also knows the accounts that `build` creates.
  const second: TestApp = { ...other, build, api: createApi(other.app.fastify, build) };
  return { first, second };
};
