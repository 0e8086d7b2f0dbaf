import { act, render, screen } from '@testing-library/react';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import i18n from 'i18next';
import type * as ReactI18next from 'react-i18next';
import { useTranslation } from 'react-i18next';
import { firstTextsByLanguage, interpolation } from '../i18n.ts';
import { textsOf } from '../../../test/texts.ts';

// By Node, past the alias that puts ours in their place.
const packageOf = createRequire(import.meta.url);
const known = (packageOf('i18next') as typeof i18n).createInstance();
const knownReact = packageOf('react-i18next') as typeof ReactI18next;

const resourcesOf = (language: 'en' | 'ar') => ({ ...firstTextsByLanguage[language], translation: textsOf(language) });

test('renders again in another language, as with react-i18next', async () => {
  const resources = { en: resourcesOf('en'), ar: resourcesOf('ar') };
  await known.use(knownReact.initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources,
    interpolation,
    react: { useSuspense: false },
  });
  function Words({ use }: { use: typeof useTranslation }) {
    const { t } = use();
    const { t: first } = use('first');
    return <p>{[t('common.save'), first('app.system')].join(', ')}</p>;
  }
  render(
    <>
      <Words use={useTranslation} />
      <Words use={knownReact.useTranslation} />
    </>,
  );
  const words = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  const english = words();
  expect(english[0]).toBe(english[1]);
  await act(async () => {
    await known.changeLanguage('ar');
    await i18n.changeLanguage('ar');
  });
  const arabic = words();
  expect(arabic[0]).toBe(arabic[1]);
  expect(arabic).not.toEqual(english);
});
