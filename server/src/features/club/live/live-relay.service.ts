import { randomUUID } from 'node:crypto';
import { liveTopics, type LiveTopic as ListTopic } from '@touchline/contract/wire/live-topics';
import { doorEvent } from '@touchline/contract/football/door';
import * as z from 'zod';
import type { OpenDatabase } from '../../../db/database.ts';
import { listeningTimes } from '../../../db/postgres/listening.ts';
import { rememberedMs, type OtherServers } from '../../../db/remembered.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { Live } from '../../../lib/live/live.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';

/**
 * How long a server may believe that it still hears the others after its connection has ended in the database, until its
 * own query finds out.
 */
const deafMaxMs = listeningTimes.aliveMs + 2 * listeningTimes.answerMs;

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
  /** Asks all servers to forget what they remember of rows, under a number of the asking server. */
  forget: z.string().max(40).optional(),
  /** The answer of one of them: what it was asked (nothing when it begins to listen), and the number of its connection. */
  forgot: z.strictObject({ asked: z.string().max(40), by: z.int() }).optional(),
  /** The number of a connection that its server is about to end: nobody has to wait for it. */
  leaves: z.int().optional(),
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
  if (!listen) return { ready: Promise.resolve(), stop: () => Promise.resolve(), onForget: () => {} };
  const from = randomUUID();
  /** Changed lists that could not be announced while the connection was lost. */
  const untold = new Set<ListTopic>();
  const underWay = new Set<Promise<void>>();
  /** Who has not confirmed yet, by what was asked. */
  const unconfirmed = new Map<string, (by: number) => void>();
  /** The connections of other servers, with the moment since when they are missing in the database. */
  const known = new Map<number, number | undefined>();
  const numberOf = new Map<string, number>();
  let forgetHere = (): void => {};

  const hear = (server: string, number: number): void => {
    const before = numberOf.get(server);
    // It knows that its earlier connection has ended.
    if (before !== undefined && before !== number) known.delete(before);
    numberOf.set(server, number);
    known.set(number, undefined);
  };

  /** Whether a server may not have noticed yet that it hears nothing any more. */
  const isAnyMissing = (listening: ReadonlySet<number>): boolean => {
    for (const number of listening) known.set(number, undefined);
    const nowMs = performance.now();
    let isMissing = false;
    for (const [number, sinceMs = nowMs] of known) {
      if (listening.has(number)) continue;
      if (nowMs - sinceMs < deafMaxMs) {
        known.set(number, sinceMs);
        isMissing = true;
      } else {
        known.delete(number);
        for (const [server, last] of numberOf) if (last === number) numberOf.delete(server);
      }
    }
    return isMissing;
  };

  const read = (payload: string): void => {
    try {
      const {
        from: sender,
        changed,
        door,
        forget,
        forgot,
        leaves,
      } = message.parse(JSON.parse(secrets.unseal(payload, sealContext)));
      if (sender === from) return;
      if (changed && changed.length > 0) live.publishLocally('changed', { topics: changed, causes: {} });
      if (door) live.publishLocally('door', door);
      if (forget !== undefined) confirm(forget);
      if (forgot) {
        hear(sender, forgot.by);
        unconfirmed.get(forgot.asked)?.(forgot.by);
      }
      if (leaves !== undefined) {
        known.delete(leaves);
        numberOf.delete(sender);
      }
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

  const confirm = (asked: string): void => {
    forgetHere();
    const by = connection.number();
    // Without an answer the other server waits until what this one remembered has lapsed.
    if (by !== undefined) void send({ forgot: { asked, by } }).catch(() => {});
  };

  /** Tells the others of this connection, and learns of theirs, so that one that goes missing is noticed. */
  const greet = async (): Promise<void> => {
    const by = connection.number();
    if (by === undefined) return;
    await send({ forgot: { asked: '', by } });
    for (const number of await connection.others()) known.set(number, undefined);
  };

  /**
   * Resolves when all servers that listen have confirmed. Throws if the connection is lost, or a server is missing that
   * may go on believing what it remembers.
   */
  const askAll = async (asked: string): Promise<void> => {
    const others = new Set(await connection.others());
    if (isAnyMissing(others)) {
      if (others.size > 0) await send({ forget: asked });
      throw new Error('A server is missing');
    }
    // The answer may come after this has lapsed.
    if (others.size === 0 || !unconfirmed.has(asked)) return;
    const confirmed = new Promise<void>((resolve) => {
      unconfirmed.set(asked, (by) => {
        others.delete(by);
        if (others.size === 0) resolve();
      });
    });
    await send({ forget: asked });
    await confirmed;
  };

  const others: OtherServers = {
    areHeard: () => connection.isHearing(),
    makeForget: async () => {
      const asked = randomUUID();
      unconfirmed.set(asked, () => {});
      let timer: NodeJS.Timeout | undefined;
      const lapsed = new Promise<void>((resolve) => (timer = setTimeout(resolve, rememberedMs)));
      await Promise.race([askAll(asked).catch(() => lapsed), lapsed]);
      clearTimeout(timer);
      unconfirmed.delete(asked);
    },
  };

  const connection = listen({
    onMessage: read,
    onGap: () => {
      forgetHere();
      logger.info({}, 'live updates from other servers are received again');
      live.publishLocally('changed', { topics: liveTopics, causes: {} });
      void broadcastChanges([]);
      // If it fails, the connection is lost again.
      void greet().catch(() => {});
    },
    onLost: (error) => {
      forgetHere();
      logger.warn({ err: error }, 'live updates from other servers cannot be received');
    },
  });
  const ready = connection.ready.then(() => greet().catch(() => {}));
  live.forward({
    changed: ({ topics }) => void broadcastChanges(topics),
    // A late arrival event is useless.
    door: (event) => void send({ door: event }).catch(() => {}),
  });

  return {
    /** Settles after the first attempt to listen, successful or not. */
    ready,
    others,
    /** Sets what is called when another server asks this one to forget, and when messages may have been missed. */
    onForget: (forget: () => void): void => {
      forgetHere = forget;
    },
    /** Sends everything announced before. */
    stop: async (): Promise<void> => {
      await Promise.allSettled(underWay);
      const leaves = connection.number();
      if (leaves !== undefined) await send({ leaves }).catch(() => {});
      await connection.stop();
    },
  };
};
