import type { OccasionQuery, RollCall } from '@touchline/contract/football/attendances';
import { sendMarks } from '../../../../api/football/attendances.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { reportFailure } from '../../../../lib/http/call-meta.ts';
import { openDeviceStore } from './device-store.ts';
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
// Missing in some embedded browsers; each tab then learns of the others when it is opened again.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('touchline-marks');

/** The one queue of this page. */
export const markQueue = createMarkQueue({
  store: openDeviceStore<KeptMark>('marks'),
  send: (key, marks) => {
    const occasion = occasionOf(key);
    return occasion ? sendMarks(occasion, marks) : Promise.reject(new ApiError('badRequest', { status: 400 }));
  },
  // The page tells what waits; a lost session is told by the listener.
  onFailure: (error) => reportFailure(error, { quiet: true }),
  onSaved: (key, rollCall) => {
    const occasion = occasionOf(key);
    if (occasion) heard?.onSaved(occasion, rollCall);
  },
  tellOthers: (what) => channel?.postMessage({ what } satisfies Message),
});

/** Hears what becomes of the marks, here and in other tabs; returns the function that ends it. */
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
