import { listMatches, updateMatch } from '@touchline/contract/football/matches';
import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { createPlace } from '@touchline/contract/plan/places';
import { createSquad, listSquads } from '@touchline/contract/squads/squads';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

/** The Monday after this week: none of its days has been yet. */
const nextMonday = (): string => {
  const today = new Date();
  const daysSince = (today.getUTCDay() + 6) % 7;
  return new Date(today.getTime() + (7 - daysSince) * dayMs).toISOString().slice(0, 10);
};
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

test('a session is carried to another day by the pointer and by keys, and taken back', async ({ page, club }) => {
  const monday = nextMonday();
  const [tuesday, thursday] = [dayAfter(monday, 1), dayAfter(monday, 3)];
  const date = `${tuesday}T10:00:00.000Z`;
  await club.call(createTraining, { body: { title: 'Pressing', date, players: [], durationMin: 60, intendedRpe: 5 } });
  const stored = async () => (await club.call(listTrainings, {})).records[0]?.date;
  await giveSession(page);
  await page.goto(`/projects/week?from=${monday}`);
  const column = (day: string) => page.locator(`[data-week-day="${day}"]`);
  const card = (day: string) => column(day).getByRole('button', { name: /Pressing/ });
  await expect(card(tuesday)).toBeVisible();

  // By the pointer: the effects are shown before it is let go.
  const [from, to] = [await card(tuesday).boundingBox(), await column(thursday).boundingBox()];
  if (!from || !to) throw new Error('The week is not laid out');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 8 });
  await expect(page.getByText('The week stays 300.')).toBeVisible();
  await page.mouse.up();
  await expect(card(thursday)).toBeVisible();
  await expect.poll(async () => (await stored())?.slice(0, 10)).toBe(thursday);

  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(card(tuesday)).toBeVisible();
  await expect.poll(stored).toBe(date);

  // By the keys: the focus goes with the card.
  await card(tuesday).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const wednesday = dayAfter(monday, 2);
  await expect(card(wednesday)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toBe(date);
});

test('a week is copied by the names of its days, to a week whose match is a day earlier', async ({ page, club }) => {
  const monday = nextMonday();
  const following = dayAfter(monday, 7);
  const saturday = dayAfter(monday, 5);
  // Two days before a match on Sunday is Friday; before one on Saturday it is Thursday.
  const { match } = await openMatchDay(club, {
    kickOff: Date.parse(`${dayAfter(monday, 6)}T16:00:00Z`),
    reachable: [],
  });
  const matches = (await club.call(listMatches, { query: { type: 'upcoming' } })).records;
  const next = matches.find(({ _id }) => _id !== match._id);
  const date = `${dayAfter(saturday, 7)}T16:00:00.000Z`;
  await club.call(updateMatch, { params: { id: next!._id }, body: { date } });
  const [squad] = (await club.call(listSquads, {})).records;
  const session = { title: 'Shape', date: `${dayAfter(monday, 4)}T10:00:00.000Z`, players: [], squad: squad!._id };
  await club.call(createTraining, { body: { ...session, durationMin: 60, intendedRpe: 4 } });
  await giveSession(page);
  await page.goto(`/projects/week?from=${following}`);
  await page.getByRole('button', { name: t('week.copy.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Shape' })).toBeChecked();
  await dialog.getByRole('button', { name: t('week.copy.send_one', { count: 1 }) }).click();
  const card = page.locator(`[data-week-day="${dayAfter(following, 3)}"]`).getByRole('button', { name: /Shape/u });
  await expect(card).toBeVisible();
});

test('the weeks of two squads on two pitches are planned from the last ones, meet where they share one, and are printed', async ({
  page,
  club,
}) => {
  const monday = nextMonday();
  const following = dayAfter(monday, 7);
  const [first] = (await club.call(listSquads, {})).records;
  const second = await club.call(createSquad, {
    body: { name: 'U15', shortName: 'U15', colour: 'e', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
  });
  for (const name of ['Pitch 1', 'Pitch 2']) await club.call(createPlace, { body: { name, kind: 'pitch' } });
  const plans = [
    { squad: first!._id, place: 'Pitch 1', titles: ['Pressing', 'Shape'] },
    { squad: second._id, place: 'Pitch 2', titles: ['Passing', 'Finishing'] },
  ];
  for (const { squad, place, titles } of plans)
    for (const [index, title] of titles.entries()) {
      const date = `${dayAfter(monday, 1 + index * 2)}T16:00:00.000Z`;
      await club.call(createTraining, { body: { title, date, players: [], squad, place, durationMin: 75 } });
    }
  await giveSession(page);
  for (const { squad, titles } of plans) {
    await page.goto(`/projects/week?from=${following}&squad=${squad}&view=week`);
    await page.getByRole('button', { name: t('week.empty.copy') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('week.copy.send_other', { count: 2 }) })
      .click();
    for (const title of titles) await expect(page.getByRole('button', { name: new RegExp(title, 'u') })).toBeVisible();
  }
  const ofFollowing = async () => {
    const { records } = await club.call(listTrainings, {});
    const there = records.filter(({ date }) => date >= following);
    return there.map(({ title, place, date }) => `${title}, ${place}, ${date.slice(0, 10)}`).sort();
  };
  // Without the hour: the clock may change between the two weeks.
  const [tuesday, thursday] = [dayAfter(following, 1), dayAfter(following, 3)];
  const copied = [
    `Finishing, Pitch 2, ${thursday}`,
    `Passing, Pitch 2, ${tuesday}`,
    `Pressing, Pitch 1, ${tuesday}`,
    `Shape, Pitch 1, ${thursday}`,
  ];
  expect(await ofFollowing()).toEqual(copied);

  // On the other pitch it meets the first squad: that is seen before and after, and taken back.
  const meets = /Pitch 1: .+ train here/u;
  const card = page.locator('[data-week-card]').filter({ hasText: 'Passing' });
  await card.click();
  await page.getByRole('button', { name: t('week.peek.move') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(t('week.move.place'), 'u') }).click();
  await page.getByRole('option', { name: 'Pitch 1' }).click();
  await expect(dialog.getByText(meets)).toBeVisible();
  await dialog.getByRole('button', { name: /^Move to/u }).click();
  await expect(card.getByText(meets)).toBeVisible();
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect.poll(ofFollowing).toEqual(copied);

  for (const { squad, titles } of plans) {
    await page.goto(`/projects/week/print?from=${following}&squad=${squad}&view=week`);
    for (const title of titles) await expect(page.getByRole('main')).toContainText(title);
  }
});

/** A finger on a page: it stays where it is for a while, moves, and leaves. */
const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    /** In steps, each in a frame of its own: a jump is neither a swipe nor a drag. */
    move: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let step = 1; step <= 10; step += 1) {
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 10,
          y: from.y + ((to.y - from.y) * step) / 10,
        });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
    up: () => send('touchEnd'),
  };
};
const scrolledBy = (page: Page) => page.locator('main').evaluate(({ scrollTop }) => scrollTop);

for (const [device, viewport] of [
  ['tablet', { width: 820, height: 600 }],
  ['phone', { width: 390, height: 600 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true });

    test(
      `a swipe scrolls the week, and ${device === 'tablet' ? 'a held finger carries a card' : 'a tap opens the facts by which a card is moved'}`,
      { tag: '@long' },
      async ({ page, club }) => {
        const monday = nextMonday();
        const [tuesday, thursday] = [dayAfter(monday, 1), dayAfter(monday, 3)];
        const date = `${tuesday}T10:00:00.000Z`;
        await club.call(createTraining, { body: { title: 'Pressing', date, players: [], durationMin: 60 } });
        const stored = async () => (await club.call(listTrainings, {})).records[0]?.date;
        await giveSession(page);
        await page.goto(`/projects/week?from=${monday}`);
        const card = page.getByRole('button', { name: /Pressing/ });
        await expect(card).toBeVisible();
        await expect(page.locator('[data-splash]')).toHaveCount(0);
        const middle = async () => {
          await card.scrollIntoViewIfNeeded();
          const box = await card.boundingBox();
          if (!box) throw new Error('The card is not laid out');
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        };
        const finger = await fingerOn(page);

        const swiped = await middle();
        const before = await scrolledBy(page);
        await finger.down(swiped.x, swiped.y);
        await finger.move(swiped, { x: swiped.x, y: swiped.y - 120 });
        await expect(page.locator('.wk-lift')).toHaveCount(0);
        await finger.up();
        await expect.poll(() => scrolledBy(page)).toBeGreaterThan(before);

        const held = await middle();
        await finger.down(held.x, held.y);
        if (device === 'phone') {
          // There is no column to carry it to: it is moved by its facts.
          await finger.up();
          await expect(page.getByRole('button', { name: t('week.peek.move'), exact: true })).toBeVisible();
          return;
        }
        await expect(page.locator('.wk-lift')).toBeVisible();
        const column = await page.locator(`[data-week-day="${thursday}"]`).boundingBox();
        if (!column) throw new Error('The week is not laid out');
        await finger.move(held, { x: column.x + column.width / 2, y: held.y + 30 });
        await expect(page.locator('.wk-slot')).toBeVisible();
        await finger.up();
        await expect.poll(async () => (await stored())?.slice(0, 10)).toBe(thursday);
        await page.keyboard.press('Control+z');
        await expect.poll(stored).toBe(date);
      },
    );
  });
