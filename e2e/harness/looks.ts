import type { Page } from '@playwright/test';
import type { Language } from '@touchline/contract/wire/languages';
import { expectAccessible } from './accessibility.ts';
import { turn } from './turns.ts';

type Look = {
  language: 'en' | 'ar';
  theme: 'light' | 'dark';
  widths: readonly number[];
  screens: 'all' | 'main';
  tag: string[];
};

// Ends wide, where the list stands beside the selected record, as the tests expect.
const wide = 1440;
const all = [390, 820, wide] as const;
const height = 900;

/** The looks in which the quick set shows the main screens: left to right and light, right to left and dark. */
const ofCommits = [
  { language: 'en', theme: 'light', widths: [wide] },
  { language: 'ar', theme: 'dark', widths: [390] },
] as const;

/** The one of them that this commit has. */
export const lookOfCommit = ofCommits[turn % ofCommits.length]!;

/**
 * How pages are shown to axe. The quick set checks the states of the main screens in one look and one width, another one
 * with another commit. The long set checks every state of all screens in every width of both looks.
 */
export const looks: readonly Look[] = [
  { ...lookOfCommit, screens: 'main', tag: [] },
  { language: 'en', theme: 'light', widths: all, screens: 'all', tag: ['@long'] },
  { language: 'ar', theme: 'dark', widths: all, screens: 'all', tag: ['@long'] },
];

/** The looks of a screen that is not a main one. */
export const looksOfOthers = looks.filter(({ screens }) => screens === 'all');

/** `ar, dark, at 390 and 820` */
export const nameOf = ({ language, theme, widths }: Look): string =>
  `${language}, ${theme}, at ${new Intl.ListFormat('en').format(widths.map(String))}`;

/** Call before opening the first page. */
export const dress = async (
  page: Page,
  { language, theme }: Pick<Look, 'theme'> & { language: Language },
): Promise<void> => {
  await page.addInitScript((chosen) => Object.assign(localStorage, chosen), { language, theme });
};

/** Runs axe at each width and leaves the page wide. */
export const expectAccessibleIn = async (look: Look, page: Page, where: string): Promise<void> => {
  for (const width of look.widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${where}, ${look.language}, ${look.theme}, at ${width}`);
  }
  if (look.widths.at(-1) !== wide) await page.setViewportSize({ width: wide, height });
};

/** For a page on the way of a journey, which has one look: runs axe with the commits that have its language. */
export const expectAccessibleInTurn = async (page: Page, where: string, language: Look['language'] = 'en') => {
  if (lookOfCommit.language === language) await expectAccessible(page, where);
};
