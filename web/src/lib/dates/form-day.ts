import { addDays, type Day, dayIn } from './days.ts';

/** The day that a wellness form asks about: it can be answered until the next one goes out, a day later. */
export const formDayOf = ({ expiresAt }: { expiresAt: string }, timeZone: string): Day =>
  addDays(dayIn(timeZone, expiresAt), -1);
