/** The days that decide the age groups of a season: its last day, and the month and day on which they change (`MM-DD`). */
export type AgeYear = { to: string; ageCutoff: string };

/**
 * The age group that a birth date belongs to: 17 is the U17. By birth year, in a season that ends in a year E, those born
 * in E - n belong to the under-n. Where the year of school counts instead (`09-01`), those born from that day on belong to
 * the next year.
 */
export const ageGroupOf = (birthDate: string, { to, ageCutoff }: AgeYear): number => {
  const born = Number(birthDate.slice(0, 4));
  const year = ageCutoff !== '01-01' && birthDate.slice(5) >= ageCutoff ? born + 1 : born;
  return Number(to.slice(0, 4)) - year;
};

/** True if a player is too old for a squad under this age. */
export const playsDown = (birthDate: string | null, under: number | null, season: AgeYear): boolean =>
  birthDate !== null && under !== null && ageGroupOf(birthDate, season) > under;
