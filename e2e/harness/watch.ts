import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

// The log of answers that a journey provokes: a refusal, a stopped server. Code with a style sheet of its own fails by that.
const expected = /Failed to (load resource|fetch dynamically imported module)|Unable to preload CSS|net::ERR_/;

const isFault = (message: ConsoleMessage) => message.type() === 'error' && !expected.test(message.text());

/**
 * Records every violation of the content policy, every exception and every logged error of a page. `faults` is empty after
 * a good journey.
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
