import type { LiveTopic as ListTopic } from '@touchline/contract/live-topics';
import type { DoorEvent } from '@touchline/contract/qrcodes';

/** What is told while it happens, by topic. */
export type LiveEvents = {
  door: DoorEvent;
  /** The lists that are different now. */
  changed: readonly ListTopic[];
};
export type LiveTopic = keyof LiveEvents;

type Listener<Topic extends LiveTopic> = (event: LiveEvents[Topic]) => void;

/**
 * Tells within this server what has just happened. Publish after the commit only: what was rolled back never was, and
 * nobody may hear of it.
 */
export const createLive = (onError: (error: unknown) => void) => {
  const listeners: { [Topic in LiveTopic]: Set<Listener<Topic>> } = { door: new Set(), changed: new Set() };
  return {
    publish: <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]): void => {
      for (const listener of listeners[topic]) {
        // What was committed is answered as done, whoever of the listeners fails.
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    /** Returns what ends it. */
    subscribe: <Topic extends LiveTopic>(topic: Topic, listener: Listener<Topic>): (() => void) => {
      listeners[topic].add(listener);
      return () => void listeners[topic].delete(listener);
    },
  };
};

export type Live = ReturnType<typeof createLive>;

/** Tells which lists are different now. Call it after the commit. */
export type TellChanges = (topics: readonly ListTopic[]) => void;

/** So long what changes is gathered: of many writes each console hears once. */
const gatherMs = 100;

/** Gathers which lists have changed, and tells them together. */
export const gatherChanges = (tell: TellChanges, pauseMs = gatherMs): TellChanges => {
  const waiting = new Set<ListTopic>();
  return (topics) => {
    if (topics.length === 0) return;
    const isFirst = waiting.size === 0;
    for (const topic of topics) waiting.add(topic);
    if (!isFirst) return;
    setTimeout(() => {
      const gathered = [...waiting];
      waiting.clear();
      tell(gathered);
    }, pauseMs).unref();
  };
};
