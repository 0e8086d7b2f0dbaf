import { createAttendance } from '@touchline/contract/football/attendances';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { DoorPage } from '../pages/door-page.ts';
import { Shell } from '../pages/shell.ts';

const t = textsIn('en');
/** A code lives for a minute, and the screen fetches the next one half way. */
const renewMs = 30_000;
const door = { email: 'door@valmora.example', password: 'Door2026!' };

const change = async (page: Page, fields: { email?: string; newPassword: string }) => {
  await page.getByRole('button', { name: t('common.edit') }).click();
  for (const [key, value] of Object.entries(fields))
    await page.getByLabel(t(`qrAccount.${key}`), { exact: true }).fill(value);
  await page.getByRole('button', { name: t('common.save') }).click();
  await expectToast(page, 'QR Account updated successfully');
};

test('the screen at the door shows rotating codes and arrivals, until the password changes', async ({
  page,
  newDevice,
  server,
  club,
}) => {
  const player = await club.createPlayer({ name: 'Youssef El Amrani', shirtNumber: 7 });
  await giveSession(page);
  await page.goto('/profiles/players');
  await new Shell(page, t).open('nav.qrAccount');
  await change(page, { email: door.email, newPassword: door.password });

  const tablet = await newDevice({ viewport: { width: 1180, height: 820 } });
  const wall = await tablet.newPage();
  await wall.clock.install();
  const screen = new DoorPage(wall, t);
  await wall.goto('/qr/code');
  await expect(wall).toHaveURL('/qr');
  await screen.signIn({ ...door, password: 'Wrong2026!' });
  await expect(wall.getByRole('main').getByRole('alert')).toContainText('Login failed');
  await screen.signIn(door);
  await expect(wall).toHaveURL('/qr/code');
  await expect(screen.heading).toBeVisible();

  await expect(screen.code).toBeVisible();
  const first = await screen.read();
  const link = new URL(first);
  expect(link.origin).toBe(server.url);
  expect(link.pathname).toBe('/checkin');
  expect(link.searchParams.get('code')).toMatch(/^[\w-]{16,}$/);

  await club.call(createAttendance, {
    body: { player: player._id, checkIn: new Date().toISOString(), session: 'Morning' },
  });
  await expect(screen.arrivals).toHaveCount(1);
  await expect(screen.arrivals).toContainText('7');
  await expect(screen.arrivals).toContainText('Youssef');
  await expect(wall.getByText('El Amrani')).toHaveCount(0);

  await wall.clock.fastForward(renewMs);
  await expect.poll(() => screen.read(), { message: 'the code renews itself' }).not.toBe(first);

  await page.reload();
  await change(page, { newPassword: 'Other2026!' });
  await expect(wall).toHaveURL('/qr');
  await screen.signIn(door);
  await expect(wall.getByRole('main').getByRole('alert')).toContainText('Login failed');
  await screen.signIn({ ...door, password: 'Other2026!' });
  await expect(screen.code).toBeVisible();
  await wall.getByRole('button', { name: t('app.signOut') }).click();
  await expect(wall).toHaveURL('/qr');
  expect(await wall.evaluate(() => sessionStorage.getItem('qr-token'))).toBeNull();
});
