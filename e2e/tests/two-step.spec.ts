import type { Page } from '@playwright/test';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { expectAccessibleInTurn } from '../harness/looks.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { DepartmentPage } from '../pages/department-page.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TwoStepPage } from '../pages/two-step-page.ts';

const t = textsIn('en');
const administrator: { email: string; password: string } = {
  email: clubOfTests.adminEmail,
  password: clubOfTests.adminPassword,
};
const medic = { name: 'Nora Haddad', email: 'nora.haddad@valmora.example' };
const password = 'Medical1!touchline';

/** Enters the right password, after which the code is requested. */
const givePassword = async (page: Page, account = administrator) => {
  await page.goto('/login');
  await new GatePage(page, t).signIn(account);
};

/** Signs out and waits for it: a page that is left at once keeps its session. */
const signOut = async (page: Page) => {
  await new Shell(page, t).signOut();
  await expect(page).toHaveURL('/login');
};

test('AU11 the administrator sets up two-step sign-in, and then needs a code, or a recovery code once', async ({
  page,
  mailbox,
  club: _club,
}) => {
  test.slow();
  await givePassword(page);
  await expect(page).toHaveURL(isPlayersPage);
  await page.goto('/settings/account');
  const twoStep = new TwoStepPage(page, t);
  await twoStep.button('settings.secondFactor.setUp').click();
  const app = await twoStep.scan();
  await expectAccessibleInTurn(page, 'the code to scan');
  await twoStep.code.fill(app.wrongCode());
  await expect(twoStep.alert).toContainText('This code is wrong or has already been used');
  const used = app.code();
  await twoStep.code.fill(used);
  await expect(twoStep.codesHeading).toBeVisible();
  await expectAccessibleInTurn(page, 'the recovery codes');
  // An accidental "back" on a phone does not lose them.
  await page.goBack();
  await expect(page).toHaveURL('/settings/account');
  const codes = await twoStep.keepCodes();
  expect(new Set(codes).size).toBe(10);
  await expect(twoStep.sheet).toContainText(`${t('settings.secondFactor.codesLeft')}: 10`);
  await expectAccessibleInTurn(page, 'the sheet where it is on');
  await mailbox.waitForMail(administrator.email, 'Two-step sign-in is on');

  await signOut(page);
  await givePassword(page);
  await expect(twoStep.code).toBeFocused();
  await expectAccessibleInTurn(page, 'the code after the password');
  const gate = new GatePage(page, t);
  await page.goBack();
  await expect(gate.email).toHaveValue(administrator.email);
  await expect(gate.password).toHaveValue('');
  await gate.signIn(administrator);
  await expect(twoStep.code).toBeFocused();
  // The password alone does not sign in.
  await page.goto('/profiles/players');
  await expect(page).toHaveURL('/login');
  await givePassword(page);
  for (const refused of [app.wrongCode(), used]) {
    await twoStep.code.fill(refused);
    await expect(twoStep.alert).toContainText(t('signIn.code.wrong'));
    await expect(twoStep.code).toHaveValue('');
    await twoStep.alert.getByRole('button', { name: t('pieces.dismiss') }).click();
  }
  await twoStep.code.fill(app.code());
  await expect(page).toHaveURL(isPlayersPage);

  const [recoveryCode = ''] = codes;
  await signOut(page);
  await givePassword(page);
  await twoStep.button('signIn.code.useRecovery').click();
  await twoStep.recoveryCode.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(isPlayersPage);
  await page.goto('/settings/account');
  await expect(twoStep.sheet).toContainText(`${t('settings.secondFactor.codesLeft')}: 9`);
  await signOut(page);
  await givePassword(page);
  await twoStep.button('signIn.code.useRecovery').click();
  await expectAccessibleInTurn(page, 'a recovery code after the password');
  await twoStep.recoveryCode.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(twoStep.alert).toContainText(t('signIn.code.recoveryWrong'));
});

test('AU11 where the club requires two-step sign-in, medical staff must set it up first, and a lost phone can be removed', async ({
  page,
  newDevice,
  mailbox,
  club,
}) => {
  test.slow();
  const { _id } = await club.call(createUser, { body: { role: 'medical', ...medic } });
  const invitation = await mailbox.waitForLink(medic.email, '/updatePassword');
  const own = await (await newDevice()).newPage();
  await own.goto(invitation);
  await new GatePage(own, t).setPassword(password);
  await givePassword(own, { email: medic.email, password });
  await expect(own).toHaveURL(isPlayersPage);

  await givePassword(page);
  await expect(page).toHaveURL(isPlayersPage);
  await page.goto('/settings/security');
  await page.getByRole('checkbox', { name: t('settings.security.medical') }).check();
  await new SettingsPage(page, t).save();
  await expectToast(page, t('settings.security.saved'));
  await expectAccessibleInTurn(page, '/settings/security');
  const people = page.getByRole('region', { name: t('settings.security.people') });
  const row = people.getByRole('listitem').filter({ hasText: medic.name });
  await expect(row).toContainText(t('settings.secondFactor.off'));

  // The session that was open counts as well.
  const twoStep = new TwoStepPage(own, t);
  await own.goto('/reports/complaints');
  await expect(twoStep.forcedHeading).toBeVisible();
  await expect(own.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleInTurn(own, 'the set-up that is required');
  const token = await own.evaluate(() => sessionStorage.getItem('Token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await own.request.get('/v1/users', { headers })).status()).toBe(403);
  await own.reload();
  await twoStep.button('settings.secondFactor.start').click();
  const app = await twoStep.scan();
  await expectAccessibleInTurn(own, 'the code to scan where it is required');
  await twoStep.code.fill(app.code());
  await expect(twoStep.codesHeading).toBeVisible();
  await expectAccessibleInTurn(own, 'the recovery codes where it is required');
  await twoStep.keepCodes();
  await expect(own.getByRole('heading', { level: 1, name: t('nav.complaints') })).toBeVisible();
  expect((await own.request.get('/v1/users', { headers })).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText(t('settings.security.has'));

  await page.goto(`/profiles/medical?person=${_id}`);
  const department = new DepartmentPage(page, t);
  await department.button('staff.secondFactor.remove').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(medic.name);
  await expectAccessibleInTurn(page, 'the question before a lost phone is taken off');
  await question.getByRole('button', { name: t('staff.secondFactor.remove') }).click();
  await expect(page.getByText(t('staff.secondFactor.off'))).toBeVisible();
  await mailbox.waitForMail(medic.email, 'Two-step sign-in is off');
  await own.reload();
  await expect(own).toHaveURL('/login');
  await new GatePage(own, t).signIn({ email: medic.email, password });
  await expect(twoStep.forcedHeading).toBeVisible();
});
