import { useEffect } from 'react';

type WakeLockOptions = {
  isOn?: boolean;
  /** Lets the screen sleep this long after the page was opened or last touched; never without it. */
  restMs?: number;
};

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock({ isOn = true, restMs }: WakeLockOptions = {}): void {
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    let isAsking = false;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const request = async () => {
      // Not available in older browsers and on pages without https.
      const { wakeLock } = navigator as { wakeLock?: WakeLock };
      if (!wakeLock || document.visibilityState !== 'visible' || isAsking || (lock && !lock.released)) return;
      // A second lock, asked for before the first is there, would never be released.
      isAsking = true;
      // May be refused on low battery; the screen then sleeps as usual.
      const granted = await wakeLock.request('screen').catch(() => undefined);
      isAsking = false;
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const release = () => {
      void lock?.release();
      lock = undefined;
    };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(rest);
      if (restMs !== undefined) rest = setTimeout(release, restMs);
      void request();
    };

    wake();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', wake);
    if (restMs !== undefined) document.addEventListener('pointerdown', wake);
    return () => {
      isOver = true;
      clearTimeout(rest);
      document.removeEventListener('visibilitychange', wake);
      document.removeEventListener('pointerdown', wake);
      release();
    };
  }, [isOn, restMs]);
}
