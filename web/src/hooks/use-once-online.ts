import { useEffect } from 'react';
import { onConnectionChange } from '../lib/offline/connection.ts';

/** Runs `work` whenever the connection returns. */
export function useOnceOnline(work: () => void): void {
  useEffect(
    () =>
      onConnectionChange((isOnline) => {
        if (isOnline) work();
      }),
    [work],
  );
}
