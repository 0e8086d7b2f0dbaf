import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    const request = async () => {
      // Older browsers and pages without https know nothing of it.
      const { wakeLock } = navigator as { wakeLock?: WakeLock };
      if (!wakeLock || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // A low battery may refuse it; the screen then sleeps as it always does.
      const granted = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const handleVisibility = () => void request();

    void request();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}
