/** The pages whose lists a squad limits; the address of others names neither squad nor season. */
const limited = [
  '/profiles/players',
  '/profiles/calendar',
  '/reports/attendance',
  '/reports/wellness',
  '/reports/complaints',
  '/reports/availability',
  '/reports/tactical',
  '/reports/medical',
  '/projects/matches',
  '/projects/trainings',
  '/projects/tasks',
];

export const isLimited = (pathname: string): boolean => limited.includes(pathname);

/** True for pages that show figures of the chosen season. */
export const followsSeason = (pathname: string): boolean =>
  pathname === '/profiles/players' || pathname === '/reports/attendance';
