import { sendDeletion, sendEvent, sendMatchState, sendRestoration } from '../../../../api/match/match-events.ts';
import { reportFailure } from '../../../../lib/http/call-meta.ts';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { noteWaitingEvents, registerOutbox } from '../../../../lib/offline/kept-events.ts';
import { onWipe } from '../../../../lib/session/wipe.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { createOutbox, type KeptEntry, type OutboxState, type WaitingEntry } from './outbox.ts';

type Heard = (entry: WaitingEntry, answer: unknown) => unknown;
type Message = { what: 'put' | 'sent' };

const heard = new Set<Heard>();
// Missing in some embedded browsers; a tab then sees other tabs' events only when reopened.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('touchline-match-events');

const send = async (entry: WaitingEntry): Promise<unknown> => {
  const { match, id } = entry;
  if (entry.kind === 'event') return sendEvent(match, entry.event);
  if (entry.kind === 'delete') return sendDeletion(match, id);
  if (entry.kind === 'state') return sendMatchState(match, entry.changes);
  // Its recording may never have arrived: nothing could be brought back then.
  await sendEvent(match, entry.event);
  return sendRestoration(match, id);
};

/** The page's only outbox for events of matches. */
export const eventQueue = createOutbox({
  store: openDeviceStore<KeptEntry>('match-events'),
  send,
  // The page shows what waits; the listener reports a lost session.
  onFailure: (error) => reportFailure(error, { quiet: true }),
  onSent: (entry, answer) => Promise.allSettled([...heard].map(async (listener) => listener(entry, answer))),
  tellOthers: (what) => channel?.postMessage({ what } satisfies Message),
  onCount: noteWaitingEvents,
});
// The next person on this device neither sees nor sends them.
onWipe(eventQueue.stop);
registerOutbox({ flush: eventQueue.flush, wipe: eventQueue.wipe });

channel?.addEventListener('message', () => void eventQueue.reload());

/** Hears of each entry that the server has taken; it leaves the device after that. Returns the function that ends it. */
export const onEventSent = (listener: Heard): (() => void) => {
  heard.add(listener);
  return () => heard.delete(listener);
};

export const useEventQueue = (): OutboxState => useStore(eventQueue.state);
