import { importPlayers, previewFixtures, previewPlayers } from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { expect, test } from 'vitest';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs, hoursMs } from '../../../lib/time/clock.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { longestStopOf, stopMaxMs } from '../../../test/helpers/event-loop-meter.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const home = 'Alfa Primera';
const away = 'Beta Segunda';
const league = 'Liga Norte';
const rows = limits.fixtureRowsMax;
const people = limits.importRowsMax;

/** Different names of three letters. */
const shortName = (index: number): string =>
  [index, index / 26, index / 676].map((part) => String.fromCharCode(97 + (Math.floor(part) % 26))).join('');

/** Five years of matches of the same two teams, and as many teams as two seasons bring. */
const addRecords = async ({ build, db, clock }: TestApp): Promise<void> => {
  const at = clock().toISOString();
  const [first, second, played] = [await build.team(home), await build.team(away), await build.league(league)];
  const matches = Array.from({ length: 10_000 }, (_, index) => ({
    id: newId(),
    starts_at: new Date(Date.UTC(2024, 0, 1) + index * hoursMs(4)).toISOString(),
    home_team_id: first.id,
    away_team_id: second.id,
    league_id: played.id,
    venue: `Campo ${index}`,
    home_score: null,
    away_score: null,
    created_at: at,
    updated_at: at,
    search: '',
  }));
  await inChunks(matches, (part) => db.insertInto('matches').values(part).execute());
  const teams = Array.from({ length: 4_000 }, (_, index) => {
    const name = `equipo ${shortName(index)}`;
    const keys = { name, name_key: name, name_case_key: name };
    return { id: newId(), ...keys, icon: null, is_own: null, created_at: at, updated_at: at };
  });
  await inChunks(teams, (part) => db.insertInto('teams').values(part).execute());
};

type Row = { date: string; team1: string; team2: string };
const season = (rowAt: (index: number) => Row): string =>
  JSON.stringify({ name: league, matches: Array.from({ length: rows }, (_, index) => rowAt(index)) });
const dayAt = (index: number): string => new Date(Date.UTC(2024, 0, 1) + daysMs(index)).toISOString().slice(0, 10);

const calendar = (content: string): string => `BEGIN:VCALENDAR\r\nNAME:${league}\r\n${content}END:VCALENDAR\r\n`;
const parameters = ';A=B'.repeat(1_200);
const event = (start = 'DTSTART:20260810T180000'): string =>
  `BEGIN:VEVENT\r\nSUMMARY:${home} - ${away}\r\n${start}\r\nEND:VEVENT\r\n`;
const longProperties = ['SUMMARY', 'DTSTART', 'LOCATION', 'STATUS']
  .map((name) => `${name}${parameters}:x\r\n`)
  .join('');
const yearly = [
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  '',
].join('\r\n');
const zone = (name: string, content: string): string =>
  `BEGIN:VTIMEZONE\r\nTZID:${name}\r\n${content}END:VTIMEZONE\r\n${event(`DTSTART;TZID=${name}:20260810T180000`)}`;

const fixtures: [what: string, file: () => string][] = [
  [
    'a season of two teams who know each other well',
    () => season((index) => ({ date: dayAt(index), team1: home, team2: away })),
  ],
  [
    'a season of thousands of short names',
    () => season((index) => ({ date: '2026-08-20', team1: shortName(2 * index), team2: shortName(2 * index + 1) })),
  ],
  [
    'a calendar of lines of nothing but parameters',
    () => calendar(`BEGIN:VEVENT\r\n${longProperties}END:VEVENT\r\n`.repeat(250)),
  ],
  [
    'a calendar of zones of nothing but parameters',
    () =>
      calendar(
        Array.from({ length: 12 }, (_, index) =>
          zone(`Home${index}`, `X-Y${parameters}:1\r\n`.repeat(80) + yearly),
        ).join(''),
      ),
  ],
  ['a calendar with a zone of rules since centuries', () => calendar(zone('Home', yearly.repeat(39)))],
  ['a calendar of unneeded lines', () => calendar('X:1\r\n'.repeat(490_000) + event())],
  ['a calendar of empty events', () => calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(180_000))],
  ['a calendar with a line folded a million times', () => calendar(`X:1${'\r\n x'.repeat(1_000_000)}\r\n`)],
];

test('OP1 no file of fixtures stops other requests', async () => {
  const app = await startTestApp();
  await addRecords(app);
  const { send } = createImporter(app);
  const token = await app.build.tokenOf(await app.build.adminId());
  for (const [what, file] of fixtures) {
    const content = file();
    expect(content.length).toBeLessThan(limits.importBytes);
    const { answer, stopMs } = await longestStopOf(() => send(previewFixtures, content, {}, token));
    expect([what, [200, 400].includes(answer.statusCode)]).toEqual([what, true]);
    expect(stopMs, what).toBeLessThan(stopMaxMs);
  }
});

test('OP1 no file of players stops other requests, not even while it is written', async () => {
  const app = await startTestApp();
  // `send` alone: reading its answer is work of this test, which runs in the same thread.
  const { send } = createImporter(app);
  const token = await app.build.tokenOf(await app.build.adminId());
  const namesakes = [
    'name,email',
    ...Array.from({ length: people }, (_, index) => `Juan Perez,juan${index}@club.example`),
  ];
  const wide = [
    `name,${'x,'.repeat(190)}`,
    ...Array.from({ length: rows }, (_, index) => `Juan ${shortName(index)},${'é'.repeat(400)}${','.repeat(180)}`),
  ];
  const planned = await longestStopOf(() => send(previewPlayers, namesakes.join('\n'), {}, token));
  expect(planned.stopMs, 'planned').toBeLessThan(stopMaxMs);
  const { plan } = planned.answer.json<{ plan: string }>();
  const written = await longestStopOf(() => send(importPlayers, namesakes.join('\n'), { plan }, token));
  expect(written.answer.json()).toMatchObject({ new: people });
  expect(written.stopMs, 'written').toBeLessThan(stopMaxMs);
  const broad = await longestStopOf(() => send(previewPlayers, wide.join('\n'), {}, token));
  expect(broad.answer.statusCode).toBe(200);
  expect(broad.stopMs, 'broad').toBeLessThan(stopMaxMs);
});
