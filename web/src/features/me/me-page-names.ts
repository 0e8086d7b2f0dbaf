const names = [
  'today',
  'calendar',
  'week',
  'away',
  'report',
  'more',
  'attendance',
  'season',
  'rpe',
  'complaints',
  'data',
  'consents',
  'devices',
  'child',
] as const;

/** The pages under /me; `today` is /me itself, `child` is a guardian's. */
export type MePageName = (typeof names)[number];

export const isPage = (name: string): name is MePageName => (names as readonly string[]).includes(name);
