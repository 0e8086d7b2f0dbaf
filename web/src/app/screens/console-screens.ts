import { screen, type Screen } from './screens.ts';

const departments = () => import('../../features/people/departments/department-pages.tsx');

const libraries = () => import('../../features/club/reports/library-pages.tsx');

/** Inside the frame, for people who are signed in. The sidebar has them in this order. */
export const protectedScreens: readonly Screen[] = [
  screen('/profiles/new', 'nav.accountRequests', () =>
    import('../../features/people/account-requests/requests-page.tsx').then(({ RequestsPage }) => ({
      default: RequestsPage,
    })),
  ),
  screen('/profiles/players', 'nav.players', () =>
    import('../../features/people/players/players-page.tsx').then(({ PlayersPage }) => ({ default: PlayersPage })),
  ),
  screen(
    '/profiles/tactical',
    'nav.titles.tacticalStaff',
    () => departments().then(({ TacticalPage }) => ({ default: TacticalPage })),
    'nav.tactical',
  ),
  screen(
    '/profiles/medical',
    'nav.titles.medicalStaff',
    () => departments().then(({ MedicalPage }) => ({ default: MedicalPage })),
    'nav.medical',
  ),
  screen(
    '/profiles/management',
    'nav.titles.managementStaff',
    () => departments().then(({ ManagementPage }) => ({ default: ManagementPage })),
    'nav.management',
  ),
  screen('/profiles/calendar', 'nav.calendar', () =>
    import('./calendar-screen.tsx').then(({ CalendarScreen }) => ({ default: CalendarScreen })),
  ),
  screen('/profiles/qr-account', 'nav.qrAccount', () =>
    import('../../features/football/door-account/door-account-page.tsx').then(({ DoorAccountPage }) => ({
      default: DoorAccountPage,
    })),
  ),
  screen(
    '/reports/tactical',
    'nav.titles.tacticalReports',
    () => libraries().then(({ TacticalReportsPage }) => ({ default: TacticalReportsPage })),
    'nav.tacticalReports',
  ),
  screen(
    '/reports/medical',
    'nav.titles.medicalReports',
    () => libraries().then(({ MedicalReportsPage }) => ({ default: MedicalReportsPage })),
    'nav.medicalReports',
  ),
  screen('/reports/attendance', 'nav.attendance', () =>
    import('../../features/football/attendance/attendance-page.tsx').then(({ AttendancePage }) => ({
      default: AttendancePage,
    })),
  ),
  screen('/reports/wellness', 'nav.wellness', () =>
    import('../../features/health/wellness/wellness-page.tsx').then(({ WellnessPage }) => ({ default: WellnessPage })),
  ),
  screen('/reports/complaints', 'nav.complaints', () =>
    import('../../features/health/complaints/complaints-page.tsx').then(({ ComplaintsPage }) => ({
      default: ComplaintsPage,
    })),
  ),
  screen('/projects/matches', 'nav.matches', () =>
    import('./matches-screen.tsx').then(({ MatchesScreen }) => ({
      default: MatchesScreen,
    })),
  ),
  screen('/projects/trainings', 'nav.trainings', () =>
    import('./trainings-screen.tsx').then(({ TrainingsScreen }) => ({
      default: TrainingsScreen,
    })),
  ),
  screen('/projects/tasks', 'nav.tasks', () =>
    import('../../features/football/tasks/tasks-page.tsx').then(({ TasksPage }) => ({ default: TasksPage })),
  ),
  screen('/projects/logos', 'nav.logos', () =>
    import('../../features/football/logos/logos-page.tsx').then(({ LogosPage }) => ({ default: LogosPage })),
  ),
];

/**
 * The club map, and under it a page for each squad. The sidebar leads there from the second squad on; before, Settings does.
 */
export const squadsScreen: Screen = screen('/profiles/squads', 'squads.title', () =>
  import('../../features/squads/squads/squad-pages.tsx').then(({ SquadPages }) => ({ default: SquadPages })),
);

/** The path of the club map, or the whole path if it names a squad: the routes have no parameters. */
export const squadsPath = (pathname: string): Screen['path'] =>
  /^\/profiles\/squads\/(?!plan$)[^/]+$/.test(pathname) ? (pathname as Screen['path']) : squadsScreen.path;

/** The plan of the next season, which the club map leads to. */
export const seasonPlanScreen: Screen = screen('/profiles/squads/plan', 'seasonPlan.page', () =>
  import('../../features/squads/season-plan/season-plan-page.tsx').then(({ SeasonPlanPage }) => ({
    default: SeasonPlanPage,
  })),
);

/** What the players can take part in, with its paper and the cases of health under it. The sidebar has it among the reports. */
export const availabilityScreen: Screen = screen('/reports/availability', 'availability.title', () =>
  import('../../features/health/availability/availability-pages.tsx').then(({ AvailabilityPages }) => ({
    default: AvailabilityPages,
  })),
);

/** The path of the board, or the whole path of what stands under it. */
export const availabilityPath = (pathname: string): Screen['path'] =>
  /^\/reports\/availability\/(?:print|cases\/[^/]+(?:\/card)?)$/.test(pathname)
    ? (pathname as Screen['path'])
    : availabilityScreen.path;

/** The week of a squad with its paper under it. The sidebar has it after the tasks. */
export const weekScreen: Screen = screen('/projects/week', 'week.title', () =>
  import('./week-screen.tsx').then(({ WeekScreen }) => ({ default: WeekScreen })),
);

/** The path of the week, or the whole path of its paper. */
export const weekPath = (pathname: string): Screen['path'] =>
  pathname === '/projects/week/print' ? pathname : weekScreen.path;

/** Under the user menu; inside the frame as well. */
export const settingsScreens: readonly Screen[] = [
  screen('/settings/account', 'settings.account.title', () =>
    import('../../features/club/settings/account/account-page.tsx').then(({ AccountPage }) => ({
      default: AccountPage,
    })),
  ),
  screen('/settings/devices', 'sessions.title', () =>
    import('../../features/club/settings/devices/devices-page.tsx').then(({ DevicesPage }) => ({
      default: DevicesPage,
    })),
  ),
  screen('/settings/organization', 'settings.organization.title', () =>
    import('../../features/club/settings/organization/organization-page.tsx').then(({ OrganizationPage }) => ({
      default: OrganizationPage,
    })),
  ),
  screen('/settings/administrators', 'administrators.title', () =>
    import('../../features/club/settings/administrators/administrators-page.tsx').then(({ AdministratorsPage }) => ({
      default: AdministratorsPage,
    })),
  ),
  screen('/settings/security', 'settings.security.title', () =>
    import('../../features/club/settings/security/security-page.tsx').then(({ SecurityPage }) => ({
      default: SecurityPage,
    })),
  ),
  screen('/settings/mail', 'settings.mail.title', () =>
    import('../../features/club/settings/mail/mail-page.tsx').then(({ MailPage }) => ({ default: MailPage })),
  ),
  screen('/settings/privacy', 'settings.privacy.title', () =>
    import('../../features/club/settings/privacy/privacy-page.tsx').then(({ PrivacyPage }) => ({
      default: PrivacyPage,
    })),
  ),
  screen('/settings/health', 'healthSettings.title', () =>
    import('../../features/club/settings/health/health-page.tsx').then(({ HealthPage }) => ({ default: HealthPage })),
  ),
  screen('/settings/backups', 'backups.title', () =>
    import('../../features/club/settings/backups/backups-page.tsx').then(({ BackupsPage }) => ({
      default: BackupsPage,
    })),
  ),
  screen('/settings/audit', 'audit.title', () =>
    import('../../features/club/settings/audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })),
  ),
];

/** What a match opens without the frame: its recording, the big screen, its paper. */
export const matchScreen: Screen = screen(
  '/projects/matches/live',
  'match.frame.match',
  () => import('../../features/match/bare-pages.tsx'),
);

/** The path of the recording, or the whole path of one of the others. */
export const matchPath = (pathname: string): Screen['path'] =>
  /^\/projects\/matches\/(?:present|sheet)$/.test(pathname) ? (pathname as Screen['path']) : matchScreen.path;
