import { randomUUID } from 'node:crypto';
import { liveTopics, type LiveTopic as ListTopic } from '@touchline/contract/wire/live-topics';
import { doorEvent } from '@touchline/contract/football/door';
import * as z from 'zod';
import type { OpenDatabase } from '../../db/database.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Live } from '../../lib/live/live.ts';
import type { Secrets } from '../../lib/crypto/secrets.ts';

/** The sealing context of notifications: other listeners on the database can neither read nor forge them. */
const sealContext = 'live';

const isListTopic = (topic: string): topic is ListTopic => (liveTopics as readonly string[]).includes(topic);

/** The messages between servers. Lists unknown to this version are ignored. */
const message = z.strictObject({
  from: z.string().max(40),
  changed: z
    .array(z.string().max(40))
    .max(100)
    .transform((topics) => topics.filter(isListTopic))
    .optional(),
  door: doorEvent.strict().optional(),
});
type Message = z.input<typeof message>;

type Deps = {
  /** Absent if only one server uses the database. */
  listen: OpenDatabase['listen'];
  live: Live;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  logger: EventLog;
};

/** Relays live events to and from the other servers on the same database. */
export const startLiveRelay = ({ listen, live, secrets, logger }: Deps) => {
  if (!listen) return { ready: Promise.resolve(), stop: () => Promise.resolve() };
  const from = randomUUID();
  /** Changed lists that could not be announced while the connection was lost. */
  const untold = new Set<ListTopic>();
  const underWay = new Set<Promise<void>>();

  const read = (payload: string): void => {
    try {
      const { from: sender, changed, door } = message.parse(JSON.parse(secrets.unseal(payload, sealContext)));
      if (sender === from) return;
      if (changed && changed.length > 0) live.publishLocally('changed', { topics: changed, causes: {} });
      if (door) live.publishLocally('door', door);
    } catch {
      // Not from a server of this installation. The error is not logged, because it may quote the message.
      logger.warn({}, 'a notification could not be read');
    }
  };

  const send = (told: Omit<Message, 'from'>): Promise<void> => {
    const sending = connection.send(secrets.seal(JSON.stringify({ from, ...told } satisfies Message), sealContext));
    const done = sending.finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  const broadcastChanges = async (topics: readonly ListTopic[]): Promise<void> => {
    for (const topic of topics) untold.add(topic);
    const telling = [...untold];
    untold.clear();
    if (telling.length === 0) return;
    // Sent with the next ones, at the latest after reconnecting.
    await send({ changed: telling }).catch(() => telling.forEach((topic) => untold.add(topic)));
  };

  const connection = listen({
    onMessage: read,
    onGap: () => {
      logger.info({}, 'live updates from other servers are received again');
      live.publishLocally('changed', { topics: liveTopics, causes: {} });
      void broadcastChanges([]);
    },
    onLost: (error) => logger.warn({ err: error }, 'live updates from other servers cannot be received'),
  });
  live.forward({
    changed: ({ topics }) => void broadcastChanges(topics),
    // A late arrival event is useless.
    door: (event) => void send({ door: event }).catch(() => {}),
  });

  return {
    /** Settles after the first attempt to listen, successful or not. */
    ready: connection.ready,
    /** Sends everything announced before. */
    stop: async (): Promise<void> => {
      await Promise.allSettled(underWay);
      await connection.stop();
    },
  };
};
