import { waitFor } from '@testing-library/react';

const seen = new Set<Element>();
let said: string[] = [];

const watcher = new MutationObserver(() => {
  for (const toast of document.querySelectorAll('[data-toast]')) {
    if (seen.has(toast)) continue;
    seen.add(toast);
    // What it says, without what it offers.
    const words = [...toast.children].filter(({ tagName }) => tagName !== 'BUTTON');
    said.push(words.map(({ textContent }) => textContent).join(''));
  }
});

/** Records the text of each toast as it appears. */
export const watchToasts = (): void => watcher.observe(document.body, { childList: true, subtree: true });

/** A watcher that outlives its page would look for one that is gone. */
export const stopWatchingToasts = (): void => watcher.disconnect();

export const forgetToasts = (): void => {
  seen.clear();
  said = [];
};

/**
 * Waits for a toast, including one that has already closed: it is shown for only a second, which a busy machine can
 * miss between two polls. Each toast is found once.
 */
export const findToast = (text: string): Promise<void> =>
  waitFor(() => {
    const index = said.indexOf(text);
    if (index < 0) throw new Error(`No toast says “${text}”, but ${JSON.stringify(said)}`);
    said.splice(index, 1);
  });
