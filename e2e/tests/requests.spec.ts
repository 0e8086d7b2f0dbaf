import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { RequestsPage } from '../pages/requests-page.ts';

const t = textsIn('en');
const picture = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a person requests an account, is accepted, sets a password with the mailed link and signs in', async ({
  page,
  newDevice,
  mailbox,
  club: _club,
}) => {
  const member = { email: 'nora.campos@correo.example', password: 'Member1@touchline' };
  await page.goto('/login');
  await page.getByRole('link', { name: t('signIn.requestAccount') }).click();
  await expect(page).toHaveURL('/requestAccount');
  const form = new RequestsPage(page, t);
  await form.chooseType('requestAccount.types.medical');
  await form.fill({ name: 'Nora Campos', email: member.email, phoneNumber: '+34 600 000 415' });
  await form.choosePicture('profileImage', picture);
  await form.button('requestAccount.submit').click();
  await expect(page.getByRole('heading', { name: t('requestAccount.doneTitle') })).toBeVisible();

  await giveSession(page);
  await page.goto('/profiles/new');
  const requests = new RequestsPage(page, t);
  await expect(requests.title('Nora Campos')).toBeVisible();
  await expect(page.getByText(t('requests.status.unconfirmed'))).toBeVisible();

  const applicant = await (await newDevice()).newPage();
  await applicant.goto(await mailbox.waitForLink(member.email, '/requestAccount'));
  await expect(applicant).toHaveURL(/\/requestAccount$/);
  await applicant.getByRole('button', { name: t('requestAccount.confirm.button') }).click();
  await expect(applicant.getByRole('heading', { name: t('requestAccount.confirm.doneTitle') })).toBeVisible();

  await page.reload();
  await expect(requests.title('Nora Campos')).toBeVisible();
  await expect(page.getByText(t('requests.status.unconfirmed'))).toHaveCount(0);
  await requests.button('requests.accept').click();
  await expectToast(page, t('users.approved'));
  await expect(
    page.getByRole('paragraph').filter({ hasText: t('invitations.sent', { email: member.email }) }),
  ).toBeVisible();
  await expect(requests.row('Nora Campos')).toHaveCount(0);

  await applicant.goto(await mailbox.waitForLink(member.email, '/updatePassword'));
  const door = new GatePage(applicant, t);
  await door.setPassword(member.password);
  await applicant.getByRole('link', { name: t('password.goToSignIn') }).click();
  await door.signIn(member);
  await expect(applicant).toHaveURL(/\/profiles\/players/);
});

test('the administrator creates a player, who gets a welcome mail', async ({ page, club: _club }) => {
  const address = 'idrissa.ndoye@correo.example';
  await giveSession(page);
  await page.goto('/profiles/new');
  const requests = new RequestsPage(page, t);
  await requests.button('requests.createMode').click();
  const save = requests.button('common.save');
  await expect(save).toBeDisabled();
  await requests.fill({
    name: 'Idrissa Ndoye',
    email: address,
    phoneNumber: '+34 600 000 415',
    whatsappNumber: '+34 600 000 415',
    address: 'Plaza del Muelle 2',
    nationality: 'Senegalese',
    language: 'French, Wolof',
    placeOfBirth: 'Saint-Louis',
    education: 'School',
    shirtNumber: '22',
    favouriteNumber: '9',
    childrenNumber: '0',
    heightUnit: '184',
    weightUnit: '76',
    previousClubs: 'Real Pinar, CD Montelar',
    relativeNumbers: '+34 600 000 231',
  });
  await requests.choosePicture('idImage', picture);
  await expect(save).toBeEnabled();
  await save.click();
  await expectToast(page, t('users.created'));
  await expect(
    page.getByRole('paragraph').filter({ hasText: t('invitations.sent', { email: address }) }),
  ).toBeVisible();

  await page.goto('/profiles/players');
  await expect(page.getByRole('heading', { level: 1, name: 'Idrissa Ndoye' })).toBeVisible();
  await expect(page.getByText('Real Pinar, CD Montelar')).toBeVisible();
});

test.describe('a form that is not sent', () => {
  test.use({ installation: 'shared' });

  test('a field that is pressed while its code is on the way opens once it is there', async ({ page, club: _club }) => {
    let letThrough = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/overlays-*.js', async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto('/requestAccount');
    await new RequestsPage(page, t).chooseType('requestAccount.types.player');
    const field = page.getByRole('button', { name: new RegExp(t('players.fields.position')) });
    await field.hover();
    await page.mouse.down();
    letThrough();
    // What stands in the place of the dropdown has no options.
    const keeper = page.getByRole('option', { name: /^GK/ });
    await expect(keeper).toBeVisible();
    await page.mouse.up();
    await keeper.click();
    await expect(field).toContainText('GK');
  });
});
