import type { Me } from '@touchline/contract/me/me';
import {
  CalendarCheck,
  ChevronRight,
  FileUser,
  HandHelping,
  type LucideIcon,
  MessageSquareText,
  Smartphone,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageTable } from '@touchline/contract/wire/languages';
import { Button } from '../../../components/ui/button.tsx';
import { setTheme, useTheme } from '../../../lib/browser/theme.ts';
import { useLanguageChoice } from '../../../hooks/use-language-choice.ts';
import { useUpdateLanguage } from '../../../api/me/me.ts';
import type { MePageName } from '../me-page-names.ts';
import { Card } from '../parts/card.tsx';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { useInstall } from '../parts/install.ts';

const links = [
  ['attendance', CalendarCheck],
  ['complaints', MessageSquareText],
  ['data', FileUser],
  ['consents', HandHelping],
  ['devices', Smartphone],
] as const satisfies readonly (readonly [MePageName, LucideIcon])[];

/** Links to all pages about the player, and this phone's display settings. */
export function MorePage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const language = useLanguageChoice();
  const mails = useUpdateLanguage();
  const { way, install } = useInstall();

  return (
    <MePage title={t('me.more.title')}>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {links.map(([page, Icon]) => (
            <li key={page}>
              <PlayerLink
                href={`/me/${page}`}
                className="wash flex min-h-15 items-center gap-3 px-4 text-md font-semibold hover:bg-hover focus-visible:-outline-offset-4"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-ink-2" />
                {t(`me.more.${page}`)}
                {page === 'complaints' && me.unreadReplies > 0 ? (
                  <span className="rounded-full bg-danger px-2 text-sm font-semibold text-on-danger">
                    {t('me.today.unread', { count: me.unreadReplies })}
                  </span>
                ) : null}
                <ChevronRight aria-hidden="true" className="flip ms-auto size-5 shrink-0 stroke-2 text-ink-3" />
              </PlayerLink>
            </li>
          ))}
        </ul>
      </Card>
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
    </MePage>
  );
}
