import type { LiveTopic as ListTopic } from '@touchline/contract/wire/live-topics';
import type { DoorEvent } from '@touchline/contract/football/door';

/** What is told while it happens, by topic. */
export type LiveEvents = {
  door: DoorEvent;
  /** The lists that are different now. */
  changed: readonly ListTopic[];
};
export type LiveTopic = keyof LiveEvents;

type Listener<Topic extends LiveTopic> = (event: LiveEvents[Topic]) => void;
type Forward = { [Topic in LiveTopic]: Listener<Topic> };

/**
 * Tells what has just happened, within this server and whom it forwards to. Publish after the commit only: what was rolled back never was, and
 * nobody may hear of it.
 */
export const createLive = (onError: (error: unknown) => void) => {
  const listeners: { [Topic in LiveTopic]: Set<Listener<Topic>> } = { door: new Set(), changed: new Set() };
  let others: Forward = { door: () => {}, changed: () => {} };
  // What was committed is answered as done, whoever of the listeners fails.
  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onError(error);
    }
  };
  const publishLocally = <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]): void => {
    for (const listener of listeners[topic]) safely(() => listener(event));
  };
  return {
    publish: <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]): void => {
      publishLocally(topic, event);
      safely(() => others[topic](event));
    },
    /** Tells what another server has published: those who listen here, and nobody else. */
    publishLocally,
    /** Names who carries what is published here to the other servers. */
    forward: (to: Forward): void => {
      others = to;
    },
    /** Returns what ends it. */
    subscribe: <Topic extends LiveTopic>(topic: Topic, listener: Listener<Topic>): (() => void) => {
      listeners[topic].add(listener);
      return () => void listeners[topic].delete(listener);
    },
  };
};

export type Live = ReturnType<typeof createLive>;

/** Notifies which lists are different now. Call it after the commit. */
export type NotifyChanges = (topics: readonly ListTopic[]) => void;

/** How long changes are collected: of many writes each console hears once. */
const batchMs = 100;

/** Collects which lists have changed and notifies of them together: after a pause, or when it is flushed. */
export const batchChanges = (
  notify: NotifyChanges,
  pauseMs = batchMs,
): { notify: NotifyChanges; flush: () => void } => {
  const waiting = new Set<ListTopic>();
  const flush = (): void => {
    const topics = [...waiting];
    waiting.clear();
    if (topics.length > 0) notify(topics);
  };
  return {
    notify: (topics) => {
      if (topics.length === 0) return;
      if (waiting.size === 0) setTimeout(flush, pauseMs).unref();
      for (const topic of topics) waiting.add(topic);
    },
    flush,
  };
};
