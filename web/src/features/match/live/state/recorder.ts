import type { MatchChanges } from '@touchline/contract/football/matches';
import type { MatchEvent, MatchEventInput } from '@touchline/contract/match/match-events';
import { randomText } from '../../../../lib/browser/random-text.ts';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { serverNow } from '../../../../lib/dates/server-clock.ts';
import { eventQueue } from '../outbox/queue.ts';
import type { EventFields } from './live-types.ts';
import { inputOf } from './sheet-event.ts';

const names = openDeviceStore<string>('match-device');
let inPage: string | undefined;

/** Names this device among those that record a match: a random text, the same as long as the browser keeps it. */
export const deviceId = (): string => (inPage ??= randomText());

/** Takes the name that this device had before, or keeps the new one. Resolves once it is on the device. */
export const restoreDevice = async (): Promise<void> => {
  const [known] = (await names.read('')).kept;
  if (known) [, inPage] = known;
  else await names.put([['name', deviceId()]]);
};

/** An id as the server makes them, made here: a repeat of the same event is harmless. */
const newEventId = (): string => randomText().slice(0, 24);

const lastChange = new Map<string, number>();
/** Now by the server, and later than the last change of the same event, whatever the clock of the device did. */
const changeTime = (event: string, before?: string): string => {
  const time = Math.max(serverNow(), (lastChange.get(event) ?? 0) + 1, before ? Date.parse(before) + 1 : 0);
  lastChange.set(event, time);
  return new Date(time).toISOString();
};

/** A small tick in the hand, where the device has it. */
const tick = (): void => {
  try {
    (navigator as { vibrate?: (ms: number) => boolean }).vibrate?.(12);
  } catch {
    // Refused before the first touch of the page.
  }
};

type NewEvent = EventFields & Pick<MatchEventInput, 'kind' | 'side' | 'period' | 'minute'>;

/** What happens to a match, written to the device first. Each promise resolves once it is kept and shown. */
export const recorderOf = (match: string) => ({
  /** Records an event of this moment, or of `at`; returns its id at once. */
  record: (fields: NewEvent, at = new Date(serverNow()).toISOString()): { id: string; kept: Promise<void> } => {
    const id = newEventId();
    const event: MatchEventInput = { ...fields, _id: id, at, changedAt: changeTime(id), device: deviceId() };
    tick();
    return { id, kept: eventQueue.put(match, id, { kind: 'event', event }) };
  },
  /** Corrects an event; the later correction counts. */
  correct: (event: MatchEvent, fields: EventFields & { at?: string }): Promise<void> => {
    const changed = { ...inputOf(event), ...fields, changedAt: changeTime(event._id, event.changedAt) };
    return eventQueue.put(match, event._id, { kind: 'event', event: changed });
  },
  /** Deletes an event, also one that has not been sent. */
  remove: (event: Pick<MatchEvent, '_id'>): Promise<void> => {
    tick();
    return eventQueue.put(match, event._id, { kind: 'delete' });
  },
  /** Brings a deleted event back. */
  restore: (event: MatchEvent): Promise<void> =>
    eventQueue.put(match, event._id, {
      kind: 'restore',
      event: { ...inputOf(event), changedAt: changeTime(event._id, event.changedAt) },
    }),
  /** Says that the match runs, has ended or was abandoned. */
  setState: (changes: MatchChanges): Promise<void> => eventQueue.put(match, 'state', { kind: 'state', changes }),
});
