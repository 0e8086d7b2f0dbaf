import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../../../lib/router/link.tsx';

const health = { path: '/settings/health', label: 'healthSettings.title' } as const;
const everybody = [
  { path: '/settings/account', label: 'settings.account.title' },
  { path: '/settings/devices', label: 'sessions.title' },
] as const;
const administrator = [
  { path: '/settings/organization', label: 'settings.organization.title' },
  { path: '/settings/administrators', label: 'administrators.title' },
  { path: '/settings/security', label: 'settings.security.title' },
  { path: '/settings/mail', label: 'settings.mail.title' },
  { path: '/settings/privacy', label: 'settings.privacy.title' },
  health,
  { path: '/settings/backups', label: 'backups.title' },
  { path: '/settings/audit', label: 'audit.title' },
] as const;

type SettingsTabsProps = { isAdmin: boolean; isMedical: boolean };

/** The settings pages, each with its own link. */
export function SettingsTabs({ isAdmin, isMedical }: SettingsTabsProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const tabs = isAdmin ? [...everybody, ...administrator] : isMedical ? [...everybody, health] : everybody;

  useEffect(() => {
    // On phones the row is wider than the screen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isAdmin]);

  return (
    <nav ref={nav} aria-label={t('settings.title')} className="-mt-2 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              className="wash flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
