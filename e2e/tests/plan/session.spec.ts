import { minutesOfParts } from '@touchline/contract/football/session/load';
import { createTraining, getTraining } from '@touchline/contract/football/trainings';
import { createUser } from '@touchline/contract/people/users';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';

const t = textsIn('en');
const dayMs = 86_400_000;
const letters = 'abcdefghij';
const called = 18;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Whether nothing of the one lies over the other. */
const isBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const [box, under] = [await one.boundingBox(), await other.boundingBox()];
  return box !== null && under !== null && (box.y + box.height <= under.y + 1 || under.y + under.height <= box.y + 1);
};

test('a session of 75 minutes is planned on a phone, and is there after a reload', async ({ page, club }) => {
  const players = await Promise.all(
    Array.from({ length: called }, (_, index) => {
      const name = `Player ${[...String(index)].map((digit) => letters[Number(digit)]).join('')}`;
      return club.createPlayer({ name, shirtNumber: index + 1 });
    }),
  );
  await club.call(createUser, { body: { role: 'tactic', name: 'Núria Vidal', email: 'nuria@valmora.example' } });
  const { _id: id } = await club.call(createTraining, {
    body: {
      title: 'Pressing',
      date: new Date(Date.now() + dayMs).toISOString(),
      durationMin: 75,
      players: players.map(({ _id }) => _id),
    },
  });
  const stored = async () => {
    const { parts, groups, staff } = await club.call(getTraining, { params: { id } });
    return {
      parts: parts.length,
      minutes: minutesOfParts(parts),
      grouped: groups.flatMap((group) => group.players).length,
      staff: staff.length,
    };
  };
  await giveSession(page);
  await page.goto(`/projects/trainings?training=${id}&tab=plan`);

  // Parts by their kind fill the time, and are made to fit.
  const add = async (kind: string) => {
    const button = page.getByRole('button', { name: t('session.parts.add') });
    await button.tap();
    // Over its button, the press that opens the menu would choose what comes to lie under it.
    await expect.poll(() => isBeside(page.getByRole('menu'), button)).toBe(true);
    await page.getByRole('menuitem', { name: t(`session.kinds.${kind}`), exact: true }).tap();
  };
  const parts = page.getByRole('list', { name: t('session.parts.title') }).locator('[data-part]');
  const kinds = ['warmUp', 'positional', 'smallSided', 'game', 'coolDown', 'finishing'];
  for (const [index, kind] of kinds.entries()) {
    await add(kind);
    await expect(parts).toHaveCount(index + 1);
  }
  await page.getByRole('button', { name: t('session.parts.fit', { minutes: 75 }) }).tap();
  await expect(page.getByText(t('session.parts.fitted', { minutes: 75 }))).toBeVisible();

  await page.getByRole('button', { name: t('session.groups.make') }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('session.groups.expected_other', { count: called }));
  await dialog.getByRole('button', { name: t('session.groups.submit') }).tap();
  await expect(page.getByRole('region', { name: t('session.bibs.orange') })).toBeVisible();

  await expect.poll(stored).toMatchObject({ grouped: called });
  // The message of the groups is still there: it leaves the tabs free.
  await expect(page.getByText(t('session.groups.made_other', { count: 2 }))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${t('session.tabs.squad')}`, 'u') }).tap();
  await page.getByRole('button', { name: new RegExp(`^${t('session.staff.add')}`, 'u') }).tap();
  await page.getByRole('option', { name: 'Núria Vidal' }).tap();
  await expect(page.getByLabel(t('session.staff.from', { name: 'Núria Vidal' }))).toBeVisible();
  await expect.poll(stored).toEqual({ parts: kinds.length, minutes: 75, grouped: called, staff: 1 });

  await page.goto(`/projects/trainings?training=${id}&tab=plan`);
  await expect(parts).toHaveCount(kinds.length);
  await expect(page.getByText(t('session.shape.ofMin', { minutes: 75 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('session.parts.fit', { minutes: 75 }) })).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('session.bibs.orange') })).toBeVisible();
});
