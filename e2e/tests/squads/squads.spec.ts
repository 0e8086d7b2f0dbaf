import { readFile } from 'node:fs/promises';
import { addMembers, createSquad, listSquads, setSquadStaff } from '@touchline/contract/squads/squads';
import { getRollCall } from '@touchline/contract/football/attendances';
import { listMatches, updateMatch } from '@touchline/contract/football/matches';
import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { createUser, listUsers } from '@touchline/contract/people/users';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { clubOfTests } from '../../harness/api.ts';
import { dress, expectAccessibleIn, looksOfOthers, nameOf } from '../../harness/looks.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';
import { AssignedPage } from '../../pages/assigned-page.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { GatePage } from '../../pages/gate-page.ts';
import { ImportDialog } from '../../pages/import-dialog.ts';

const coach = { name: 'Núria Vidal', email: 'nuria.vidal@valmora.example' };
const password = 'Youth2026!touchline';
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const letters = numbers.map((number) => String.fromCodePoint(64 + number));
const men = letters.map((letter) => `Senior ${letter}`);
const boys = letters.map((letter) => `Boy ${letter}`);
const tableOf = (names: readonly string[], squad?: string) =>
  [
    squad ? 'name,shirtNumber,position,squad' : 'name,shirtNumber,position',
    ...names.map((name, index) => [name, index + 1, 'CM', ...(squad ? [squad] : [])].join()),
  ].join('\n');
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: clubOfTests.timezone }).format(new Date());
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const chooseSquad = async (page: Page, t: ReturnType<typeof textsIn>, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${t('squads.squad')}: `) }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

test('a club adds an U15 with numbers of the first team, trains it, and its coach finds nothing else', async ({
  page,
  club,
  newDevice,
  mailbox,
}) => {
  test.slow();
  const t = textsIn('en');
  await club.importFile('players', 'first.csv', tableOf(men));
  const [first] = (await club.call(listSquads, {})).records;
  const season = {
    name: 'Liga Costa Verde',
    matches: [{ date: '2026-08-01', time: '18:30', team1: 'Albo CF', team2: 'SD Faro' }],
  };
  await club.importFile('fixtures', 'season.json', JSON.stringify(season));
  const [match] = (await club.call(listMatches, {})).records;
  await club.call(updateMatch, { params: { id: match!._id }, body: { squad: first!._id } });
  const ofFirst = { title: 'Senior rondo', date: tomorrow(), squad: first!._id };
  const training = await club.call(createTraining, { body: ofFirst });

  // A second squad.
  await giveSession(page);
  await page.goto('/profiles/squads');
  await expect(page.getByText(t('squads.oneSoFar'))).toBeVisible();
  await page
    .getByRole('button', { name: t('squads.new') })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(t('squads.fields.name'), { exact: true }).fill('U15');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('assigned.create') })
    .click();
  await expectToast(page, t('squads.created'));
  const u15 = (await club.call(listSquads, {})).records.find(({ name }) => name === 'U15')!;

  // Its boys, with the numbers of the first team.
  await page.goto('/profiles/players');
  const players = new ImportDialog(page, t, 'players');
  await players.open();
  await players.choose({ name: 'u15.csv', mimeType: 'text/csv', text: tableOf(boys, 'U15') });
  await players.button(20).click();
  await expectToast(page, t('imports.done', { new: 20, changed: 0, same: 0, wrong: 0 }));
  await chooseSquad(page, t, 'U15');
  await expect(page).toHaveURL(new RegExp(`squad=${u15._id}`));
  await expect(page.getByRole('button', { name: /1 Boy A/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Senior A/ })).toHaveCount(0);

  // A weekly training of the squad calls its players.
  const trainings = new AssignedPage(page, t, 'trainings');
  await page.goto(`/projects/trainings?squad=${u15._id}`);
  await expect(page.getByText(t('projects.trainings.empty.title')).first()).toBeVisible();
  await trainings.startNew('Passing');
  await expect(trainings.dialog.getByText(t('assigned.callAll.on_other', { count: '20' }))).toBeVisible();
  await trainings.toggle('trainings.repeat.label');
  await trainings.create();
  await trainings.expectToast('created');
  await expect(trainings.rows('Passing')).toHaveCount(12);
  await expect(trainings.called('Boy T')).toBeVisible();
  await expect(trainings.rows('Senior rondo')).toHaveCount(0);

  // The roll call of a day lists the squad alone.
  const day = { day: today(), part: 'morning' } as const;
  await page.goto(`/reports/attendance?take=day:${day.day}:morning&squad=${u15._id}`);
  const attendance = new AttendancePage(page, t);
  await attendance.choice('Boy B', 'absent').check();
  await attendance.button('attendance.take.markRest').click();
  await expect(attendance.saved('Boy T')).toBeVisible();
  await expect(page.getByText('Senior A')).toHaveCount(0);
  const marked = (await club.call(getRollCall, { query: day })).players.filter(({ mark }) => mark !== null);
  expect(marked.map(({ player }) => player.name).sort()).toEqual(boys);

  // A coach of the U15 who sees no other squad.
  const { _id } = await club.call(createUser, { body: { role: 'tactic', ...coach } });
  const staff = [{ user: _id, function: 'headCoach' as const }];
  await club.call(setSquadStaff, { params: { id: u15._id }, body: { staff } });
  await page.goto(`/profiles/tactical?person=${_id}`);
  const ownOnly = page.getByRole('switch', { name: t('squads.ownOnly') });
  await ownOnly.click();
  await expect(ownOnly).toBeChecked();
  await expect(ownOnly).toBeEnabled();

  const own = await (await newDevice()).newPage();
  const gate = new GatePage(own, t);
  await own.goto(await mailbox.waitForLink(coach.email, '/updatePassword'));
  await gate.setPassword(password);
  await own.getByRole('link', { name: t('password.goToSignIn') }).click();
  await gate.signIn({ email: coach.email, password });
  await expect(own.getByRole('button', { name: /1 Boy A/ })).toBeVisible();
  await expect(own.getByText('Senior A')).toHaveCount(0);
  await expect(own.getByRole('button', { name: new RegExp(`^${t('squads.squad')}: `) })).toHaveCount(0);

  // By search.
  await own.getByRole('searchbox').fill('Senior');
  await expect(own.getByText(t('pieces.table.empty'))).toBeVisible();

  // By address.
  const [senior] = (await club.call(listUsers, { query: { type: 'player', search: 'Senior A' } })).records;
  const addresses = [
    [`/profiles/players?player=${senior!._id}`, 'players.notFound.title'],
    [`/projects/matches?match=${match!._id}`, 'projects.matches.notFound.title'],
    [`/projects/trainings?training=${training._id}`, 'projects.trainings.notFound.title'],
  ] as const;
  for (const [address, text] of addresses) {
    await own.goto(address);
    await expect(own.getByText(t(text))).toBeVisible();
  }

  // By export: the table of players is the administrator's, that of matches has none of the first team.
  await own.goto('/projects/matches');
  const table = await readFile(await (await new ImportDialog(own, t, 'fixtures').export()).path(), 'utf8');
  expect(table).not.toContain('Albo CF');

  // By stream: what comes in is of the U15.
  const seen = new AssignedPage(own, t, 'trainings');
  await seen.open();
  await expect(seen.rows('Passing')).toHaveCount(12);
  await club.call(createTraining, { body: { ...ofFirst, title: 'Senior finishing' } });
  await club.call(createTraining, { body: { ...ofFirst, title: 'Finishing', squad: u15._id } });
  await expect(seen.rows('Finishing')).toHaveCount(1);
  await expect(seen.rows('Senior')).toHaveCount(0);
  expect((await club.call(listTrainings, { query: { search: 'Senior' } })).total).toBe(2);
});

for (const look of looksOfOthers) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test('axe finds nothing on the club map, a squad, and the forms of events with a squad', async ({ page, club }) => {
      test.slow();
      await dress(page, look);
      const t = textsIn(look.language);
      const u15 = await club.call(createSquad, {
        body: { name: 'U15', shortName: 'U15', colour: 'e', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
      });
      const { _id: boy } = await club.createPlayer({ name: 'Biel Rovira', shirtNumber: 9 });
      const { _id: guest } = await club.createPlayer({ name: 'Marc Pons', shirtNumber: 10 });
      const members = { players: [boy], kind: 'main' as const, from: today() };
      await club.call(addMembers, { params: { id: u15._id }, body: members });
      const body = { title: 'Rondo', date: tomorrow(), squad: u15._id, players: [boy, guest] };
      const training = await club.call(createTraining, { body });

      await giveSession(page);
      await page.goto('/profiles/squads');
      await expect(page.getByRole('link', { name: /U15/ }).first()).toBeVisible();
      await expectAccessibleIn(look, page, 'the club map');
      await page.goto(`/profiles/squads/${u15._id}`);
      await expect(page.getByRole('button', { name: '9 Biel Rovira' })).toBeVisible();
      await expectAccessibleIn(look, page, 'a squad');

      const trainings = new AssignedPage(page, t, 'trainings');
      await page.goto(`/projects/trainings?training=${training._id}`);
      await expect(page.getByText(t('squads.guest'), { exact: true })).toBeVisible();
      await expectAccessibleIn(look, page, 'a training with a guest');
      await trainings.button('common.edit').click();
      await expect(page.getByText(t('squads.squad'), { exact: true }).first()).toBeVisible();
      await expectAccessibleIn(look, page, 'a training being edited');
      await trainings.button('common.cancel').click();
      await trainings.button('assigned.assign').click();
      await expect(trainings.player('Marc Pons')).toBeVisible();
      await expectAccessibleIn(look, page, 'players of the squad first');
    });
  });
}
