import { useEffect, useState } from 'react';
import { loadTextsAgain, useTextsReady } from '../../lib/i18n/i18n.ts';
import { waitMsAfter } from './use-setup-status.ts';

/** Whether the texts are there; while they could not be loaded, retries with increasing delays. */
export function useTexts() {
  const texts = useTextsReady();
  const [attempt, setAttempt] = useState(0);
  const [isLoading, setLoading] = useState(false);

  const again = () => {
    setLoading(true);
    void loadTextsAgain().then(() => {
      setLoading(false);
      setAttempt((count) => count + 1);
    });
  };

  useEffect(() => {
    if (texts !== 'failed' || isLoading) return;
    const timer = setTimeout(again, waitMsAfter(attempt));
    return () => clearTimeout(timer);
  }, [texts, attempt, isLoading]);

  return { texts, isLoading, again };
}
