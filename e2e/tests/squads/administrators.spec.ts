import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api, clubOfTests } from '../../harness/api.ts';
import { expectAccessibleInTurn } from '../../harness/looks.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';
import { AdministratorsPage } from '../../pages/administrators-page.ts';
import { GatePage } from '../../pages/gate-page.ts';
import { isPlayersPage } from '../../pages/players-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

const t = textsIn('en');
const manager = { name: 'Beatriz Nogueira', email: 'beatriz@valmora.example' };
const password = 'Manager1!touchline';

test('a second administrator takes over, and the open page of the first one loses the rights', async ({
  page,
  newDevice,
  makeServer,
  mailbox,
}) => {
  // The page's session is older than the time for which a password is enough.
  const server = makeServer({ copyOf: readTemplate().dataDir, clockOffsetMs: 20 * 60_000 });
  await server.start();
  const club = new Api(server.url, readTemplate().apiToken);
  await club.call(createUser, { body: { role: 'management', ...manager } });
  const invitation = await mailbox.waitForLink(manager.email, '/updatePassword');

  const own = await (await newDevice({ baseURL: server.url })).newPage();
  const gate = new GatePage(own, t);
  await own.goto(invitation);
  await gate.setPassword(password);
  await own.getByRole('link', { name: t('password.goToSignIn') }).click();
  await gate.signIn({ email: manager.email, password });
  await expect(own).toHaveURL(isPlayersPage);
  await own.goto('/settings/administrators');
  await expect(own.getByText(t('settings.adminOnly.title'))).toBeVisible();

  await page.goto(`${server.url}/health/live`);
  await page.evaluate((token) => sessionStorage.setItem('Token', token), readTemplate().pageToken);
  await page.goto(`${server.url}/settings/administrators`);
  const first = new AdministratorsPage(page, t);
  await expect(page.getByText(t('administrators.last'))).toBeVisible();
  await expect(first.stepDown).toHaveCount(0);
  await expectAccessibleInTurn(page, 'the only administrator');
  await first.make(manager.name);
  await first.prove(clubOfTests.adminPassword);
  await expectToast(page, t('administrators.made'));
  await expect(first.row(manager.name)).toBeVisible();
  await expectAccessibleInTurn(page, 'two administrators');

  // The second one's page shows the rights without signing in again.
  const second = new AdministratorsPage(own, t);
  await expect(second.row(manager.name)).toContainText(t('administrators.you'));
  await new SettingsPage(page, t).openTab('settings.privacy.title');
  await expect(page.getByRole('heading', { name: t('settings.privacy.age.title') })).toBeVisible();
  await expectAccessibleInTurn(page, 'the age of consent');
  const name = await second.others(manager.name);
  await second.remove(name);
  await expectToast(own, t('administrators.removed'));

  // Nothing is clicked on the first one's page.
  await expect(page.getByText(t('settings.adminOnly.title'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('settings.privacy.age.title') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('administrators.title') })).toHaveCount(0);
  await expect(second.stepDown).toHaveCount(0);
  await expect(own.getByText(t('administrators.last'))).toBeVisible();
});
