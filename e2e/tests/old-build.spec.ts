import { getRollCall } from '@touchline/contract/football/attendances';
import { listReplies } from '@touchline/contract/football/replies';
import { createTraining } from '@touchline/contract/football/trainings';
import { listCaseNotes } from '@touchline/contract/health/case-entries';
import { createCase } from '@touchline/contract/health/cases';
import { listWellnessForms, listWellnessScores, updateWellnessForm } from '@touchline/contract/health/wellness';
import { listMatchEvents } from '@touchline/contract/match/match-events';
import { getMe } from '@touchline/contract/people/auth';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Api } from '../harness/api.ts';
import { openBadNetwork } from '../harness/devices/bad-network.ts';
import { KilledBrowser } from '../harness/devices/killed-browser.ts';
import { leaveBehind } from '../harness/devices/left-behind.ts';
import { openMatchDay } from '../harness/match-day.ts';
import { morningOffset, soonMs, timeSoon } from '../harness/morning.ts';
import { signedInStaff } from '../harness/staff.ts';
import { textsIn } from '../harness/texts.ts';
import { PlayerArea } from '../pages/player-area.ts';

const t = textsIn('en');
const minuteMs = 60_000;
const player = { name: 'Youssef El Amrani', shirtNumber: 27, email: 'youssef@players.example' };
/** The calls with which each kind is sent. */
const calls = [
  '**/v1/rollcalls',
  '**/v1/matches/*/events',
  '**/v1/cases/*/notes',
  '**/v1/me/replies/*',
  '**/v1/me/wellness/*',
];

type Parts = {
  offsetMs: number;
  network: Awaited<ReturnType<typeof openBadNetwork>>;
  device: KilledBrowser;
};
const updated = test.extend<Parts>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  offsetMs: async ({}, use) => use(morningOffset()),
  // The form of the morning goes out by its clock, so it is configured from scratch.
  server: async ({ makeServer, offsetMs }, use) => {
    const server = makeServer({ clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
  // eslint-disable-next-line no-empty-pattern -- as above
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

updated(
  'DU2 what the build before has left unsent on a device is taken over and arrives once, also over kills',
  { tag: ['@long'] },
  async ({ server, mailbox, offsetMs, device }) => {
    updated.setTimeout(20 * minuteMs);
    const now = () => Date.now() + offsetMs;
    const club = new Api(server.url);
    await club.configure();
    const token = await club.signIn();
    const { _id: staff } = await club.call(getMe, {});
    const { _id } = await club.createPlayer(player);
    const dated = async (title: string, ms: number) => {
      const date = new Date(now() + ms).toISOString();
      return (await club.call(createTraining, { body: { title, date, players: [_id] } }))._id;
    };
    const training = await dated('Rondo', -30 * minuteMs);
    const asked = await dated('Gym', 24 * 60 * minuteMs);
    const { match } = await openMatchDay(club, { kickOff: now() - 10 * minuteMs, reachable: [] });
    const physio = await signedInStaff({ club, server, mailbox }, 'medical', 'Marta Ferrer');

    // The phone is paired, and its form is out.
    let context = await device.open();
    const phone = context.pages()[0] ?? (await context.newPage());
    await new PlayerArea(phone, t).pair(await mailbox.waitForLinkUnder(player.email, '/me/'));
    await expect(new PlayerArea(phone, t).heading('me.today.next')).toBeVisible();
    const onsetDate = new Date(now()).toISOString().slice(0, 10);
    const { _id: caseId } = await physio.api.call(createCase, {
      body: { player: _id, kind: 'injury', onsetDate, bodyArea: 'knee' },
    });
    const { records } = await club.call(listWellnessForms, {});
    const params = { id: records.find(({ type }) => type === 'morning')?._id ?? '' };
    await club.call(updateWellnessForm, { params, body: { time: timeSoon(now()) } });
    await server.letPass(soonMs);
    const form = new URL(await mailbox.waitForLinkUnder(player.email, '/wellness/', 180_000));

    await phone.goto(`${server.url}/health/live`);
    await leaveBehind(phone, {
      staff,
      medical: physio._id,
      training,
      match: match._id,
      case: caseId,
      asked,
      player: _id,
      formToken: form.pathname.split('/').at(-1) ?? '',
    });
    // A kill would lose local storage that was written a moment ago.
    await device.close();

    const openAll = async (opened: BrowserContext) => {
      for (const [path, session] of [
        ['/projects/trainings', token],
        ['/profiles/players', physio.token],
        ['/me/week', null],
      ] as const) {
        const page = await opened.newPage();
        if (session !== null) await page.addInitScript((value) => sessionStorage.setItem('Token', value), session);
        await page.goto(server.url + path);
      }
    };
    // Killed when nothing was sent yet, and when the server had everything and no answer had come.
    for (const isSent of [false, true]) {
      context = await device.open();
      const seen = new Set<string>();
      for (const call of calls)
        await context.route(call, async (route) => {
          if (route.request().method() === 'GET') return route.continue();
          if (isSent) await route.fetch();
          seen.add(call);
          // The answer never comes.
        });
      await openAll(context);
      await expect.poll(() => [...seen].sort(), { message: `killed, sent: ${isSent}` }).toEqual(calls.toSorted());
      await device.kill();
    }

    context = await device.open();
    await openAll(context);
    const marks = async () => {
      const { players } = await club.call(getRollCall, { query: { training } });
      return players.map(({ mark }) => mark?.status);
    };
    await expect.poll(marks).toEqual(['late']);
    const notes = async () => (await physio.api.call(listCaseNotes, { params: { id: caseId } })).records;
    await expect.poll(async () => (await notes()).map(({ text }) => text)).toEqual(['Left by the build before']);
    const events = async () => (await club.call(listMatchEvents, { params: { id: match._id } })).records;
    await expect.poll(async () => (await events()).map(({ text }) => text)).toEqual(['Left by the build before']);
    const replies = async () => (await club.call(listReplies, { params: { id: asked } })).replies;
    await expect
      .poll(async () => (await replies()).map(({ answer, reason }) => [answer, reason]))
      .toEqual([['no', 'school']]);
    const scores = async () => (await club.call(listWellnessScores, { query: {} })).records;
    await expect.poll(async () => (await scores()).length).toBe(1);
  },
);
