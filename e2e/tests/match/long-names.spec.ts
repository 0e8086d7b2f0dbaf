import { updateTeam } from '@touchline/contract/football/teams';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { lineUp, openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { CentrePage } from '../../pages/match/centre-page.ts';

const minuteMs = 60_000;
/** Sixty letters each, one of them without a place to break. */
const names = [
  'Real Sociedad Deportiva y Cultural San Bartolomé de Valdelag',
  'نادي الاتحاد الرياضي الثقافي الاجتماعي لمدينة الدار البيضاء ',
  'SportvereinigungsgemeinschaftDonaudampfschifffahrtsgesellsch',
].map((name) => name.trim());
/** Space that the eye needs between a name and the score, in px. */
const apart = 12;

const distance = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return 0;
  return Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
};

for (const language of ['en', 'ar'] as const)
  test(`a very long name of the opponent ends before the score on the board (${language})`, async ({ page, club }) => {
    const t = textsIn(language);
    const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
    await lineUp(club, match._id, idOf);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await giveSession(page);
    const score = new CentrePage(page, t).score(0, 0).locator('..');
    for (const name of names) {
      await club.call(updateTeam, { params: { id: match.teams[1]?._id ?? '' }, body: { name } });
      await page.goto(`/projects/matches/live?match=${match._id}`);
      const shown = page.getByTitle(name, { exact: true });
      await expect(shown).toHaveText(name);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => distance(shown, score), `${name} at ${width}`).toBeGreaterThanOrEqual(apart);
      }
    }
  });

test('the button for a goal against holds a very long name, and no page scrolls sideways', async ({ page, club }) => {
  const t = textsIn('ar');
  const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
  await lineUp(club, match._id, idOf);
  const name = names[0] ?? '';
  await club.call(updateTeam, { params: { id: match.teams[1]?._id ?? '' }, body: { name } });
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await giveSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/matches/live?match=${match._id}`);
  await new CentrePage(page, t).start(1);
  const button = page.getByRole('button').filter({ hasText: name });
  await expect(button).toBeVisible();
  const outside = () =>
    button.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOut = (part: Element) =>
        part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right;
      return [...element.querySelectorAll('*')].filter(isOut).length;
    });
  await expect.poll(outside).toBe(0);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
});

test('on the big screen the time stands at the end of the head in Arabic, apart from a very long name', async ({
  page,
  club,
}) => {
  const t = textsIn('ar');
  const { match } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
  await club.call(updateTeam, { params: { id: match.teams[1]?._id ?? '' }, body: { name: names[1] ?? '' } });
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await giveSession(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/projects/matches/present?match=${match._id}`);
  await page.getByRole('button', { name: t('match.presenter.begin') }).click();
  const head = page.locator('.bs-head');
  const time = head.locator('.num');
  const start = async () => (await time.boundingBox())?.x ?? Infinity;
  // The margin of the head, in px at this width.
  await expect.poll(start).toBeLessThan(60);
});
