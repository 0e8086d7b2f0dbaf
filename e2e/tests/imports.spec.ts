import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { ImportDialog } from '../pages/import-dialog.ts';

const t = textsIn('en');
const teams = Array.from({ length: 20 }, (_, n) => `Club Deportivo ${n + 1}`);
const nameOf = (index: number) => teams[index % teams.length] ?? '';
/** A league in which each team plays every other at home and away. */
const matches = teams.flatMap((team1, home) =>
  teams.flatMap((team2, away) =>
    home === away
      ? []
      : [
          {
            round: `${away}`,
            date: `2026-${String((away % 9) + 1).padStart(2, '0')}-${home + 1 < 10 ? '0' : ''}${home + 1}`,
            time: '18:30',
            team1,
            team2,
          },
        ],
  ),
);
const season = {
  name: 'season.json',
  mimeType: 'application/json',
  text: JSON.stringify({ name: 'Liga Costa Verde 2026/27', matches }),
};
const squad = (height: number) => ({
  name: 'squad.csv',
  mimeType: 'text/csv',
  text: `name,shirtNumber,position,height\nIker Solana,1,GK,${height}\nHugo Peña,xx,RB,181\n,3,ST,180\n`,
});

test.beforeEach(async ({ page, club: _club }) => {
  await giveSession(page);
});

test('a whole season is previewed, imported and exported; importing it again changes nothing', async ({ page }) => {
  await page.goto('/projects/matches');
  const fixtures = new ImportDialog(page, t, 'fixtures');
  await fixtures.open();
  await fixtures.choose(season);
  await expect(fixtures.button(380)).toBeVisible();
  await expect(fixtures.dialog.getByLabel(t('imports.leagueName'))).toHaveValue('Liga Costa Verde');
  await expect(fixtures.rows.getByText(`${nameOf(0)} – ${nameOf(1)}`, { exact: true })).toBeVisible();
  await fixtures.button(380).click();
  await expectToast(page, t('imports.done', { new: 380, changed: 0, same: 0, wrong: 0 }));
  await expect(fixtures.dialog).toHaveCount(0);
  await expect(page.getByText('380', { exact: true })).toBeVisible();

  await fixtures.open();
  await fixtures.choose(season);
  await expect(fixtures.dialog.getByText(t('imports.nothingNew'))).toBeVisible();
  await page.keyboard.press('Escape');

  const table = await fixtures.export();
  expect(table.suggestedFilename()).toMatch(/^matches-\d{4}-\d{2}-\d{2}[.]csv$/);
  const text = await readFile(await table.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(381);
});

test('the administrator imports a squad from CSV, changes it with a second file, and exports it', async ({ page }) => {
  await page.goto('/profiles/players');
  const players = new ImportDialog(page, t, 'players');
  await players.open();
  await players.choose(squad(188));
  // What is not read is left empty, and a row without a name is left out.
  await expect(players.rows.getByText(t('validation.importNotRead'))).toBeVisible();
  await expect(players.rows.getByText(t('validation.required'))).toBeVisible();
  await players.button(2).click();
  await expectToast(page, t('imports.done', { new: 2, changed: 0, same: 0, wrong: 1 }));
  await expect(page.getByRole('button', { name: /Hugo Peña/ })).toBeVisible();

  await players.open();
  await players.choose(squad(190));
  await expect(players.rows.getByText('188')).toBeVisible();
  await players.button(1).click();
  await expectToast(page, t('imports.done', { new: 0, changed: 1, same: 1, wrong: 1 }));

  const table = await players.export();
  expect(table.suggestedFilename()).toMatch(/^players-\d{4}-\d{2}-\d{2}[.]csv$/);
  expect(await readFile(await table.path(), 'utf8')).toContain('Hugo Peña');
});

const event = (summary: string, start: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `SUMMARY:${summary}`, `DTSTART;TZID=Europe/Madrid:${start}`, ...lines, 'END:VEVENT'].join('\r\n');
const calendarOf = (...events: string[]) => ({
  name: 'league.ics',
  mimeType: 'text/calendar',
  text: ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Liga Comarcal', ...events, 'END:VCALENDAR', ''].join('\r\n'),
});

test('a calendar in which matches were called off and exchanged asks, and changes the known matches', async ({
  page,
}) => {
  await page.goto('/projects/matches');
  const fixtures = new ImportDialog(page, t, 'fixtures');
  await fixtures.open();
  await fixtures.choose(
    calendarOf(event('CD Ribera - UD Cantal', '20261206T120000'), event('SD Molinar - CD Ribera', '20261213T120000')),
  );
  await fixtures.button(2).click();
  await expectToast(page, t('imports.done', { new: 2, changed: 0, same: 0, wrong: 0 }));

  await fixtures.open();
  await fixtures.choose(
    calendarOf(
      event('[CANCELLED] CD Ribera - UD Cantal', '20261206T120000', 'STATUS:CANCELLED'),
      event('CD Ribera - SD Molinar', '20261213T120000'),
      event('Practice', '20261209T180000'),
    ),
  );
  const answer = t('imports.question.exchanged', { teams: 'SD Molinar – CD Ribera' });
  await fixtures.dialog.getByRole('radio', { name: answer }).check({ force: true });
  await expect(fixtures.dialog.getByText('Practice')).toBeVisible();
  await fixtures.button(2).click();
  await expectToast(page, t('imports.done', { new: 0, changed: 2, same: 0, wrong: 0 }));
  await expect(page.getByText('SD Molinar').first()).toBeVisible();
});
