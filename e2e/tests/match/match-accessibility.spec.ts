import { listMatches } from '@touchline/contract/football/matches';
import { recordMatchEvent, type MatchEventInput } from '@touchline/contract/match/match-events';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { dress, expectAccessibleIn, looks, nameOf } from '../../harness/looks.ts';
import { lineUp, openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';

const minuteMs = 60_000;

/** A match that is over, with a sheet, goals, cards and a change, and the next one with the same line-up. */
const openFiles = async (club: Api): Promise<{ over: string; next: string }> => {
  const kickOff = Date.now() - 150 * minuteMs;
  const { match, idOf } = await openMatchDay(club, { kickOff, reachable: [] });
  const { records } = await club.call(listMatches, { query: { type: 'upcoming' } });
  const next = records.find(({ _id }) => _id !== match._id)?._id ?? '';
  for (const id of [match._id, next]) await lineUp(club, id, idOf);
  const happened: Pick<MatchEventInput, 'kind' | 'period' | 'minute' | 'added' | 'player' | 'otherPlayer' | 'side'>[] =
    [
      { kind: 'periodStart', side: 'own', period: 1, minute: 0 },
      { kind: 'goal', side: 'own', period: 1, minute: 12, player: idOf(9), otherPlayer: idOf(7) },
      { kind: 'yellow', side: 'own', period: 1, minute: 30, player: idOf(6) },
      { kind: 'goal', side: 'opponent', period: 1, minute: 40 },
      { kind: 'periodEnd', side: 'own', period: 1, minute: 45, added: 1 },
      { kind: 'periodStart', side: 'own', period: 2, minute: 45 },
      { kind: 'substitution', side: 'own', period: 2, minute: 60, player: idOf(10), otherPlayer: idOf(15) },
      { kind: 'secondYellow', side: 'own', period: 2, minute: 72, player: idOf(6) },
      { kind: 'periodEnd', side: 'own', period: 2, minute: 90, added: 3 },
    ];
  for (const [index, event] of happened.entries()) {
    const at = new Date(kickOff + ((event.minute ?? 0) + (event.period === 2 ? 15 : 0)) * minuteMs).toISOString();
    const _id = String(index + 1).padStart(24, '0');
    await club.call(recordMatchEvent, { params: { id: match._id }, body: { _id, ...event, at, changedAt: at } });
  }
  return { over: match._id, next };
};

for (const look of looks) {
  const { screens, tag } = look;

  test.describe(nameOf(look), { tag }, () => {
    test.beforeEach(async ({ page }) => dress(page, look));

    test('axe finds nothing in the file of a match, in its season and on the pages without a frame', async ({
      page,
      club,
    }) => {
      test.slow();
      const { over, next } = await openFiles(club);
      await giveSession(page);
      const path = '/projects/matches';
      const main = [
        `${path}?match=${next}&tab=squad`,
        `${path}?match=${next}&tab=lineup`,
        `${path}?match=${over}&tab=match`,
        `${path}?match=${over}&tab=statistics`,
        `${path}?view=season`,
      ];
      const others = [
        `${path}?match=${next}&tab=opponent`,
        `${path}?match=${next}&tab=match`,
        `${path}?view=season&tab=time`,
        `${path}?view=season&tab=suspensions`,
        `${path}?view=season&tab=rules`,
        `${path}/live?match=${over}`,
        `${path}/present?match=${next}`,
        `${path}/sheet?match=${over}`,
      ];
      for (const shown of screens === 'main' ? main : [...main, ...others]) {
        await page.goto(shown);
        await expect(page.locator('[data-splash]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessibleIn(look, page, shown.replaceAll(/[0-9a-f]{24}/gu, '…'));
      }
    });
  });
}
