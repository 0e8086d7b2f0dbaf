import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../components/page/tab-bar.tsx';
import { usePathname } from '../../../lib/router/router.tsx';

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
  const pathname = usePathname().toLowerCase();
  const tabs = isAdmin ? [...everybody, ...administrator] : isMedical ? [...everybody, health] : everybody;
  return (
    <TabBar
      label={t('settings.title')}
      className="-mt-2"
      shown={String(tabs.length)}
      tabs={tabs.map(({ path, label }) => ({ id: path, to: path, isCurrent: pathname === path, label: t(label) }))}
    />
  );
}
