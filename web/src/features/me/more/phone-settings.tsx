import { useTranslation } from 'react-i18next';
import { languageTable } from '@touchline/contract/wire/languages';
import { HttpsNote } from '../../../components/feedback/https-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { setTheme, useTheme } from '../../../lib/browser/theme.ts';
import { useLanguageChoice } from '../../../hooks/use-language-choice.ts';
import { useUpdateLanguage } from '../../../api/me/me.ts';
import { Card } from '../parts/card.tsx';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { useInstall } from '../parts/install.ts';

/** Language and look of this phone, adding the pages to its home screen, and the privacy notice. */
export function PhoneSettings() {
  const { t } = useTranslation();
  const theme = useTheme();
  const language = useLanguageChoice();
  const mails = useUpdateLanguage();
  const { way, install } = useInstall();

  return (
    <>
      <HttpsNote about="phone" />
      <Card>
        <ChoiceGroup
          label={t('me.more.language')}
          columns={2}
          options={language.languages.map((value) => ({ value, label: languageTable[value].name, lang: value }))}
          value={language.current}
          onChange={(value) => void language.choose(value).then(() => mails.mutate(value))}
        />
        <p className="text-sm text-ink-2">{t('me.more.languageHint')}</p>
        <ChoiceGroup
          label={t('me.more.theme')}
          columns={2}
          options={[
            { value: 'light', label: t('me.more.light') },
            { value: 'dark', label: t('me.more.dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </Card>
      {way === 'none' ? null : (
        <Card title={t('me.more.install')}>
          <p className="text-pretty">{t('me.more.installText')}</p>
          {way === 'button' ? (
            <Button variant="outline" className="h-14! text-md!" onClick={install}>
              {t('me.more.installNow')}
            </Button>
          ) : (
            <p className="text-pretty font-medium">{t('me.more.installIos')}</p>
          )}
        </Card>
      )}
      <a
        href="/privacy"
        className="inline-flex min-h-11 items-center justify-self-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
      >
        {t('me.more.privacy')}
      </a>
    </>
  );
}
