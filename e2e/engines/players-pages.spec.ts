import { listWellnessLinks } from '@touchline/contract/health/wellness';
import { listUsers } from '@touchline/contract/people/users';
import { Api } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { type Device, engines, expect, phone, test, testOfDemo } from './engine-test.ts';

const t = textsIn('en');
const ar = textsIn('ar');
const pt = textsIn('pt');
const player = { name: 'Iker Solana', shirtNumber: 12, email: 'iker@players.example' };

const heading = (name: string) => ({ role: 'heading', name });

/** Opens a personal link, pairs the phone and gives every consent. */
const pair = async (device: Device, link: string) => {
  await device.open(link);
  await device.press({ role: 'button', name: t('me.link.use') });
  await device.sees(heading(t('me.consent.title')));
  const agree = { role: 'radio', name: t('me.consent.agree') };
  await device.sees({ ...agree, index: 0 });
  for (let index = 0; index < (await device.count(agree)); index += 1) await device.press({ ...agree, index });
  await device.press({ role: 'button', name: t('me.consent.save') });
};

for (const [engine, name] of engines) {
  test(
    `${name}: a phone is paired, opens the calendar, and says which page it is without a server`,
    {
      tag: '@long',
    },
    async ({ openDevice, server, club, mailbox }) => {
      await club.createPlayer(player);
      const device = await openDevice(engine, phone, server.url);
      await pair(device, await mailbox.waitForLinkUnder(player.email, '/me/'));
      await device.sees(heading(t('me.today.hello', { name: 'Iker' })));
      expect(await device.path()).toBe('/me');
      await device.press({ role: 'link', name: t('me.nav.calendar'), within: { role: 'navigation' } });
      await device.sees(heading(t('me.calendar.title')));
      expect(await device.loadsOf('/locales/'), 'the texts are loaded once').toEqual(['/locales/en.me.json']);

      await device.until('the worker never kept the page', () =>
        device.evaluate(() => (navigator.serviceWorker.controller ? true : undefined), undefined),
      );
      await device.reload();
      await device.sees(heading(t('me.calendar.title')));
      await server.stop();
      await device.reload();
      await device.sees({ text: t('me.state.loadFailed') });
      await device.sees(heading(t('me.calendar.title')));
    },
  );

  test(
    `${name}: the unseen name of a language makes no page wider`,
    { tag: '@long' },
    async ({ openDevice, server, club: _club }) => {
      const device = await openDevice(engine, phone, server.url);
      await device.open('/health/live');
      // The longest name of a language.
      await device.evaluate(() => localStorage.setItem('language', 'pt'), undefined);
      await device.open('/me');
      await device.sees(heading(pt('me.link.askTitle')));
      expect(await device.evaluate(() => document.documentElement.scrollWidth, undefined)).toBe(phone.width);
    },
  );

  testOfDemo(
    `${name}: a player answers the form of the morning, in Arabic`,
    { tag: '@long' },
    async ({ openDevice, demo }) => {
      const admin = new Api(demo.url);
      await admin.signIn(demo);
      const open = async () => (await admin.call(listWellnessLinks, { query: { state: 'open' } })).records;
      // A guardian answers for one of those who are asked.
      const { records: young } = await admin.call(listUsers, { query: { type: 'player', search: 'Unai Larrañaga' } });
      const link = (await open()).find(({ player: { _id } }) => _id !== young[0]?._id);
      if (!link?.url) throw new Error('The fictional club has changed');
      const device = await openDevice(engine, phone, demo.url);
      await device.open('/health/live');
      await device.evaluate(() => localStorage.setItem('language', 'ar'), undefined);
      await device.open(link.url);
      for (const question of ['fatigue', 'sleep', 'soreness', 'stress', 'mood']) {
        const group = { role: 'group', name: new RegExp(ar(`wellness.questions.${question}.text`), 'u') };
        const answer = { role: 'radio', name: /^3\b/u, within: group };
        await device.press(answer);
        await device.sees(answer, { isChecked: true });
      }
      await device.press({ role: 'button', name: ar('me.form.send') });
      await expect.poll(async () => (await open()).some(({ url }) => url === link.url)).toBe(false);
    },
  );
}
