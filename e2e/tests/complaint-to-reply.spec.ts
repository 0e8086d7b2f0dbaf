import { updateQrAccount } from '@touchline/contract/football/door';
import { listWellnessForms, updateWellnessForm } from '@touchline/contract/health/wellness';
import { expect, test } from '../fixtures.ts';
import { Api, clubOfTests } from '../harness/api.ts';
import { morningOffset, soonMs, timeSoon } from '../harness/morning.ts';
import { textsIn } from '../harness/texts.ts';
import { AttendancePage } from '../pages/attendance-page.ts';
import { ComplaintsPage } from '../pages/complaints-page.ts';
import { DoorPage } from '../pages/door-page.ts';
import { GatePage } from '../pages/gate-page.ts';
import { PlayerArea } from '../pages/player-area.ts';
import { isPlayersPage } from '../pages/players-page.ts';
import { WellnessPage } from '../pages/wellness-page.ts';

const t = textsIn('en');
const door = { email: 'door@valmora.example', password: 'Door2026!' };
const player = { name: 'Youssef El Amrani', shirtNumber: 7, email: 'youssef@players.example' };
const morning = test.extend<{ offsetMs: number }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  offsetMs: async ({}, use) => use(morningOffset()),
  // Its sessions and mails must use its shifted clock, so it is configured from scratch.
  server: async ({ makeServer, offsetMs }, use) => {
    const server = makeServer({ clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
});

morning(
  'a player scans the code, answers the form and reports a complaint, and the console shows each at once',
  async ({ page, newDevice, server, mailbox, offsetMs }) => {
    test.slow();
    const club = new Api(server.url);
    await club.configure();
    await club.signIn();
    await club.createPlayer(player);
    await club.call(updateQrAccount, { body: door });
    const phoneContext = await newDevice({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const phone = await phoneContext.newPage();
    const tablet = await (await newDevice({ viewport: { width: 1180, height: 820 } })).newPage();
    const area = new PlayerArea(phone, t);

    // The welcome mail pairs the phone once.
    await area.pair(await mailbox.waitForLinkUnder(player.email, '/me/'));
    await expect(area.heading('me.today.next')).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe('/me');

    // A form is mailed on time.
    const { records } = await club.call(listWellnessForms, {});
    const morning = records.find(({ type }) => type === 'morning');
    const time = timeSoon(Date.now() + offsetMs);
    await club.call(updateWellnessForm, { params: { id: morning?._id ?? '' }, body: { time } });
    await server.letPass(soonMs);

    // The tablet at the door and the console on a desk.
    await tablet.goto('/qr');
    const screen = new DoorPage(tablet, t);
    await screen.signIn(door);
    await expect(screen.code).toBeVisible();
    await page.goto('/login');
    await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
    await expect(page).toHaveURL(isPlayersPage);
    const attendance = new AttendancePage(page, t);
    await attendance.open();
    await expect(page.getByText(t('attendance.empty'))).toBeVisible();
    // A marker that a reload would remove.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    // The code is shown and scanned; the player is checked in and appears.
    await phone.goto(await screen.read());
    await expect(area.heading('me.checkIn.in')).toBeVisible();
    await expect(phone.getByRole('main')).toContainText('Morning');
    await expect(screen.arrivals).toContainText(['Youssef']);
    await expect(attendance.rows('El Amrani')).toHaveCount(1);
    await expect(attendance.rows('El Amrani')).toContainText('—');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // The form is answered; the answer appears.
    const wellness = new WellnessPage(page, t);
    await page.goto('/reports/wellness');
    await expect(wellness.title('Wellness')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const form = await mailbox.waitForLinkUnder(player.email, '/wellness/', 180_000);
    await phone.goto(form);
    for (const [question, value] of Object.entries({ sleep: 4, fatigue: 3, soreness: 2, stress: 4, mood: 5 }))
      await area.answer(question, value);
    await area.button('me.form.send').click();
    await expect(area.heading('me.form.sent')).toBeVisible();
    await expect(wellness.rows).toHaveCount(1);
    await expect(wellness.rows).toContainText('Youssef El Amrani');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await phone.goto(form);
    await expect(area.heading('me.form.answered')).toBeVisible();

    // A second scan more than a minute later checks out.
    await attendance.open();
    await expect(attendance.rows('El Amrani')).toContainText('—');
    await server.letPass(61_000);
    // Its code is as old.
    await tablet.reload();
    await phone.goto(await screen.read());
    await expect(area.heading('me.checkIn.out')).toBeVisible();
    await expect(attendance.rows('El Amrani')).not.toContainText('—');

    // A complaint is reported, replied to and read.
    const complaints = new ComplaintsPage(page, t);
    await complaints.open();
    await expect(page.getByText(t('complaints.empty.title')).first()).toBeVisible();
    await phone.goto('/me');
    await area.link('me.today.report').click();
    await area.report('Swollen since the match', 'kneeLeft');
    await expect(area.heading('me.report.sent')).toBeVisible();
    await complaints.of('Youssef El Amrani').click();
    await expect(complaints.sheet('complaints.description')).toContainText('Swollen since the match');
    await expect(page.getByRole('main').getByText(t('me.body.parts.kneeLeft')).first()).toBeVisible();
    await complaints.text('complaints.reply').fill('Come to the treatment room at six');
    await complaints.button('complaints.sendReply').click();
    await complaints.expectToast('updated');
    await mailbox.waitForLink(player.email, '/me');
    await phone.goto('/me');
    await phone.getByRole('link', { name: t('me.today.unread_one', { count: 1 }), exact: true }).click();
    await expect(phone.getByText('Come to the treatment room at six')).toBeVisible();
  },
);
