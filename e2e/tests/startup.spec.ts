import { expect, test } from '../fixtures.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { SetupPage } from '../pages/setup-page.ts';
import { Shell } from '../pages/shell.ts';
import { clubOfTests } from '../harness/api.ts';

const t = textsIn('en');
const unreachable = 'The server cannot be reached';

test.describe('before the sign-in', () => {
  test.use({ installation: 'shared' });

  test('SU6 a server that answers nonsense or is unreachable shows an error, never the wizard, and then the console continues', async ({
    page,
    club: _club,
  }) => {
    const setup = new SetupPage(page, t);
    await page.route('**/setup/status', (route) => route.fulfill({ status: 200, body: '<html>a proxy</html>' }));
    await page.goto('/');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(setup.heading('organization')).toBeHidden();
    await page.unroute('**/setup/status');
    await page.route('**/setup/status', (route) => route.abort('connectionrefused'));
    // It retries by itself, and finds nobody.
    await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
    await expect(setup.heading('organization')).toBeHidden();
    await page.unroute('**/setup/status');
    await expect(new GatePage(page, t).heading).toBeVisible();
  });

  test('the splash needs nothing but the page, its boot scripts and its style sheet', async ({ page, club: _club }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const requests: { path: string; priority: string }[] = [];
    devtools.on('Network.requestWillBeSent', ({ request, type }) => {
      if (type === 'Document' || type === 'Script' || type === 'Stylesheet' || type === 'Font')
        requests.push({ path: new URL(request.url).pathname, priority: request.initialPriority });
    });
    const urgent = () =>
      requests
        .filter(({ priority }) => priority === 'High' || priority === 'VeryHigh')
        .map(({ path }) => path.replace(/-.{8}(?=[.]css$)/u, ''))
        .sort();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/locales/*.json', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('[data-splash]')).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(urgent()).toEqual(['/assets/gate.css', '/boot-console.js', '/boot.js', '/login']);
    // The code has come by now, and waits for the texts; the fonts come after them.
    release();
    await expect(new GatePage(page, t).heading).toBeVisible();
    await expect.poll(() => requests.some(({ path }) => path.endsWith('.woff2'))).toBe(true);
    // In the next opening they are in the browser's cache, and show the splash.
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  });

  // The times are those of startup.test.tsx.
  test.describe('without reduced motion', { tag: ['@long'] }, () => {
    test.use({ reducedMotion: 'no-preference' });

    test('the splash shows the product and its subtitle for 1.5 seconds, fades for 0.5, then disappears', async ({
      page,
      club: _club,
    }) => {
      type Look = { splash: string; text: string; at: number };
      // The page measures the time itself: a busy machine may look only after the splash has ended.
      await page.addInitScript(() => {
        const looks: Look[] = [];
        Object.assign(window, { looks });
        new MutationObserver(() => {
          const shown = document.querySelector<HTMLElement>('[data-splash]');
          const splash = shown?.dataset.splash ?? 'gone';
          if (splash === (looks.at(-1)?.splash ?? 'gone')) return;
          looks.push({ splash, text: shown?.textContent ?? '', at: performance.now() });
        }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-splash'] });
      });
      await page.goto('/login');
      await expect(new GatePage(page, t).heading).toBeVisible();
      await expect(page.locator('[data-splash]')).toHaveCount(0);
      const looks = await page.evaluate(() => (window as unknown as { looks: Look[] }).looks);
      expect(looks.map(({ splash }) => splash)).toEqual(['shown', 'fading', 'gone']);
      const [shown, fading, gone] = looks as [Look, Look, Look];
      // The page may have been read only up to the opening tag when the splash appears.
      expect(fading.text).toContain('Soccer Club Management System');
      expect(fading.at - shown.at).toBeGreaterThan(1_490);
      expect(gone.at - fading.at).toBeGreaterThan(490);
    });
  });
});

test('a signed-in person sees when the server is unreachable, and continues once it is back', async ({
  page,
  server,
  club: _club,
}) => {
  await page.goto('/login');
  await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
  await expect(page).toHaveURL(isPlayersPage);
  const nobody = page.getByRole('main').getByText(t('players.empty.title'));
  await expect(nobody).toBeVisible();
  await server.kill();
  // Neither its code nor its data has loaded yet.
  await new Shell(page, t).open('nav.calendar');
  const lost = page.getByText(t('pieces.offline'), { exact: true });
  await expect(lost).toBeVisible();
  await server.start();
  await expect(lost).toBeHidden();
  await expect(page).toHaveURL('/profiles/calendar');
  await expect(nobody).toBeVisible();
});
