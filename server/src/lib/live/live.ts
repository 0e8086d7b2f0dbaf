import { changesKeptMs } from '@touchline/contract/club/live';
import type { LiveTopic as ListTopic } from '@touchline/contract/wire/live-topics';
import type { DoorEvent } from '@touchline/contract/football/door';

/** Events that are published as they happen, by topic. */
export type LiveEvents = {
  door: DoorEvent;
  changed: ChangedLists;
};

/** Lists that have changed, and by list the ids of all its changes, where they are known. */
export type ChangedLists = {
  topics: readonly ListTopic[];
  causes: Partial<Record<ListTopic, readonly string[]>>;
  /** Milliseconds since they changed, for who was not listening yet. */
  agoMs?: number;
};
export type LiveTopic = keyof LiveEvents;

type Listener<Topic extends LiveTopic> = (event: LiveEvents[Topic]) => void;
type Forward = { [Topic in LiveTopic]: Listener<Topic> };

/**
 * Publishes events to listeners on this server and forwards them to other servers. Publish only after commit: a rolled
 * back change must not be announced.
 */
export const createLive = (onError: (error: unknown) => void, nowMs = () => performance.now()) => {
  const listeners: { [Topic in LiveTopic]: Set<Listener<Topic>> } = { door: new Set(), changed: new Set() };
  let others: Forward = { door: () => {}, changed: () => {} };
  /** The changed lists of the last minute, oldest first. */
  let recent: { topics: readonly ListTopic[]; at: number }[] = [];
  // The change is committed, so a failing listener must not make the request fail.
  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onError(error);
    }
  };
  const remember = ({ topics }: ChangedLists): void => {
    const at = nowMs();
    recent = [...recent.filter((one) => at - one.at <= changesKeptMs), { topics, at }];
  };
  const publishLocally = <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]): void => {
    if ('topics' in event) remember(event);
    for (const listener of listeners[topic]) safely(() => listener(event));
  };
  return {
    publish: <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]): void => {
      publishLocally(topic, event);
      safely(() => others[topic](event));
    },
    /** Publishes an event that came from another server, to local listeners only. */
    publishLocally,
    /** The lists that changed within these milliseconds, each with its latest change; a minute back at most. */
    changedWithin: (ms: number): ChangedLists[] => {
      const now = nowMs();
      const named = new Set<ListTopic>();
      return recent.toReversed().flatMap(({ topics, at }) => {
        const agoMs = Math.floor(now - at);
        const others = agoMs > ms ? [] : topics.filter((topic) => !named.has(topic));
        for (const topic of others) named.add(topic);
        return others.length === 0 ? [] : [{ topics: others, causes: {}, agoMs }];
      });
    },
    /** Sets what carries events published here to the other servers. */
    forward: (to: Forward): void => {
      others = to;
    },
    /** Returns a function that ends the subscription. */
    subscribe: <Topic extends LiveTopic>(topic: Topic, listener: Listener<Topic>): (() => void) => {
      listeners[topic].add(listener);
      return () => void listeners[topic].delete(listener);
    },
  };
};

export type Live = ReturnType<typeof createLive>;

/** Notifies which lists have changed, by the change with an id if it was a call. Call it after the commit. */
export type NotifyChanges = (topics: readonly ListTopic[], cause?: string) => void;

/** How long changes are collected: many writes become one event per console. */
const batchMs = 100;
/** The most ids named for a list: beyond it, they count as unknown. */
const causesMax = 20;

/** Collects which lists have changed and notifies of them together, after a pause or when flushed. */
export const batchChanges = (
  notify: (changed: ChangedLists) => void,
  pauseMs = batchMs,
): { notify: NotifyChanges; flush: () => void } => {
  /** Null if a change is unknown. */
  const waiting = new Map<ListTopic, readonly string[] | null>();
  const flush = (): void => {
    const topics = [...waiting.keys()];
    const known = [...waiting].filter(([, causes]) => causes !== null && causes.length <= causesMax);
    waiting.clear();
    if (topics.length > 0) notify({ topics, causes: Object.fromEntries(known) });
  };
  return {
    notify: (topics, cause) => {
      if (topics.length === 0) return;
      if (waiting.size === 0) setTimeout(flush, pauseMs).unref();
      for (const topic of topics) {
        const causes = waiting.get(topic);
        waiting.set(topic, cause === undefined || causes === null ? null : [...(causes ?? []), cause]);
      }
    },
    flush,
  };
};
