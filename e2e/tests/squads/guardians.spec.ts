import { listWellnessForms, updateWellnessForm } from '@touchline/contract/health/wellness';
import { getMe } from '@touchline/contract/me/me';
import { sendGuardianLink, updateGuardians } from '@touchline/contract/people/guardians';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { expectAccessibleInTurn } from '../../harness/looks.ts';
import { textsIn } from '../../harness/texts.ts';
import { morningOffset, soonMs, timeSoon } from '../../harness/morning.ts';
import { GuardianArea } from '../../pages/guardian-area.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const mother = { name: 'Mona Haddad', email: 'mona@home.example', phoneNumber: '+34 600 111 222' };
const rights = { mayAnswer: true, mayConsent: true, getsMessages: true, emergency: true };
const children = [
  { name: 'Sami Haddad', shirtNumber: 11, email: 'sami@players.example', answers: { sleep: 2, mood: 5 } },
  { name: 'Lina Haddad', shirtNumber: 8, email: 'lina@players.example', answers: { sleep: 4, mood: 1 } },
] as const;
const same = { fatigue: 3, soreness: 4, stress: 4 };

const family = test.extend<{ offsetMs: number }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  offsetMs: async ({}, use) => use(morningOffset()),
  // Its sessions and mails must use its shifted clock, so it is configured from scratch.
  server: async ({ makeServer, offsetMs }, use) => {
    const server = makeServer({ clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
});
family.use(phone);

family(
  'a mother opens one link, agrees and answers for both children, and sees each one’s answers',
  async ({ page, newDevice, server, mailbox, offsetMs }) => {
    test.slow();
    const t = textsIn('en');
    const club = new Api(server.url);
    await club.configure();
    await club.signIn();
    const ids: string[] = [];
    let guardian: string | undefined;
    const birthDate = `${new Date(Date.now() + offsetMs).getUTCFullYear() - 12}-01-15`;
    for (const { name, shirtNumber, email } of children) {
      const { _id: id } = await club.createPlayer({ name, shirtNumber, email });
      await club.call(updateUser, { params: { id }, body: { birthDate } });
      const body = {
        guardians: [{ ...mother, ...rights, relation: 'mother' as const, ...(guardian && { _id: guardian }) }],
      };
      const [first] = await club.call(updateGuardians, { params: { id }, body });
      guardian = first?._id;
      ids.push(id);
    }
    const stranger = await club.createPlayer({ name: 'Hugo Peralta', shirtNumber: 4 });
    const { records } = await club.call(listWellnessForms, {});
    const morning = records.find(({ type }) => type === 'morning');
    const time = timeSoon(Date.now() + offsetMs);
    await club.call(updateWellnessForm, { params: { id: morning?._id ?? '' }, body: { time } });
    await server.letPass(soonMs);

    await club.call(sendGuardianLink, { params: { id: ids[0] ?? '', guardianId: guardian ?? '' } });
    const area = new GuardianArea(page, t);
    await page.goto(await mailbox.waitForLinkUnder(mother.email, '/me/'));
    await expect(page.getByText(t('me.children.linkText'))).toBeVisible();
    await area.button('me.link.use').click();
    await expect(area.heading('me.children.consentTitle', { names: 'Sami and Lina' })).toBeVisible();
    await expectAccessibleInTurn(page, 'consent for two children');
    for (const agree of await area.agrees()) await agree.check();
    await area.button('me.consent.save').click();
    await expect(area.chip('Sami')).toBeVisible();
    await expectAccessibleInTurn(page, 'what is up next for two children');

    // The form comes to the children's own addresses; the guardian's page has it for both.
    for (const { email } of children) await mailbox.waitForLinkUnder(email, '/wellness/', 180_000);
    for (const { name, answers } of children) {
      const callName = name.split(' ')[0]!;
      await page.goto('/me');
      await area.form(callName).click();
      await expect(page.getByText(callName).first()).toBeVisible();
      for (const [question, value] of Object.entries({ ...same, ...answers })) await area.answer(question, value);
      await area.button('me.form.send').click();
      await expect(area.heading('me.form.sent')).toBeVisible();
    }
    await page.goto('/me');
    await expect(area.chip('Lina')).toBeVisible();
    await expect(area.form('')).toHaveCount(0);
    await area.about('Sami');
    await expect(area.score('sleep')).toHaveText('2');
    await area.chip('Lina').click();
    await expect(area.score('sleep')).toHaveText('4');
    await expect(area.score('mood')).toHaveText('1');
    await expectAccessibleInTurn(page, 'what a guardian sees of a child');

    // A child that is not hers is unknown.
    const token = await page.evaluate(() => localStorage.getItem('player-token'));
    const ask = (child: string) =>
      fetch(server.url + getMe.path, { headers: { authorization: `Bearer ${token}`, 'x-child': child } });
    expect((await ask(ids[1] ?? '')).status).toBe(200);
    expect((await ask(stranger._id)).status).toBe(404);

    // The same pages in Arabic and dark, on another phone with a new link.
    const arabic = textsIn('ar');
    const other = await (await newDevice({ ...phone, locale: 'ar' })).newPage();
    await other.addInitScript(() => Object.assign(localStorage, { language: 'ar', theme: 'dark' }));
    await club.call(sendGuardianLink, { params: { id: ids[1] ?? '', guardianId: guardian ?? '' } });
    const second = new GuardianArea(other, arabic);
    let link = '';
    await expect
      .poll(
        async () => {
          link = await mailbox.waitForLinkUnder(mother.email, '/me/');
          await other.goto(link);
          await second.button('me.link.use').click();
          await second.chip('Sami').or(second.heading('me.link.deadTitle')).first().waitFor();
          return second.chip('Sami').isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    for (const place of ['', '/calendar', '/child', '/more', '/devices']) {
      await other.goto(`/me${place}`);
      await expect(other.getByRole('navigation', { name: arabic('me.nav.label') })).toBeVisible();
      await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(other.getByText(arabic('common.loading'), { exact: true })).toHaveCount(0);
      await expectAccessibleInTurn(other, `/me${place} of a guardian in ar, dark`, 'ar');
    }
  },
);
