import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../fields/language-select.tsx';

/** The head of a page outside the console's frame: its mark and name, and the language. */
export function BareHead() {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface px-4">
      <p className="flex min-w-0 items-center gap-2.5 text-md font-bold tracking-title">
        <img src="/mark.svg" alt="" className="size-7 shrink-0" />
        <span className="truncate">{t('app.name')}</span>
      </p>
      <LanguageSelect />
    </header>
  );
}
