import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage, PlayersPage } from '../pages/players-page.ts';
import { SetupPage } from '../pages/setup-page.ts';

// One pixel; the server re-encodes it.
const picture = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const languages = [
  { language: 'en', dir: 'ltr', country: 'Spain', name: 'Iker Solana', renamed: 'Iker Solana Ruiz', tag: [] },
  { language: 'ar', dir: 'rtl', country: 'إسبانيا', name: 'يوسف العلي', renamed: 'يوسف العلي الحسن', tag: ['@long'] },
] as const;

const expectApart = async (tick: Locator, label: Locator) => {
  await expect(tick).toBeVisible();
  const [one, other] = [(await tick.boundingBox())!, (await label.boundingBox())!];
  expect(one.x >= other.x + other.width || one.x + one.width <= other.x, 'the tick is beside the label').toBe(true);
};

test.describe('a new installation', () => {
  test.use({ installation: 'new' });

  for (const { language, dir, country, name, renamed, tag } of languages) {
    test(
      `a new installation is set up and used, and survives a restart (${language})`,
      { tag: [...tag] },
      async ({ page, server, api }) => {
        const t = textsIn(language);
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        const setup = new SetupPage(page, t);
        await page.goto('/');
        await expect(setup.heading('organization')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', dir);

        await expect(setup.next).toBeDisabled();
        await setup.field('organization.name').fill(clubOfTests.organizationName);
        await setup.choose('organization.country', country);
        await setup.next.click();
        await setup.field('admin.email').fill(clubOfTests.adminEmail);
        await setup.field('admin.phone').fill('600000001');
        await setup.field('admin.password').fill(clubOfTests.adminPassword);
        await expectApart(setup.tickOf('admin.phone'), setup.labelOf('admin.phone'));
        await setup.next.click();
        await setup.field('mail.host').fill(clubOfTests.smtpHost);
        await setup.field('mail.user').fill(clubOfTests.smtpUser);
        await setup.field('mail.password').fill(clubOfTests.smtpPass);
        await setup.field('mail.from').fill(clubOfTests.smtpFromEmail);
        await setup.next.click();
        await setup.accept();

        await expect(page).toHaveURL('/login');
        const gate = new GatePage(page, t);
        await expect(gate.email).toHaveValue(clubOfTests.adminEmail);
        await gate.signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
        await expect(page).toHaveURL(isPlayersPage);
        await expect(page.getByRole('main').getByText(t('players.empty.title'))).toBeVisible();

        await api.signIn();
        await api.createPlayer({ name, shirtNumber: 8 });
        await page.reload();
        const players = new PlayersPage(page, t);
        await expect(players.title(name)).toBeVisible();

        await players.edit();
        await players.field('name').fill(renamed);
        await players.choosePicture('profileImage', picture);
        await expect(players.save).toBeEnabled();
        await players.save.click();
        await expect(players.title(renamed)).toBeVisible();
        await expect(page.getByRole('button', { name: t('common.edit'), exact: true })).toBeVisible();

        await server.restart();
        await page.goto('/profiles/players');
        await players.search(renamed.split(' ')[1] ?? renamed);
        await players.row(renamed).click();
        await expect(players.title(renamed)).toBeVisible();
        const portrait = players.picture('profileImage');
        await expect(portrait).toBeVisible();
        await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      },
    );
  }
});

test.describe('a configured installation', () => {
  test.use({ installation: 'shared' });

  test('SU4 after setup nobody sees the wizard again', async ({ page, club: _club }) => {
    await page.goto('/#setupKey=tlk_abc');
    await expect(page).toHaveURL('/login');
    await expect(new GatePage(page, textsIn('en')).heading).toBeVisible();
  });
});
