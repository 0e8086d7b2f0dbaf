import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';
import type { FixtureRow } from './fixture-rows.ts';
import { leagueNameOf } from './league-name.ts';
import { readFixtures, type FixtureReadingOptions } from './read-fixtures.service.ts';

/** `Home | Away 2-1 calledOff, 2026-09-05 18:30 +105 @ Venue` in UTC; the day of the club alone without a time. */
const told = ({
  home,
  away,
  score,
  state,
  date,
  timeUnknown,
  durationMin,
  venue,
  waits,
  problems,
}: FixtureRow): string =>
  [
    `${home} | ${away}`,
    score ? ` ${score.home}-${score.away}` : '',
    state === null ? '' : ` ${state}`,
    `, ${timeUnknown ? 'day' : date?.slice(0, 16).replace('T', ' ')}`,
    timeUnknown ? ` ${new Date(Date.parse(date ?? '') + 12 * 3_600_000).toISOString().slice(0, 10)}` : '',
    durationMin === null ? '' : ` +${durationMin}`,
    venue === null ? '' : ` @ ${venue}`,
    waits ? ' waits' : '',
    problems.map(({ message }) => ` ! ${message}`).join(''),
  ].join('');

const own = { myTeam: 'Otters U12' };

// Made up, each in the shape in which its publisher writes calendars.
test.each<[string, string, FixtureReadingOptions, string[], number]>([
  [
    'fixtur-es',
    'Valmora Town',
    {},
    [
      'Valmora Town | Ribera Rovers 2-1, 2026-08-08 14:00 +120 @ Reed Park',
      'Kestrel City | Valmora Town, 2026-09-16 19:00 +120',
      '... | Valmora Town, day 2026-10-21 waits',
      'Valmora Town | Otter Park United, 2026-11-14 15:00 +120',
    ],
    0,
  ],
  [
    'teamsnap',
    'Otters U12',
    own,
    [
      'Otters U12 | Herons, 2026-09-05 15:00 @ Reed Meadow, Field 2, 12 Reed Lane',
      'Otters U12 | Stoats, 2026-09-12 15:00',
      'Otters U12 | Badgers of the Northern Valley, 2026-09-19 15:00',
      'Kestrels | Otters U12, 2026-09-26 15:00',
      'Otters U12 | Weasels, 2026-10-03 15:00',
      'Otters U12 | Voles calledOff, 2026-10-10 15:00',
      'Otters U12 | Shrews calledOff, 2026-10-17 15:00',
    ],
    4,
  ],
  [
    'gamechanger',
    'Otters U12',
    own,
    ['Otters U12 | Herons, 2026-09-05 15:00', 'Stoats | Otters U12, 2026-09-12 16:00'],
    1,
  ],
  [
    'sportsengine',
    'Otters U12 Schedule',
    own,
    [
      'Otters U12 | Herons 1-2, 2026-08-01 15:00 +90 @ Reed Meadow',
      'Stoats | Otters U12, 2026-09-12 15:00 +90 @ Larch Park',
      'Badgers | Otters U12 3-0, 2026-08-08 15:00',
    ],
    0,
  ],
  ['playmetrics', 'Otters', {}, ['Otters 2014 | Herons 2014, 2026-09-05 13:00 +90 @ Reed Meadow'], 1],
  [
    'sportlink',
    'Valmora',
    {},
    [
      'Valmora MO17-4 | Ribera MO17-3, 2026-09-05 08:30 @ Sportpark De Otter',
      'Ribera JO13-1 | Valmora JO13-2, 2026-09-12 07:00 +75',
    ],
    0,
  ],
  [
    'calovo',
    'SV Wald',
    {},
    ['Bayer Norden | SV Wald, 2026-09-05 13:30 +105', 'SV Wald | FC Heide 04, 2026-09-12 16:00 +105'],
    0,
  ],
  [
    'tv',
    'Partidos en abierto',
    {},
    ['CD Ribera | UD Cantal, 2026-08-22 17:30', 'UD Cantal | Real Lindero, 2026-08-29 19:00'],
    0,
  ],
  [
    'sams',
    'Kreisliga',
    {},
    ['SV Wald | TSV Heide, 2026-09-05 12:00 +120', 'TSV Heide | FC Moor, 2026-09-12 12:00 +120'],
    0,
  ],
  [
    'prestosports',
    "Otters Men's Soccer",
    {},
    [
      'Otters | Herons 2-1, 2026-08-08 23:00 +120',
      'Stoats | Otters 1-3, 2026-08-12 23:00 +120',
      'Otters | Badgers, 2026-09-19 23:00 +120',
    ],
    0,
  ],
  [
    'dribl',
    'Otters Premier League Women',
    { shiftMin: -600 },
    ['Otters | Herons, 2026-09-05 05:00 @ Reed Meadow', 'Stoats | Otters, 2026-09-12 03:30'],
    0,
  ],
  [
    'ligue-before-days',
    'Ligue 1',
    {},
    ['AS Valmore | Stade Riberain, day 2026-09-11', 'Stade Riberain | FC Lindre, day 2026-09-19'],
    0,
  ],
  ['bundesliga-before-days', 'Bundesliga', {}, ['Bayer Norden | SV Wald, day 2026-09-11'], 0],
])('reads a calendar of %s', async (publisher, league, options, expected, leftOut) => {
  const { db } = await startTestApp();
  const bytes = await readFile(new URL(`../../../../test/fixtures/published/${publisher}.ics`, import.meta.url));
  const file = await readFixtures(db, bytes, { options, timezone: 'Europe/Madrid' });
  expect(file.rows.map(told)).toEqual(expected);
  expect([leagueNameOf(file.name ?? ''), file.leftOut.length]).toEqual([league, leftOut]);
});
