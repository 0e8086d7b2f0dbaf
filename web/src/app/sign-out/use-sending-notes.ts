import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { keptNotes } from '../../lib/offline/kept-notes.ts';

/**
 * Sends the notes of cases that an account has left on this device, whichever page is open. The code for it loads only
 * where one waits.
 */
export function useSendingNotes(account: string | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (account === null) return;
    let isOver = false;
    const send = () => {
      if (keptNotes(account).length === 0) return;
      import('../../features/health/cases/case/timeline/waiting-notes.ts')
        .then(({ startNotes }) => {
          // Somebody else may have signed in while the code was loading.
          if (!isOver) startNotes(account, () => void queryClient.invalidateQueries({ queryKey: ['cases'] }));
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
  }, [account, queryClient]);
}
