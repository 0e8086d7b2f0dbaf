import type { MatchChanges } from '@touchline/contract/football/matches';
import type { MatchEventInput } from '@touchline/contract/match/match-events';
import { sendDeletion, sendEvent, sendMatchState, sendRestoration } from '../../../../api/match/match-events.ts';
import type { OutboxState } from '../../../../lib/outbox/outbox.ts';
import { openOutbox } from '../../../../lib/outbox/outboxes.ts';
import { onWipe } from '../../../../lib/session/wipe.ts';
import { useStore } from '../../../../lib/state/store.ts';

/** What is to be sent: an event as it is now, its deletion, its return, or the state of the match. */
type NewEntry =
  { kind: 'event' | 'restore'; event: MatchEventInput } | { kind: 'delete' } | { kind: 'state'; changes: MatchChanges };
type KeptEntry = NewEntry & {
  /** Milliseconds, each later than the one before: what waits is sent in this order. */
  order: number;
};

export type WaitingEntry = KeptEntry & {
  key: string;
  match: string;
  /** The event's id, or `state`. */
  id: string;
};
export type EventQueueState = OutboxState<WaitingEntry>;

const send = async ([entry]: readonly [WaitingEntry, ...WaitingEntry[]]): Promise<unknown> => {
  const { match, id } = entry;
  if (entry.kind === 'event') return sendEvent(match, entry.event);
  if (entry.kind === 'delete') return sendDeletion(match, id);
  if (entry.kind === 'state') return sendMatchState(match, entry.changes);
  // Its recording may never have arrived: nothing could be brought back then.
  await sendEvent(match, entry.event);
  return sendRestoration(match, id);
};

/** The page's only outbox for events of matches: each is on the device before it is shown, and sent after those before it. */
const queue = openOutbox<KeptEntry, WaitingEntry>('match-events', {
  entryOf: (key, kept) => {
    const [, match = '', id = ''] = key.split('/');
    return { ...kept, key, match, id };
  },
  orderOf: ({ order }) => order,
  send,
});
// The next person on this device neither sees nor sends them.
onWipe(queue.stop);

export const eventQueue = {
  ...queue,
  /** Keeps an entry in place of an earlier one about the same event. Resolves once it is on the device and shown. */
  put: (match: string, id: string, entry: NewEntry): Promise<void> =>
    queue.put([[`${match}/${id}`, { ...entry, order: queue.nextOrder() }]]),
};

/** Hears of each entry that the server has taken; it leaves the device after that. Returns the function that ends it. */
export const onEventSent = (listener: (entry: WaitingEntry, answer: unknown) => unknown): (() => void) =>
  queue.listen({ onSent: ([entry], answer) => listener(entry, answer) });

export const useEventQueue = (): EventQueueState => useStore(queue.state);
