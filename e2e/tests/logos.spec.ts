import { createMatch } from '@touchline/contract/football/matches';
import { listLeagues } from '@touchline/contract/football/leagues';
import { listTeams } from '@touchline/contract/football/teams';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { inTurns } from '../harness/turns.ts';
import { LogosPage } from '../pages/logos-page.ts';

const t = textsIn('en');
// One half-transparent pixel.
const crest = {
  name: 'crest.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('staff create their own team, leagues and other teams, and cannot delete those that a match uses', async ({
  page,
  club,
}) => {
  await giveSession(page);
  await page.goto('/projects/logos');
  const logos = new LogosPage(page, t);

  await logos.button('logos.myTeam.create').click();
  await logos.name.fill('Val');
  await expect(page.getByText(t('validation.teamNameMin'))).toBeVisible();
  await logos.fill('UD Valmora', crest);
  await expectToast(page, t('teams.created'));
  await expect(logos.myTeam.getByText('UD Valmora')).toBeVisible();

  await logos.button('logos.leagues.new').click();
  await logos.fill('Liga Costa Verde', crest);
  await expectToast(page, t('leagues.created'));
  for (const name of ['Racing Olmeda', 'CD Montelar']) {
    await logos.button('logos.teams.new').click();
    await logos.fill(name, crest);
    await expect(logos.box(name)).toBeVisible();
  }

  await logos.button('logos.teams.new').click();
  await logos.fill('racing olmeda', crest);
  await expect(logos.dialog.getByText(t('validation.teamNameTaken'))).toBeVisible();
  await logos.name.fill('Atlético Serena');
  await logos.saveButton.click();
  await expect(logos.box('Atlético Serena')).toBeVisible();

  await logos.edit('Liga Costa Verde').click();
  await logos.name.fill('Liga Costa Azul');
  await logos.saveButton.click();
  await expectToast(page, t('leagues.updated'));
  await page.reload();
  await expect(logos.edit('Liga Costa Azul')).toBeVisible();

  const teams = (await club.call(listTeams, {})).records;
  const [league] = (await club.call(listLeagues, {})).records;
  const idOf = (name: string) => teams.find((team) => team.name === name)?._id ?? '';
  await club.call(createMatch, {
    body: {
      date: '2026-10-17T16:30:00.000Z',
      teams: [idOf('UD Valmora'), idOf('Racing Olmeda')],
      leagues: league?._id ?? '',
    },
  });
  await logos.box('Racing Olmeda').check();
  await logos.box('CD Montelar').check();
  await logos.askToDelete('logos.teams.title', 2);
  await logos.confirmDelete();
  const link = logos.question.getByRole('link', { name: 'UD Valmora – Racing Olmeda' });
  await expect(link).toHaveAttribute('href', /\/projects\/matches\?match=[0-9a-f]{24}$/);
  await logos.button('logos.inUse.leaveOut_one').click();
  await logos.confirmDelete();
  await expectToast(page, t('teams.deleted'));
  await expect(logos.box('CD Montelar')).toHaveCount(0);
  await expect(logos.box('Racing Olmeda')).toBeVisible();
});

test('the starting players are selected instead of the teams', inTurns(1, 3, 5, 7, 9), async ({ page, club }) => {
  await club.createPlayer({ name: 'Iker Solana', shirtNumber: 1 });
  await club.createPlayer({ name: 'Hugo Peralta', shirtNumber: 2 });
  await giveSession(page);
  await page.goto('/projects/logos');
  const logos = new LogosPage(page, t);
  await logos.button('logos.primary.select').click();
  const player = page.getByRole('checkbox', { name: 'Hugo Peralta' });
  const before = await player.isChecked();
  await player.setChecked(!before);
  await logos.saveButton.click();
  await expectToast(page, t('users.primaryUpdated'));
  // The URL says what is open: it reverts once the choice is saved.
  await expect(page).toHaveURL(/\/projects\/logos$/);
  await page.reload();
  await logos.button('logos.primary.select').click();
  await expect(player).toBeChecked({ checked: !before });
});
