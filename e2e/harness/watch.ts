import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

// What the browser itself notes of an answer that a journey provokes: a refusal, a server that is gone.
const expected = /Failed to (load resource|fetch dynamically imported module)|net::ERR_/;

const isFault = (message: ConsoleMessage) => message.type() === 'error' && !expected.test(message.text());

/**
 * Notes every break of the content policy, every exception and every error that a page writes down. `faults` is empty
 * after a good journey.
 */
export const watch = async (context: BrowserContext): Promise<string[]> => {
  const faults: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on('page', (page: Page) => {
    page.on('console', (message) => {
      if (isFault(message)) faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  });
  return faults;
};
