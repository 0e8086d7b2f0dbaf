import type { OccasionQuery, RollCall } from '@touchline/contract/football/attendances';
import { sendMarks } from '../../../../api/football/attendances.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { reportFailure } from '../../../../lib/http/call-meta.ts';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { occasionOf } from '../parts/occasion.ts';
import { createMarkQueue, type KeptMark, type QueueState } from './mark-queue.ts';

type Heard = {
  onSaved: (occasion: OccasionQuery, rollCall: RollCall) => void;
  /** Another tab has sent marks. */
  onSentElsewhere: () => Promise<unknown>;
};
type Message = { what: 'put' | 'sent' };

let heard: Heard | undefined;
// Missing in some embedded browsers; a tab then sees other tabs' changes only when reopened.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('touchline-marks');

/** The page's only queue. */
export const markQueue = createMarkQueue({
  store: openDeviceStore<KeptMark>('marks'),
  send: (key, marks) => {
    const occasion = occasionOf(key);
    return occasion ? sendMarks(occasion, marks) : Promise.reject(new ApiError('badRequest', { status: 400 }));
  },
  // The page shows waiting marks; the listener reports a lost session.
  onFailure: (error) => reportFailure(error, { quiet: true }),
  onSaved: (key, rollCall) => {
    const occasion = occasionOf(key);
    if (occasion) heard?.onSaved(occasion, rollCall);
  },
  tellOthers: (what) => channel?.postMessage({ what } satisfies Message),
});

/** Listens to changes of marks in this and other tabs; returns the unsubscribe function. */
export const listenToMarks = (listener: Heard): (() => void) => {
  heard = listener;
  const handle = async ({ data }: MessageEvent<Message>) => {
    if (data.what === 'sent') await listener.onSentElsewhere();
    await markQueue.reload();
  };
  const handleMessage = (event: MessageEvent<Message>) => void handle(event);
  channel?.addEventListener('message', handleMessage);
  return () => {
    if (heard === listener) heard = undefined;
    channel?.removeEventListener('message', handleMessage);
  };
};

export const useMarkQueue = (): QueueState => useStore(markQueue.state);
