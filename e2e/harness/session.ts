import type { Page } from '@playwright/test';
import { readTemplate } from './template.ts';

/**
 * Signs a page in without the form, which has its own journeys: the form leaves nothing but a token in the tab's storage.
 * The page does not show the console yet.
 */
export const giveSession = async (page: Page, token = readTemplate().pageToken): Promise<void> => {
  await page.goto('/health/live');
  await page.evaluate((value) => {
    sessionStorage.clear();
    sessionStorage.setItem('Token', value);
  }, token);
};
