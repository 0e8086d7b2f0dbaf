/** The title of a match on one line. */
export const matchTitle = (home: string, away: string): string => `${home} – ${away}`;
