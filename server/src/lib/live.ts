import type { DoorEvent } from '@touchline/contract/qrcodes';

/** What is told while it happens, by topic. */
export type LiveEvents = { door: DoorEvent };
export type LiveTopic = keyof LiveEvents;

type Listener<Topic extends LiveTopic> = (event: LiveEvents[Topic]) => void;

/**
 * Tells within this server what has just happened. Publish after the commit only: what was rolled back never was, and
 * nobody may hear of it.
 */
export const createLive = (onError: (error: unknown) => void) => {
  const listeners: { [Topic in LiveTopic]: Set<Listener<Topic>> } = { door: new Set() };
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
