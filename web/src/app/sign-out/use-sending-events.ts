import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { countWaitingEvents, eventOutbox } from '../../lib/offline/kept-events.ts';

/**
 * Sends the events of matches that an account has left on this device, whichever page is open: somebody signs in again and
 * never comes back to the match. The code for it loads only where one waits.
 */
export function useSendingEvents(account: string | null) {
  useEffect(() => {
    if (account === null) return;
    let isOver = false;
    const send = () => {
      if (countWaitingEvents(account) === 0) return;
      import('../../features/match/live/state/kept-file.ts')
        .then(async ({ keptEvents: eventQueue }) => {
          // Somebody else may have signed in while the code was loading.
          if (isOver) return;
          await eventQueue.start(account);
          await eventOutbox()?.flush();
        })
        // Tried again with the next connection.
        .catch(() => undefined);
    };
    const cancel = whenIdle(send);
    const stop = onConnectionChange((isOnline) => {
      if (isOnline) send();
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [account]);
}
