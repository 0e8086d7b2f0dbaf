import { expect, test } from 'vitest';
import { createImporter, told } from '../../test/factories/imports.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Liga Norte 2026/27', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const match = (start: string, ...lines: string[]): string =>
  calendar(event('SUMMARY:UD Valmora - CD Ribera', start, ...lines));

const setup = async () => {
  const started = await startTestApp();
  return { ...started, ...createImporter(started) };
};

test('imports the matches of a calendar, and the same calendar twice changes nothing', async () => {
  const { take, db } = await setup();
  const file = calendar(
    event(
      'SUMMARY:UD Valmora 2-1 CD Ribera',
      'DTSTART:20260814T100000Z',
      'LOCATION:Campo Sur\\, Calle Larga 1\\n28000',
      'BEGIN:VALARM',
      'TRIGGER:-PT1H',
      'SUMMARY:Not the match',
      'END:VALARM',
    ),
    event('SUMMARY:CD Ribera vs UD', '  Valmora', 'DTSTART;TZID=Europe/Lisbon:20270110T203000'),
  );
  const planned = await take('fixtures', file);
  expect(planned.league).toEqual({ _id: null, name: 'Liga Norte' });
  expect(planned.rows.map(({ date, title }) => [date, title])).toEqual([
    ['2026-08-14T10:00:00.000Z', 'UD Valmora – CD Ribera'],
    ['2027-01-10T20:30:00.000Z', 'CD Ribera – UD Valmora'],
  ]);
  expect(await db.selectFrom('matches').select(['venue', 'home_score', 'away_score']).orderBy('id').execute()).toEqual([
    { venue: 'Campo Sur, Calle Larga 1, 28000', home_score: 2, away_score: 1 },
    { venue: null, home_score: null, away_score: null },
  ]);
  expect(await take('fixtures', file)).toMatchObject({ new: 0, changed: 0, same: 2 });
});

const office = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

test.each([
  ['in UTC', '20260901T180000Z', 'DTSTART', '2026-09-01T18:00:00.000Z'],
  ["without a zone, which is the club's", '20260901T180000', 'DTSTART', '2026-09-01T16:00:00.000Z'],
  ['in a zone', '20260901T180000', 'DTSTART;TZID=America/New_York', '2026-09-01T22:00:00.000Z'],
  [
    'in a zone as other programs call it',
    '20260901T180000',
    'DTSTART;TZID=/x.org/1_2/Europe/Lisbon',
    '2026-09-01T17:00:00.000Z',
  ],
  [
    'in a zone that the file defines, in summer',
    '20260901T180000',
    'DTSTART;TZID=W. Europe Standard Time',
    '2026-09-01T16:00:00.000Z',
  ],
  [
    'in a zone that the file defines, in winter',
    '20261201T180000',
    'DTSTART;TZID="W. Europe Standard Time"',
    '2026-12-01T17:00:00.000Z',
  ],
])('reads a start %s', async (_, value, name, date) => {
  const { preview } = await setup();
  const { rows } = await preview(
    'fixtures',
    calendar(office, event('SUMMARY:UD Valmora - CD Ribera', `${name}:${value}`)),
  );
  expect(rows).toMatchObject([{ state: 'new', date }]);
});

test('a match of a whole day stands at its beginning, and is marked', async () => {
  const { preview } = await setup();
  const { rows } = await preview('fixtures', match('DTSTART;VALUE=DATE:20260901'));
  expect(rows).toMatchObject([{ state: 'new', date: '2026-08-31T22:00:00.000Z', timeUnknown: true }]);
});

const endless = office.replaceAll(/RRULE:.*/g, 'RRULE:FREQ=SECONDLY');

test.each([
  [
    'an event that is no match',
    calendar(event('SUMMARY:Physio', 'DTSTART:20260901T180000Z')),
    'teams: This is no match of two teams',
  ],
  ['an event without a title', calendar(event('DTSTART:20260901T180000Z')), 'teams: This is no match of two teams'],
  ['a cancelled match', match('DTSTART:20260901T180000Z', 'STATUS:CANCELLED'), 'status: This match is called off'],
  [
    'an endless repetition',
    match('DTSTART:20260901T180000Z', 'RRULE:FREQ=SECONDLY'),
    'date: Repeated events are not imported',
  ],
  ['no start', match('DTEND:20260901T180000Z'), 'date: This field is required'],
  ['a start that does not exist', match('DTSTART:20260230T180000Z'), 'date: This date does not exist'],
  ['a start that is none', match('DTSTART:tomorrow'), 'date: This date does not exist'],
  ['an unknown zone', match('DTSTART;TZID=Middle Earth:20260901T180000'), 'date: This timezone is not known'],
  [
    'a zone that never settles',
    calendar(endless, event('SUMMARY:UD Valmora - CD Ribera', 'DTSTART;TZID=W. Europe Standard Time:20260901T180000')),
    'date: This timezone is not known',
  ],
])('names what is wrong with %s', async (_, file, why) => {
  const { preview } = await setup();
  const { rows, wrong } = await preview('fixtures', file);
  expect(wrong).toBe(1);
  expect(told(rows)[0]).toContain(`(${why})`);
});

test.each([
  ['is empty', calendar(), 'There is nothing to import in this file'],
  ['ends in the middle', match('DTSTART:20260901T180000Z').slice(0, -30), 'This file could not be read'],
  ['is closed in a wrong order', match('END:VCALENDAR'), 'This file could not be read'],
])('refuses a calendar that %s', async (_, file, message) => {
  const { refused } = await setup();
  expect(await refused('fixtures', file)).toMatchObject({ statusCode: 400, errors: [{ field: 'file', message }] });
});
