import { exportCases } from '@touchline/contract/health/case-exports';
import { listCaseFiles } from '@touchline/contract/health/case-files';
import { addCaseNote } from '@touchline/contract/health/case-entries';
import { getCase, listCases, updateCase } from '@touchline/contract/health/cases';
import { listAvailability } from '@touchline/contract/health/availability';
import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { medicalFile } from '@touchline/contract/health/medical-file';
import { watchChanges } from '@touchline/contract/club/live';
import { createMatch } from '@touchline/contract/football/matches';
import { listLeagues } from '@touchline/contract/football/leagues';
import { listTeams } from '@touchline/contract/football/teams';
import { createTraining } from '@touchline/contract/football/trainings';
import { updatePrimaryPlayers } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { openSeason } from '../../harness/season.ts';
import { giveSession } from '../../harness/session.ts';
import { signedInStaff, staffPassword } from '../../harness/staff.ts';
import { readTemplate } from '../../harness/template.ts';
import { textsIn } from '../../harness/texts.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { AvailabilityPage } from '../../pages/health/availability-page.ts';
import { ComplaintsPage } from '../../pages/complaints-page.ts';
import { MatchesPage } from '../../pages/matches-page.ts';
import { PlayerArea } from '../../pages/player-area.ts';

const t = textsIn('en');
const dayMs = 86_400_000;
const player = { name: 'Erik Lindqvist', shirtNumber: 6, email: 'erik@players.example' };
const diagnosis = 'Soleus strain';
const words = /calf|soleus|stairs/iu;

/** Devices of five people, and days that pass. */
const clubOfDays = test.extend({
  server: async ({ makeServer }, use) => {
    const server = makeServer({ copyOf: readTemplate().dataDir, behindProxy: true, clockOffsetMs: 1_000 });
    await server.start();
    await use(server);
  },
});

clubOfDays(
  'a report becomes a case: coaches see at once what he can do, and never why, until he is back',
  async ({ page, newDevice, server, club, mailbox }) => {
    clubOfDays.slow();
    const parts = { club, server, mailbox };
    await openSeason(club);
    const { _id } = await club.createPlayer(player);
    await club.call(updatePrimaryPlayers, { body: { playersToAdd: [_id] } });
    const date = new Date(Date.now() + dayMs).toISOString();
    const training = await club.call(createTraining, { body: { title: 'Rondo', date, players: [_id] } });
    const teams = (await club.call(listTeams, {})).records.map((team) => team._id);
    const [league] = (await club.call(listLeagues, {})).records;
    const match = { date: new Date(Date.now() + 2 * dayMs).toISOString(), leagues: league?._id ?? '' };
    await club.call(createMatch, { body: { ...match, teams: [teams[0] ?? '', teams[1] ?? ''] } });
    const physio = await signedInStaff(parts, 'medical', 'Marta Ferrer');
    const coach = await signedInStaff(parts, 'tactic', 'Paulo Mendes');
    const manager = await signedInStaff(parts, 'management', 'Lucía Prat');

    // He reports it on his phone.
    const phone = await (
      await newDevice({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    ).newPage();
    const area = new PlayerArea(phone, t);
    await area.pair(await mailbox.waitForLinkUnder(player.email, '/me/'));
    await area.link('me.today.report').click();
    // The calf is on the back of the figure.
    await area.turn('back');
    await area.report('My calf is tight on the stairs', 'calfLeft');
    await expect(area.heading('me.report.sent')).toBeVisible();

    // The coach has the board, the line-up and the roll call of tomorrow open.
    const desk = await newDevice();
    const [board, pitch, roll] = [await desk.newPage(), await desk.newPage(), await desk.newPage()];
    for (const tab of [board, pitch, roll]) await giveSession(tab, coach.token);
    const availability = new AvailabilityPage(board, t);
    const matches = new MatchesPage(pitch, t);
    const attendance = new AttendancePage(roll, t);
    await availability.open();
    await matches.open();
    await attendance.take(`training:${training._id}`);
    await expect(availability.row(player.name)).toBeVisible();
    const starting = matches.lineup.getByRole('listitem').filter({ hasText: player.name });
    await expect(starting).toBeVisible();
    await expect(attendance.called(player.name)).toBeVisible();
    for (const tab of [board, pitch, roll]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }));

    // The physio makes a case of it.
    await giveSession(page, physio.token);
    const complaints = new ComplaintsPage(page, t);
    await complaints.open();
    await complaints.of(player.name).click();
    await expect(complaints.title(player.name)).toBeVisible();
    await new AvailabilityPage(page, t).makeCase('individual');
    const led = page.getByRole('link', { name: t('cases.new.partOf') });
    await expect(led).toBeVisible();
    const individual = t('availability.states.individual');
    await expect(availability.row(player.name)).toContainText(individual);
    await expect(starting).toContainText(individual);
    await expect(attendance.called(player.name)).toContainText(individual);
    for (const shown of [availability.row(player.name), starting, attendance.called(player.name)])
      await expect(shown).not.toContainText(words);
    for (const tab of [board, pitch, roll]) expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true);

    const [made] = (await physio.api.call(listCases, { query: {} })).records;
    const params = { id: made?._id ?? '' };
    const { day } = await coach.api.call(listAvailability, { query: {} });
    const addDays = (days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
    await physio.api.call(updateCase, {
      params,
      body: {
        expectedReturn: { from: addDays(3), to: addDays(3) },
        noteForCoaches: 'Runs in a line only.',
      },
    });
    await physio.api.call(addCaseNote, { params, body: { text: 'Felt it on the stairs, soleus.' } });
    await expect(availability.row(player.name)).toContainText('Runs in a line only.');
    await led.click();
    const room = new AvailabilityPage(page, t);
    await room.diagnose(diagnosis);
    await expect(page.getByRole('main').getByRole('heading', { name: diagnosis })).toBeVisible();
    for (const shown of [availability.row(player.name), starting, attendance.called(player.name)])
      await expect(shown).not.toContainText(words);

    // He sees his own state and case.
    await area.goTo('today');
    const card = phone.getByRole('region', { name: t('myStatus.label') });
    await expect(card).toContainText(t('myStatus.today', { state: individual }));

    // Nobody else finds anything of it.
    await availability.openCase(params.id);
    await expect(availability.text('casePage.notFound.title')).toBeVisible();
    await expect(board.getByRole('main')).not.toContainText(words);
    const get = async (path: string, token?: string) => {
      const headers = { connection: 'close', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(server.url + path, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    const closed = [
      listCases.path,
      `${listCases.path}?search=soleus`,
      getCase.path.replace(':id', params.id),
      listCaseFiles.path.replace(':id', params.id),
      `${exportCases.path}?from=${addDays(-7)}&to=${day}`,
      medicalFile.path.replace(':id', _id),
    ];
    for (const { token } of [coach, manager])
      for (const path of closed) expect([path, (await get(path, token)).status]).toEqual([path, 403]);
    for (const path of [...closed, listAvailability.path, watchChanges.path])
      expect([path, (await get(path)).status]).toEqual([path, 401]);
    const open = [listAvailability.path, `/v1/users/${_id}`, `/v1/users/${_id}/availability`, '/v1/users?type=player'];
    for (const { token } of [coach, manager])
      for (const path of open) {
        const answer = await get(path, token);
        expect([path, answer.status, words.test(answer.text)]).toEqual([path, 200, false]);
      }

    // He goes through the stages, and is back after two days lost.
    await server.letPass(3 * dayMs);
    await giveSession(page, await physio.api.signIn({ email: physio.email, password: staffPassword }));
    await page.clock.setFixedTime(Date.now() + 3 * dayMs);
    await room.openCase(params.id);
    for (const stage of [2, 3, 4, 5, 6])
      await room.goToStage(stage, { clearedBy: 'Marta Ferrer', reason: 'Runs and jumps without pain.' });
    await room.close();
    const record = await physio.api.call(getCase, { params });
    expect(record).toMatchObject({ open: false, daysLost: 2, severity: 'minimal' });
    const report = await physio.api.call(readInjuryReport, { query: { from: addDays(-7), to: addDays(3) } });
    expect(report.daysLost).toBe(2);
    expect(report.severity).toContainEqual({ band: 'minimal', cases: 1, daysLost: 2 });
    await phone.reload();
    await expect(area.heading('me.today.next')).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
