import { createComplaint, getComplaint } from '@touchline/contract/health/complaints';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { inTurns } from '../harness/turns.ts';
import { ComplaintsPage } from '../pages/complaints-page.ts';

const t = textsIn('en');
const physio = { role: 'medical', name: 'Marta Ferrer', email: 'marta.ferrer@valmora.example' } as const;

test.beforeEach(async ({ page, club: _club }) => {
  await giveSession(page);
});

test('a complaint is recorded, announced to medical staff, answered, taken up, resolved and deleted', async ({
  page,
  club,
  mailbox,
}) => {
  const papers = { phoneNumber: null, profileImage: null, idImage: null, passportImage: null };
  await club.call(createUser, { body: { ...physio, ...papers } });
  await club.createPlayer({ name: 'Erik Lindqvist', shirtNumber: 6 });
  const complaints = new ComplaintsPage(page, t);
  await complaints.open();
  await complaints.record('Erik Lindqvist', 'Sharp pain behind the left thigh.');
  await complaints.expectToast('created');
  await expect(complaints.title('Erik Lindqvist')).toBeVisible();
  const link = await mailbox.waitForLink(physio.email, '/reports/complaints');
  expect(new URL(link).searchParams.get('complaint')).toBe(new URL(page.url()).searchParams.get('complaint'));

  await complaints.text('complaints.reply').fill('No running today.');
  await complaints.button('complaints.sendReply').click();
  await complaints.expectToast('updated');
  await expect(complaints.sheet('complaints.reply')).toContainText('No running today.');
  await expect(complaints.sheet('complaints.thread.title')).toContainText(t('complaints.thread.kinds.replied'));

  await complaints.button('complaints.steps.takeUp').click();
  await expect(complaints.sheet('complaints.thread.title')).toContainText(t('complaints.thread.kinds.in-progress'));
  await complaints.button('complaints.steps.resolve').click();
  await expect(complaints.button('complaints.steps.reopen')).toBeVisible();

  await complaints.button('common.back').click();
  await expect(complaints.table.getByText(t('pieces.complaintStatus.resolved'))).toBeVisible();
  await page.getByRole('button', { name: /^Delete the complaint of Erik Lindqvist/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await complaints.expectToast('deleted');
  await expect(complaints.of('Erik Lindqvist')).toHaveCount(0);
});

// A training is edited twice at once in every run.
test('of two concurrent answers neither is lost unnoticed', inTurns(0, 2, 4, 6, 8), async ({ page, club, context }) => {
  const { _id: player } = await club.createPlayer({ name: 'Erik Lindqvist', shirtNumber: 6 });
  const { _id: id } = await club.call(createComplaint, { body: { player, description: 'Headache since Sunday.' } });
  const other = await context.newPage();
  await giveSession(other);
  for (const tab of [page, other]) {
    await tab.goto(`/reports/complaints?complaint=${id}`);
    const complaints = new ComplaintsPage(tab, t);
    await complaints.text('complaints.reply').fill(tab === page ? 'Rest today.' : 'See me at four.');
  }
  const [mine, theirs] = [new ComplaintsPage(page, t), new ComplaintsPage(other, t)];
  await theirs.button('complaints.sendReply').click();
  await theirs.expectToast('updated');
  await mine.button('complaints.sendReply').click();
  await mine.button('common.stale.reload').click();
  await expect(mine.text('complaints.reply')).toHaveValue('Rest today.');
  await mine.button('complaints.sendReply').click();
  await mine.expectToast('updated');
  const { reply, thread } = await club.call(getComplaint, { params: { id } });
  expect(reply).toBe('Rest today.');
  expect(thread.filter(({ kind }) => kind === 'replied')).toHaveLength(2);
});
