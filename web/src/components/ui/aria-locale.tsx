import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/** Gives react-aria the language of the interface; only pieces that use react-aria load it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={`${i18n.language}-u-nu-latn`}>{children}</I18nProvider>;
}
