import type { Page } from '@playwright/test';
import { listLeagues } from '@touchline/contract/football/leagues';
import { createMatch } from '@touchline/contract/football/matches';
import { createTraining } from '@touchline/contract/football/trainings';
import { createPlace } from '@touchline/contract/plan/places';
import { hideFirstSteps } from '@touchline/contract/club/first-steps';
import { createSquad } from '@touchline/contract/squads/squads';
import { setAvailability } from '@touchline/contract/health/availability';
import { listTeams } from '@touchline/contract/football/teams';
import { updatePrimaryPlayers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { dress } from '../../harness/looks.ts';
import { openSeason, picture } from '../../harness/season.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff } from '../../harness/staff.ts';
import { textsIn } from '../../harness/texts.ts';
import { inTurns } from '../../harness/turns.ts';
import { GatePage } from '../../pages/gate-page.ts';
import { PlayerArea } from '../../pages/player-area.ts';
import { SetupPage } from '../../pages/setup-page.ts';

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
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node?.textContent?.slice(0, 40)} ${from.x},${from.y} → ${to.x},${to.y}`,
            ),
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

/**
 * Opens a page whose data come after its frame, the code and the data of its parts after its data, its pictures after
 * those, and its fonts at last.
 */
const openLate = async (
  page: Page,
  address: string,
  states: {
    frame: () => Promise<void>;
    end: () => Promise<void>;
    parts?: () => Promise<void>;
    /** For a page with lines that are nearly as long as their place: another font may break them elsewhere. */
    hasFonts?: boolean;
  },
) => {
  await noteShifts(page);
  const releaseFonts = await hold(page, /\.woff2$/);
  const releasePictures = await hold(page, /\/files\//);
  const releaseData = await hold(page, /\/(v1|me\/api)\//);
  // The fonts that are held belong to the splash, too, so the page is not loaded before they come.
  await page.goto(address, { waitUntil: 'commit' });
  if (states.hasFonts) releaseFonts();
  await states.frame();
  // Placeholders are as wide as what comes.
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const releaseParts =
    states.parts && (await hold(page, /\.(js|css)$|\/(lineup|guests|replies|availability|memberships|guardians)\b/));
  releaseData();
  await states.end();
  releaseParts?.();
  await states.parts?.();
  releasePictures();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          // Below the screen they wait to be scrolled to.
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .every(({ complete }) => complete),
      ),
    )
    .toBe(true);
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page, address);
};

// Each commit has one of these tests in the quick set. A page of one column comes the same way on a desk, so it has no turn there.
const widths = [
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    turns: { signIn: [0], lists: [1], squads: [2], plan: [3], own: [4], setup: [5] },
  },
  {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    turns: { signIn: [], lists: [6], squads: [7], plan: [8], own: [], setup: [] },
  },
] as const;

for (const { name, turns, ...device } of widths)
  test.describe(`on a ${name}`, () => {
    test.use({ ...device, serviceWorkers: 'block' });

    test(
      `the sign-in does not shift while it comes (${name})`,
      inTurns(...turns.signIn),
      async ({ page, club: _club }) => {
        const { heading } = new GatePage(page, t);
        await openLate(page, '/login', { frame: () => Promise.resolve(), end: () => expect(heading).toBeVisible() });
      },
    );

    test(
      `players and matches do not shift while they come (${name})`,
      inTurns(...turns.lists),
      async ({ page, club }) => {
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
      },
    );

    test(
      `a club with several squads does not shift its pages while they come (${name})`,
      inTurns(...turns.squads),
      async ({ page, club, server, mailbox }) => {
        test.slow();
        await openSeason(club);
        // Such a club has its first steps behind it. Their code comes after the data, and the players wait for it.
        await club.call(hideFirstSteps, {});
        const u15 = await club.call(createSquad, {
          body: { name: 'U15', shortName: 'U15', colour: 'e', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
        });
        const { _id: limited } = await club.createPlayer({ name: 'Mateo Iglesias', shirtNumber: 2 });
        await club.call(updateUser, {
          params: { id: limited },
          body: { profileImage: await club.uploadImage('profile', picture) },
        });
        const physio = await signedInStaff({ club, server, mailbox }, 'medical', 'Marta Ferrer');
        await physio.api.call(setAvailability, {
          params: { id: limited },
          body: {
            from: new Date().toISOString().slice(0, 10),
            to: null,
            training: 'none',
            match: 'unavailable',
            reason: 'family',
          },
        });
        const teams = (await club.call(listTeams, {})).records.map(({ _id }) => _id);
        const [league] = (await club.call(listLeagues, {})).records;
        const match = await club.call(createMatch, {
          body: {
            date: new Date(Date.now() + 86_400_000).toISOString(),
            teams: [teams[0] ?? '', teams[1] ?? ''],
            leagues: league?._id ?? '',
            squad: u15._id,
          },
        });
        const seen = (text: string | RegExp) =>
          expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        const loading = () => expect(page.getByText(t('common.loading'), { exact: true }).first()).toBeAttached();
        const squads = () =>
          expect(
            page
              .getByRole('button', { name: `${t('squads.squad')}: ${t('squads.all')}`, exact: true })
              .filter({ visible: true }),
          ).toBeVisible();
        await giveSession(page);
        await openLate(page, '/profiles/players', {
          frame: loading,
          end: () => seen('Mateo Iglesias'),
          parts: squads,
        });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await openLate(page, '/projects/matches', {
          frame: loading,
          end: () => seen('SD Faro Norte'),
          parts: async () => {
            await squads();
            if (name === 'desk') await seen(t('squads.guests.title'));
          },
        });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await openLate(page, `/projects/matches?match=${match._id}`, {
          frame: loading,
          end: () => seen(t('projects.images')),
        });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await openLate(page, '/reports/availability', {
          frame: loading,
          end: () => Promise.resolve(),
          parts: () => seen('Mateo Iglesias'),
          hasFonts: true,
        });
      },
    );

    test(
      `the week, the places and the plan of a session do not shift while they come (${name})`,
      inTurns(...turns.plan),
      async ({ page, club }) => {
        test.slow();
        const { _id: player } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
        const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
        const day = tomorrow.slice(0, 10);
        const place = 'Pitch 1';
        await club.call(createPlace, { body: { name: place, kind: 'pitch', halves: true } });
        const session = { title: 'Pressing', date: `${day}T12:00:00.000Z`, durationMin: 75, intendedRpe: 5, place };
        const { _id } = await club.call(createTraining, { body: { ...session, players: [player] } });
        const seen = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        const frame = () => expect(page.getByRole('main')).toBeVisible();
        await giveSession(page);
        for (const address of [
          `/projects/week?from=${day}`,
          `/profiles/calendar?view=places&day=${day}`,
          `/projects/trainings?training=${_id}&tab=plan`,
          `/projects/trainings?training=${_id}&tab=squad`,
        ]) {
          await openLate(page, address, {
            frame,
            end: () => seen(address.endsWith('=squad') ? 'Iker Solana' : 'Pressing'),
            hasFonts: true,
          });
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      },
    );

    test(
      `a player's own pages do not shift while they come (${name})`,
      inTurns(...turns.own),
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

      test(
        `the set-up does not shift while it comes (${name})`,
        inTurns(...turns.setup),
        async ({ page, server: _server }) => {
          const heading = new SetupPage(page, t).heading('organization');
          await openLate(page, '/', { frame: () => Promise.resolve(), end: () => expect(heading).toBeVisible() });
        },
      );
    });
  });

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });

  test(
    'a match does not shift when its line-up comes after it (tablet, Arabic, dark)',
    inTurns(9),
    async ({ page, club }) => {
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
      await expect(page.getByRole('heading', { name: ar('pieces.lineup.title') })).toBeVisible();
      releaseLineup();
      await expect(page.getByText('Iker Solana')).toBeVisible();
      await expectStill(page, '/projects/matches');
    },
  );
});
