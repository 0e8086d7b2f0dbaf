import { addDays, type Day, dayIn } from './days.ts';

/** The day a wellness form asks about: it expires a day later, when the next one is sent. */
export const formDayOf = ({ expiresAt }: { expiresAt: string }, timeZone: string): Day =>
  addDays(dayIn(timeZone, expiresAt), -1);
