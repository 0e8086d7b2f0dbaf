import { expect, test } from '../fixtures.ts';
import { textsIn } from '../harness/texts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { SetupPage } from '../pages/setup-page.ts';
import { Shell } from '../pages/shell.ts';
import { clubOfTests } from '../harness/api.ts';

const t = textsIn('en');
const unreachable = 'The server cannot be reached';

test('SU6 a server that breaks, answers nonsense or is gone shows an error with retry, never the wizard', async ({
  page,
  club: _club,
}) => {
  const setup = new SetupPage(page, t);
  const answers = [
    { status: 500, body: '{"statusCode":500,"error":"defaultError","message":"x"}' },
    { status: 503, body: '' },
    { status: 200, body: '<html>a proxy</html>' },
    { status: 200, body: '{"isConfigured":"no"}' },
    { status: 404, body: '{}' },
  ];
  for (const answer of answers) {
    await page.route('**/setup/status', (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
    await page.goto('/');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(setup.heading('organization')).toBeHidden();
    await page.unroute('**/setup/status');
  }
  // It asks again by itself; the button may be gone before anybody reaches it.
  await expect(new GatePage(page, t).heading).toBeVisible({ timeout: 30_000 });
});

test('an unreachable server is told in words, and the console comes back by itself', async ({ page, club: _club }) => {
  await page.route('**/setup/status', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  await page.unroute('**/setup/status');
  await expect(new GatePage(page, t).heading).toBeVisible({ timeout: 20_000 });
});

test('the splash shows the product and its subtitle, then gives way', async ({ page, club: _club }) => {
  await page.goto('/login');
  const splash = page.locator('[data-splash]');
  await expect(splash).toContainText('Soccer Club Management System');
  await expect(splash).toHaveCount(0);
  await expect(new GatePage(page, t).heading).toBeVisible();
});

test('a signed-in person whose server goes away is told, and goes on once it is back', async ({
  page,
  server,
  club: _club,
}) => {
  await page.goto('/login');
  await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
  await expect(page).toHaveURL('/profiles/players');
  const nobody = page.getByRole('main').getByText(t('players.empty.title'));
  await expect(nobody).toBeVisible();
  await server.kill();
  // Neither its code nor its data is there yet.
  await new Shell(page, t).open('nav.calendar');
  const lost = page.getByText(t('pieces.offline'), { exact: true });
  await expect(lost).toBeVisible();
  await server.start();
  await expect(lost).toBeHidden();
  await expect(page).toHaveURL('/profiles/calendar');
  await expect(nobody).toBeVisible();
});
