import { listPlaces } from '@touchline/contract/plan/places';
import { getWeek } from '@touchline/contract/plan/week';
import { expect } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { demoTest } from '../../harness/demo.ts';
import { dress, expectAccessibleIn, looks, nameOf } from '../../harness/looks.ts';
import { countPending, settled } from '../../harness/scrollers.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';

const dayMs = 86_400_000;

for (const look of looks) {
  const { language, screens, tag } = look;
  const t = textsIn(language);

  demoTest.describe(nameOf(look), { tag }, () => {
    demoTest(
      'axe finds nothing in the week, in the day of the places and in the plan of a session',
      async ({ page, demo }) => {
        demoTest.slow();
        const club = new Api(demo.url);
        const token = await club.signIn(demo);
        const now = Date.now();
        const dayAt = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
        const { events } = await club.call(getWeek, { query: { from: dayAt(-6), to: dayAt(7) } });
        const sessions = events.filter(({ kind, takesPlace }) => kind === 'training' && takesPlace !== 'off');
        const next = sessions.find(({ date }) => Date.parse(date) > now + dayMs);
        const over = sessions.findLast(({ date }) => Date.parse(date) < now - dayMs);
        const [place] = (await club.call(listPlaces, {})).records;
        if (!next || !over || !place) throw new Error('The fictional club has changed');
        const day = next.date.slice(0, 10);
        await dress(page, look);
        await giveSession(page, token);
        const pending = countPending(page);
        const show = async (address: string) => {
          await page.goto(address);
          await settled(page, pending);
          await expectAccessibleIn(look, page, address.replaceAll(/[0-9a-f]{24}/gu, '…'));
        };
        /** What a press opens, which closes again with Escape. */
        const showOpened = async (open: () => Promise<void>, where: string) => {
          await open();
          await expect(page.getByRole('dialog').last()).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectAccessibleIn(look, page, where);
          await page.keyboard.press('Escape');
        };

        await show(`/projects/week?from=${day}&view=week`);
        await show(`/profiles/calendar?view=places&day=${day}`);
        await show(`/projects/trainings?training=${next._id}&tab=plan`);
        if (screens === 'main') return;

        await show(`/projects/trainings?training=${next._id}&tab=squad`);
        await show(`/projects/trainings?training=${over._id}&tab=review`);
        await show(`/projects/week/print?from=${day}&view=week`);
        await show(`/projects/week?from=${day}&view=squads`);
        await showOpened(() => page.getByRole('button', { name: t('week.copy.open') }).click(), 'a copy of the week');
        await page.goto(`/projects/week?from=${day}&view=week`);
        const card = page.locator('[data-week-card][data-kind="training"]').first();
        await showOpened(() => card.click(), 'the facts of a card');
        await page.goto(`/profiles/calendar?view=places&day=${day}`);
        const menu = page.getByRole('button', { name: t('places.menu', { place: place.name }) });
        for (const entry of ['places.close.menu', 'places.edit.menu'])
          await showOpened(async () => {
            await menu.click();
            await page.getByRole('menuitem', { name: t(entry) }).click();
          }, t(entry));
        await showOpened(() => page.getByRole('button', { name: t('places.book'), exact: true }).click(), 'a booking');
      },
    );
  });
}
