import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { updateQrAccount } from '@touchline/contract/football/door';
import { listUsers } from '@touchline/contract/people/users';
import { listWellnessLinks } from '@touchline/contract/health/wellness';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { Api } from '../harness/api.ts';
import { demoTest } from '../harness/demo.ts';
import { lookOfCommit } from '../harness/looks.ts';
import { textsIn } from '../harness/texts.ts';
import { DoorPage } from '../pages/door-page.ts';
import { PlayerArea } from '../pages/player-area.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' } as const;
const door = { email: 'door@udvalmora.example', password: 'Door2026!' };
const player = { name: 'ياسين بن عبد الله', shirtNumber: 12, email: 'yassin@players.example' };

test.describe('in Arabic', () => {
  test.use(phone);

  test('a player pairs a phone, consents, reports a problem and withdraws it', async ({ page, club, mailbox }) => {
    const t = textsIn('ar');
    const area = new PlayerArea(page, t);
    await club.createPlayer(player);

    // Opening the link changes nothing: a tap pairs the phone, and the token leaves the URL.
    await page.goto(await mailbox.waitForLinkUnder(player.email, '/me/'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveURL('/me');
    await area.button('me.link.use').click();
    await expect(area.heading('me.consent.title')).toBeVisible();
    const agrees = await area.agrees();
    for (const agree of agrees) await expect(agree).not.toBeChecked();
    for (const agree of agrees) await agree.check();
    await area.button('me.consent.save').click();
    await expect(area.heading('me.today.hello', { name: 'ياسين' })).toBeVisible();
    await expect(page.getByText('بن عبد الله')).toBeVisible();

    await area.link('me.today.report').click();
    await area.report('ركبتي اليسرى متورمة منذ المباراة', 'kneeLeft');
    await expect(area.heading('me.report.sent')).toBeVisible();
    await area.link('me.report.mine').click();
    await expect(page.getByText('ركبتي اليسرى متورمة منذ المباراة')).toBeVisible();
    await expect(page.getByText(t('me.body.parts.kneeLeft'))).toBeVisible();
    await area.confirm(t('me.complaints.withdraw'), 'me.complaints.withdraw');
    await expect(page.getByText(t('me.complaints.empty'))).toBeVisible();

    // After withdrawing consent the player is not asked for medical data.
    await area.goTo('me');
    await area.link('me.more.consents').click();
    const purpose = t('me.consent.medical.title');
    await area.confirm(`${t('me.consent.withdraw')}: ${purpose}`, 'me.consent.withdraw', { purpose });
    await expect(page.getByText(t('me.consent.state.refused'))).toBeVisible();
    await area.goTo('today');
    await expect(area.heading('me.today.next')).toBeVisible();
    await expect(area.link('me.today.report')).toBeHidden();
    await area.goTo('report');
    await expect(page.getByText(t('me.complaints.refused'))).toBeVisible();
  });
});

const looks = [
  { language: 'ar', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const;
const ofEachDay = ['', '/calendar', '/week', '/away', '/rpe', '/report'];
const ofMore = ['/more', '/attendance', '/season', '/complaints', '/data', '/consents', '/devices'];

for (const { language, theme } of looks)
  demoTest(
    `every page of a player is accessible (${language}, ${theme})`,
    { tag: language === lookOfCommit.language ? [] : ['@long'] },
    async ({ newDevice, page: tablet, demo }) => {
      demoTest.slow();
      const admin = new Api(demo.url);
      await admin.signIn(demo);
      await admin.call(updateQrAccount, { body: door });
      const screen = new DoorPage(tablet, textsIn('en'));
      await tablet.goto('/qr');
      await screen.signIn(door);
      await expect(screen.code).toBeVisible();
      // One player with consent and a pending form, and one whose guardian has not consented yet.
      const links = await admin.call(listWellnessLinks, { query: { state: 'open' } });
      const { records: young } = await admin.call(listUsers, { query: { type: 'player', search: 'Unai Larrañaga' } });
      const waiting = links.records.find(({ player }) => player._id !== young[0]?._id);
      if (!young[0] || !waiting?.url) throw new Error('The fictional club has changed');
      const linkOf = async (id: string) => (await admin.call(makeInvitationLink, { params: { id } })).link;

      const t = textsIn(language);
      const context = await newDevice(phone);
      const page = await context.newPage();
      await page.addInitScript((look) => Object.assign(localStorage, look), { language, theme });
      const area = new PlayerArea(page, t);
      const expectFine = async (where: string) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page, `${where} in ${language}, ${theme}`);
      };

      await page.goto('/me');
      await expect(area.heading('me.link.askTitle')).toBeVisible();
      await expectFine('a phone that is not paired');
      await page.goto(await screen.read());
      await expect(area.heading('me.checkIn.unpaired')).toBeVisible();
      await expectFine('a scan of a phone that is not paired');
      await page.goto(await linkOf(young[0]._id));
      await expect(area.heading('me.link.title')).toBeVisible();
      await expectFine('a personal link');
      await area.button('me.link.use').click();
      for (const agree of await area.agrees()) await agree.check();
      await area.button('me.consent.save').click();
      await expect(page.getByText(t('me.guardian.codeNeeded'))).toBeVisible();
      await expectFine('the consent of a guardian');
      await page.goto(await linkOf(waiting.player._id));
      await area.button('me.link.use').click();
      await expect(area.heading('me.today.next')).toBeVisible();

      for (const place of [...ofEachDay, ...ofMore]) {
        await page.goto(`/me${place}`);
        await expect(page.getByRole('navigation', { name: t('me.nav.label') })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(t('common.loading'), { exact: true })).toHaveCount(0);
        await expectFine(`/me${place}`);
      }

      await page.goto(await screen.read());
      await expect(area.heading('me.checkIn.in')).toBeVisible();
      await expectFine('a scan');
      await page.goto('/checkin?code=an-old-one');
      await expect(area.heading('me.checkIn.expired')).toBeVisible();
      await expectFine('a scan of an old code');

      await page.goto(waiting.url);
      await area.button('me.form.send').click();
      await expect(page.getByText(t('me.form.missing')).first()).toBeVisible();
      await expectFine('a form that is not complete');
      await page.goto('/wellness/of-nobody');
      await expect(area.heading('me.form.foreign')).toBeVisible();
      await expectFine('an invalid link');
    },
  );
