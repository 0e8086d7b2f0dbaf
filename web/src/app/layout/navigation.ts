import type { TextKey } from '../../lib/i18n/i18n.ts';

export type NavItem = { path: string; label: TextKey };
export type NavGroup = { id: 'profiles' | 'reports' | 'projects'; label: TextKey; items: readonly NavItem[] };

/** The sidebar, from top to bottom. A child's path is its group's and its own. */
export const navigation: readonly NavGroup[] = [
  {
    id: 'profiles',
    label: 'nav.profiles',
    items: [
      { path: '/profiles/new', label: 'nav.accountRequests' },
      { path: '/profiles/players', label: 'nav.players' },
      { path: '/profiles/tactical', label: 'nav.tactical' },
      { path: '/profiles/medical', label: 'nav.medical' },
      { path: '/profiles/management', label: 'nav.management' },
      { path: '/profiles/calendar', label: 'nav.calendar' },
      { path: '/profiles/qr-account', label: 'nav.qrAccount' },
    ],
  },
  {
    id: 'reports',
    label: 'nav.reports',
    items: [
      { path: '/reports/tactical', label: 'nav.tactical' },
      { path: '/reports/medical', label: 'nav.medical' },
      { path: '/reports/attendance', label: 'nav.attendance' },
      { path: '/reports/wellness', label: 'nav.wellness' },
      { path: '/reports/complaints', label: 'nav.complaints' },
    ],
  },
  {
    id: 'projects',
    label: 'nav.projects',
    items: [
      { path: '/projects/matches', label: 'nav.matches' },
      { path: '/projects/trainings', label: 'nav.trainings' },
      { path: '/projects/tasks', label: 'nav.tasks' },
      { path: '/projects/logos', label: 'nav.logos' },
    ],
  },
];

/** True for the item's page and its subpages, but not for a sibling path with the same prefix. */
export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.path || pathname.startsWith(`${item.path}/`);
