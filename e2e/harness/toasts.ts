import { expect, type BrowserContext, type Page } from '@playwright/test';

type Noting = { shownToasts?: HTMLElement[] };

/** Records the toasts of each page: a toast stays for a second, which a slow machine may miss. */
export const noteToasts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const shown: HTMLElement[] = [];
    (window as Noting).shownToasts = shown;
    const note = (toast: HTMLElement) => {
      if (toast.checkVisibility({ visibilityProperty: true })) shown.push(toast);
    };
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement)) continue;
        if (added.matches('[data-toast]')) note(added);
        else added.querySelectorAll<HTMLElement>('[data-toast]').forEach(note);
      }
    }).observe(document, { childList: true, subtree: true });
  });
};

/**
 * Waits until the page has shown a toast with this text, and closes it if it is still open: the console does not repeat a
 * message that is already shown, so the next identical one would never appear.
 */
export const expectToast = async (page: Page, text: string): Promise<void> => {
  const take = () =>
    page.evaluate((wanted) => {
      const shown = (window as Noting).shownToasts ?? [];
      const at = shown.findIndex(({ textContent }) => textContent.includes(wanted));
      if (at === -1) return shown.map(({ textContent }) => textContent);
      const [toast] = shown.splice(at, 1);
      // The last button closes it; one before it is what the toast offers.
      if (toast?.isConnected) [...toast.querySelectorAll('button')].at(-1)?.click();
      return [toast?.textContent];
    }, text);
  await expect
    .poll(take, { message: `a toast that says “${text}”`, intervals: [50, 100, 200] })
    .toEqual([expect.stringContaining(text)]);
};
