import { readFile } from 'node:fs/promises';
import { listAuditLog } from '@touchline/contract/club/audit';
import { updateMatch } from '@touchline/contract/football/matches';
import { setEventReplies } from '@touchline/contract/football/replies';
import { setAvailability } from '@touchline/contract/health/availability';
import { listMatchEvents } from '@touchline/contract/match/match-events';
import { getMatchSquad } from '@touchline/contract/match/match-squads';
import { login } from '@touchline/contract/people/auth';
import { expect, test } from '../../fixtures.ts';
import { addressOf, nameOf, openMatchDay } from '../../harness/match-day.ts';
import { pagesIn } from '../../harness/papers.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff, staffPassword } from '../../harness/staff.ts';
import { SteppedClock } from '../../harness/stepped-clock.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';
import { CallCard } from '../../pages/match/call-card.ts';
import { CentrePage } from '../../pages/match/centre-page.ts';
import { Figures } from '../../pages/match/figures.ts';
import { LineupTab } from '../../pages/match/lineup-tab.ts';
import { SquadTab } from '../../pages/match/squad-tab.ts';
import { PlayerArea } from '../../pages/player-area.ts';

const t = textsIn('en');
const minuteMs = 60_000;
const offsetMs = 1_000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const [back, sentOff, scorer, assistant, goesOff, comesOn, injured] = [2, 6, 9, 7, 10, 15, 14] as const;
const note = 'Trained all week, the doctor agrees to the bench';

const matchDay = test.extend({
  // Devices of five people, and hours that pass.
  server: async ({ makeServer }, use) => {
    const server = makeServer({ copyOf: readTemplate().dataDir, behindProxy: true, clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
});

matchDay(
  'a match from its call-up to the figures of the season, over two phones and a desk',
  async ({ page: desk, newDevice, server, club, mailbox }) => {
    matchDay.slow();
    const kickOff = Date.now() + offsetMs + 100 * minuteMs;
    const clock = new SteppedClock(server, offsetMs);
    const { match, own, other, next, idOf } = await openMatchDay(club, { kickOff, reachable: [back, sentOff] });
    const params = { id: match._id };
    const deadline = new Date(kickOff - 60 * minuteMs).toISOString();
    await club.call(setEventReplies, { params, body: { deadline } });
    const parts = { club, server, mailbox };
    const coach = await signedInStaff(parts, 'tactic', 'Núria Vidal');
    const physio = await signedInStaff(parts, 'medical', 'Marta Ferrer');
    await physio.api.call(setAvailability, {
      params: { id: idOf(injured) },
      body: {
        from: new Date(Date.now() - 24 * 60 * minuteMs).toISOString().slice(0, 10),
        to: null,
        training: 'none',
        match: 'unavailable',
        reason: 'health',
      },
    });
    /** A session that no pause ends. */
    const remembered = async () => {
      const body = { email: coach.email, password: staffPassword, rememberMe: true };
      return (await coach.api.call(login, { body })).accessToken;
    };
    const pair = async (shirt: number) => {
      const page = await (await newDevice(phone)).newPage();
      const area = new PlayerArea(page, t);
      await area.pair(await mailbox.waitForLinkUnder(addressOf(shirt), '/me/'));
      await expect(area.heading('me.today.next')).toBeVisible();
      return { page, area };
    };
    const [midfielder, defender] = [await pair(sentOff), await pair(back)];

    // The desk ticks the usual eleven and two more, and publishes the call-up.
    await giveSession(desk, await remembered());
    const squad = new SquadTab(desk, t);
    await squad.open(match._id);
    await squad.act('match.squad.tickPrimary');
    for (const shirt of [13, comesOn]) await squad.box(nameOf(shirt)).check();
    await expect(squad.saved).toBeVisible();
    await squad.publish('callUp', 13);
    await expectToast(desk, t('match.squad.publish.done'));
    await desk.evaluate(() => Object.assign(window, { isSamePage: true }));

    // Two players answer on their phones, and the desk shows it at once.
    const [call, otherCall] = [new CallCard(midfielder.page, t), new CallCard(defender.page, t)];
    for (const { page } of [midfielder, defender]) await page.goto('/me');
    await call.comes();
    await expect(squad.called(nameOf(sentOff))).toContainText(t('replies.sign.yes'));
    await otherCall.cannot('family');
    await expect(squad.called(nameOf(back))).toContainText(t('replies.sign.noBecause', { reason: 'family' }));
    await otherCall.comesLate();
    await expect(squad.called(nameOf(back))).toContainText(t('replies.sign.lateAt', { time: '' }));
    expect(await desk.evaluate(() => 'isSamePage' in window)).toBe(true);

    // Who is out comes onto the sheet only with a reason, which stands there; the log says who kept whom.
    await squad.keep(nameOf(injured), note);
    await squad.publish('changes', 1);
    await expectToast(desk, t('match.squad.publish.changesDone'));
    const [kept] = (await club.call(listAuditLog, { query: { action: 'match.warningKept' } })).records;
    expect(kept).toMatchObject({
      actor: { name: 'Núria Vidal' },
      subject: { name: nameOf(injured) },
      fields: ['out'],
    });

    // The line-up is published, and opens on the players' phones at its time.
    const lineup = new LineupTab(desk, t);
    await lineup.open();
    await lineup.fill();
    await expect(squad.saved).toBeVisible();
    const { warnings } = await club.call(getMatchSquad, { params });
    expect(warnings.find(({ player }) => player === idOf(injured))).toMatchObject({ overrideNote: note });
    await lineup.publish();
    const [visibleFrom = ''] = t('match.lineup.publish.doneAt', { day: '|', time: '' }).split('|');
    await expectToast(desk, visibleFrom);
    const starts = midfielder.area.heading('me.match.start');
    await midfielder.page.reload();
    await expect(call.called('Amadou')).toBeVisible();
    await expect(starts).toHaveCount(0);
    await clock.goTo(kickOff - 85 * minuteMs);
    await midfielder.page.reload();
    await expect(starts).toBeVisible();

    // The coach records on a phone, and somebody of the staff on another one.
    await clock.goTo(kickOff);
    const context = await newDevice(phone);
    const recorder = async (within: typeof context, token: string) => {
      const page = await within.newPage();
      await clock.hold(page);
      await giveSession(page, token);
      const centre = new CentrePage(page, t);
      await centre.open(match._id);
      return centre;
    };
    const centre = await recorder(context, await remembered());
    await centre.start(1);
    await expect(centre.allSent).toBeVisible();
    await centre.isKept();
    const second = await recorder(await newDevice(phone), await club.signIn());
    await expect(second.endOf(1)).toBeVisible();

    // Ten minutes without a network.
    await context.setOffline(true);
    await clock.goTo(kickOff + 3 * minuteMs);
    await centre.goal(own);
    await centre.shirt(scorer);
    await centre.press('match.live.nextAssist');
    await centre.shirt(assistant);
    await second.goal(own);
    await second.press('match.live.nextAssist');
    await second.press('match.live.noAssist');
    await clock.goTo(kickOff + 6 * minuteMs);
    await centre.card(sentOff);
    await centre.press('match.events.kinds.yellow');
    await expect(centre.waiting(2)).toBeVisible();
    await expect(second.allSent).toBeVisible();
    await clock.goTo(kickOff + 10 * minuteMs);
    await context.setOffline(false);
    await expect(centre.sheet).toContainText(t('match.live.twins.goal'));
    await centre.press('match.live.twins.one.goal');
    await expect(centre.allSent).toBeVisible();
    await expect(second.score(1, 0)).toBeAttached();
    await expect(second.sheet).toHaveCount(0);

    await clock.goTo(kickOff + 30.5 * minuteMs);
    await centre.change({ on: comesOn, off: goesOff });
    await clock.goTo(kickOff + 47.2 * minuteMs);
    await centre.endOf(1).click();
    await centre.press('match.live.endPeriod', { period: t('match.events.periods.1') });
    const restart = kickOff + 62 * minuteMs;
    await clock.goTo(restart);
    await centre.start(2);
    await expect(centre.allSent).toBeVisible();
    await expect(second.endOf(2)).toBeVisible();
    await clock.goTo(restart + 19.5 * minuteMs);
    await centre.card(sentOff);
    await expect(centre.sheet).toContainText(t('match.live.second.title', { player: 'Diarra' }));
    await centre.press('match.events.kinds.secondYellow');
    await clock.goTo(restart + 49.3 * minuteMs);
    await centre.endOf(2).click();
    await centre.press('match.live.endMatch');
    await expect(centre.allSent).toBeVisible();
    // The session of before the match was idle for too long.
    await club.signIn();
    const { records } = await club.call(listMatchEvents, { params });
    expect(records.map(({ kind, minute, added }) => [kind, minute, added])).toEqual([
      ['periodStart', 1, null],
      ['goal', 4, null],
      ['yellow', 7, null],
      ['substitution', 31, null],
      ['periodEnd', 45, 2],
      ['periodStart', 46, null],
      ['secondYellow', 65, null],
      ['periodEnd', 90, 4],
    ]);
    expect(records[1]).toMatchObject({ player: idOf(scorer), otherPlayer: idOf(assistant) });

    // The result is that of the goals; another one is asked about, and stays the official one until it is changed.
    const figures = new Figures(desk, t);
    await figures.openMatch(match._id, 'match');
    const agrees = desk.getByText(t('match.after.finish.result.agree'));
    await expect(agrees).toBeVisible();
    await club.call(updateMatch, { params, body: { score: { home: 2, away: 0 } } });
    const [entered, made] = [
      { home: 2, away: 0 },
      { home: 1, away: 0 },
    ].map((goals) => t('match.after.scoreText', goals));
    const differs = desk.getByRole('status').filter({
      hasText: t('match.after.differ', { entered: entered ?? '', made: made ?? '' }),
    });
    await differs.getByRole('button', { name: t('match.after.changeResult') }).click();
    await desk.getByRole('dialog').getByLabel(own).fill('1');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('common.save') })
      .click();
    await expect(agrees).toBeVisible();
    await expect(differs).toHaveCount(0);

    // Minutes: official ones without added time, and those played.
    await figures.openMatch(match._id, 'statistics');
    expect(await figures.ofMatch(nameOf(scorer))).toEqual(['90', '96', '1', '0']);
    expect(await figures.ofMatch(nameOf(assistant))).toEqual(['90', '96', '0', '1']);
    expect(await figures.ofMatch(nameOf(goesOff))).toEqual(['31', '31', '0', '0']);
    expect(await figures.ofMatch(nameOf(comesOn))).toEqual(['59', '65', '0', '0']);
    expect(await figures.ofMatch(nameOf(sentOff))).toEqual(['65', '67', '0', '0']);

    // The suspension, and the season.
    await figures.openSeason('suspensions');
    const row = figures.suspension(nameOf(sentOff));
    await expect(row).toContainText(t('match.season.suspensions.why.secondYellow'));
    await expect(row).toContainText(next);
    await expect(row).toContainText(t('match.season.suspensions.state.open'));
    await figures.openSeason('players');
    const [played, of90, unknown] = [['1', '1'], '90', t('match.unknown')];
    expect(await figures.ofSeason(nameOf(scorer))).toEqual([...played, of90, '1', '0', '0', '0', '0', unknown]);
    expect(await figures.ofSeason(nameOf(assistant))).toEqual([...played, of90, '0', '1', '0', '0', '0', unknown]);
    expect(await figures.ofSeason(nameOf(1))).toEqual([...played, of90, '0', '0', '0', '0', '0', '1']);
    expect(await figures.ofSeason(nameOf(comesOn))).toEqual(['1', '0', '59', '0', '0', '0', '0', '0', unknown]);
    expect(await figures.ofSeason(nameOf(sentOff))).toEqual([...played, '65', '0', '0', '0', '1', '0', unknown]);

    // The player sent off reads the same on the phone.
    await midfielder.area.goTo('me');
    await midfielder.area.link('me.season.title').click();
    await expect(midfielder.area.figure('minutes')).toHaveText('65');
    const [misses = ''] = t('me.season.miss', { day: '|' }).split('|');
    await expect(
      midfielder.page.getByText(new RegExp(`^${misses}.*${t('match.check.suspensions.secondYellow')}`, 'u')),
    ).toBeVisible();

    // Paper: one page from the browser, one from the server.
    await desk.goto(`/projects/matches/sheet?match=${match._id}`);
    await expect(desk.getByRole('main')).toContainText(other);
    await expect(desk.getByRole('main')).toContainText(nameOf(7));
    expect(pagesIn(await desk.pdf({ preferCSSPageSize: true }))).toBe(1);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: t('match.sheet.pdf') }).click(),
    ]);
    expect(pagesIn(await readFile(await file.path()))).toBe(1);
  },
);
