import type { Page } from '@playwright/test';
import { requestAccount } from '@touchline/contract/people/account-requests';
import { createComplaint } from '@touchline/contract/health/complaints';
import { createTask } from '@touchline/contract/football/tasks';
import { createTraining } from '@touchline/contract/football/trainings';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { clubOfTests } from '../harness/api.ts';
import { dress, expectAccessibleIn, looks, nameOf } from '../harness/looks.ts';
import { pdfOf } from '../harness/papers.ts';
import { openSeason } from '../harness/season.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { AssignedPage } from '../pages/assigned-page.ts';
import { AttendancePage } from '../pages/attendance-page.ts';
import { GatePage } from '../pages/gate-page.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
import { LogosPage } from '../pages/logos-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { PlayersPage } from '../pages/players-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { RequestsPage } from '../pages/requests-page.ts';
import { SetupPage } from '../pages/setup-page.ts';

for (const look of looks) {
  const { language, theme, screens, tag } = look;
  const t = textsIn(language);
  const view = `${language}, ${theme}`;
  const expectFine = (page: Page, where: string) => expectAccessibleIn(look, page, where);

  test.describe(nameOf(look), { tag }, () => {
    test.beforeEach(async ({ page }) => dress(page, look));

    test.describe('before signing in', () => {
      test.use({ installation: 'shared' });

      test('axe finds nothing on the pages before signing in', async ({ page, club: _club }) => {
        test.slow();
        const gate = new GatePage(page, t);
        const paths = [
          '/login',
          '/forgotPassword',
          '/updatePassword?token=tlr_x',
          '/requestAccount',
          '/privacy',
          '/qr',
        ];
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[data-splash]')).toHaveCount(0);
          await expectFine(page, path);
        }
        await page.goto('/login');
        await gate.signIn({ email: clubOfTests.adminEmail, password: 'Wrong-passw0rd!' });
        await expect(gate.alert).toBeVisible();
        await expectAccessible(page, `/login after a failure, ${view}`);
      });
    });

    test.describe('before setup', () => {
      test.use({ installation: 'new' });

      test('axe finds nothing in the wizard and on the first steps after it', async ({ page }) => {
        test.slow();
        const setup = new SetupPage(page, t);
        await page.goto('/');
        await expect(setup.heading('organization')).toBeVisible();
        await expect(page.locator('[data-splash]')).toHaveCount(0);
        await expectFine(page, 'the wizard');
        if (screens === 'main') return;

        await setup.field('organization.name').fill(clubOfTests.organizationName);
        await setup.choose('organization.country', language === 'ar' ? 'إسبانيا' : 'Spain');
        await setup.next.click();
        await setup.field('admin.email').fill(clubOfTests.adminEmail);
        await setup.field('admin.phone').fill('600000001');
        await setup.field('admin.password').fill(clubOfTests.adminPassword);
        await expect(setup.next).toBeEnabled();
        await expectFine(page, 'the administrator in the wizard');
        await setup.next.click();
        await expect(setup.heading('mail')).toBeVisible();
        await expectFine(page, 'the mail server in the wizard');
        await page.getByRole('button', { name: t('setup.mail.later') }).click();
        await expect(setup.heading('consent')).toBeVisible();
        await expectFine(page, 'the consent in the wizard');
        await setup.accept();

        await expect(page).toHaveURL('/login');
        await new GatePage(page, t).signIn({ email: clubOfTests.adminEmail, password: clubOfTests.adminPassword });
        await expect(page.getByRole('heading', { name: t('firstSteps.title') })).toBeVisible();
        await expectFine(page, 'the first steps');
      });
    });

    test('axe finds nothing on players while viewing and editing', async ({ page, club }) => {
      const name = language === 'ar' ? 'يوسف العلي' : 'Iker Solana';
      await club.createPlayer({ name, shirtNumber: 8 });
      await giveSession(page);
      await page.goto('/profiles/players');
      const players = new PlayersPage(page, t);
      await expect(players.title(name)).toBeVisible();
      await expectFine(page, 'players');
      await players.edit();
      await expect(players.field('name')).toBeVisible();
      await expectAccessible(page, `players in edit mode, ${view}`);
      await players.cancel();
      await players.askToDelete();
      await expectAccessible(page, `the question before a player is deleted, ${view}`);
    });

    test('axe finds nothing on trainings and tasks while viewing, editing, assigning and creating', async ({
      page,
      club,
    }) => {
      test.slow();
      const { _id } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
      const date = new Date(Date.now() + 86_400_000).toISOString();
      const repeatUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      await club.call(createTraining, { body: { title: 'Rondo', date, players: [_id], repeatUntil } });
      await club.call(createTask, { body: { title: 'Rondo', date, players: [_id], category: 'medical' } });
      await giveSession(page);
      for (const kind of screens === 'main' ? (['trainings'] as const) : (['trainings', 'tasks'] as const)) {
        const events = new AssignedPage(page, t, kind);
        await page.setViewportSize({ width: 1440, height: 900 });
        await events.open();
        await expect(events.called('Iker Solana')).toBeVisible();
        await expectFine(page, `/projects/${kind}`);
        await events.button('assigned.assign').click();
        await expect(events.player('Iker Solana')).toBeVisible();
        await expectFine(page, `/projects/${kind}, assigning`);
        await events.button('common.edit').click();
        await expect(events.field('assigned.fields.title')).toBeVisible();
        await expectFine(page, `/projects/${kind} in edit mode`);
        await events.startNew('Set pieces');
        if (kind === 'trainings') await events.toggle('trainings.repeat.label');
        await expect(events.dialog.getByRole('button', { name: t('assigned.create') })).toBeEnabled();
        // During a transition a colour has neither value.
        await page.waitForFunction(() => document.getAnimations().length === 0);
        await expectFine(page, `/projects/${kind}, a new one`);
      }
    });

    test('axe finds nothing on attendance while viewing, correcting and taking it', async ({ page, club }) => {
      test.slow();
      const { _id } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
      const other = await club.createPlayer({ name: 'Hugo Peralta', shirtNumber: 2 });
      const date = new Date(Date.now() - 30 * 60_000).toISOString();
      const training = await club.call(createTraining, { body: { title: 'Rondo', date, players: [_id, other._id] } });
      await giveSession(page);
      const attendance = new AttendancePage(page, t);
      await attendance.take(`training:${training._id}`);
      await attendance.choice('Hugo Peralta', 'absent').check();
      await attendance.choice('Iker Solana', 'late').check();
      await expect(attendance.saved('Iker Solana')).toBeVisible();
      await expectFine(page, 'taking attendance');
      await attendance.open();
      await expect(attendance.rows('Iker Solana')).toBeVisible();
      await expectFine(page, '/reports/attendance');
      await attendance.findSession('Rondo');
      await expectAccessible(page, `the choice of a session, ${view}`);
      await page.keyboard.press('Escape');
      await attendance.rows('Iker Solana').getByRole('button').first().click();
      await expect(attendance.dialog.getByRole('switch')).toBeVisible();
      await expectAccessible(page, `the correction of attendance, ${view}`);
      await page.keyboard.press('Escape');
      await attendance.player('Hugo Peralta').click();
      await expect(attendance.absences).toBeVisible();
      await expectFine(page, "a player's attendance");
    });

    test('axe finds nothing on matches while viewing, editing and creating', async ({ page, club }) => {
      test.slow();
      await openSeason(club);
      await giveSession(page);
      const matches = new MatchesPage(page, t);
      await matches.open();
      await matches.button('common.newOf.matches').click();
      await matches.choose('matches.fields.away', 'SD Faro Norte');
      await expectFine(page, 'a new match');
      await matches.button('matches.create').click();
      await expect(matches.lineup).toContainText('Iker Solana');
      await expectFine(page, '/projects/matches');
      await matches.button('common.edit').click();
      await matches.putIntoPast();
      await expect(matches.field('matches.goals.home')).toBeVisible();
      await expectFine(page, '/projects/matches in edit mode');
    });

    if (screens === 'main') return;

    test('axe finds nothing on the public request form', async ({ page, club: _club }) => {
      await page.goto('/requestAccount');
      await new RequestsPage(page, t).chooseType('requestAccount.types.player');
      await expect(page.getByRole('button', { name: t('requestAccount.submit') })).toBeVisible();
      await expectFine(page, 'the form of /requestAccount');
    });

    test('axe finds nothing on requests, departments, calendar, QR account and complaints', async ({ page, club }) => {
      test.slow();
      const applicant = { role: 'medical', name: 'Nora Campos', email: 'nora.campos@correo.example' } as const;
      await club.call(requestAccount, { body: applicant });
      await club.call(createUser, { body: { role: 'tactic', name: 'Paulo Mendes', email: 'paulo@valmora.example' } });
      const { _id: player } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
      await club.call(createComplaint, { body: { player, description: 'Headache since Sunday.' } });
      await giveSession(page);
      await page.goto('/profiles/new');
      const requests = new RequestsPage(page, t);
      await expect(requests.title('Nora Campos')).toBeVisible();
      await expectFine(page, 'a request');
      await requests.button('requests.createMode').click();
      await expect(requests.field('name')).toBeVisible();
      await expectFine(page, 'a new account');
      const paths = ['tactical', 'medical', 'management', 'calendar', 'qr-account'].map((name) => `/profiles/${name}`);
      for (const path of [...paths, '/reports/complaints']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectFine(page, path);
      }
    });

    test('axe finds nothing on an import and on the logos', async ({ page, club: _club }) => {
      test.slow();
      await giveSession(page);
      await page.goto('/projects/matches');
      const fixtures = new ImportDialog(page, t, 'fixtures');
      await fixtures.open();
      const match = { date: '2026-10-17', time: '18:30', team1: 'Racing Olmeda', team2: 'CD Montelar' };
      const matches = [match, { ...match, team2: 'Racing Olmeda' }];
      const text = JSON.stringify({ name: 'Liga Costa Verde 2026/27', matches });
      await fixtures.choose({ name: 'season.json', mimeType: 'application/json', text });
      await expect(fixtures.rows).toBeVisible();
      await expectFine(page, 'an import');
      await fixtures.dialog.getByRole('button').last().click();
      await expect(fixtures.dialog).toHaveCount(0);
      await page.goto('/projects/logos');
      const logos = new LogosPage(page, t);
      await expect(logos.edit('Racing Olmeda')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectFine(page, '/projects/logos');
      await logos.edit('Racing Olmeda').click();
      await expect(logos.name).toBeVisible();
      await expectAccessible(page, `the dialog of a team, ${view}`);
    });

    test('axe finds nothing on the report libraries', async ({ page, club }) => {
      test.slow();
      const staff = { name: 'Paulo Mendes', email: 'paulo@valmora.example', dataEntry: true };
      await club.call(createUser, { body: { role: 'tactic', ...staff } });
      await giveSession(page);
      const reports = new ReportsPage(page, t);
      await reports.open('medical');
      await expect(page.getByText(t('reports.empty.title'))).toBeVisible();
      await expectFine(page, '/reports/medical, empty');
      await reports.open('tactical');
      const paper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf('plan') };
      await reports.create('Set pieces', paper);
      await expect(reports.row('Set pieces')).toBeVisible();
      await expect(reports.dialog).toHaveCount(0);
      await reports.box('Set pieces').check();
      await expectFine(page, '/reports/tactical');
      await reports.edit('Set pieces').click();
      await reports.choose({ ...paper, name: 'plan.txt' });
      await expect(reports.dialog.getByText(t('validation.fileType'))).toBeVisible();
      // During a transition a colour has neither value.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await expectFine(page, 'the dialog of a report');
    });

    test('axe finds nothing in the settings', async ({ page, club: _club }) => {
      test.slow();
      await giveSession(page);
      const own = ['account', 'devices'];
      const ofClub = ['organization', 'administrators', 'security', 'mail', 'privacy', 'backups', 'audit'];
      for (const name of [...own, ...ofClub]) {
        await page.goto(`/settings/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectFine(page, `/settings/${name}`);
      }
    });
  });
}
