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

/** The margin of the head of the big screen, in px at 1920. */
const margin = 60;

test('very long names of the opponent keep to their places on the board, in the button for a goal and on the big screen', async ({
  page,
  club,
}) => {
  const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
  await lineUp(club, match._id, idOf);
  await giveSession(page);
  const rename = (name: string) => club.call(updateTeam, { params: { id: match.teams[1]?._id ?? '' }, body: { name } });
  const live = `/projects/matches/live?match=${match._id}`;

  for (const language of ['en', 'ar'] as const)
    await test.step(`the name ends before the score (${language})`, async () => {
      await page.evaluate((value) => localStorage.setItem('language', value), language);
      const score = new CentrePage(page, textsIn(language)).score(0, 0).locator('..');
      for (const name of names) {
        await rename(name);
        await page.goto(live);
        const shown = page.getByTitle(name, { exact: true });
        await expect(shown).toHaveText(name);
        for (const width of [390, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => distance(shown, score), `${name} at ${width}`).toBeGreaterThanOrEqual(apart);
        }
      }
    });

  const t = textsIn('ar');
  await test.step('on the big screen the time stands at the end of the head in Arabic', async () => {
    await rename(names[1] ?? '');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/projects/matches/present?match=${match._id}`);
    await page.getByRole('button', { name: t('match.presenter.begin') }).click();
    const time = page.locator('.bs-head').locator('.num');
    const start = async () => (await time.boundingBox())?.x ?? Infinity;
    await expect.poll(start).toBeLessThan(margin);
  });

  await test.step('the button for a goal against holds the name, and no page scrolls sideways', async () => {
    const name = names[0] ?? '';
    await rename(name);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(live);
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
});
