import { useEffect, useState } from 'react';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageTable, languages, type Language } from '@touchline/contract/wire/languages';
import { updateMailLanguage } from '../../api/me/me-language.ts';
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
    <span className="relative inline-flex h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {hasFailed ? <span className="text-danger">{t('errors.language')}</span> : null}
      <Languages aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
      <span aria-hidden="true">{i18n.language.toUpperCase()}</span>
      <select
        aria-label={t('app.language')}
        value={i18n.language}
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
