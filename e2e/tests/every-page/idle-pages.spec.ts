import type { BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { watchChanges } from '@touchline/contract/club/live';
import { createTask } from '@touchline/contract/football/tasks';
import { createTeam } from '@touchline/contract/football/teams';
import { createTraining } from '@touchline/contract/football/trainings';
import { createComplaint } from '@touchline/contract/health/complaints';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { openSeason, picture } from '../../harness/season.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { turn } from '../../harness/turns.ts';
import { PlayerArea } from '../../pages/player-area.ts';
import { Shell } from '../../pages/shell.ts';

const t = textsIn('en');
/** A page that fetches because it has fetched does so within a second. A slower clock of its own is for the long set to find. */
const restMs = { quick: 3_000, long: 10_000 };
// Of the six connections that a browser opens to a server, each tab of the console keeps one for changes.
const tabsOfABrowser = 3;

/** What the offline worker fetches belongs to no page. */
const placeOf = (request: Request): string =>
  request.serviceWorker() ? 'the offline worker' : new URL(request.frame().url()).pathname;

/** Listens to the calls of all tabs of a context; `lately` has those of the time of rest, with the page that made them. */
const listen = (restMs: number) => {
  const calls: { request: Request; path: string; startedAt: number; isOpen: boolean }[] = [];
  const isCall = (path: string) => /^\/(v1|auth|setup)\//u.test(path) && path !== watchChanges.path;
  return {
    to: (context: BrowserContext): void => {
      context.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (isCall(path)) calls.push({ request, path, startedAt: performance.now(), isOpen: true });
      });
      const end = (ended: Request) => {
        for (const call of calls) if (call.request === ended) call.isOpen = false;
      };
      context.on('requestfinished', end);
      context.on('requestfailed', end);
    },
    lately: (): string[] =>
      calls
        .filter(({ startedAt, isOpen }) => isOpen || performance.now() - startedAt < restMs)
        .map(({ request, path }) => `${placeOf(request)}: ${request.method()} ${path}`),
  };
};

/** Creates a record of most kinds; returns the player. */
const createRecords = async (club: Api, player: { name: string; shirtNumber: number }): Promise<string> => {
  const { _id } = await club.createPlayer(player);
  const date = new Date(Date.now() + 86_400_000).toISOString();
  await club.call(createTraining, { body: { title: 'Set pieces', date, players: [_id] } });
  await club.call(createTask, { body: { title: 'Blood test', date, category: 'medical', players: [_id] } });
  await club.call(createComplaint, { body: { player: _id, description: 'My left knee hurts' } });
  return _id;
};

const pathsOf = async (page: Page, name: string): Promise<string[]> => {
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
};

/** All devices at once would exceed the requests that one address may make in a minute. */
const manyDevices = test.extend({
  server: async ({ makeServer }, use) => {
    const server = makeServer({ copyOf: readTemplate().dataDir, behindProxy: true });
    await server.start();
    await use(server);
  },
});

const sets = [
  { what: 'screen of the navigation', isWhole: false, tag: [], ms: restMs.quick },
  { what: 'page', isWhole: true, tag: ['@long'], ms: restMs.long },
];

for (const { what, isWhole, tag, ms } of sets)
  manyDevices(`no ${what} calls the server while nobody touches it`, { tag }, async ({ server, club, newDevice }) => {
    await openSeason(club);
    await club.call(createUser, { body: { role: 'medical', name: 'Nora Campos', email: 'nora@valmora.example' } });
    const id = await createRecords(club, { name: 'Youssef Amrani', shirtNumber: 7 });
    const { link } = await club.call(makeInvitationLink, { params: { id } });
    const calls = listen(ms);
    let devices = 0;

    const openBrowser = async (options?: BrowserContextOptions) => {
      const browser = await newDevice({
        ...options,
        extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${(devices += 1)}` },
      });
      calls.to(browser);
      await browser.addInitScript(
        (token) => {
          // A tab begins with an empty page, which has no storage.
          if (location.protocol !== 'about:') sessionStorage.setItem('Token', token);
        },
        await new Api(server.url).signIn(),
      );
      return browser;
    };
    const first = await (await openBrowser()).newPage();
    await first.goto('/settings/account');
    await new Shell(first, t).navigation.waitFor();
    const screens = await pathsOf(first, t('app.navigation'));
    if (isWhole) screens.push(...(await pathsOf(first, t('settings.title'))));
    // Those of the specification, and the eight of the settings.
    expect(screens.length).toBeGreaterThanOrEqual(isWhole ? 24 : 16);
    // Views of a page that ask for more than it does.
    if (isWhole) screens.push('/profiles/calendar?view=places', '/projects/trainings?tab=plan');
    // Every other one, in turns.
    const opened = isWhole ? screens : screens.filter((_, index) => index % 2 === turn % 2);
    for (let start = 0; start < opened.length; start += tabsOfABrowser) {
      const browser = await openBrowser();
      for (const path of opened.slice(start, start + tabsOfABrowser)) {
        const page = await browser.newPage();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === new URL(path, server.url).pathname);
      }
    }

    const phone = await openBrowser({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const today = await phone.newPage();
    await new PlayerArea(today, t).pair(link);
    const main = await pathsOf(today, t('me.nav.label'));
    const more = await phone.newPage();
    await more.goto('/me/more');
    const links = more.getByRole('main').getByRole('link');
    await links.first().waitFor();
    const others = await links.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
    );
    expect(main.length + others.length).toBeGreaterThanOrEqual(9);
    for (const path of isWhole ? [...main, ...others] : main) {
      const page = await phone.newPage();
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }

    // Every screen fetches what a colleague changes, and then rests: a fetch must not count as another change.
    await createRecords(club, { name: 'Iker Zubeldia', shirtNumber: 9 });
    await club.call(createTeam, { body: { name: 'CF Ribera', icon: await club.uploadImage('icon', picture) } });
    await expect.poll(calls.lately, { timeout: 3 * restMs.long, intervals: [500] }).toEqual([]);
  });
