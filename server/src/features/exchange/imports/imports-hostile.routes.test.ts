import { errorBody } from '@touchline/contract/wire/errors';
import {
  importFixtures,
  importPlayers,
  importPreview,
  previewFixtures,
  previewPlayers,
} from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from '../../../test/endpoints/endpoint-samples.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { isLongSet, tenthOfRun } from '../../../test/helpers/test-set.ts';
import { processorMsOf } from '../../../test/helpers/processor-time.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_260_815 + tenthOfRun);
/** Other files with each commit; the long set tries more of them. */
const runs = isLongSet ? 300 : 40;
const timeoutMs = 300_000;
/** Of the processor, so that a busy machine does not count. */
const cpuMaxMs = 2_000;

const setup = async () => {
  const started = await startTestApp();
  return { ...started, ...createImporter(started) };
};

const season = JSON.stringify({
  name: 'Liga Norte 2026/27',
  matches: Array.from({ length: 6 }, (_, index) => ({
    round: `Jornada ${index}`,
    date: `2026-08-0${index + 1}`,
    time: '12:00',
    team1: 'UD Valmora',
    team2: `CD Ribera ${index}`,
    score: { ht: [0, 0], ft: [index, 1] },
    ground: 'Campo Sur',
  })),
});
const calendar = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Liga Norte',
  'BEGIN:VTIMEZONE',
  'TZID:Home',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'SUMMARY:UD Valmora 2-1 CD Ribera',
  'LOCATION:Campo Sur',
  'DTSTART;TZID=Home:20260810T180000',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'BEGIN:VEVENT',

  'SUMMARY:CD Ribera - UD Valmora',
  'DTSTART;TZID=Europe/Madrid:20261010T180000',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const table = [
  'name;Shirt number;birthDate;height;previousClubs;email;primary',
  'Ana Sol;7;2000-02-25;170,5;CD Ribera|Sur;ana@club.example;yes',
  '"Bea ""B"" Sol";9;25/02/2001;;;;no',
  'Eva Sol;10;;;;;',
].join('\r\n');
const squads = JSON.stringify([
  {
    name: 'Norte',
    players: [
      { number: 1, pos: 'GK', name: 'Raúl Sol', club: { name: 'CD Ribera' }, date_of_birth: '2000-02-25' },
      { number: 2, pos: 'DF', name: 'Iker Mar', date_of_birth: '1997-12-10' },
    ],
  },
]);

const pieces = [
  '',
  '\0',
  '\ud800',
  '\udc00',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ';',
  ',',
  '\n',
  '\r',
  '\t',
  '=',
  '-',
  '0',
  '99',
  'null',
  'true',
  '{}',
  '[]',
  '1e999',
  '-1',
  '"__proto__"',
  '{"__proto__":{"a":1}}',
  '"\\ud800"',
  '\u202e',

  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  'END:VCALENDAR',
  'RRULE:FREQ=SECONDLY\r\n',
  'DTSTART:',
  '9999',
  '0000',
  '=cmd|x',
  'a'.repeat(20_000),
  '['.repeat(10_000),
  '{"a":'.repeat(10_000),
  'BEGIN:X\r\n'.repeat(10_000),
  '"'.repeat(9_999),

  ' '.repeat(50_000),
  '- '.repeat(20_000),
  ';'.repeat(20_000),
  ';A=B'.repeat(5_000),
  'e\u0301'.repeat(9_000),
  '\u0301'.repeat(9_000),
];

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.oneof(fc.constant(0), fc.nat(20), fc.nat(2_000)),
  put: fc.constantFrom(...pieces),
});

const mutated = (good: string, changes: readonly { at: number; cut: number; put: string }[]): string =>
  changes.reduce((text, { at, cut, put }) => {
    const from = Math.floor(at * text.length);
    return text.slice(0, from) + put + text.slice(from + cut);
  }, good);

test.each([
  ['football.json', previewFixtures, season, {}],
  ['iCalendar', previewFixtures, calendar, {}],
  ['a table', previewPlayers, table, {}],
  ['squads', previewPlayers, squads, {}],
])(
  'IN9 answers any broken %s quickly with 400 or a preview, and writes nothing',
  async (_, endpoint, good, query) => {
    const app = await setup();
    const token = await app.build.tokenOf(await app.build.adminId());
    const before = await fingerprint(app);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const answered = async () => {
          const answer = await app.send(endpoint, mutated(good, changes), query, token);
          expect([200, 400], answer.body.slice(0, 300)).toContain(answer.statusCode);
          if (answer.statusCode === 200) importPreview.parse(answer.json());
          else errorBody.parse(answer.json());
        };
        expect(await processorMsOf(answered)).toBeLessThan(cpuMaxMs);
      }),
      { seed, numRuns: runs },
    );
    expect(await fingerprint(app)).toBe(before);
  },
  timeoutMs,
);

const things: unknown[] = [
  null,
  true,
  7,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  { name: 1 },
  { ft: { a: 1 } },
  'x'.repeat(9_000),
];

test.each([
  ['football.json', previewFixtures, season],
  ['squads', previewPlayers, squads],
])(
  'IN9 survives a value of another type anywhere in %s',
  async (_, endpoint, good) => {
    const app = await setup();
    const token = await app.build.tokenOf(await app.build.adminId());
    const values: string[] = [];
    JSON.parse(good, (key, value: unknown) => {
      if (key !== '') values.push(`"${key}":${JSON.stringify(value)}`);
      return value;
    });
    const places = [...new Set(values)].filter((one) => good.includes(one));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places)
      for (const thing of things) {
        const key = place.slice(0, place.indexOf(':') + 1);
        const answer = await app.send(endpoint, good.replace(place, key + JSON.stringify(thing)), {}, token);
        expect([200, 400], `${key} ${JSON.stringify(thing)}: ${answer.body.slice(0, 300)}`).toContain(
          answer.statusCode,
        );
      }
  },
  timeoutMs,
);

test('staff may import fixtures, only the administrator players, and nobody else anything', async () => {
  const { send, build } = await setup();
  const { token } = await build.signedIn('medical');
  const player = await build.tokenOf((await build.player()).id);
  const plan = { plan: '0'.repeat(64) };
  const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode;
  expect(await statusOf(previewFixtures, season, {}, token)).toBe(200);
  expect(await statusOf(importFixtures, season, plan, token)).toBe(409);
  expect(await statusOf(previewPlayers, table, {}, token)).toBe(403);
  expect(await statusOf(importPlayers, table, plan, token)).toBe(403);
  for (const endpoint of [previewFixtures, importFixtures, previewPlayers, importPlayers])
    expect([401, 403]).toContain(await statusOf(endpoint, season, plan, player));
});

test.each([
  ['no plan', {}],
  ['an invalid plan', { plan: 'x' }],
  ['an invalid option', { plan: '0'.repeat(64), league: 'x' }],
  ['an unknown option', { plan: '0'.repeat(64), dry: 'true' }],
])('refuses an import with %s', async (_, query) => {
  const { send } = await setup();
  expect((await send(importFixtures, season, query)).statusCode).toBe(400);
});

test('refuses a file over 5 MB and a form without a file, and leaves no file behind', async () => {
  const { send, api, build, dataDir } = await setup();
  const large = await send(previewFixtures, Buffer.alloc(limits.importBytes + 1, 32));
  expect(large.json()).toMatchObject({ statusCode: 413, message: 'File size must be less than 5MB' });
  const token = await build.adminToken();
  const empty = await api.raw(
    previewFixtures,
    { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    token,
  );
  expect(empty.statusCode).toBe(400);
  await send(previewFixtures, season, {});
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
});

test.each([
  ['fixtures', season, importFixtures, 'matches'],
  ['players', table, importPlayers, 'users'],
] as const)('of ten concurrent imports of the same %s one writes', async (kind, file, endpoint, rows) => {
  const { preview, send, build, db } = await setup();
  const token = await build.tokenOf(await build.adminId());
  const { plan, ...planned } = await preview(kind, file);
  const before = await db.selectFrom(rows).select('id').execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(endpoint, file, { plan }, token)));
  const others = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200);
  expect(others).toHaveLength(9);
  // 409 behind the one that writes, 429 beyond what a session may send at once.
  expect([...new Set(others)].sort()).toEqual([409, 429]);
  expect(await db.selectFrom(rows).select('id').execute()).toHaveLength(before.length + planned.new);
});

const many = {
  football: JSON.stringify({
    name: 'Liga Norte',
    matches: Array.from({ length: limits.fixtureRowsMax }, (_, index) => ({
      date: new Date(Date.UTC(2026, 8, 1 + (index % 300))).toISOString().slice(0, 10),
      time: `1${index % 10}:${10 + (index % 50)}`,
      team1: `Team of ${index % 61}`,
      team2: `Club of ${index % 67}`,
    })),
  }),
  calendar: [
    'BEGIN:VCALENDAR',
    'NAME:Liga Norte',
    ...Array.from({ length: limits.fixtureRowsMax }, (_, index) =>
      [
        'BEGIN:VEVENT',
        `SUMMARY:Team of ${index} - Club of ${index % 67}`,
        `DTSTART;TZID=Europe/Lisbon:202609${10 + (index % 20)}T1${index % 10}${10 + (index % 50)}00`,
        'END:VEVENT',
      ].join('\r\n'),
    ),
    'END:VCALENDAR',
  ].join('\r\n'),
  table: [
    'name,birthDate,height,address',
    ...Array.from(
      { length: limits.fixtureRowsMax },
      (_, index) =>
        `Player ${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (Math.floor(index / 26) % 26))} ${String.fromCharCode(97 + Math.floor(index / 676))},2000-01-01,170,"${'x'.repeat(199)}"`,
    ),
  ].join('\n'),
};

test.each([
  ['football.json', 'fixtures', many.football],
  ['a calendar', 'fixtures', many.calendar],
  ['a table', 'players', many.table],
] as const)('2,000 rows of %s delay nobody for long', async (_, kind, file) => {
  const { preview } = await setup();
  await preview(kind, file);
  const planned = async () => expect((await preview(kind, file)).rows).toHaveLength(limits.fixtureRowsMax);
  expect(await processorMsOf(planned)).toBeLessThan(5_000);
});
