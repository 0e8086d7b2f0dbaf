import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../harness/papers.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { inTurns } from '../harness/turns.ts';
import { GatePage } from '../pages/gate-page.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';

const t = textsIn('en');

test('a report is created, downloaded unchanged, edited with another file, and deleted with others', async ({
  page,
  club: _club,
}) => {
  await giveSession(page);
  const reports = new ReportsPage(page, t);
  await reports.open('tactical');
  await expect(page.getByText(t('reports.empty.title'))).toBeVisible();

  await reports.startNew();
  await reports.title.fill('Pressing');
  await reports.choose({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('press high') });
  await expect(reports.dialog.getByText(t('validation.fileType'))).toBeVisible();
  await reports.choose({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024) });
  await expect(reports.dialog.getByText(t('validation.fileSize'))).toBeVisible();
  await expect(reports.submit).toBeDisabled();
  await reports.choose({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('press high') });
  await reports.submit.click();
  await expect(reports.dialog.getByText(t('validation.fileContent'))).toBeVisible();
  await expect(reports.title).toHaveValue('Pressing');

  const first = { name: 'Plan für Samstag.pdf', mimeType: 'application/pdf', buffer: pdfOf('press high') };
  await reports.choose(first);
  await reports.submit.click();
  await expectToast(page, t('reports.created'));
  await expect(reports.row('Pressing')).toContainText('PDF');
  expect(await reports.download(first.name)).toEqual({ name: first.name, content: first.buffer });

  const second = { name: 'plan-2.pdf', mimeType: 'application/pdf', buffer: pdfOf('press even higher') };
  await reports.edit('Pressing').click();
  await expect(reports.dialog.getByText(first.name)).toBeVisible();
  await reports.title.fill('High press');
  await reports.choose(second);
  await reports.submit.click();
  await expectToast(page, t('reports.updated'));
  await expect(reports.row('High press')).toBeVisible();
  expect(await reports.download(second.name)).toEqual({ name: second.name, content: second.buffer });

  for (const title of ['Corners', 'Free kicks']) {
    await reports.create(title, { ...first, name: `${title}.pdf` });
    await expect(reports.row(title)).toBeVisible();
  }
  await reports.box('High press').check();
  await reports.box('Corners').check();
  await reports.deleteTicked(2);
  await expectToast(page, t('reports.deleted'));
  await expect(reports.row('High press')).toHaveCount(0);
  await page.reload();
  await expect(reports.row('Free kicks')).toBeVisible();
  await expect(reports.row('Corners')).toHaveCount(0);

  await reports.open('medical');
  await expect(page.getByText(t('reports.empty.title'))).toBeVisible();
});

// Departments have a member who may not edit, too.
test(
  'staff without data entry read a library, and see who can upload reports',
  inTurns(1, 3, 5, 7, 9),
  async ({ page, newDevice, mailbox, club }) => {
    const medic = { name: 'Nora Haddad', email: 'nora.haddad@valmora.example' };
    const member = { email: medic.email, password: 'Medical1!touchline' };
    await club.call(createUser, { body: { role: 'medical', ...medic } });
    const paulo = { name: 'Paulo Mendes', email: 'paulo@valmora.example', dataEntry: true } as const;
    const { _id } = await club.call(createUser, { body: { role: 'medical', ...paulo } });
    const invitation = await mailbox.waitForLink(medic.email, '/updatePassword');

    await giveSession(page);
    const reports = new ReportsPage(page, t);
    await reports.open('medical');
    await reports.create('Knee', { name: 'knee.pdf', mimeType: 'application/pdf', buffer: pdfOf('knee') });
    await expect(reports.row('Knee')).toBeVisible();

    const own = await (await newDevice()).newPage();
    const gate = new GatePage(own, t);
    await own.goto(invitation);
    await gate.setPassword(member.password);
    await own.getByRole('link', { name: t('password.goToSignIn') }).click();
    await gate.signIn(member);
    await expect(own).toHaveURL(isPlayersPage);
    const seen = new ReportsPage(own, t);
    await seen.open('medical');
    await expect(seen.row('Knee')).toBeVisible();
    await expect(seen.button('reports.new')).toHaveCount(0);
    await expect(seen.edit('Knee')).toHaveCount(0);
    await expect(seen.box('Knee')).toHaveCount(0);
    expect((await seen.download('knee.pdf')).content.equals(pdfOf('knee'))).toBe(true);
    await expect(seen.staff('Nora Haddad')).toHaveCount(0);
    await seen.staff('Paulo Mendes').click();
    await expect(own).toHaveURL(`/profiles/medical?person=${_id}`);
  },
);
