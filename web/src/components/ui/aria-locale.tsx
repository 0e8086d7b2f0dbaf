import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { wordLocaleOf } from '@touchline/contract/wire/languages';

/** Sets the interface language for react-aria; loaded only with components that use react-aria. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={wordLocaleOf(i18n.language)}>{children}</I18nProvider>;
}
