import type { Page } from '@playwright/test';
import { listLeagues } from '@touchline/contract/football/leagues';
import { createMatch } from '@touchline/contract/football/matches';
import { listTeams } from '@touchline/contract/football/teams';
import { updatePrimaryPlayers } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { dress } from '../harness/looks.ts';
import { openSeason } from '../harness/season.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { PlayerArea } from '../pages/player-area.ts';
import { SetupPage } from '../pages/setup-page.ts';

/** The most that a page may shift while it comes; web.dev calls 0.1 good. */
const mostShift = 0.02;
const t = textsIn('en');
const ar = textsIn('ar');

/** Notes every shift that no input explains. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Holds what comes late on a slow network, to let it come one after the other. */
const hold = async (page: Page, addresses: RegExp) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
};

/** Fails if the page has shifted so far, two frames from now: by then the shifts of this frame have been noted. */
const expectStill = async (page: Page, address: string) => {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${address} shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift);
};

/** Opens a page whose data come after its frame, and its fonts after its data. */
const openLate = async (
  page: Page,
  address: string,
  states: { frame: () => Promise<void>; end: () => Promise<void> },
) => {
  await noteShifts(page);
  const releaseFonts = await hold(page, /\.woff2$/);
  const releaseData = await hold(page, /\/(v1|auth|me\/api)\//);
  // The fonts that are held belong to the splash, too, so the page is not loaded before they come.
  await page.goto(address, { waitUntil: 'commit' });
  await states.frame();
  releaseData();
  await states.end();
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page, address);
};

const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
] as const;

for (const { name, ...device } of widths)
  test.describe(`on a ${name}`, () => {
    // A page of one column comes the same way on a desk.
    const ofOneColumn = { tag: name === 'desk' ? ['@long'] : [] };
    test.use({ ...device, serviceWorkers: 'block' });

    test(`the sign-in does not shift while it comes (${name})`, ofOneColumn, async ({ page, club: _club }) => {
      const { heading } = new GatePage(page, t);
      await openLate(page, '/login', { frame: () => Promise.resolve(), end: () => expect(heading).toBeVisible() });
    });

    test(`players and matches do not shift while they come (${name})`, async ({ page, club }) => {
      for (const [index, player] of ['Iker Solana', 'Mateo Iglesias', 'Rafa Quintana'].entries())
        await club.createPlayer({ name: player, shirtNumber: index + 1 });
      const loading = () => expect(page.getByText(t('common.loading'), { exact: true }).first()).toBeAttached();
      await giveSession(page);
      await openLate(page, '/profiles/players', {
        frame: loading,
        end: () => expect(page.getByRole('button', { name: /Mateo Iglesias/ })).toBeVisible(),
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openLate(page, '/projects/matches', {
        frame: loading,
        end: () =>
          expect(page.getByText(t('projects.matches.empty.title')).filter({ visible: true }).first()).toBeVisible(),
      });
    });

    test(
      `a player's own pages do not shift while they come (${name})`,
      ofOneColumn,
      async ({ page, club, mailbox }) => {
        const area = new PlayerArea(page, t);
        const email = 'iker@players.example';
        await club.createPlayer({ name: 'Iker Solana', shirtNumber: 1, email });
        await page.goto(await mailbox.waitForLinkUnder(email, '/me/'));
        await area.button('me.link.use').click();
        for (const agree of await area.agrees()) await agree.check();
        await area.button('me.consent.save').click();
        const hello = area.heading('me.today.hello', { name: 'Iker' });
        await expect(hello).toBeVisible();
        await openLate(page, '/me', { frame: () => Promise.resolve(), end: () => expect(hello).toBeVisible() });
      },
    );

    test.describe('a new installation', () => {
      test.use({ installation: 'new' });

      test(`the set-up does not shift while it comes (${name})`, ofOneColumn, async ({ page, server: _server }) => {
        const heading = new SetupPage(page, t).heading('organization');
        await openLate(page, '/', { frame: () => Promise.resolve(), end: () => expect(heading).toBeVisible() });
      });
    });
  });

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });

  test('a match does not shift when its line-up comes after it (tablet, Arabic, dark)', async ({ page, club }) => {
    await openSeason(club);
    const others = ['Hugo', 'Mateo', 'Rafa', 'Dani', 'Pau', 'Luis', 'Samu', 'Aimar', 'Nil', 'Jon'];
    for (const [index, name] of others.entries()) {
      const { _id } = await club.createPlayer({ name, shirtNumber: 20 + index });
      await club.call(updatePrimaryPlayers, { body: { playersToAdd: [_id] } });
    }
    const teams = (await club.call(listTeams, {})).records;
    const [league] = (await club.call(listLeagues, {})).records;
    await club.call(createMatch, {
      body: {
        date: '2026-10-17T16:30:00.000Z',
        teams: [teams[0]?._id ?? '', teams[1]?._id ?? ''],
        leagues: league?._id ?? '',
      },
    });
    await dress(page, { language: 'ar', theme: 'dark' });
    await noteShifts(page);
    const releaseData = await hold(page, /\/v1\//);
    const releaseLineup = await hold(page, /\/lineup/);
    await giveSession(page);
    await page.goto('/projects/matches');
    // The fonts are not what this is about.
    await page.evaluate(async () => {
      for (const weight of [400, 500, 600, 700])
        await document.fonts.load(`${weight} 1em 'IBM Plex Sans Arabic'`, 'ملعب');
    });
    releaseData();
    await expect(page.getByRole('heading', { name: ar('projects.images') })).toBeVisible();
    releaseLineup();
    await expect(page.getByText('Iker Solana')).toBeVisible();
    await expectStill(page, '/projects/matches');
  });
});
