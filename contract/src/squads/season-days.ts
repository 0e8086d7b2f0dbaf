/** Countries whose leagues play from January to December; most others play over the winter. */
const calendarYear: readonly string[] = [
  'BR',
  'US',
  'CA',
  'NO',
  'SE',
  'FI',
  'IE',
  'IS',
  'CN',
  'KR',
  'CL',
  'PE',
  'EC',
  'PY',
  'BO',
  'VE',
];

const pad = (year: number) => String(year).padStart(4, '0');

/** The two years of a season over the winter, as clubs write them: 2026/27. */
const winterName = (year: number): string => `${pad(year)}/${String((year + 1) % 100).padStart(2, '0')}`;

export type SeasonDays = { name: string; from: string; to: string };

/**
 * The season that a day belongs to by the habit of a country: a calendar year in Brazil and some others, August to May in
 * Saudi Arabia, July to June everywhere else. A day between two seasons belongs to the one that follows.
 */
export const usualSeason = (country: string, day: string): SeasonDays => {
  const year = Number(day.slice(0, 4));
  if (calendarYear.includes(country)) return { name: pad(year), from: `${pad(year)}-01-01`, to: `${pad(year)}-12-31` };
  const monthDay = day.slice(5);
  if (country === 'SA') {
    const first = monthDay > '05-31' ? year : year - 1;
    return { name: winterName(first), from: `${pad(first)}-08-01`, to: `${pad(first + 1)}-05-31` };
  }
  const first = monthDay >= '07-01' ? year : year - 1;
  return { name: winterName(first), from: `${pad(first)}-07-01`, to: `${pad(first + 1)}-06-30` };
};
