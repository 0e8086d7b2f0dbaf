import { listMatchEvents } from '@touchline/contract/match/match-events';
import { expect, test } from '../../fixtures.ts';
import { openBadNetwork, type Network } from '../../harness/devices/bad-network.ts';
import { KilledBrowser } from '../../harness/devices/killed-browser.ts';
import { openMatchDay } from '../../harness/match-day.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { CentrePage } from '../../pages/match/centre-page.ts';

const t = textsIn('en');
const kills = 50;
const minuteMs = 60_000;

/** The network while an event is recorded, when the browser is killed after it, and the network on reopening. */
const rounds: { recording: Network; kill: 'shown' | 'posted' | 'sent'; reopening: Network }[] = [
  { recording: 'down', kill: 'shown', reopening: 'down' },
  { recording: 'slow', kill: 'posted', reopening: 'down' },
  { recording: 'mute', kill: 'posted', reopening: 'slow' },
  { recording: 'good', kill: 'sent', reopening: 'down' },
  { recording: 'slow', kill: 'shown', reopening: 'mute' },
  { recording: 'good', kill: 'shown', reopening: 'good' },
  { recording: 'mute', kill: 'shown', reopening: 'down' },
];
const roundOf = (turn: number) => rounds[turn % rounds.length]!;

type Bad = { network: Awaited<ReturnType<typeof openBadNetwork>>; device: KilledBrowser };
const killed = test.extend<Bad>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  network: async ({}, use) => {
    const network = await openBadNetwork();
    await use(network);
    await network.close();
  },
  device: async ({ network }, use) => {
    const device = new KilledBrowser(network.url);
    await use(device);
    await device.remove();
  },
});

killed(
  'DU2 a browser killed fifty times on a bad network shows each recorded event again, and sends it once',
  { tag: ['@long'] },
  async ({ network, device, club, server }) => {
    killed.setTimeout(30 * minuteMs);
    const { match, other } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
    // A browser that was killed gives back to a tab what it held.
    let session: [string, string][] = [['Token', readTemplate().pageToken]];
    const open = async () => {
      const context = await device.open();
      const page = context.pages()[0] ?? (await context.newPage());
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript((kept) => {
        for (const [key, value] of kept) sessionStorage.setItem(key, value);
      }, session);
      const centre = new CentrePage(page, t);
      await page.goto(`${server.url}/projects/matches/live?match=${match._id}`);
      return { page, centre };
    };
    let notes: string[] = [];
    let goals = 0;
    const expectAll = async ({ page, centre }: Awaited<ReturnType<typeof open>>, when: string) => {
      await expect(centre.score(0, goals), when).toBeAttached();
      await expect
        .poll(async () => (await page.getByText(/^Seen \d+$/u).allTextContents()).sort(), { message: when })
        .toEqual(notes.toSorted());
      await expect(centre.sheet, when).toHaveCount(0);
    };

    for (let turn = 0; turn < kills; turn += 1) {
      const { recording, kill } = roundOf(turn);
      network.turn(turn === 0 ? 'good' : roundOf(turn - 1).reopening);
      const opened = await open();
      const { page, centre } = opened;
      if (turn === 0) {
        await centre.start(1);
        await expect(centre.allSent).toBeVisible();
        await centre.isKept();
        session = await page.evaluate(() => Object.entries<string>({ ...sessionStorage }));
      }
      const when = `opened ${turn} times after a kill`;
      await expectAll(opened, when);

      network.turn(recording);
      const posted = kill === 'posted' ? network.posted('/events') : null;
      if (turn % 2 === 0) {
        await centre.note(`Seen ${turn}`);
        notes = [...notes, `Seen ${turn}`];
        await expect(page.getByText(`Seen ${turn}`, { exact: true }), when).toBeVisible();
      } else {
        goals += 1;
        await centre.goalOf(other);
        await expect(centre.score(0, goals), when).toBeAttached();
      }
      await posted;
      if (kill === 'sent') {
        if (turn % 2 === 1) await page.keyboard.press('Escape');
        await expect(centre.allSent, when).toBeVisible();
      }
      await device.kill();
    }

    network.turn('good');
    const last = await open();
    await expectAll(last, 'at the end');
    await expect(last.centre.allSent).toBeVisible();
    const { records } = await club.call(listMatchEvents, { params: { id: match._id } });
    expect(records.flatMap(({ kind, text }) => (kind === 'note' ? [text] : [])).toSorted()).toEqual(notes.toSorted());
    expect(records.filter(({ kind }) => kind === 'goal')).toHaveLength(goals);
    expect(records).toHaveLength(1 + notes.length + goals);
  },
);
