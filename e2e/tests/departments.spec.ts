import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { inTurns } from '../harness/turns.ts';
import { DepartmentPage } from '../pages/department-page.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { Shell } from '../pages/shell.ts';

const t = textsIn('en');
// The smallest PNG there is.
const portrait = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const medic = { name: 'Nora Haddad', email: 'nora.haddad@valmora.example' };
const password = 'Medical1!touchline';

test('the administrator edits one medic and deletes another; a medic who signs in can do neither', async ({
  page,
  newDevice,
  mailbox,
  club,
}) => {
  const { _id } = await club.call(createUser, { body: { role: 'medical', ...medic } });
  await club.call(createUser, { body: { role: 'medical', name: 'Paulo Mendes', email: 'paulo@valmora.example' } });
  const invitation = await mailbox.waitForLink(medic.email, '/updatePassword');

  await giveSession(page);
  await page.goto('/profiles/medical');
  const department = new DepartmentPage(page, t);
  await expect(department.title('Nora Haddad')).toBeVisible();
  await expect(page).toHaveURL(`/profiles/medical?person=${_id}`);

  await department.edit();
  await department.field('phoneNumber').fill('+34 600 000 777');
  await department.dataEntry.check();
  await department.choosePicture('profileImage', { name: 'nora.png', mimeType: 'image/png', buffer: portrait });
  await expect(department.button('common.save')).toBeEnabled();
  await department.save();
  await expectToast(page, t('users.staffUpdated'));
  await page.reload();
  await expect(page.getByRole('link', { name: '+34 600 000 777' })).toBeVisible();
  await expect(department.badge).toBeVisible();
  await expect(department.picture('profileImage')).toHaveJSProperty('complete', true);

  await department.row('Paulo Mendes').click();
  await expect(department.title('Paulo Mendes')).toBeVisible();
  await department.delete();
  await expectToast(page, t('users.staffDeleted'));
  await expect(department.title('Nora Haddad')).toBeVisible();
  await expect(department.row('Paulo Mendes')).toHaveCount(0);

  const own = await (await newDevice()).newPage();
  const gate = new GatePage(own, t);
  await own.goto(invitation);
  await gate.setPassword(password);
  await own.getByRole('link', { name: t('password.goToSignIn') }).click();
  await gate.signIn({ email: medic.email, password });
  await expect(own).toHaveURL(isPlayersPage);
  await own.goto(`/profiles/medical?person=${_id}`);
  const seen = new DepartmentPage(own, t);
  await expect(seen.title('Nora Haddad')).toBeVisible();
  await expect(seen.button('common.delete')).toHaveCount(0);
  await expect(seen.button('staff.access.end')).toHaveCount(0);
  await seen.edit();
  await expect(seen.field('email')).toHaveAttribute('readonly');
  await expect(seen.field('status')).toHaveAttribute('readonly');
  await expect(seen.dataEntry).toHaveCount(0);
});

test(
  'tactical and management staff have their own screens, management without data entry',
  inTurns(0, 2, 4, 6, 8),
  async ({ page, club }) => {
    for (const [role, name] of [
      ['tactic', 'Joaquín Valverde'],
      ['management', 'Beatriz Nogueira'],
    ] as const)
      await club.call(createUser, { body: { role, name, email: `${role}@valmora.example` } });
    await giveSession(page);
    await page.goto('/profiles/players');
    const department = new DepartmentPage(page, t);
    const shell = new Shell(page, t);

    // The reports menu has an item with the same name.
    await shell.navigation
      .getByRole('link', { name: t('nav.tactical') })
      .first()
      .click();
    await expect(department.title('Joaquín Valverde')).toBeVisible();
    await department.edit();
    await expect(department.dataEntry).toBeVisible();
    await department.field('name').fill('Joaquín Valverde Ruiz');
    await department.save();
    await expect(department.title('Joaquín Valverde Ruiz')).toBeVisible();

    await shell.open('nav.management');
    await expect(department.title('Beatriz Nogueira')).toBeVisible();
    await department.edit();
    await expect(department.dataEntry).toHaveCount(0);
    await department.field('phoneNumber').fill('+34 600 000 888');
    await department.save();
    await expect(page.getByRole('link', { name: '+34 600 000 888' })).toBeVisible();
  },
);
