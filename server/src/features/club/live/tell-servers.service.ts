import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import type { OpenDatabase } from '../../../db/database.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { createLive } from '../../../lib/live/live.ts';
import { startLiveRelay } from './live-relay.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Tells the running servers of this database which lists a command has changed, so that their consoles fetch them, and
 * makes them forget the sessions they remember. On SQLite no server runs beside a command. Nothing is lost if it fails:
 * a console fetches its lists when it opens them, and what is remembered lapses within a second.
 */
export const tellServers = async (
  { listen }: Pick<OpenDatabase, 'listen'>,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  topics: readonly LiveTopic[],
): Promise<void> => {
  const live = createLive(() => {});
  const relay = startLiveRelay({ listen, live, secrets, logger: quiet });
  await relay.ready;
  await relay.others?.makeForget();
  live.publish('changed', { topics, causes: {} });
  await relay.stop();
};
