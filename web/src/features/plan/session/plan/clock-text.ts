import type { Formatter } from '../../../../lib/i18n/format.ts';

/** The time of day without the half of the day, which the head of the page says: "10:48". */
export const clockText = (format: Pick<Formatter, 'time'>, moment: string): string =>
  format.time(moment).replace(/[\s\u00a0\u202f]?\p{L}[\p{L}.]*$/u, '');
