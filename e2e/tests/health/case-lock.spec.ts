import { createCase } from '@touchline/contract/health/cases';
import { expect, test } from '../../fixtures.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff, staffPassword } from '../../harness/staff.ts';
import { textsIn } from '../../harness/texts.ts';
import { AvailabilityPage } from '../../pages/health/availability-page.ts';

const t = textsIn('en');
const name = 'Erik Lindqvist';
const diagnosis = 'Soleus strain';

test(
  'a case left for ten minutes asks for the password, on a reload too, and then shows what was being written',
  { tag: ['@long'] },
  async ({ page, server, club, mailbox }) => {
    const { _id } = await club.createPlayer({ name, shirtNumber: 6, email: 'erik@players.example' });
    const doctor = await signedInStaff({ club, server, mailbox }, 'medical', 'Nerea Campos');
    const made = await doctor.api.call(createCase, {
      body: {
        player: _id,
        kind: 'injury',
        onsetDate: new Date().toISOString().slice(0, 10),
        bodyArea: 'lowerLeg',
        diagnosis: { system: null, version: null, code: null, text: diagnosis },
        training: 'individual',
      },
    });
    const heading = page.getByRole('heading', { level: 1, name });
    const question = page.getByRole('region', { name: t('casePage.lock.title') });
    const unlock = async () => {
      await question.getByLabel(t('signIn.password'), { exact: true }).fill(staffPassword);
      await question.getByRole('button', { name: t('casePage.lock.open') }).click();
    };
    await page.clock.install();
    await giveSession(page, doctor.token);
    await new AvailabilityPage(page, t).openCase(made._id);
    await page.getByRole('button', { name: t('casePage.timeline.note'), exact: true }).click();
    const note = page.getByRole('textbox', { name: t('casePage.timeline.note') });
    await note.fill('Pain at 60 %');
    await page.getByRole('button', { name: t('casePage.close.submit') }).click();
    const dialog = page.getByRole('dialog', { name: t('casePage.close.title') });
    await expect(dialog).toBeVisible();

    await page.clock.fastForward('10:01');
    await expect(question).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await page.content()).not.toMatch(/Lindqvist|Soleus|Pain at/u);
    await unlock();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(note).toHaveValue('Pain at 60 %');
    await expect(page.getByRole('main')).toContainText(diagnosis);

    await page.clock.fastForward('10:01');
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await unlock();
    await expect(heading).toBeFocused();
  },
);
