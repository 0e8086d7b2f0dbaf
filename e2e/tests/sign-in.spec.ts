import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { Shell } from '../pages/shell.ts';

const t = textsIn('en');
const { adminEmail: email, adminPassword: password } = clubOfTests;

test.describe('of sessions', () => {
  test.use({ installation: 'shared' });

  test('a wrong password is refused, and the right one opens the page that was asked for', async ({
    page,
    club: _club,
  }) => {
    await page.goto('/reports/attendance?from=2026-08-01#top');
    await expect(page).toHaveURL('/login');
    const gate = new GatePage(page, t);
    await gate.signIn({ email, password: 'Wrong-passw0rd!' });
    await expect(gate.alert).toContainText('Invalid email or password. Please try again.');
    await expect(page).toHaveURL('/login');
    await gate.signIn({ email, password });
    await expect(page).toHaveURL('/reports/attendance?from=2026-08-01#top');
  });

  test('signing out in one tab signs out the other, and revokes the token', async ({ context, page, club: _club }) => {
    await page.goto('/login');
    await new GatePage(page, t).signIn({ email, password });
    await expect(page).toHaveURL(isPlayersPage);
    const token = await page.evaluate(() => sessionStorage.getItem('Token'));
    const other = await context.newPage();
    await other.goto('/login');
    await new GatePage(other, t).signIn({ email, password });
    await expect(other).toHaveURL(isPlayersPage);

    await new Shell(page, t).signOut();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    for (const tab of [page, other]) expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    await expect
      .poll(() =>
        page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } }).then((r) => r.status()),
      )
      .toBe(401);
  });

  test('a new tab takes over the session of a person who wanted to be remembered', async ({
    context,
    page,
    club: _,
  }) => {
    await page.goto('/login');
    await page.getByLabel(t('signIn.rememberMe')).check();
    await new GatePage(page, t).signIn({ email, password });
    await expect(page).toHaveURL(isPlayersPage);
    const other = await context.newPage();
    await other.goto('/projects/logos');
    await expect(new Shell(other, t).userMenu).toBeVisible();
    await expect(other).toHaveURL('/projects/logos');

    await new Shell(other, t).signOut();
    for (const tab of [page, other]) await expect(tab).toHaveURL('/login');
  });
});

test('a forgotten password is reset with the mailed link, which works once', async ({ page, mailbox, club: _club }) => {
  await page.goto('/login');
  const gate = new GatePage(page, t);
  await gate.askForLink(email);
  await expect(page.getByText(t('password.sentTitle'))).toBeVisible();
  const link = await mailbox.waitForLink(email, '/updatePassword');

  await page.goto(link);
  await expect(page).toHaveURL(/\/updatePassword$/);
  const renewed = 'Renewed2@touchline';
  await gate.setPassword(renewed);
  await expect(page.getByRole('heading', { name: t('password.doneTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('password.goToSignIn') }).click();
  await gate.signIn({ email, password });
  await expect(gate.alert).toBeVisible();
  await gate.signIn({ email, password: renewed });
  await expect(page).toHaveURL(isPlayersPage);

  const again = await page.context().newPage();
  await again.goto(link);
  await new GatePage(again, t).setPassword('Third3@touchline');
  await expect(again.getByText(t('password.failed'))).toBeVisible();
});
