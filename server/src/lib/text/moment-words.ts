import { localeOf } from '@touchline/contract/wire/languages';

/** A moment as a reader says it, like "Sunday, 23 August, 20:00"; with `isDay`, for a time that is not known yet, the day alone. */
export const momentInWords = (
  moment: string,
  language: string,
  { zone, isDay = false }: { zone: string; isDay?: boolean },
): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isDay && { hour: 'numeric', minute: '2-digit' }),
    timeZone: zone,
  }).format(Date.parse(moment));
