/** Fine, needs attention, or broken. */
export type FindingState = 'ok' | 'warning' | 'wrong';

/** The result of a check, in one line. It never contains a secret. */
export type Finding = {
  state: FindingState;
  text: string;
  /** What to do about it. */
  todo?: string;
};

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string, todo: string): Finding => ({ state: 'warning', text, todo });
export const wrong = (text: string, todo: string): Finding => ({ state: 'wrong', text, todo });

/** The text of an error, in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\s+/g, ' ');

/** Bytes in a readable unit. */
export const sizeOf = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`;
};
