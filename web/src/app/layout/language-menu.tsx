import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { Menu } from '../../components/ui/menu.tsx';
import { useLanguageChoice } from '../../hooks/use-language-choice.ts';

export function LanguageMenu() {
  const { t } = useTranslation();
  const { current, languages, choose } = useLanguageChoice();
  return (
    <Menu
      label={`${t('app.language')}: ${languageTable[current].name}`}
      trigger={
        <>
          <Languages aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
          {current.toUpperCase()}
        </>
      }
      items={languages.map((language) => ({ id: language, label: languageTable[language].name, lang: language }))}
      selectedId={current}
      onAction={(id) => void choose(id as Language)}
    />
  );
}
