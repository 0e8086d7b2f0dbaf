import type { Me } from '@touchline/contract/me/me';
import {
  CalendarCheck,
  ChevronRight,
  FileUser,
  HandHelping,
  type LucideIcon,
  MessageSquareText,
  Smartphone,
  Trophy,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MePageName } from '../me-page-names.ts';
import { Card } from '../parts/card.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PhoneSettings } from './phone-settings.tsx';

const links = [
  ['attendance', CalendarCheck],
  ['season', Trophy],
  ['complaints', MessageSquareText],
  ['data', FileUser],
  ['consents', HandHelping],
  ['devices', Smartphone],
] as const satisfies readonly (readonly [MePageName, LucideIcon])[];

/** Links to all pages about the player, and this phone's display settings. */
export function MorePage({ me }: { me: Me }) {
  const { t } = useTranslation();

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
      <PhoneSettings />
    </MePage>
  );
}
