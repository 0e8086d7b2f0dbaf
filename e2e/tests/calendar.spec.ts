import { expect, test } from '../fixtures.ts';
import { clubOfTests } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { GatePage } from '../pages/gate-page.ts';
import { Shell } from '../pages/shell.ts';

const t = textsIn('ar');
/** The browser's clock: the month has just begun in Madrid but not in UTC. */
const now = new Date('2026-08-31T22:10:00Z');

const inArabic = (day: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ar-u-nu-latn', { timeZone: 'UTC', ...options }).format(day);
const fullDate = (day: Date) => inArabic(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const monthName = (day: Date) => inArabic(day, { year: 'numeric', month: 'long' });

const onDay = (number: number, month = 9) => new Date(Date.UTC(2026, month - 1, number));
const today = onDay(1);

test('the calendar runs from right to left in Arabic, by month and by day', async ({ page, club }) => {
  await club.createPlayer({ name: 'Youssef El Amrani', shirtNumber: 7 });
  await club.createPlayer({ name: 'Mateo Iglesias', shirtNumber: 8 });
  await page.clock.setFixedTime(now);
  await page.goto('/login');
  await page.getByLabel(textsIn('en')('app.language')).selectOption('ar');
  await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
  await expect(page).toHaveURL(/\/profiles\/players\?player=/);
  await new Shell(page, t).open('nav.calendar');

  const calendar = new CalendarPage(page, t);
  await expect(page.getByRole('heading', { level: 1, name: 'Youssef El Amrani' })).toBeVisible();
  await expect(page).toHaveURL(/\/profiles\/calendar\?player=[0-9a-f]{24}$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(calendar.month(monthName(today))).toBeVisible();
  await expect(calendar.grid.getByRole('gridcell')).toHaveCount(35);
  await expect(calendar.day(fullDate(today))).toHaveAttribute('aria-current', 'date');
  const [monday, tuesday] = await Promise.all(
    [0, 1].map((column) => calendar.grid.getByRole('columnheader').nth(column).boundingBox()),
  );
  expect(monday!.x, 'Monday stands at the right').toBeGreaterThan(tuesday!.x);
  const [previous, next] = await Promise.all(
    ['previousMonth', 'nextMonth'].map((key) => calendar.button(key).boundingBox()),
  );
  expect(previous!.x, 'the way back stands at the right').toBeGreaterThan(next!.x);

  await calendar.button('nextMonth').click();
  await expect(calendar.month(monthName(onDay(1, 10)))).toBeVisible();
  await calendar.button('today').click();
  await expect(calendar.month(monthName(today))).toBeVisible();
  await expect(calendar.focusedDay).toHaveAccessibleName(fullDate(today));

  await calendar.day(fullDate(onDay(10))).click();
  await expect(page.getByRole('region', { name: fullDate(onDay(10)) })).toContainText(t('calendar.emptyDay'));
  await page.keyboard.press('ArrowLeft');
  await expect(calendar.focusedDay).toHaveAccessibleName(fullDate(onDay(11)));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(calendar.focusedDay).toHaveAccessibleName(fullDate(onDay(9)));

  await page.getByRole('button', { name: t('calendar.view.compact') }).click();
  await expect(page.getByRole('region', { name: fullDate(onDay(10)) })).toBeHidden();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Mateo Iglesias/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mateo Iglesias' })).toBeVisible();
  await calendar.day(fullDate(onDay(12))).click();
  await expect(page.getByRole('region', { name: fullDate(onDay(12)) })).toBeVisible();

  let dialog = await calendar.subscribe();
  const create = dialog.getByRole('button', { name: t('calendar.link.create') });
  await expect(create).toBeVisible();
  const addresses = '**/v1/calendar/link';
  await page.route(addresses, async (route) => {
    // A button that waits is disabled and loses the focus; the answer then takes it away.
    await expect(create).not.toBeFocused();
    await route.continue();
  });
  await create.click();
  const field = dialog.getByLabel(t('calendar.link.address'));
  await expect(field).toBeVisible();
  await page.unroute(addresses);
  const first = await field.inputValue();
  const feed = await page.request.get(first);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  dialog = await calendar.subscribe();
  await expect(dialog.getByText(t('calendar.link.exists'))).toBeVisible();
  await dialog.getByRole('button', { name: t('calendar.link.renew') }).click();
  await dialog.getByRole('button', { name: t('calendar.link.renew') }).click();
  await expect(field).toBeVisible();
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect((await page.request.get(first)).status(), 'the old link is dead').toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
  await dialog.getByRole('button', { name: t('calendar.link.end') }).click();
  await dialog.getByRole('button', { name: t('calendar.link.end') }).click();
  await expect(dialog.getByRole('button', { name: t('calendar.link.create') })).toBeVisible();
  expect((await page.request.get(second)).status(), 'the ended link is dead').toBe(404);
});
