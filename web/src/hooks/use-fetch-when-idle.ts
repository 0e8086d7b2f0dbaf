import { useEffect } from 'react';
import { whenIdle } from '../lib/browser/when-idle.ts';

/** Fetches the code of what may open over a page once the page is idle: it then opens at once, also without a network. */
export const useFetchWhenIdle = (fetchCode: () => Promise<unknown>): void =>
  useEffect(() => whenIdle(() => void fetchCode().catch(() => undefined)), [fetchCode]);
