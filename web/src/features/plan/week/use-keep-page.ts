import { useEffect } from 'react';
import { whenIdle } from '../../../lib/browser/when-idle.ts';
import { keepPage } from '../../../lib/offline/keep-page.ts';

// What is read without a network, with all of its code: there may be none when it is opened for the first time.
const loadReading = () =>
  Promise.all([
    import('./peek/peek-card.tsx'),
    import('./squads/squads-view.tsx'),
    import('./print/print-page.tsx'),
    import('../../../components/ui/dialog-window.tsx'),
  ]);

/** Keeps the page on the device once it is idle, so that a week opens without a network. */
export const useKeepPage = (isShown: boolean): void =>
  useEffect(() => {
    if (!isShown) return;
    return whenIdle(() => {
      void loadReading().then(
        () => keepPage('week'),
        () => undefined,
      );
    });
  }, [isShown]);
