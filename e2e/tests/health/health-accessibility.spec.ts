import type { Page } from '@playwright/test';
import { setAvailability } from '@touchline/contract/health/availability';
import { createCase } from '@touchline/contract/health/cases';
import { createTraining } from '@touchline/contract/football/trainings';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../harness/accessibility.ts';
import { dress, expectAccessibleIn, looks, nameOf } from '../../harness/looks.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff } from '../../harness/staff.ts';
import { textsIn } from '../../harness/texts.ts';
import { AvailabilityPage } from '../../pages/health/availability-page.ts';
import { WeekPage } from '../../pages/health/week-page.ts';
import { PlayerArea } from '../../pages/player-area.ts';

const dayMs = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const name = 'Erik Lindqvist';
const email = 'erik@players.example';

for (const look of looks) {
  const { language, theme, screens, tag } = look;
  const t = textsIn(language);

  test.describe(nameOf(look), { tag }, () => {
    test('axe finds nothing on availability, the treatment room and a case', async ({
      page,
      newDevice,
      server,
      club,
      mailbox,
    }) => {
      test.slow();
      await dress(page, look);
      const expectFine = async (where: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        // During a transition a colour has neither value.
        await page.waitForFunction(() => document.getAnimations().length === 0);
        await expectAccessibleIn(look, page, where);
      };
      const { _id } = await club.createPlayer({ name, shirtNumber: 6, email });
      const away = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
      const doctor = await signedInStaff({ club, server, mailbox }, 'medical', 'Nerea Campos');
      const diagnosis = { system: null, version: null, code: null, text: 'Soleus strain' };
      const limit = { training: 'individual', noteForCoaches: 'Runs in a line only.' } as const;
      const made = await doctor.api.call(createCase, {
        body: { player: _id, kind: 'injury', onsetDate: dayFrom(-3), bodyArea: 'lowerLeg', diagnosis, ...limit },
      });
      await doctor.api.call(setAvailability, {
        params: { id: away._id },
        body: { from: dayFrom(0), to: dayFrom(2), training: 'none', match: 'unavailable', reason: 'family' },
      });
      await giveSession(page, doctor.token);
      const availability = new AvailabilityPage(page, t);
      await availability.open();
      await expect(availability.row(name)).toBeVisible();
      await expectFine('the board');
      await availability.openCase(made._id);
      await expect(page.getByRole('heading', { name: t('casePage.return.title') })).toBeVisible();
      await expectFine('a case');
      if (screens === 'main') return;

      await availability.open();
      await availability.set(name).click();
      await expect(availability.dialog.getByRole('radio').first()).toBeVisible();
      await expectFine('the setting of a state');
      for (const tab of ['grid', 'room', 'season'] as const) {
        await availability.open(tab);
        await expect(availability.tab(tab)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectFine(`the tab ${tab}`);
      }
      await availability.print();
      await expect(page.getByRole('article')).toBeVisible();
      await expectFine('the paper');
      await page.goto('/settings/health');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFine('/settings/health');

      const date = new Date(Date.now() + dayMs).toISOString();
      await club.call(createTraining, { body: { title: 'Rondo', date, players: [_id] } });
      const phone = await onPhone(await (await newDevice(phoneOf390)).newPage());
      const area = new PlayerArea(phone, t);
      await area.pair(await mailbox.waitForLinkUnder(email, '/me/'));
      await expect(phone.getByRole('region', { name: t('myStatus.label') })).toBeVisible();
      await expectAccessible(phone, `/me of a player with a limit, ${language}, ${theme}`);
      const week = new WeekPage(phone, t);
      await week.open();
      await week.answer('Rondo', 'no').click();
      await expect(week.reason('Rondo', 'illness')).toBeVisible();
      await expectAccessible(phone, `/me/week, ${language}, ${theme}`);
    });

    const phoneOf390 = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const onPhone = async (phone: Page) => {
      await dress(phone, look);
      return phone;
    };
  });
}
