import type { Formatter } from '../../../../lib/i18n/format.ts';

/** The time of day without the half of the day, which the head of the page says: "10:48". */
export const clockText = (format: Pick<Formatter, 'time'>, moment: string): string => {
  const time = format.time(moment);
  return /\d{1,2}:\d{2}/u.exec(time)?.[0] ?? time;
};
