import { renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { setEventReplies, setReplyRules } from '@touchline/contract/football/replies';
import { createMatch, updateMatch } from '@touchline/contract/football/matches';
import { createTraining } from '@touchline/contract/football/trainings';
import { recordMatchEvent } from '@touchline/contract/match/match-events';
import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { login } from '@touchline/contract/people/auth';
import { updateGuardians } from '@touchline/contract/people/guardians';
import { listSquads } from '@touchline/contract/squads/squads';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { addressOf, lineUp, nameOf, openMatchDay } from '../../harness/match-day.ts';
import { morningOffset } from '../../harness/morning.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff, staffPassword } from '../../harness/staff.ts';
import { SteppedClock } from '../../harness/stepped-clock.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { WeekPage } from '../../pages/health/week-page.ts';
import { CallCard } from '../../pages/match/call-card.ts';
import { CallOff } from '../../pages/match/call-off.ts';
import { Figures } from '../../pages/match/figures.ts';
import { SquadTab } from '../../pages/match/squad-tab.ts';
import { PlayerArea } from '../../pages/player-area.ts';

const t = textsIn('en');
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const mother = { name: 'Mona Peralta', email: 'mona@home.example', phoneNumber: '+34 600 111 222' };
const rights = { mayAnswer: true, mayConsent: true, getsMessages: true, emergency: true };
const reason = 'The pitch is under water';
/** A youth player with a mother, one who does not answer, and one who was sent off a week before. */
const [young, silent, banned] = [2, 3, 6] as const;

/** The lines of the feed's event with these words in its title. */
const entryOf = async (feed: string, words: string): Promise<string> => {
  const text = (await (await fetch(feed)).text()).replaceAll('\r\n ', '');
  return text.split('BEGIN:VEVENT').find((entry) => entry.includes(words)) ?? '';
};

test('a training is called off and taken back before anybody is told', async ({ page, club }) => {
  const { _id: erik } = await club.createPlayer({ name: 'Erik Lindqvist', shirtNumber: 6, email: addressOf(6) });
  const date = new Date(Date.now() + dayMs).toISOString();
  const { _id: id } = await club.call(createTraining, { body: { title: 'Rondo', date, players: [erik] } });
  await giveSession(page);
  await page.goto(`/projects/trainings?training=${id}`);
  const callOff = new CallOff(page, t);
  await callOff.open('training');
  await expect(callOff.dialog).toContainText(t('callOff.called_one', { count: 1 }));
  await callOff.confirm('training', reason);
  await expect(callOff.banner).toContainText(reason);
  await callOff.undo();
  await expectToast(page, t('callOff.undone_one'));
  await expect(callOff.banner).toHaveCount(0);
});

const calledOffDay = test.extend<{ offsetMs: number }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  offsetMs: async ({}, use) => use(morningOffset() + dayMs),
  server: async ({ makeServer, offsetMs }, use) => {
    const server = makeServer({ copyOf: readTemplate().dataDir, behindProxy: true, clockOffsetMs: offsetMs });
    await server.start();
    await use(server);
  },
});

calledOffDay(
  'a match that is called off in the morning is off everywhere, and comes back on another day',
  async ({ page: desk, newDevice, server, club, mailbox, offsetMs }) => {
    calledOffDay.slow();
    const morning = Date.now() + offsetMs;
    const clock = new SteppedClock(server, offsetMs);
    const kickOff = Math.floor(morning / hourMs) * hourMs + 9 * hourMs;
    await club.signIn();
    const { match, other, next, idOf } = await openMatchDay(club, { kickOff, reachable: [young, silent] });
    const params = { id: match._id };
    const id = idOf(young);
    const birthDate = `${new Date(morning).getUTCFullYear() - 17}-01-15`;
    await club.call(updateUser, { params: { id }, body: { birthDate } });
    const guardians = [{ ...mother, ...rights, relation: 'mother' as const }];
    await club.call(updateGuardians, { params: { id }, body: { guardians } });
    const { _id: ofSquad = '' } = (await club.call(listSquads, {})).records[0] ?? {};
    await club.call(setReplyRules, { params: { id: ofSquad }, body: { remind: true } });
    await club.call(updateMatch, { params, body: { squad: ofSquad } });

    // Who was sent off a week ago misses this match.
    const before = await club.call(createMatch, {
      body: {
        date: new Date(kickOff - 7 * dayMs).toISOString(),
        teams: [match.teams[0]!._id, match.teams[1]!._id],
        leagues: match.leagues[0]!._id,
        score: { home: 0, away: 1 },
      },
    });
    await lineUp(club, before._id, idOf);
    const at = new Date(kickOff - 7 * dayMs + hourMs).toISOString();
    await club.call(recordMatchEvent, {
      params: { id: before._id },
      body: {
        _id: '6'.repeat(24),
        kind: 'secondYellow',
        side: 'own',
        period: 1,
        minute: 40,
        player: idOf(banned),
        at,
        changedAt: at,
      },
    });
    const coach = await signedInStaff({ club, server, mailbox }, 'tactic', 'Núria Vidal');
    const body = { email: coach.email, password: staffPassword, rememberMe: true };
    const { accessToken } = await coach.api.call(login, { body });
    const staff = new Api(server.url, accessToken);
    const players = [1, young, silent].map((shirt) => ({ player: idOf(shirt), role: 'substitute' as const }));
    await staff.call(saveMatchSquad, { params, body: { players, formation: null } });
    await staff.call(publishMatchSquad, { params, body: {} });
    // A training of the same evening, of which who does not answer is reminded.
    const training = await staff.call(createTraining, {
      body: {
        title: 'Recovery',
        date: new Date(kickOff + 2 * hourMs).toISOString(),
        players: [id, idOf(silent)],
        squad: ofSquad,
      },
    });
    const deadline = new Date(kickOff - hourMs).toISOString();
    for (const event of [match._id, training._id])
      await staff.call(setEventReplies, { params: { id: event }, body: { deadline } });

    const pocket = await (await newDevice(phone)).newPage();
    await clock.hold(pocket);
    const area = new PlayerArea(pocket, t);
    await area.pair(await mailbox.waitForLinkUnder(addressOf(young), '/me/'));
    await new CallCard(pocket, t).comes();
    const token = await pocket.evaluate(() => localStorage.getItem('player-token') ?? '');
    const { url: feed } = await new Api(server.url, token).call(renewOwnCalendarLink, {});
    const title = `UD Valmora – ${other}`;
    expect(await entryOf(feed, title)).not.toContain('STATUS:CANCELLED');

    await clock.hold(desk);
    await giveSession(desk, accessToken);

    // The coach calls it off.
    await desk.goto(`/projects/matches?match=${match._id}`);
    const callOff = new CallOff(desk, t);
    await callOff.open('match');
    await expect(callOff.dialog).toContainText(t('callOff.callUp_one'));
    await callOff.confirm('match', reason);
    await expect(callOff.banner).toContainText(reason);

    // The phone and the family's calendar say so; nobody is asked.
    const week = new WeekPage(pocket, t);
    await week.open();
    await expect(week.event(title)).toContainText(reason);
    await expect(week.event(title).getByText(title)).toHaveCSS('text-decoration-line', 'line-through');
    await expect(week.answer(title, 'yes')).toHaveCount(0);
    await expect(week.answer('Recovery', 'yes')).toBeVisible();
    const off = await entryOf(feed, title);
    expect(off).toContain('STATUS:CANCELLED');
    expect(off).toContain(`SUMMARY:Called off: ${title}`);

    // No roll call is offered, and the ban waits for the next match.
    const attendance = new AttendancePage(desk, t);
    await attendance.open();
    await attendance.button('attendance.take.title').first().click();
    await expect(attendance.dialog.getByText('Recovery')).toBeVisible();
    await expect(attendance.dialog.getByText(other)).toHaveCount(0);
    const figures = new Figures(desk, t);
    await figures.openSeason('suspensions');
    await expect(figures.suspension(nameOf(banned))).toContainText(next);
    await expect(figures.suspension(nameOf(banned))).toContainText(t('match.season.suspensions.state.open'));

    // Half of the time to answer has passed: the reminder is about the training alone. A start looks what is due at once.
    await clock.goTo(morning + 5 * hourMs);
    await server.kill();
    await server.start();
    await mailbox.waitForBeginning(mother.email, 'Called off for Hugo: ');
    await mailbox.waitForBeginning(addressOf(young), 'Called off: ');
    const subjects = await mailbox.waitForBeginning(addressOf(silent), 'Are you coming?');
    expect(subjects.filter((subject) => subject.startsWith('Are you coming?'))).toHaveLength(1);

    // It comes back in three days: the call-up is a draft, and who had the email gets a second one.
    await desk.goto(`/projects/matches?match=${match._id}`);
    await callOff.move(kickOff, kickOff + 3 * dayMs);
    await expectToast(desk, t('matches.updated'));
    await expect(callOff.banner).toHaveCount(0);
    await clock.goTo(morning + 5 * hourMs + minuteMs);
    const squad = new SquadTab(desk, t);
    await squad.open(match._id);
    await expect(squad.box(nameOf(young))).toBeChecked();
    await squad.publish('callUp', 3);
    await expectToast(desk, t('match.squad.publish.done'));
    await mailbox.waitForBeginning(mother.email, 'Moved for Hugo: ');
    await mailbox.waitForBeginning(addressOf(young), 'Moved: ');
    expect(await entryOf(feed, title)).not.toContain('STATUS:CANCELLED');

    // The old answers no longer count. The ban is to be served in it again, and is once it is played.
    await week.open();
    await expect(week.answer(title, 'yes')).toHaveAttribute('aria-pressed', 'false');
    await week.answer(title, 'yes').click();
    await expect(squad.called(nameOf(young))).toContainText(t('replies.sign.yes'));
    await figures.openSeason('suspensions');
    await expect(figures.suspension(nameOf(banned))).toContainText(other);
    await clock.goTo(kickOff + 3 * dayMs + 3 * hourMs);
    await staff.call(updateMatch, { params, body: { score: { home: 2, away: 1 } } });
    await expect(figures.suspension(nameOf(banned))).toContainText(t('match.season.suspensions.state.served'));
  },
);
