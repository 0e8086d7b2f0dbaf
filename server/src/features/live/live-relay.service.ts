import { randomUUID } from 'node:crypto';
import { liveTopics, type LiveTopic as ListTopic } from '@touchline/contract/wire/live-topics';
import { doorEvent } from '@touchline/contract/football/door';
import * as z from 'zod';
import type { OpenDatabase } from '../../db/database.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Live } from '../../lib/live/live.ts';
import type { Secrets } from '../../lib/crypto/secrets.ts';

/** What notifications are sealed for: whoever may listen on the database reads nothing, and can't make any up. */
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
  /** Absent where a server is alone with its database. */
  listen: OpenDatabase['listen'];
  live: Live;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  logger: EventLog;
};

/** Carries what happens live to the other servers on the same database, and from them to the screens of this one. */
export const startLiveRelay = ({ listen, live, secrets, logger }: Deps) => {
  if (!listen) return { ready: Promise.resolve(), stop: () => Promise.resolve() };
  const from = randomUUID();
  /** Lists that could not be told of, since the connection was away. */
  const untold = new Set<ListTopic>();
  const underWay = new Set<Promise<void>>();

  const read = (payload: string): void => {
    try {
      const { from: sender, changed, door } = message.parse(JSON.parse(secrets.unseal(payload, sealContext)));
      if (sender === from) return;
      if (changed && changed.length > 0) live.publishLocally('changed', changed);
      if (door) live.publishLocally('door', door);
    } catch {
      // Not from a server of this installation. Without the error, which may quote what came.
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
    // They go out with the next ones, at the latest when the connection is there again.
    await send({ changed: telling }).catch(() => telling.forEach((topic) => untold.add(topic)));
  };

  const connection = listen({
    onMessage: read,
    onGap: () => {
      logger.info({}, 'live updates of other servers are heard again');
      live.publishLocally('changed', liveTopics);
      void broadcastChanges([]);
    },
    onLost: (error) => logger.warn({ err: error }, 'live updates of other servers can not be heard'),
  });
  live.forward({
    changed: (topics) => void broadcastChanges(topics),
    // A greeting that comes late is worth nothing.
    door: (event) => void send({ door: event }).catch(() => {}),
  });

  return {
    /** Settles after the first try to listen, however it went. */
    ready: connection.ready,
    /** What was told before still goes out. */
    stop: async (): Promise<void> => {
      await Promise.allSettled(underWay);
      await connection.stop();
    },
  };
};
