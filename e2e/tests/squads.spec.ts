import { addMembers, createSquad } from '@touchline/contract/club/squads';
import { createTraining } from '@touchline/contract/football/trainings';
import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { dress, expectAccessibleIn, looks, nameOf } from '../harness/looks.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { AssignedPage } from '../pages/assigned-page.ts';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: clubOfTests.timezone }).format(new Date());
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test('axe finds nothing on the club map, a squad, and the forms of events with a squad', async ({ page, club }) => {
      test.slow();
      await dress(page, look);
      const t = textsIn(look.language);
      const u15 = await club.call(createSquad, {
        body: { name: 'U15', shortName: 'U15', colour: 'e', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
      });
      const { _id: boy } = await club.createPlayer({ name: 'Biel Rovira', shirtNumber: 9 });
      const { _id: guest } = await club.createPlayer({ name: 'Marc Pons', shirtNumber: 10 });
      const members = { players: [boy], kind: 'main', from: today() } as const;
      await club.call(addMembers, { params: { id: u15._id }, body: members });
      const body = { title: 'Rondo', date: tomorrow(), squad: u15._id, players: [boy, guest] };
      const training = await club.call(createTraining, { body });

      await giveSession(page);
      await page.goto('/profiles/squads');
      await expect(page.getByRole('link', { name: /U15/ }).first()).toBeVisible();
      await expectAccessibleIn(look, page, 'the club map');
      await page.goto(`/profiles/squads/${u15._id}`);
      await expect(page.getByRole('button', { name: 'Biel Rovira' })).toBeVisible();
      await expectAccessibleIn(look, page, 'a squad');

      const trainings = new AssignedPage(page, t, 'trainings');
      await page.goto(`/projects/trainings?training=${training._id}`);
      await expect(page.getByText(t('squads.guest'), { exact: true })).toBeVisible();
      await expectAccessibleIn(look, page, 'a training with a guest');
      await trainings.button('common.edit').click();
      await expect(page.getByText(t('squads.squad'), { exact: true }).first()).toBeVisible();
      await expectAccessibleIn(look, page, 'a training being edited');
      await trainings.button('common.cancel').click();
      await trainings.button('assigned.assign').click();
      await expect(trainings.player('Marc Pons')).toBeVisible();
      await expectAccessibleIn(look, page, 'players of the squad first');
    });
  });
}
