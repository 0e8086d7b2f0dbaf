import type { Page } from '@playwright/test';
import { readTemplate } from './template.ts';

/**
 * Signs a page in without the form, which has journeys of its own: the token in the storage of its tab is all that the form
 * leaves behind. The page shows none of the console yet.
 */
export const giveSession = async (page: Page, token = readTemplate().pageToken): Promise<void> => {
  await page.goto('/health/live');
  await page.evaluate((value) => sessionStorage.setItem('Token', value), token);
};
