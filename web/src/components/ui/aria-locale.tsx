import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@touchline/contract/wire/languages';

/** Gives react-aria the language of the interface; only pieces that use react-aria load it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={localeOf(i18n.language)}>{children}</I18nProvider>;
}
