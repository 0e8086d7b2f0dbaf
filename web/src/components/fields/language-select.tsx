import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { useLanguageChoice } from '../../hooks/use-language-choice.ts';

/** The language of a page before the sign-in: the browser’s own select, so that no menu has to be loaded. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { current, languages, choose } = useLanguageChoice();
  return (
    <span className="wash hover-wash relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11">
      <Languages aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
      <span aria-hidden="true">{current.toUpperCase()}</span>
      <select
        aria-label={t('app.language')}
        value={current}
        onChange={(event) => void choose(event.target.value as Language)}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-md bg-raised text-md text-ink opacity-0"
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
