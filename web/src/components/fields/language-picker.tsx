import clsx from 'clsx';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTable, type Language } from '@touchline/contract/wire/languages';

type LanguagePickerProps = {
  current: string;
  languages: readonly Language[];
  onChoose: (language: Language) => void;
  className: string;
  /** Before the icon. */
  children?: ReactNode;
};

/** The browser’s own select under an icon, so that no menu has to be loaded. */
export function LanguagePicker({ current, languages, onChoose, className, children }: LanguagePickerProps) {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        'relative inline-flex shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {children}
      <Languages aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
      <span aria-hidden="true">{current.toUpperCase()}</span>
      <select
        aria-label={t('app.language')}
        value={current}
        onChange={(event) => onChoose(event.target.value as Language)}
        // WebKit counts a long name that runs out of it, unseen as it is, to the width of the page.
        className="absolute inset-0 w-full cursor-pointer appearance-none overflow-hidden rounded-md bg-raised text-md text-ink opacity-0"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageTable[language].name}
          </option>
        ))}
      </select>
    </span>
  );
}
