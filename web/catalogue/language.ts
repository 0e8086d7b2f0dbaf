import type { Language } from '@touchline/contract/wire/languages';
import { changeLanguage as change } from '../src/lib/i18n/i18n.ts';
import { showLanguage } from '../src/lib/i18n/language.ts';

/** Like the header's menu; also sets the direction on the page, which has no app around it. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (await change(language)) showLanguage(language);
};
