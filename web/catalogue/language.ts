import type { Language } from '@touchline/contract/wire/languages';
import { changeLanguage as change } from '../src/lib/i18n/i18n.ts';
import { showLanguage } from '../src/lib/i18n/language.ts';

/** As the menu in the header does; the page itself shows the direction even without the app around it. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (await change(language)) showLanguage(language);
};
