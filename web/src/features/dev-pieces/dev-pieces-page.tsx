import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { Dropdown } from '../../components/fields/select/dropdown.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { changeLanguage } from './dev-language.ts';
import { setTheme, useTheme } from '../../lib/browser/theme.ts';
import { DevFields } from './dev-fields.tsx';
import { DevGalleries } from './dev-galleries.tsx';
import { DevImages } from './dev-images.tsx';
import { DevLineups } from './dev-lineups.tsx';
import { DevLists } from './dev-lists.tsx';
import { DevMessages } from './dev-messages.tsx';
import { DevPerson } from './dev-person.tsx';
import { DevSigns } from './dev-signs.tsx';
import { DevTables } from './dev-tables.tsx';

/** Every piece in all its states, for those who build with them. Development only: its own words are not translated. */
export function DevPiecesPage() {
  const { i18n } = useTranslation();
  const theme = useTheme();
  const [direction, setDirection] = useState(document.documentElement.dir || 'ltr');

  const turn = (next: string) => {
    document.documentElement.dir = next;
    setDirection(next);
  };

  return (
    <div className="relative h-dvh overflow-y-auto">
      <header className="sticky top-0 z-(--z-topbar) flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-canvas px-6 py-2 max-tablet:static max-tablet:px-4">
        <h1 className="text-xl font-bold tracking-title">Pieces</h1>
        <span className="flex items-center gap-2">
          <Switch
            label="Right to left"
            showsWord={false}
            isOn={direction === 'rtl'}
            onToggle={(isOn) => turn(isOn ? 'rtl' : 'ltr')}
          />
          Right to left
        </span>
        <span className="flex items-center gap-2">
          <Switch
            label="Dark"
            showsWord={false}
            isOn={theme === 'dark'}
            onToggle={(isOn) => setTheme(isOn ? 'dark' : 'light')}
          />
          Dark
        </span>
        <Dropdown
          variant="minimal"
          label="Language"
          className="w-40"
          value={i18n.language}
          options={Object.entries(languageTable).map(([value, { name }]) => ({ value, label: name }))}
          onChange={(language) => {
            void changeLanguage(language as Language).then(() => setDirection(document.documentElement.dir));
          }}
        />
      </header>
      <main className="mx-auto grid max-w-detail gap-10 px-6 py-8 max-tablet:px-4">
        <DevSigns />
        <DevFields />
        <DevMessages />
        <DevPerson />
        <DevLists />
        <DevTables />
        <DevImages />
        <DevGalleries />
        <DevLineups />
      </main>
    </div>
  );
}
