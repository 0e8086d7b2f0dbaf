import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { updatePrimaryPlayers } from '@touchline/contract/people/users';
import { createBooking } from '@touchline/contract/plan/bookings';
import { closePlace, deleteClosure, listPlaceUses, planClosure } from '@touchline/contract/plan/place-days';
import { createPlace } from '@touchline/contract/plan/places';
import { expect, test as base } from '../../fixtures.ts';
import { addressOf } from '../../harness/match-day.ts';
import { morningOffset } from '../../harness/morning.ts';
import { giveSession } from '../../harness/session.ts';
import { SteppedClock } from '../../harness/stepped-clock.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';

const t = textsIn('en');
const [minuteMs, dayMs] = [60_000, 86_400_000];
const reason = 'Storm';
const letters = 'abcdefghij';

// In the morning: emails wait for the night to end.
const test = base.extend<{ offsetMs: number }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  offsetMs: async ({}, use) => use(morningOffset() + dayMs),
  server: async ({ makeServer, offsetMs }, use) => {
    const server = makeServer({ copyOf: readTemplate().dataDir, behindProxy: true, clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
});

/** A storm with the players of a squad is the long set's: each of them costs a sign-up and two emails. */
const storm = (readers: number, tag: string[] = []) =>
  test(
    `a clash is seen, closing a pitch is taken back, and a storm closes it with one email each for ${readers} readers`,
    {
      tag,
    },
    async ({ page, server, club, mailbox, offsetMs }) => {
      const clock = new SteppedClock(server, offsetMs);
      const token = await club.signIn();
      const shirts = Array.from({ length: readers }, (_, index) => index + 1);
      const nameOf = (shirt: number) => `Player ${[...String(shirt)].map((digit) => letters[Number(digit)]).join('')}`;
      const created = await Promise.all(
        shirts.map((shirtNumber) =>
          club.createPlayer({ name: nameOf(shirtNumber), shirtNumber, email: addressOf(shirtNumber) }),
        ),
      );
      const players = created.map(({ _id }) => _id);
      await club.call(updatePrimaryPlayers, { body: { playersToAdd: players.slice(0, 11) } });
      const day = new Date(Date.now() + offsetMs + dayMs).toISOString().slice(0, 10);
      const at = (time: string) => `${day}T${time}:00.000Z`;
      const places = ['Pitch 1', 'Pitch 2'].map((name) => club.call(createPlace, { body: { name, kind: 'pitch' } }));
      const [first, second] = await Promise.all(places);
      // Only in the afternoon is there another pitch.
      const school = { place: second!._id, from: at('05:00'), to: at('14:00'), what: 'School' };
      await club.call(createBooking, { body: school });
      const plan = (title: string, time: string, called: string[]) =>
        club.call(createTraining, {
          body: { title, date: at(time), players: called, place: 'Pitch 1', durationMin: 90 },
        });
      await plan('Rondo', '09:00', players.slice(0, readers / 2));
      await plan('Corners', '09:30', players.slice(readers / 2));
      await plan('Finishing', '16:00', players);

      await giveSession(page, token);
      await clock.hold(page);
      await page.goto(`/profiles/calendar?view=places&day=${day}`);
      const clash = page.getByRole('listitem').filter({ hasText: /Pitch 1 is used twice/u });
      await expect(clash).toContainText(/Rondo.*Corners/u);

      // What becomes of each, and whom it reaches, before anything is done.
      await page.getByRole('button', { name: t('places.menu', { place: 'Pitch 1' }) }).click();
      await page.getByRole('menuitem', { name: t('places.close.menu') }).click();
      const dialog = page.getByRole('dialog');
      const events = dialog.getByRole('list', { name: t('places.close.events') }).getByRole('listitem');
      await expect(events).toHaveText([
        new RegExp(`Rondo.*${readers / 2} called up.*Call off`, 'u'),
        /Corners.*Call off/u,
        /Finishing.*Pitch 2/u,
      ]);
      await expect(dialog).toContainText(
        t('callOff.readers_other', { who: t('callOff.players_other', { count: readers }) }),
      );
      await dialog.getByLabel(t('places.close.reason')).fill(reason);
      await dialog.getByRole('button', { name: t('places.close.submit') }).click();
      await expect(page.getByRole('button', { name: t('places.close.undo') })).toBeVisible();
      const stored = async () => {
        const { records } = await club.call(listTrainings, {});
        return Object.fromEntries(records.map(({ title, place, takesPlace }) => [title, `${place} ${takesPlace}`]));
      };
      expect(await stored()).toEqual({
        Rondo: 'Pitch 1 off',
        Corners: 'Pitch 1 off',
        Finishing: 'Pitch 2 coming',
      });

      await page.getByRole('button', { name: t('places.close.undo') }).click();
      await expectToast(page, t('callOff.undone_other', { count: 2 }));
      expect(await stored()).toMatchObject({ Rondo: 'Pitch 1 coming', Corners: 'Pitch 1 coming' });

      // The storm comes after all.
      const { uses } = await club.call(listPlaceUses, { query: { from: day } });
      const params = { id: first!._id, closure: uses.find(({ kind }) => kind === 'closure')?._id ?? '' };
      await club.call(deleteClosure, { params });
      const body = { day, reason };
      const { plan: again } = await club.call(planClosure, { params: { id: first!._id }, body });
      await club.call(closePlace, { params: { id: first!._id }, body: { ...body, plan: again } });
      // What is moved waits for two minutes.
      await clock.goTo(Date.now() + offsetMs + 3 * minuteMs);
      for (const shirt of shirts) {
        await mailbox.waitForBeginning(addressOf(shirt), 'Called off: ');
        const subjects = await mailbox.waitForBeginning(addressOf(shirt), 'Moved: ');
        expect(subjects.filter((subject) => /^(?:Called off|Moved): /u.test(subject))).toHaveLength(2);
      }
    },
  );

storm(6);
storm(40, ['@long']);
