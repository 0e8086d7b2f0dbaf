import { getMatch } from '@touchline/contract/football/matches';
import { listTeams } from '@touchline/contract/football/teams';
import { expect, test } from '../../fixtures.ts';
import { openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { MatchesPage } from '../../pages/matches-page.ts';

const t = textsIn('en');

test('a festival from its name to the minutes of its players', async ({ page, club }) => {
  const { idOf } = await openMatchDay(club, { kickOff: Date.now() + 86_400_000, reachable: [] });
  await giveSession(page);
  const matches = new MatchesPage(page, t);
  await matches.open();
  await matches.button('common.newOf.matches').click();
  await matches.dialog.getByRole('radio', { name: t('match.festival.festival') }).check();
  await matches.dialog.getByLabel(t('match.festival.name')).fill('Kids Cup');
  await matches.dialog.getByRole('button', { name: t('matches.create') }).click();
  await expect(matches.dialog).toHaveCount(0);
  await expect(page.getByText('Kids Cup').first()).toBeVisible();
  const teams = (await club.call(listTeams, { query: { pageSize: 50 } })).records;
  expect(teams.find(({ name }) => name === 'Kids Cup')).toMatchObject({ icon: null });

  await expect(page).toHaveURL(/match=[0-9a-f]{24}/);
  const id = new URL(page.url()).searchParams.get('match')!;
  await page.goto(`/projects/matches?match=${id}&tab=match`);
  const add = page.getByRole('button', { name: t('match.festival.add') });
  const form = page.getByRole('form');
  const enter = async (opponent: string, goals: [string, string], minutes: string, shirts: number[]) => {
    await add.press('Enter');
    // The opponent has the focus, the other fields follow.
    await page.keyboard.type(opponent);
    for (const value of [...goals, minutes]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    for (const shirt of shirts)
      await form.getByRole('button', { name: new RegExp(`^${shirt}\\D`, 'u') }).press('Space');
    await form.getByRole('button', { name: t('common.save') }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(add).toBeFocused();
  };
  await enter('CD Montelar', ['2', '1'], '12', [7, 10]);
  // The second game begins with those of the first: 10 leaves, 9 comes.
  await enter('Albo CF', ['0', '0'], '8', [10, 9]);
  const games = async () => (await club.call(getMatch, { params: { id } })).games;
  await expect.poll(games).toMatchObject([
    { opponent: 'CD Montelar', score: { home: 2, away: 1 }, lengthMin: 12 },
    { opponent: 'Albo CF', score: { home: 0, away: 0 }, lengthMin: 8 },
  ]);
  expect((await games())!.map(({ players }) => players.toSorted())).toEqual([
    [idOf(7), idOf(10)].toSorted(),
    [idOf(7), idOf(9)].toSorted(),
  ]);

  await page.getByRole('button', { name: t('match.festival.edit', { opponent: 'Albo CF' }) }).click();
  await form.getByRole('button', { name: t('match.festival.delete') }).click();
  await expect.poll(games).toHaveLength(1);
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect.poll(games).toHaveLength(2);

  await page.goto(`/projects/matches?match=${id}&tab=statistics`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });
  await expect(row('ياسين بن عبد الله')).toContainText('20');
  await expect(row('Rafa Quintana')).toContainText('12');
  await expect(row('Léo Vasconcelos')).toContainText('8');
});
