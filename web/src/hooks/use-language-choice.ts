import { useTranslation } from 'react-i18next';
import { languageOf, languages, type Language } from '@touchline/contract/wire/languages';
import { changeLanguage } from '../lib/i18n/i18n.ts';
import { showToast } from '../lib/state/toasts.ts';

/** The interface language and its setter, which shows a message if the new language can't be loaded. */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation();
  const current = languageOf(i18n.language);
  const choose = async (language: Language) => {
    if (!(await changeLanguage(language))) showToast('error', t('errors.language'));
  };
  return { current, languages, choose };
}
