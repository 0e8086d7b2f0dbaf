import type { UserData } from '@touchline/contract/people/auth';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../components/page/tab-bar.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { usePathname } from '../../../lib/router/router.tsx';
import { SettingsList } from './settings-list.tsx';

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

/** As many tabs as a phone has room for in every language. */
const fewTabs = 3;

type SettingsTabsProps = {
  /** Undefined as long as it is not known. */
  role: UserData['role'] | undefined;
};

/** The settings pages, each with its own link: as tabs, or as a list where a row of ten would be cut. */
export function SettingsTabs({ role }: SettingsTabsProps) {
  const { t } = useTranslation();
  const pathname = usePathname().toLowerCase();
  const isNarrow = useMediaQuery('(width < 75rem)');
  const pages =
    role === 'admin' ? [...everybody, ...administrator] : role === 'medical' ? [...everybody, health] : everybody;
  const tabs = pages.map(({ path, label }) => ({
    id: path,
    to: path,
    isCurrent: pathname === path,
    label: t(label),
  }));
  // The list at first: administrators see it stay.
  if (isNarrow && (role === undefined || tabs.length > fewTabs))
    return <SettingsList label={t('settings.title')} tabs={tabs} />;
  // As high as the list, in whose place it comes.
  return (
    <TabBar label={t('settings.title')} className="-mt-2 max-desktop:mb-2.25" shown={String(tabs.length)} tabs={tabs} />
  );
}
