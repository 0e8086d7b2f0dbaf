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
