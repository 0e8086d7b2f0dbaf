import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { Dropdown } from '../src/components/fields/select/dropdown.tsx';
import { Switch } from '../src/components/fields/switch.tsx';
import { changeLanguage } from './language.ts';
import { setTheme, useTheme } from '../src/lib/browser/theme.ts';
import { Fields } from './fields.tsx';
import { Galleries } from './galleries.tsx';
import { Images } from './images.tsx';
import { Lineups } from './lineups.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Person } from './person.tsx';
import { Signs } from './signs.tsx';
import { Tables } from './tables.tsx';

/** Every component in all its states, for developers. Its own texts are not translated. */
export function CataloguePage() {
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
        <Signs />
        <Fields />
        <Messages />
        <Person />
        <Lists />
        <Tables />
        <Images />
        <Galleries />
        <Lineups />
      </main>
    </div>
  );
}
