import { listMatches, updateMatch } from '@touchline/contract/football/matches';
import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { listSquads } from '@touchline/contract/squads/squads';
import { expect, test } from '../../fixtures.ts';
import { openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

/** The Monday after this week: none of its days has been yet. */
const nextMonday = (): string => {
  const today = new Date();
  const daysSince = (today.getUTCDay() + 6) % 7;
  return new Date(today.getTime() + (7 - daysSince) * dayMs).toISOString().slice(0, 10);
};
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

test('a session is carried to another day by the pointer and by keys, and taken back', async ({ page, club }) => {
  const monday = nextMonday();
  const [tuesday, thursday] = [dayAfter(monday, 1), dayAfter(monday, 3)];
  const date = `${tuesday}T10:00:00.000Z`;
  await club.call(createTraining, { body: { title: 'Pressing', date, players: [], durationMin: 60, intendedRpe: 5 } });
  const stored = async () => (await club.call(listTrainings, {})).records[0]?.date;
  await giveSession(page);
  await page.goto(`/projects/week?from=${monday}`);
  const column = (day: string) => page.locator(`[data-week-day="${day}"]`);
  const card = (day: string) => column(day).getByRole('button', { name: /Pressing/ });
  await expect(card(tuesday)).toBeVisible();

  // By the pointer: the effects are shown before it is let go.
  const [from, to] = [await card(tuesday).boundingBox(), await column(thursday).boundingBox()];
  if (!from || !to) throw new Error('The week is not laid out');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 8 });
  await expect(page.getByText('The week stays 300.')).toBeVisible();
  await page.mouse.up();
  await expect(card(thursday)).toBeVisible();
  await expect.poll(async () => (await stored())?.slice(0, 10)).toBe(thursday);

  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(card(tuesday)).toBeVisible();
  await expect.poll(stored).toBe(date);

  // By the keys: the focus goes with the card.
  await card(tuesday).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const wednesday = dayAfter(monday, 2);
  await expect(card(wednesday)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toBe(date);
});

test('a week is copied by the names of its days, to a week whose match is a day earlier', async ({ page, club }) => {
  const monday = nextMonday();
  const following = dayAfter(monday, 7);
  const saturday = dayAfter(monday, 5);
  // Two days before a match on Sunday is Friday; before one on Saturday it is Thursday.
  const { match } = await openMatchDay(club, {
    kickOff: Date.parse(`${dayAfter(monday, 6)}T16:00:00Z`),
    reachable: [],
  });
  const matches = (await club.call(listMatches, { query: { type: 'upcoming' } })).records;
  const next = matches.find(({ _id }) => _id !== match._id);
  const date = `${dayAfter(saturday, 7)}T16:00:00.000Z`;
  await club.call(updateMatch, { params: { id: next!._id }, body: { date } });
  const [squad] = (await club.call(listSquads, {})).records;
  const session = { title: 'Shape', date: `${dayAfter(monday, 4)}T10:00:00.000Z`, players: [], squad: squad!._id };
  await club.call(createTraining, { body: { ...session, durationMin: 60, intendedRpe: 4 } });
  await giveSession(page);
  await page.goto(`/projects/week?from=${following}`);
  await page.getByRole('button', { name: t('week.copy.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Shape' })).toBeChecked();
  await dialog.getByRole('button', { name: t('week.copy.send_one', { count: 1 }) }).click();
  const card = page.locator(`[data-week-day="${dayAfter(following, 3)}"]`).getByRole('button', { name: /Shape/u });
  await expect(card).toBeVisible();

  await page.goto(`/projects/week/print?from=${following}`);
  await expect(page.getByRole('main')).toContainText('Shape');
});
