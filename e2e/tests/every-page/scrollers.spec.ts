import type { Page } from '@playwright/test';
import { listCases } from '@touchline/contract/health/cases';
import { listGuardians, sendGuardianLink } from '@touchline/contract/people/guardians';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { listUsers } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api, clubOfTests } from '../../harness/api.ts';
import { demoTest } from '../../harness/demo.ts';
import { dress } from '../../harness/looks.ts';
import { countPending, scrollFaults, settled } from '../../harness/scrollers.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff } from '../../harness/staff.ts';
import { textsIn } from '../../harness/texts.ts';
import { turn } from '../../harness/turns.ts';
import { PlayerArea } from '../../pages/player-area.ts';
import { SetupPage } from '../../pages/setup-page.ts';
import { consoleAddresses, ownPages } from './addresses.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const tenths = 10;
const languages = ['en', 'ar'] as const;

const gatePages = ['/login', '/forgotPassword', '/updatePassword?token=tlr_x', '/requestAccount', '/privacy', '/qr'];

/** Shows a page in these sizes, and collects what is wrong with how it scrolls. */
const faultsOf = async (page: Page, pending: () => number, name: string, shown = sizes): Promise<string[]> => {
  const faults: string[] = [];
  for (const size of shown) {
    await page.setViewportSize(size);
    await settled(page, pending);
    for (const fault of await scrollFaults(page)) faults.push(`${name} at ${size.width}: ${fault}`);
  }
  return faults;
};

/** Shows each address in these sizes, and collects what is wrong with how it scrolls. */
const walk = async (page: Page, addresses: readonly string[], shown = sizes): Promise<string[]> => {
  const pending = countPending(page);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    faults.push(...(await faultsOf(page, pending, address.replaceAll(/[0-9a-f]{24}/gu, '…'), shown)));
  }
  return faults;
};

const signIn = async ({ demo }: { demo: { url: string; email: string; password: string } }) => {
  const club = new Api(demo.url);
  return { club, token: await club.signIn(demo) };
};

demoTest('no page of the console has a second scroller or a cut name: a tenth of them', async ({ page, demo }) => {
  demoTest.slow();
  const { club, token } = await signIn({ demo });
  const addresses = (await consoleAddresses(club)).filter((_, index) => index % tenths === turn);
  await dress(page, { language: turn % 2 === 0 ? 'en' : 'ar', theme: 'light' });
  await giveSession(page, token);
  expect(await walk(page, addresses, [sizes[turn % sizes.length]!])).toEqual([]);
});

demoTest(
  'the head of a narrow phone leaves the name of the product out before it cuts it',
  { tag: '@long' },
  async ({ page, demo }) => {
    const { token } = await signIn({ demo });
    await dress(page, { language: 'en', theme: 'light' });
    await giveSession(page, token);
    await page.setViewportSize(sizes[0]!);
    await page.goto('/settings/account');
    const header = page.getByRole('banner');
    await expect(header.locator('img[src^="/files/"]')).toBeVisible();
    const name = header.getByText('Touchline', { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(name).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

demoTest(
  'no page of the console has a second scroller or a cut name on a narrow phone, in Portuguese, whose words are long',
  { tag: '@long' },
  async ({ page, demo, mailbox }) => {
    demoTest.slow();
    const { club, token: admin } = await signIn({ demo });
    const { api, token } = await signedInStaff({ club, server: demo, mailbox }, 'medical', 'Nerea Campos');
    const [open] = (await api.call(listCases, {})).records;
    if (!open) throw new Error('The fictional club has changed');
    const narrow = [{ width: 360, height: 740 }];
    await dress(page, { language: 'pt', theme: 'light' });
    await giveSession(page, token);
    const at = `/reports/availability/cases/${open._id}`;
    const faults = await walk(page, [at, `${at}/card`], narrow);
    await giveSession(page, admin);
    expect([...faults, ...(await walk(page, await consoleAddresses(club), narrow))]).toEqual([]);
  },
);

for (const language of languages) {
  demoTest(
    `no page of the console has a second scroller or a cut name (${language})`,
    { tag: '@long' },
    async ({ page, demo }) => {
      demoTest.slow();
      const { club, token } = await signIn({ demo });
      await dress(page, { language, theme: 'light' });
      await giveSession(page, token);
      expect(await walk(page, await consoleAddresses(club))).toEqual([]);
    },
  );

  demoTest(
    `no page of medical staff, and none before signing in, has a second scroller or a cut name (${language})`,
    { tag: '@long' },
    async ({ page, newDevice, demo, mailbox }) => {
      demoTest.slow();
      const { club } = await signIn({ demo });
      const { api, token } = await signedInStaff({ club, server: demo, mailbox }, 'medical', 'Nerea Campos');
      const { records: cases } = await api.call(listCases, {});
      const [open] = cases;
      if (!open) throw new Error('The fictional club has changed');
      await dress(page, { language, theme: 'light' });
      await giveSession(page, token);
      const board = '/reports/availability';
      const addresses = [
        `${board}/cases/${open._id}`,
        `${board}/cases/${open._id}/card`,
        `${board}/print`,
        `${board}?tab=today`,
        `${board}?tab=room`,
        `${board}?tab=season`,
        '/reports/complaints',
        '/settings/health',
      ];
      const faults = await walk(page, addresses);

      const visitor = await (await newDevice({ viewport: sizes[0]! })).newPage();
      await dress(visitor, { language, theme: 'light' });
      expect([...faults, ...(await walk(visitor, gatePages))]).toEqual([]);
    },
  );

  test.describe(`a new installation (${language})`, { tag: '@long' }, () => {
    test.use({ installation: 'new' });

    test('no step of the wizard has a second scroller or a cut name', async ({ page }) => {
      test.slow();
      const t = textsIn(language);
      const setup = new SetupPage(page, t);
      await dress(page, { language, theme: 'light' });
      const pending = countPending(page);
      await page.goto('/');
      await expect(setup.heading('organization')).toBeVisible();
      const faults = await faultsOf(page, pending, 'organization');
      await setup.field('organization.name').fill(clubOfTests.organizationName);
      await setup.choose('organization.country', language === 'ar' ? 'إسبانيا' : 'Spain');
      await setup.next.click();
      await expect(setup.heading('admin')).toBeVisible();
      faults.push(...(await faultsOf(page, pending, 'admin')));
      await setup.field('admin.email').fill(clubOfTests.adminEmail);
      await setup.field('admin.phone').fill('600000001');
      await setup.field('admin.password').fill(clubOfTests.adminPassword);
      await setup.next.click();
      await expect(setup.heading('mail')).toBeVisible();
      faults.push(...(await faultsOf(page, pending, 'mail')));
      expect(faults).toEqual([]);
    });
  });

  demoTest(
    `no page of players and guardians has a second scroller or a cut name (${language})`,
    { tag: '@long' },
    async ({ newDevice, demo, mailbox }) => {
      demoTest.slow();
      const { club } = await signIn({ demo });
      const t = textsIn(language);
      const idOf = async (search: string) =>
        (await club.call(listUsers, { query: { type: 'player', search } })).records[0]?._id ?? '';
      const open = async () => {
        const page = await (await newDevice({ viewport: sizes[0]!, hasTouch: true })).newPage();
        await dress(page, { language, theme: 'light' });
        return page;
      };
      const phone = await open();
      const { link } = await club.call(makeInvitationLink, { params: { id: await idOf('Iker Solana') } });
      // Both have given their consents already.
      await phone.goto(link);
      await new PlayerArea(phone, t).button('me.link.use').click();
      await expect(phone.getByRole('navigation')).toBeVisible();
      expect(await walk(phone, [...ownPages.map((path) => `/me${path}`), '/checkin'])).toEqual([]);

      const id = await idOf('Lucas');
      const [guardian] = await club.call(listGuardians, { params: { id } });
      if (!guardian?.email) throw new Error('The fictional club has changed');
      await club.call(sendGuardianLink, { params: { id, guardianId: guardian._id } });
      const other = await open();
      await other.goto(await mailbox.waitForLinkUnder(guardian.email, '/me/'));
      await new PlayerArea(other, t).button('me.link.use').click();
      await expect(other.getByRole('navigation')).toBeVisible();
      expect(
        await walk(
          other,
          ownPages.map((path) => `/me${path}`),
        ),
      ).toEqual([]);
    },
  );
}
