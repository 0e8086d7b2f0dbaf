import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { giveSession } from '../harness/session.ts';
import { signedInStaff } from '../harness/staff.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';

const t = textsIn('en');
const { adminEmail: email, adminPassword: password } = clubOfTests;

const signIn = async (page: Page) => {
  await page.goto('/login');
  await new GatePage(page, t).signIn({ email, password });
  await expect(page).toHaveURL(isPlayersPage);
};

test('the administrator changes the organization, tests the mail server and finds both in the audit log', async ({
  page,
  mailbox,
  club: _club,
}) => {
  await signIn(page);
  const settings = new SettingsPage(page, t);
  await settings.openFromMenu();
  await expect(page).toHaveURL('/settings/account');

  await settings.openTab('settings.organization.title');
  await page.getByLabel(t('setup.organization.name')).fill('Unión Deportiva Valmora');
  await settings.choose(t('setup.organization.timezone'), 'Tokyo', /Asia\/Tokyo/);
  await settings.save();
  await expectToast(page, t('settings.organization.saved'));
  await page.reload();
  await expect(page.getByLabel(t('setup.organization.name'))).toHaveValue('Unión Deportiva Valmora');
  await expect(page.getByRole('button', { name: t('setup.organization.timezone') })).toContainText('Asia/Tokyo');

  await settings.openTab('settings.mail.title');
  await expect(page.getByText(t('settings.mail.environmentTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('settings.mail.test.send') }).click();
  await expect(page.getByText(t('settings.mail.test.sent', { to: email }))).toBeVisible();
  await mailbox.waitForMail(email, 'Test message');

  await settings.openTab('audit.title');
  const log = page.getByRole('table', { name: t('audit.title') });
  await expect(log.getByText(t('audit.actions.settings.testMailSent'))).toBeVisible();
  const updatedFields = `${t('audit.fields.organizationName')} and ${t('audit.fields.timezone')}`;
  const changed = log.getByRole('row').filter({ hasText: updatedFields });
  await expect(changed).toContainText(t('audit.actions.settings.updated'));
  const updated = t('audit.actions.settings.updated');
  await settings.choose(t('audit.columns.action'), updated, updated);
  await expect(log.getByText(t('audit.actions.settings.testMailSent'))).toBeHidden();
  await expect(changed).toBeVisible();
});

test("changing one's own password takes effect at once, signs out other devices and not this one", async ({
  page,
  newDevice,
  mailbox,
  club: _club,
}) => {
  await signIn(page);
  const other = await (await newDevice()).newPage();
  await signIn(other);

  const settings = new SettingsPage(page, t);
  await settings.openFromMenu();
  const renewed = 'Renewed2@touchline';
  await new GatePage(page, t).setPassword(renewed);
  await expectToast(page, t('settings.password.updated'));
  await mailbox.waitForMail(email, 'Your password was changed');
  await page.reload();
  await expect(page.getByLabel(t('players.fields.email'), { exact: true })).toHaveValue(email);

  await other.reload();
  await expect(other).toHaveURL('/login');
  const gate = new GatePage(other, t);
  await gate.signIn({ email, password });
  await expect(gate.alert).toContainText(t('signIn.failed'));
  await gate.signIn({ email, password: renewed });
  // Returns to where that device was.
  await expect(other).toHaveURL(isPlayersPage);

  await settings.openTab('audit.title');
  await expect(page.getByRole('table').getByText(t('audit.actions.account.passwordChanged'))).toBeVisible();
});

test('every page starts at the same edge, and a wide screen shows more than a narrow column', async ({
  page,
  club,
}) => {
  await club.createPlayer({ name: 'Iker Solana', shirtNumber: 1 });
  await giveSession(page);
  const starts: Record<number, number | undefined> = {};
  for (const [path, name] of [
    ['/settings/account', t('settings.title')],
    ['/profiles/qr-account', t('nav.qrAccount')],
    ['/profiles/players', 'Iker Solana'],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name });
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // A heading may be replaced while it is measured: the skeleton's by that of the record.
      const isAtEdge = async () => {
        const x = (await title.boundingBox())?.x;
        return x !== undefined && x === (starts[width] ??= x);
      };
      await expect.poll(isAtEdge, `${path} at its edge, ${width} pixels wide`).toBe(true);
    }
  }
  const boxOf = (key: string) => page.getByRole('region', { name: t(key) }).boundingBox();
  const width = async () => {
    const [first, last] = [await boxOf('players.sections.personal'), await boxOf('players.sections.football')];
    return first && last && last.x + last.width - first.x;
  };
  await expect.poll(width).toBe(1312);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });

  test('the settings stay in their place when it turns out that no administrator opened them', async ({
    page,
    club,
    server,
    mailbox,
  }) => {
    const { token } = await signedInStaff({ club, server, mailbox }, 'medical', 'Marta Ferrer');
    await giveSession(page, token);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/me', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/settings/account', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: t('settings.account.title'), expanded: false })).toBeVisible();
    const details = page.getByRole('region', { name: t('settings.account.details') });
    await expect(details).toBeVisible();
    const before = (await details.boundingBox())?.y;
    answer();
    await expect(page.getByRole('link', { name: t('healthSettings.title') })).toBeVisible();
    expect((await details.boundingBox())?.y).toBe(before);
  });
});
