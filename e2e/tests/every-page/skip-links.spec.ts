import type { Page } from '@playwright/test';
import { listComplaints } from '@touchline/contract/health/complaints';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { listUsers } from '@touchline/contract/people/users';
import { expect } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { demoTest } from '../../harness/demo.ts';
import { countPending, settled } from '../../harness/scrollers.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { turn } from '../../harness/turns.ts';
import { PlayerArea } from '../../pages/player-area.ts';
import { consoleAddresses, ownPages } from './addresses.ts';

const t = textsIn('en');
const tenths = 10;
/** These have the window to themselves, and nothing to skip. */
const isBare = (address: string) => /\/(live|sheet|present)\?/u.test(address);

/** Opens each address in a new tab, follows the skip link by keys, and collects where it is missing or leads elsewhere. */
const walk = async (open: () => Promise<Page>, addresses: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const address of addresses) {
    const page = await open();
    const pending = countPending(page);
    await page.goto(address);
    await settled(page, pending);
    const target = (await page.locator('#list').count()) > 0 ? 'list' : 'main';
    const link = page.getByRole('link', { name: t(target === 'list' ? 'app.skipToList' : 'app.skip'), exact: true });
    await page.keyboard.press('Tab');
    if (target === 'list') await page.keyboard.press('Tab');
    const isOnLink = await link.evaluateAll((links) => links.includes(document.activeElement as HTMLElement));
    await page.keyboard.press('Enter');
    const reached = await page.evaluate(() => document.activeElement?.id);
    if (!isOnLink || reached !== target)
      faults.push(`${address.replaceAll(/[0-9a-f]{24}/gu, '…')}: ${isOnLink ? `leads to #${reached}` : 'no link'}`);
    await page.close();
  }
  return faults;
};

for (const { what, isWhole, tag } of [
  { what: 'a tenth of the pages', isWhole: false, tag: [] },
  { what: 'every page', isWhole: true, tag: ['@long'] },
])
  demoTest(
    `Tab and Enter lead from a fresh page to its list or its content: ${what}`,
    { tag },
    async ({ context, demo, newDevice }) => {
      demoTest.slow();
      const club = new Api(demo.url);
      const token = await club.signIn(demo);
      const { records: complaints } = await club.call(listComplaints, { query: {} });
      const all = [...(await consoleAddresses(club)), `/reports/complaints?complaint=${complaints[0]?._id}`];
      const part = (addresses: readonly string[]) => addresses.filter((_, index) => isWhole || index % tenths === turn);
      const openSignedIn = async () => {
        const page = await context.newPage();
        await giveSession(page, token);
        return page;
      };
      const faults = await walk(openSignedIn, part(all.filter((address) => !isBare(address))));

      const { records } = await club.call(listUsers, { query: { type: 'player', search: 'Iker Solana' } });
      const { link } = await club.call(makeInvitationLink, { params: { id: records[0]?._id ?? '' } });
      const phone = await newDevice();
      const page = await phone.newPage();
      await page.goto(link);
      await new PlayerArea(page, t).button('me.link.use').click();
      await expect(page.getByRole('navigation')).toBeVisible();
      faults.push(...(await walk(() => phone.newPage(), part([...ownPages.map((path) => `/me${path}`), '/checkin']))));
      expect(faults).toEqual([]);
    },
  );
