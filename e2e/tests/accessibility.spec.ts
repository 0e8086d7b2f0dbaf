import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { clubOfTests } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { PlayersPage } from '../pages/players-page.ts';
import { SetupPage } from '../pages/setup-page.ts';

const views = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;
const widths = [1440, 820, 390] as const;

for (const { language, theme } of views) {
  const t = textsIn(language);
  const view = `${language}, ${theme}`;

  test.describe(view, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        (chosen) => {
          localStorage.setItem('language', chosen.language);
          localStorage.setItem('theme', chosen.theme);
        },
        { language, theme },
      );
    });

    test(`axe finds nothing on the pages before signing in, at three widths (${view})`, async ({
      page,
      club: _club,
    }) => {
      const gate = new GatePage(page, t);
      for (const path of ['/login', '/forgotPassword', '/updatePassword?token=tlr_x', '/qr']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-splash]')).toHaveCount(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page, `${path} at ${width}, ${view}`);
        }
      }
      await page.goto('/login');
      await gate.signIn({ email: clubOfTests.adminEmail, password: 'Wrong-passw0rd!' });
      await expect(gate.alert).toBeVisible();
      await expectAccessible(page, `/login after a failure, ${view}`);
    });

    test(`axe finds nothing in the wizard, at three widths (${view})`, async ({ page, server: _server }) => {
      await page.goto('/');
      await expect(new SetupPage(page, t).heading('organization')).toBeVisible();
      await expect(page.locator('[data-splash]')).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `the wizard at ${width}, ${view}`);
      }
    });

    test(`axe finds nothing on the players, read and edited, at three widths (${view})`, async ({ page, club }) => {
      const name = language === 'ar' ? 'يوسف العلي' : 'Iker Solana';
      await club.createPlayer({ name, shirtNumber: 8 });
      await page.goto('/login');
      await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
      await expect(page).toHaveURL(/\/profiles\/players/);
      const players = new PlayersPage(page, t);
      await expect(players.title(name)).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `players at ${width}, ${view}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await players.edit();
      await expect(players.field('name')).toBeVisible();
      await expectAccessible(page, `players in edit mode, ${view}`);
    });
  });
}
