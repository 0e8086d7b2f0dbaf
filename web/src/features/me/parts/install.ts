import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/state/store.ts';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

const offer = createStore<InstallEvent | null>(null);

/** Stores the browser's install prompt event, which fires once and early. */
export function useInstallOffer() {
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      offer.set(event as InstallEvent);
    };
    const forget = () => offer.set(null);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
}

/** True if opened from the home screen. */
const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const isApple = () => /\b(?:iPhone|iPad|iPod)\b/u.test(navigator.userAgent);

/** How the area can be added to the home screen: by a button, manually, or not at all. */
export function useInstall(): { way: 'button' | 'apple' | 'none'; install: () => void } {
  const event = useStore(offer);
  const install = () => {
    // A prompt can be used only once.
    offer.set(null);
    void event?.prompt();
  };
  const way = isInstalled() ? 'none' : event ? 'button' : isApple() ? 'apple' : 'none';
  return { way, install };
}
