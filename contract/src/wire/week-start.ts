/** Days of the week on which weeks begin somewhere, by ISO 8601: 1 is Monday, 6 Saturday, 7 Sunday. */
export const weekStarts = [1, 6, 7] as const;
export type WeekStart = (typeof weekStarts)[number];

/**
 * ISO 3166-1 codes, after Unicode CLDR 45 (supplemental week data). All others begin on Monday, so does Portugal: CLDR has Sunday
 * for it, and its clubs and fixture lists count from Monday.
 */
const saturday = 'AF BH DJ DZ EG IR IQ JO KW LY OM QA SD SY';
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

/**
 * The first day of the week in a country. A table of our own, because `Intl` answers differently in each engine, and not at all
 * in some.
 */
export const weekStartOf = (country: string): WeekStart =>
  saturday.split(' ').includes(country) ? 6 : sunday.split(' ').includes(country) ? 7 : 1;

const dayMs = 86_400_000;

/** The first day of the week in which a day lies, both `YYYY-MM-DD`. */
export const startOfWeek = (day: string, weekStart: number): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay() || 7;
  return new Date(at - ((weekday - weekStart + 7) % 7) * dayMs).toISOString().slice(0, 10);
};
