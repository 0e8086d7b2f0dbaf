import clsx from 'clsx';
import { CalendarDays, House, Stethoscope, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PlayerLink } from './player-link.tsx';

const places = [
  { path: '/me', key: 'today', Icon: House, pages: ['today', 'rpe'] },
  { path: '/me/calendar', key: 'calendar', Icon: CalendarDays, pages: ['calendar', 'week', 'away'] },
  { path: '/me/report', key: 'report', Icon: Stethoscope, pages: ['report'] },
  {
    path: '/me/more',
    key: 'me',
    Icon: UserRound,
    pages: ['more', 'attendance', 'season', 'complaints', 'data', 'consents', 'devices', 'child'],
  },
] as const;

/** The main pages of the player's area, within reach of the thumb. A guardian has no page of reports. */
export function BottomBar({ page, unread, isGuardian }: { page: string; unread: number; isGuardian?: boolean }) {
  const { t } = useTranslation();
  const shown = isGuardian ? places.filter(({ key }) => key !== 'report') : places;
  return (
    <nav
      aria-label={t('me.nav.label')}
      className="border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className={clsx('mx-auto grid max-w-120', isGuardian ? 'grid-cols-3' : 'grid-cols-4')}>
        {shown.map(({ path, key, Icon, pages }) => {
          const isHere = (pages as readonly string[]).includes(page);
          const count = key === 'me' ? unread : 0;
          return (
            <li key={key}>
              <PlayerLink
                href={path}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'wash relative grid h-16 content-center justify-items-center gap-1 text-xs font-semibold focus-visible:-outline-offset-4',
                  isHere
                    ? 'text-accent before:absolute before:inset-x-4 before:top-0 before:h-[3px] before:rounded-b-xs before:bg-accent forced-colors:before:bg-[Highlight]'
                    : 'text-ink-2 hover:text-ink',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden="true" className="size-6 stroke-[1.75]" />
                  {count > 0 ? (
                    <span
                      aria-hidden="true"
                      className="num absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs leading-none text-on-danger"
                    >
                      {count}
                    </span>
                  ) : null}
                </span>
                {t(`me.nav.${key}`)}
                {count > 0 ? <span className="sr-only">{t('me.today.unread', { count })}</span> : null}
              </PlayerLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
