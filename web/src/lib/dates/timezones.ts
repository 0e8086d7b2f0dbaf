import { directionOf, localeOf } from '@touchline/contract/wire/languages';

/** A time zone as the picker shows it. */
export type Timezone = {
  /** IANA name, `America/Argentina/Buenos_Aires`. */
  value: string;
  /** The place, without underscores. */
  label: string;
  /** The first part of the IANA name, `America`. */
  region: string;
  /** At the given moment, `UTC+02:00`. */
  offset: string;
};

const offsetFormat = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

const offsetOf = (format: Intl.DateTimeFormat, at: Date): string => {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
};

/** All time zones this browser supports, sorted by IANA name. */
export const timezonesAt = (at: Date): Timezone[] => {
  const values = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...values].sort().map((value) => {
    const [region = value, ...place] = value.split('/');
    return {
      value,
      region,
      label: (place.join('/') || region).replaceAll('_', ' '),
      offset: offsetOf(offsetFormat(value), at),
    };
  });
};

/**
 * The zone's localised name for languages not written in Latin letters, where the IANA name would look foreign: the
 * country, or the city if the country has several zones. Undefined for languages written in Latin letters.
 */
export const timezoneName = (language: string, timeZone: string): string | undefined => {
  // A formatter per zone is costly, and our left-to-right languages all use Latin letters.
  if (directionOf(language) === 'ltr' || !timeZone.includes('/')) return undefined;
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name && !/\p{Script=Latin}/u.test(name) ? name : undefined;
};

/** The zone in a sentence: its localised name, or the city without its region. */
export const zoneLabel = (language: string, timeZone: string): string =>
  timezoneName(language, timeZone) ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Of the few zones that are compared. Making one costs milliseconds, and each opened record compares its zones. */
const comparedFormats = new Map<string, Intl.DateTimeFormat>();

const comparedFormat = (timeZone: string): Intl.DateTimeFormat => {
  const format = comparedFormats.get(timeZone) ?? offsetFormat(timeZone);
  comparedFormats.set(timeZone, format);
  return format;
};

const halfYearMs = 183 * 24 * 60 * 60 * 1000;

/**
 * Whether clocks in both zones show the same time, in summer and in winter: then nobody needs to know which one is
 * meant. `at` is the present.
 */
export const isSameClock = (one: string, other: string, at: Date): boolean =>
  one === other ||
  [at, new Date(at.getTime() + halfYearMs)].every(
    (moment) => offsetOf(comparedFormat(one), moment) === offsetOf(comparedFormat(other), moment),
  );

/** The time zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
