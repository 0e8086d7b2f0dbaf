// Apart from the rest of what is kept of matches: the sign-in page loads this alone.

export const filePrefix = 'match-file/';

/** The keys of all copies of matches on this device. */
export const keptFileKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(filePrefix));
  } catch {
    return [];
  }
};
