import type { TextKey } from '../../lib/i18n/i18n.ts';
import { availabilityScreen, protectedScreens, squadsScreen } from '../screens/console-screens.ts';

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

/** Pages beside those of the specification, by the item that they stand after. */
const after = (hasSquads: boolean): Partial<Record<string, NavItem>> => ({
  '/reports/complaints': availability,
  ...(hasSquads && { '/profiles/management': squads }),
});

const withPages = (further: Partial<Record<string, NavItem>>): readonly NavGroup[] =>
  navigation.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => [item, further[item.path] ?? []].flat()),
  }));

/** The sidebar of a club with one squad. */
export const navigationOfOne = withPages(after(false));

/** The sidebar of a club with several squads: the club map stands after the departments. */
export const navigationWithSquads = withPages(after(true));

/** True for the item's page and its subpages, but not for a sibling path with the same prefix. */
export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.path || pathname.startsWith(`${item.path}/`);
