import { getRollCall, listAttendances, listPlayerAttendances } from '@touchline/contract/football/attendances';
import { createTraining } from '@touchline/contract/football/trainings';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Api } from '../harness/api.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { AssignedPage } from '../pages/assigned-page.ts';
import { AttendancePage } from '../pages/attendance-page.ts';
import { Shell } from '../pages/shell.ts';

const t = textsIn('en');
const names = ['Iker Solana', 'Hugo Peralta', 'Erik Lindqvist'] as const;
const [iker, hugo, erik] = names;

/** A training that started half an hour ago with three players called up. */
const openTraining = async (club: Api) => {
  const ids: string[] = [];
  for (const [index, name] of names.entries())
    ids.push((await club.createPlayer({ name, shirtNumber: index + 1 }))._id);
  const date = new Date(Date.now() - 30 * 60_000).toISOString();
  const training = await club.call(createTraining, { body: { title: 'Rondo', date, players: ids } });
  return { ids, training, key: `training:${training._id}` };
};

/** Each player's mark on the server, by shirt number. */
const marksOn = async (club: Api, training: string) => {
  const { players } = await club.call(getRollCall, { query: { training } });
  return players.map(({ mark }) => mark?.status);
};

/** Cuts the connection and waits until the pages show it: the offline bar pushes a short list down. */
const goOffline = async (...pages: Page[]) => {
  await pages[0]!.context().setOffline(true);
  for (const each of pages) await expect(each.getByText(t('pieces.offline'))).toBeVisible();
};

test('attendance is taken from a training, shown in the table and a player’s history, corrected and deleted', async ({
  page,
  club,
}) => {
  const { training } = await openTraining(club);
  await giveSession(page);
  const trainings = new AssignedPage(page, t, 'trainings');
  await trainings.open();
  await expect(trainings.title('Rondo')).toBeVisible();
  await page.getByRole('link', { name: t('attendance.take.title') }).click();

  const attendance = new AttendancePage(page, t);
  await attendance.choice(hugo, 'late').check();
  await attendance.choice(erik, 'absent').check();
  await attendance
    .called(erik)
    .getByRole('button', { name: t('attendance.reasons.illness') })
    .click();
  await attendance.button('attendance.take.markRest').click();
  for (const name of names) await expect(attendance.saved(name)).toBeVisible();
  expect(await marksOn(club, training._id)).toEqual(['present', 'late', 'absent']);

  await page.reload();
  await expect(attendance.choice(hugo, 'late')).toBeChecked();
  await attendance.choice(iker, 'present').click();
  await expect(attendance.choice(iker, 'present')).not.toBeChecked();
  await expect.poll(() => marksOn(club, training._id)).toEqual([undefined, 'late', 'absent']);
  await attendance.choice(iker, 'present').check();
  await expect(attendance.saved(iker)).toBeVisible();

  await new Shell(page, t).open('nav.attendance');
  await expect(attendance.rows(hugo)).toContainText(t('attendance.status.late'));
  await expect(attendance.rows(iker)).toContainText('Rondo');
  await expect(page.getByText(t('pieces.table.showing', { from: 1, to: 2, total: 2 }))).toBeVisible();

  await attendance.player(erik).click();
  await expect(page.getByRole('heading', { level: 1, name: erik })).toBeVisible();
  await expect(page.getByText('0%')).toBeVisible();
  await expect(attendance.text('attendance.rate.sessions_one', { present: 0, count: 1 })).toBeVisible();
  await expect(attendance.absences).toContainText(t('attendance.reasons.illness'));
  await expect(attendance.text('attendance.historyEmpty')).toBeVisible();
  await attendance.player(hugo).click();
  await expect(page.getByText('100%')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('nav.attendance') })).toBeVisible();

  await attendance
    .rows(iker)
    .getByRole('button', { name: /^Correct/ })
    .click();
  await attendance.dialog.getByRole('switch', { name: t('attendance.status.late') }).click();
  await attendance.dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(attendance.rows(iker)).toContainText(t('attendance.status.late'));

  const download = page.waitForEvent('download');
  await attendance.button('exports.export').click();
  await page.getByRole('menuitem', { name: t('exports.excel') }).click();
  expect((await download).suggestedFilename()).toMatch(/^attendance-\d{4}-\d{2}-\d{2}\.xlsx$/);

  await attendance
    .rows(iker)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(attendance.rows(iker)).toHaveCount(0);
  expect(await marksOn(club, training._id)).toEqual([undefined, 'late', 'absent']);
});

test('marks tapped offline survive leaving and closing the page, and reach the server once', async ({
  page,
  context,
  server,
  club,
}) => {
  const { ids, training, key } = await openTraining(club);
  await giveSession(page);
  const attendance = new AttendancePage(page, t);
  const shell = new Shell(page, t);
  await attendance.take(key);
  await expect(attendance.choice(iker, 'present')).toBeVisible();
  // Loads the other screen and the leave confirmation while online.
  await shell.open('nav.attendance');
  await expect(attendance.text('attendance.empty')).toBeVisible();
  await page.goBack();
  await attendance.choice(iker, 'absent').check();
  await expect(attendance.saved(iker)).toBeVisible();

  await goOffline(page);
  await attendance.choice(iker, 'present').check();
  await attendance.choice(hugo, 'late').check();
  await expect(attendance.bar(2)).toBeVisible();
  await expect(attendance.waiting(iker)).toBeVisible();
  await shell.open('nav.attendance');
  await expect(page.getByRole('heading', { level: 1, name: t('nav.attendance') })).toBeVisible();
  await expect(attendance.bar(2)).toBeVisible();
  await page.goBack();
  await expect(attendance.choice(iker, 'present')).toBeChecked();
  await attendance.choice(erik, 'excused').check();
  await expect(attendance.bar(3)).toBeVisible();
  await shell.signOut();
  const question = page.getByRole('alertdialog', { name: t('attendance.signOut.title') });
  await question.getByRole('button', { name: t('attendance.signOut.stay') }).click();
  expect(await marksOn(club, training._id), 'nothing has reached the server').toEqual(['absent', undefined, undefined]);

  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await giveSession(reopened, await new Api(server.url).signIn());
  await reopened.goto('/profiles/players');
  await expect.poll(() => marksOn(club, training._id)).toEqual(['present', 'late', 'excused']);
  const again = new AttendancePage(reopened, t);
  await again.take(key);
  for (const name of names) await expect(again.saved(name)).toBeVisible();
  const { records, total } = await club.call(listAttendances, { query: {} });
  expect(total, 'each came once').toBe(2);
  expect(records.map(({ player }) => player.name).sort()).toEqual([hugo, iker]);
  const { absences } = await club.call(listPlayerAttendances, { params: { id: ids[2]! }, query: {} });
  expect(absences).toHaveLength(1);
});

test('on a phone marks are sent once the connection is back, and the rows do not move when the offline bars come and go', async ({
  page,
  context,
  club,
}) => {
  const { training, key } = await openTraining(club);
  await page.setViewportSize({ width: 390, height: 600 });
  await giveSession(page);
  const attendance = new AttendancePage(page, t);
  await attendance.take(key);
  const row = attendance.called(hugo);
  await expect(row).toBeVisible();
  // A late font would move it too.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const placeOf = async () => (await row.boundingBox())!.y;
  const before = await placeOf();
  await goOffline(page);
  await expect.poll(placeOf).toBe(before);
  await attendance.choice(iker, 'present').check();
  await expect(attendance.bar(1)).toBeVisible();
  await expect.poll(placeOf).toBe(before);
  await context.setOffline(false);
  await expect(attendance.saved(iker)).toBeVisible();
  await expect(attendance.bar(1)).toBeHidden();
  await expect.poll(placeOf).toBe(before);
  expect(await marksOn(club, training._id)).toEqual(['present', undefined, undefined]);
});

test('two pages of one browser show each other’s marks, and send those that a closed page left unsent', async ({
  page,
  context,
  server,
  club,
}) => {
  const { training, key } = await openTraining(club);
  await giveSession(page);
  const other = await context.newPage();
  await giveSession(other, await new Api(server.url).signIn());
  const [one, two] = [new AttendancePage(page, t), new AttendancePage(other, t)];
  await one.take(key);
  await two.take(key);
  await one.choice(iker, 'late').check();
  await expect(two.choice(iker, 'late')).toBeChecked();
  await expect(two.saved(iker)).toBeVisible();

  await goOffline(page, other);
  await one.choice(iker, 'present').check();
  await expect(two.bar(1)).toBeVisible();
  await two.choice(hugo, 'absent').check();
  await expect(one.bar(2)).toBeVisible();
  await expect(two.bar(2)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await expect(two.saved(iker)).toBeVisible();
  await expect(two.saved(hugo)).toBeVisible();
  expect(await marksOn(club, training._id)).toEqual(['present', 'absent', undefined]);
  expect((await club.call(listAttendances, { query: {} })).total).toBe(1);
});

test('no tap is lost when the server is killed', async ({ page, server, club }) => {
  const { training, key } = await openTraining(club);
  await giveSession(page);
  const attendance = new AttendancePage(page, t);
  await attendance.take(key);
  await expect(attendance.choice(iker, 'present')).toBeVisible();
  await server.kill();
  await attendance.choice(iker, 'present').check();
  await expect(attendance.bar(1)).toBeVisible();
  await attendance.choice(erik, 'late').check();
  await expect(attendance.bar(2)).toBeVisible();
  await server.start();
  await expect(attendance.saved(iker)).toBeVisible();
  await expect(attendance.saved(erik)).toBeVisible();
  expect(await marksOn(club, training._id)).toEqual(['present', undefined, 'late']);
});
