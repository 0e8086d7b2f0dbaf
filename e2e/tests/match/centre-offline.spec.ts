import { listLeagues } from '@touchline/contract/football/leagues';
import { createMatch, getMatch } from '@touchline/contract/football/matches';
import { listTeams } from '@touchline/contract/football/teams';
import { listMatchEvents } from '@touchline/contract/match/match-events';
import { saveMatchSquad } from '@touchline/contract/match/match-squads';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { readTemplate } from '../../harness/template.ts';
import { openSeason } from '../../harness/season.ts';
import { textsIn } from '../../harness/texts.ts';

const t = textsIn('en');
const minuteMs = 60_000;
const slots = ['GK', 'LB', 'LCB', 'RCB', 'RB', 'LM', 'LCM', 'RCM', 'RM', 'LS', 'RS'];
const surnames =
  'Solana Ibáñez Castaño Diarra Peralta Orozco Baptista Kebbé Okoro Vasconcelos Amrani Quintana Arrieta'.split(' ');

/** A match that begins in five minutes, with its line-up. */
const openMatch = async (club: Api) => {
  await openSeason(club);
  const teams = (await club.call(listTeams, {})).records;
  const [home, away] = [teams.find(({ myTeam }) => myTeam) ?? teams[0], teams.find(({ myTeam }) => !myTeam)];
  const [league] = (await club.call(listLeagues, {})).records;
  const players: string[] = [];
  for (const [index, surname] of surnames.entries())
    players.push((await club.createPlayer({ name: `Iker ${surname}`, shirtNumber: 20 + index }))._id);
  const date = new Date(Date.now() + 5 * minuteMs).toISOString();
  const match = await club.call(createMatch, {
    body: { date, teams: [home?._id ?? '', away?._id ?? ''], leagues: league?._id ?? '' },
  });
  await club.call(saveMatchSquad, {
    params: { id: match._id },
    body: {
      formation: '4-4-2',
      players: players.map((player, index) => ({
        player,
        role: index < 11 ? ('starter' as const) : ('substitute' as const),
        slot: slots[index] ?? null,
        captain: index === 2,
        goalkeeper: index === 0,
      })),
    },
  });
  return { match, players, own: home?.name ?? '', other: away?.name ?? '' };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const shirt = (page: Page, number: number) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${number}\\D`) });

/** What a browser that was killed gives back to a tab: its session storage. */
const keepSession = (page: Page) => page.evaluate(() => Object.entries<string>({ ...sessionStorage }));
const restore = (page: Page, entries: [string, string][]) =>
  page.addInitScript((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, entries);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('ten minutes recorded without a network survive a killed tab, and arrive once each', async ({ context, club }) => {
  const { match, players, own } = await openMatch(club);
  const at = `/projects/matches/live?match=${match._id}`;
  const page = await context.newPage();
  await restore(page, [['Token', readTemplate().pageToken]]);
  await page.goto(at);
  await button(page, t('match.live.startPeriod', { period: t('match.events.periods.1') })).click();
  await expect(button(page, t('match.live.sync.sent'))).toBeVisible();
  // The page, its code and its texts are on the device.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('touchline-centre-pages-1')).keys()).length))
    .toBe(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.clock.install();

  await context.setOffline(true);
  await page.clock.fastForward(3 * minuteMs);
  await button(page, new RegExp(`^${t('match.events.kinds.goal')} ${own}`)).click();
  await shirt(page, 29).click();
  await button(page, t('match.live.nextAssist')).click();
  await shirt(page, 26).click();
  await page.clock.fastForward(2 * minuteMs);
  await button(page, new RegExp(`^${t('match.live.card')}`)).click();
  await shirt(page, 23).click();
  await button(page, t('match.events.kinds.yellow')).click();
  await expect(button(page, t('match.live.sync.waiting_other', { count: 2 }))).toBeVisible();
  const kept = await keepSession(page);
  const now = await page.evaluate(() => Date.now());
  await page.close();

  const again = await context.newPage();
  await restore(again, kept);
  await again.clock.install({ time: now });
  await again.goto(at);
  await expect(button(again, t('match.live.sync.waiting_other', { count: 2 }))).toBeVisible();
  const score = t('match.frame.score', { home: 1, away: 0 });
  await expect(again.getByRole('main').getByText(score, { exact: true })).toBeAttached();
  await again.clock.fastForward(5 * minuteMs);
  await button(again, new RegExp(`^${t('match.events.kinds.substitution')}`)).click();
  const change = sheet(again, t('match.live.whoForWhom'));
  await change
    .getByRole('group', { name: t('match.events.off') })
    .getByRole('button', { name: /^28\D/ })
    .click();
  await change
    .getByRole('group', { name: t('match.events.on') })
    .getByRole('button', { name: /^31\D/ })
    .click();
  await button(again, t('match.live.forNumber', { on: 31, off: 28 })).click();
  await button(again, new RegExp(`^${t('match.live.card')}`)).click();
  await shirt(again, 23).click();
  await expect(again.getByText(t('match.live.second.title', { player: 'Diarra' }))).toBeVisible();
  await button(again, t('match.events.kinds.secondYellow')).click();
  await expect(button(again, t('match.live.sync.waiting_other', { count: 4 }))).toBeVisible();

  await context.setOffline(false);
  await expect(button(again, t('match.live.sync.sent'))).toBeVisible();
  const { records } = await club.call(listMatchEvents, { params: { id: match._id } });
  expect(records.map(({ kind, minute }) => [kind, minute])).toEqual([
    ['periodStart', 1],
    ['goal', 4],
    ['yellow', 6],
    ['substitution', 11],
    ['secondYellow', 11],
  ]);
  expect(records.find(({ kind }) => kind === 'goal')).toMatchObject({ player: players[9], otherPlayer: players[6] });
  expect((await club.call(getMatch, { params: { id: match._id } })).state).toBe('live');
});
