import { useEffect } from 'react';
import { onConnectionChange } from '../lib/offline/connection.ts';

/** Does `work` whenever the connection is back. */
export function useOnceOnline(work: () => void): void {
  useEffect(
    () =>
      onConnectionChange((isOnline) => {
        if (isOnline) work();
      }),
    [work],
  );
}
