import type { Page } from '@playwright/test';
import { createTraining, getTraining, listTrainings } from '@touchline/contract/football/trainings';
import { expect, test } from '../fixtures.ts';
import { Api, clubOfTests } from '../harness/api.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { AssignedPage } from '../pages/assigned-page.ts';

const t = textsIn('en');
// The smallest PNG there is.
const board = {
  name: 'board.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const openTrainings = async (page: Page, token?: string) => {
  await giveSession(page, token);
  const trainings = new AssignedPage(page, t, 'trainings');
  await trainings.open();
  return trainings;
};

test('a weekly training for the whole squad gets a picture, loses a player, gets a new title from one date on, and is deleted', async ({
  page,
  club,
}) => {
  for (const [index, name] of ['Iker Solana', 'Hugo Peralta', 'Erik Lindqvist'].entries())
    await club.createPlayer({ name, shirtNumber: index + 1 });
  const trainings = await openTrainings(page);
  await expect(page.getByText(t('projects.trainings.empty.title')).first()).toBeVisible();

  await trainings.startNew('Pressing triggers');
  await expect(trainings.dialog.getByText(t('assigned.callAll.on_other', { count: '3' }))).toBeVisible();
  await trainings.toggle('trainings.repeat.label');
  const [made = ''] = t('trainings.repeat.makes_other', { count: '12', day: '|' }).split('|');
  await expect(trainings.dialog.getByText(made)).toBeVisible();
  await trainings.create();
  await trainings.expectToast('created');
  await expect(trainings.title('Pressing triggers')).toBeVisible();
  await expect(trainings.rows('Pressing triggers')).toHaveCount(12);
  await expect(trainings.called('Erik Lindqvist')).toBeVisible();

  await trainings.button('common.edit').click();
  await trainings.addPicture(board, 'Red holds until the second pass');
  await expect(trainings.button('common.save')).toBeEnabled();
  // Images belong to one training only, so no scope question appears.
  await trainings.button('common.save').click();
  await trainings.expectToast('updated');
  await page.reload();
  // Replaces the drawn cover.
  await expect(page.getByText('Red holds until the second pass')).toBeVisible();

  // Removing one player from this training takes four clicks.
  await trainings.button('assigned.assign').click();
  await trainings.player('Erik Lindqvist').click();
  await trainings.button('common.save').click();
  await trainings.button('trainings.scope.one').click();
  await trainings.expectToast('updated');
  await expect(trainings.called('Hugo Peralta')).toBeVisible();
  await expect(trainings.called('Erik Lindqvist')).toHaveCount(0);

  await trainings.rows('Pressing triggers').nth(4).click();
  await expect(trainings.called('Erik Lindqvist')).toBeVisible();
  await trainings.button('common.edit').click();
  await trainings.field('assigned.fields.title').fill('Counter-pressing');
  await trainings.button('common.save').click();
  await trainings.button('trainings.scope.following').click();
  await trainings.expectToast('updated');
  await expect(trainings.rows('Counter-pressing')).toHaveCount(8);
  await expect(trainings.rows('Pressing triggers')).toHaveCount(4);

  await trainings.button('common.delete').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: t('trainings.scope.following') }).check();
  await question.getByRole('button', { name: t('common.delete') }).click();
  await trainings.expectToast('deleted');
  await expect(trainings.rows('Counter-pressing')).toHaveCount(0);
  const left = await club.call(listTrainings, {});
  expect(
    left.records.map(({ title, players, images }) => [title, players.length, images.some(({ isCover }) => !isCover)]),
  ).toEqual([['Pressing triggers', 2, true], ...Array.from({ length: 3 }, () => ['Pressing triggers', 3, false])]);
});

test('of two concurrent edits of one training, of its title and of its players and pictures, neither is lost', async ({
  page,
  newDevice,
  server,
  club,
}) => {
  const [iker, erik] = await Promise.all([
    club.createPlayer({ name: 'Iker Solana', shirtNumber: 1 }),
    club.createPlayer({ name: 'Erik Lindqvist', shirtNumber: 3 }),
    club.createPlayer({ name: 'Hugo Peralta', shirtNumber: 2 }),
  ]);
  const { _id } = await club.call(createTraining, {
    body: { title: 'Rondo', date: inDays(1), players: [iker._id, erik._id] },
  });
  const context = await newDevice();
  const one = await openTrainings(page);
  const other = await openTrainings(await context.newPage(), await new Api(server.url).signIn());

  // Both start from the same version.
  await one.button('common.edit').click();
  await one.field('assigned.fields.title').fill('Rondo, 5 v 2');
  await other.button('assigned.assign').click();
  await other.player('Hugo Peralta').check();
  await other.player('Erik Lindqvist').uncheck();
  await one.button('common.save').click();
  await one.expectToast('updated');

  // The ticks are applied to the newer training and then saved.
  await other.button('common.save').click();
  await expect(context.pages()[0]!.getByText(t('assigned.newer.text'))).toBeVisible();
  await expect(other.title('Rondo, 5 v 2')).toBeVisible();
  await expect(other.player('Hugo Peralta')).toBeChecked();
  await other.button('common.save').click();
  await other.expectToast('updated');

  // Now both edit: the first moves the time again, the second adds an image.
  await one.button('common.edit').click();
  await one.field('assigned.fields.time').fill('09:15');
  await other.button('common.edit').click();
  await other.addPicture(board, 'Two in the middle');
  await expect(other.button('common.save')).toBeEnabled();
  await other.button('common.save').click();
  await other.expectToast('updated');
  await one.button('common.save').click();
  await one.button('common.stale.reload').click();
  await expect(one.field('assigned.fields.time')).toHaveValue('09:15');
  await one.button('common.save').click();
  await one.expectToast('updated');
  await context.close();

  const saved = await club.call(getTraining, { params: { id: _id } });
  expect(saved.title).toBe('Rondo, 5 v 2');
  expect(saved.players.map(({ name }) => name)).toEqual(['Iker Solana', 'Hugo Peralta']);
  expect(saved.images.map(({ description }) => description)).toContain('Two in the middle');
  expect(new Date(saved.date).toLocaleTimeString('en-GB', { timeZone: clubOfTests.timezone })).toBe('09:15:00');
});

test('on a phone the players fill the pane, and Back returns to the training', async ({ page, club }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { _id } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 1 });
  await club.call(createTraining, { body: { title: 'Rondo', date: inDays(1), players: [_id] } });
  const trainings = await openTrainings(page);
  await trainings.rows('Rondo').click();
  await expect(trainings.title('Rondo')).toBeVisible();
  await trainings.button('assigned.assign').click();
  await expect(trainings.player('Iker Solana')).toBeVisible();
  await expect(page.getByText(t('projects.images'), { exact: true })).toBeHidden();
  await trainings.player('Iker Solana').uncheck();
  await trainings.button('common.save').click();
  await trainings.expectToast('updated');
  await expect(page.getByText(t('assigned.nobody'))).toBeVisible();
  await expect(trainings.button('assigned.assign')).toBeFocused();
});
