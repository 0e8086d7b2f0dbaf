import type { UserData } from '@touchline/contract/people/auth';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { availabilityScreen, protectedScreens, squadsScreen, weekScreen } from '../screens/console-screens.ts';

export type NavItem = { path: string; label: TextKey };
export type NavGroup = { id: (typeof groups)[number]; label: TextKey; items: readonly NavItem[] };

const groups = ['profiles', 'reports', 'projects'] as const;

/** The pages of the specification, as the sidebar has them from top to bottom: each is an item of the group that its path begins with. */
export const navigation: readonly NavGroup[] = groups.map((id) => ({
  id,
  label: `nav.${id}`,
  items: protectedScreens
    .filter(({ path }) => path.startsWith(`/${id}/`))
    .map(({ path, title, label = title }) => ({ path, label })),
}));

const squads: NavItem = { path: squadsScreen.path, label: squadsScreen.title };
const availability: NavItem = { path: availabilityScreen.path, label: availabilityScreen.title };
const week: NavItem = { path: weekScreen.path, label: weekScreen.title };

/** Pages beside those of the specification, by the item that they stand after. */
const after = (hasSquads: boolean): Partial<Record<string, NavItem>> => ({
  '/reports/complaints': availability,
  '/projects/tasks': week,
  ...(hasSquads && { '/profiles/management': squads }),
});

const withPages = (further: Partial<Record<string, NavItem>>): readonly NavGroup[] =>
  navigation.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => [item, further[item.path] ?? []].flat()),
  }));

const ofOne = withPages(after(false));
const withSquads = withPages(after(true));

/** The groups by how often a role opens them, where that is not the usual order: a phone shows two of the three. */
const orders: Partial<Record<UserData['role'], readonly NavGroup['id'][]>> = {
  tactic: ['projects', 'reports', 'profiles'],
  medical: ['reports', 'profiles', 'projects'],
};

/** The sidebar of a person. In a club with several squads the club map stands after the departments. */
export const navigationOf = ({ role, squads: several }: Pick<UserData, 'role' | 'squads'>): readonly NavGroup[] => {
  const order = orders[role] ?? groups;
  return (several ? withSquads : ofOne).toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};

/** True for the item's page and its subpages, but not for a sibling path with the same prefix. */
export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.path || pathname.startsWith(`${item.path}/`);
