import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@touchline/contract/wire/languages';
import { updateMailLanguage } from '../../api/me/me-language.ts';
import { LanguagePicker } from '../../components/fields/language-picker.tsx';
import { announce } from '../../lib/state/announce.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { playerSession } from '../../lib/session/session.ts';

/** The language of this phone, which is also that of the mails once the phone is paired. */
export function PlayerLanguage() {
  const { t, i18n } = useTranslation();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) announce(t('errors.language'));
  }, [hasFailed, t]);

  const choose = async (language: Language) => {
    const isHere = await changeLanguage(language);
    setFailed(!isHere);
    // If this fails, mails keep the old language until the next change; the page does not wait for it.
    if (isHere && playerSession.get() !== null) updateMailLanguage(language).catch(() => undefined);
  };

  return (
    <LanguagePicker
      current={i18n.language}
      languages={languages}
      onChoose={(language) => void choose(language)}
      className="h-11"
    >
      {hasFailed ? <span className="text-danger">{t('errors.language')}</span> : null}
    </LanguagePicker>
  );
}
