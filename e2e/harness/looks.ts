import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

type Look = { language: 'en' | 'ar'; theme: 'light' | 'dark'; widths: readonly number[]; tag: string[] };

// At the wide one the list stands beside what is chosen, as the tests expect it when they go on.
const wide = 1440;
const all = [390, 820, wide] as const;
const height = 900;

/**
 * How the pages are shown to axe. Each change asks for every state in the wide layout, from left to right and in light, and
 * in the narrow one, from right to left and in dark. The long set has every width of both.
 */
export const looks: readonly Look[] = [
  { language: 'en', theme: 'light', widths: [wide], tag: [] },
  { language: 'ar', theme: 'dark', widths: [390], tag: [] },
  { language: 'en', theme: 'light', widths: all, tag: ['@long'] },
  { language: 'ar', theme: 'dark', widths: all, tag: ['@long'] },
];

/** `ar, dark, at 390 and 820` */
export const nameOf = ({ language, theme, widths }: Look): string =>
  `${language}, ${theme}, at ${new Intl.ListFormat('en').format(widths.map(String))}`;

/** Before the first page is opened. */
export const dress = async (page: Page, { language, theme }: Look): Promise<void> => {
  await page.addInitScript((chosen) => Object.assign(localStorage, chosen), { language, theme });
};

/** Asks axe at each width of the look, and leaves the page wide. */
export const expectAccessibleIn = async (look: Look, page: Page, where: string): Promise<void> => {
  for (const width of look.widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${where}, ${look.language}, ${look.theme}, at ${width}`);
  }
  if (look.widths.at(-1) !== wide) await page.setViewportSize({ width: wide, height });
};
