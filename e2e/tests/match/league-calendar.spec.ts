import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listMatches } from '@touchline/contract/football/matches';
import { expect, test } from '../../fixtures.ts';
import { openSeason } from '../../harness/season.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

type Fixture = { uid: number; title: string; at: number; venue?: string; status?: string };

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
const calendarOf = (fixtures: Fixture[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...fixtures.flatMap(({ uid, title, at, venue = 'Campo Sur', status = 'CONFIRMED' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART:${stamp(at)}`,
      `LOCATION:${venue}`,
      `STATUS:${status}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The server of a league, whose calendar the journey changes. */
const startLeague = async (first: Fixture[]) => {
  const league = { fixtures: first };
  const server = createServer((_, answer) => answer.end(calendarOf(league.fixtures))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/u15.ics`;
  return Object.assign(league, { address, close: () => server.close() });
};

test('a league in whose calendar five things have changed is followed within a minute', async ({ page, club }) => {
  await openSeason(club);
  const monday = Math.floor(Date.now() / dayMs) * dayMs + 7 * dayMs + 16 * 3_600_000;
  const first = ['Ribera', 'Montelar', 'Serena', 'Olmeda', 'Brava'].map((name, index): Fixture => ({
    uid: index,
    title: `UD Valmora - Club ${name}`,
    at: monday + index * 7 * dayMs,
  }));
  const league = await startLeague(first);
  await giveSession(page);
  await page.goto('/projects/matches');
  await page.getByRole('button', { name: t('imports.more', { of: t('nav.matches') }) }).click();
  await page.getByRole('menuitem', { name: t('leagueCalendars.menu') }).click();

  // The address is added with the keyboard alone, and read at once.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('leagueCalendars.add') }).press('Enter');
  await dialog.getByRole('textbox', { name: t('leagueCalendars.fields.address') }).fill(league.address);
  await dialog.getByRole('button', { name: new RegExp(t('imports.league')) }).press('Enter');
  await page.getByRole('option', { name: 'Liga Costa Verde' }).press('Enter');
  await dialog.getByRole('button', { name: t('leagueCalendars.save') }).press('Enter');
  await expect(dialog.getByText(t('leagueCalendars.summary.new_other', { count: 5 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('leagueCalendars.takeAll_other', { count: 5 }) }).press('Enter');
  await expectToast(page, t('leagueCalendars.taken'));
  await expect(dialog.getByText(t('leagueCalendars.nothing'))).toBeVisible();
  const before = (await club.call(listMatches, { query: { type: 'upcoming' } })).records;
  expect(before).toHaveLength(5);

  league.fixtures = [
    { ...first[0]!, at: first[0]!.at + dayMs },
    { ...first[1]!, status: 'CANCELLED' },
    { ...first[2]!, title: 'Club Serena - UD Valmora' },
    { ...first[3]!, venue: 'Campo Norte' },
    { ...first[4]!, at: first[4]!.at + 2 * dayMs },
  ];
  await dialog.getByRole('button', { name: t('leagueCalendars.readOf', { league: 'Liga Costa Verde' }) }).click();
  await expect(
    dialog.getByText(
      'home and away exchanged in 1 match, 1 match was called off, 2 matches have moved, and 1 match has another venue',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('leagueCalendars.takeAll_other', { count: 5 }) }).click();
  await expectToast(page, t('leagueCalendars.taken'));
  await expect(dialog.getByText(t('leagueCalendars.nothing'))).toBeVisible();

  const after = (await club.call(listMatches, { query: { type: 'upcoming' } })).records;
  const byId = new Map(after.map((match) => [match._id, match]));
  const [moved, off, turned, elsewhere, later] = before.map(({ _id }) => byId.get(_id)!);
  expect(moved?.date).toBe(new Date(first[0]!.at + dayMs).toISOString());
  expect(off?.state).toBe('calledOff');
  expect(turned?.teams.map(({ name }) => name)).toEqual(['Club Serena', 'UD Valmora']);
  expect(elsewhere?.venue).toBe('Campo Norte');
  expect(later?.date).toBe(new Date(first[4]!.at + 2 * dayMs).toISOString());
  league.close();
});
