import { listTasks } from '@touchline/contract/football/tasks';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { AssignedPage } from '../pages/assigned-page.ts';

const t = textsIn('ar');

test('in Arabic a medical task is created, assigned, changed and deleted', async ({ page, club }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await club.createPlayer({ name: 'يوسف العلي', shirtNumber: 8 });
  await giveSession(page);
  const tasks = new AssignedPage(page, t, 'tasks');
  await tasks.open();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await tasks.startNew('فحص دم');
  await tasks.dialog.getByRole('radio', { name: t('pieces.category.medical') }).check();
  await tasks.create();
  await tasks.expectToast('created');
  await expect(tasks.title('فحص دم')).toBeVisible();
  await expect(tasks.rows(`فحص دم.*${t('pieces.category.medical')}`)).toBeVisible();
  await expect(page.getByText(t('assigned.nobody'))).toBeVisible();

  await tasks.button('assigned.assign').click();
  await tasks.player('يوسف العلي').check();
  await tasks.button('common.save').click();
  await tasks.expectToast('updated');
  await expect(tasks.called('يوسف العلي')).toBeVisible();

  await tasks.button('common.edit').click();
  await page.getByRole('radio', { name: t('pieces.category.other') }).check();
  await tasks.field('assigned.fields.place').fill('Clinic, room 2');
  await expect(tasks.field('assigned.fields.place'), 'English starts at the right').toHaveCSS('text-align', 'right');
  await tasks.button('common.save').click();
  await expect(tasks.rows(`فحص دم.*${t('pieces.category.other')}`)).toBeVisible();
  const { records } = await club.call(listTasks, {});
  expect(records).toMatchObject([{ title: 'فحص دم', category: 'other', players: [{ name: 'يوسف العلي' }] }]);

  await tasks.button('common.delete').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await tasks.expectToast('deleted');
  await expect(tasks.rows('فحص دم')).toHaveCount(0);
});
