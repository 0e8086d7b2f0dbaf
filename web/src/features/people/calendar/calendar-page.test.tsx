import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { useLocation } from '../../../lib/router/router.tsx';
import { expect, test, vi } from 'vitest';
import type { getCalendar, PlayerCalendar } from '@touchline/contract/football/calendar';
import type { getClub } from '@touchline/contract/club/club';
import type { UserData } from '@touchline/contract/people/auth';
import type { listUsers } from '@touchline/contract/people/users';
import { touchKey } from '../../../lib/session/wipe.ts';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { type BuiltUser, buildMe, buildUser, pageOf } from '../../../test/build.ts';
import { buildCalendarMatch, buildCalendarTask, buildCalendarTraining } from '../../../test/build-calendar.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { CalendarPage } from './calendar-page.tsx';

const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1 });
const mateo = buildUser({ name: 'Mateo Iglesias', shirtNumber: 8 });
const october: PlayerCalendar = {
  matches: [buildCalendarMatch('2026-10-17T16:30:00.000Z', ['UD Valmora', 'SD Faro Norte'])],
  tasks: [buildCalendarTask('Watch clips', '2026-10-17T12:00:00.000Z', { category: 'tactical' })],
  trainings: [
    buildCalendarTraining('Activation', '2026-10-17T09:00:00.000Z'),
    // Still the 15th in New York, already the 16th in Madrid.
    buildCalendarTraining('Night run', '2026-10-15T22:30:00.000Z'),
  ],
};

type Answer = Parameters<typeof fakeServer.on<typeof getCalendar>>[1];
type Club = {
  weekStart?: number;
  players?: BuiltUser[];
  timezone?: string;
  calendar?: PlayerCalendar | Answer;
  now?: string;
  me?: UserData;
};

/** A club on October 15, 2026, whatever day it is. */
const openClub = ({
  players = [iker, mateo],
  timezone = 'Europe/Madrid',
  calendar = october,
  now = '2026-10-15T10:00:00.000Z',
  me = buildMe('admin'),
  weekStart = 1,
}: Club = {}) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  signIn(me);
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    pageOf(query.type === 'player' ? players.filter(({ name }) => name.includes(query.search ?? '')) : []),
  );
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone,
    consentAge: 16,
    weekStart,
  }));
  fakeServer.on<typeof getCalendar>(
    'GET /v1/users/:id/calendar',
    typeof calendar === 'function' ? calendar : () => calendar,
  );
};
function Announcement() {
  return <p data-testid="announced">{useAnnouncement()}</p>;
}

const show = (at = '') =>
  renderPage(
    <>
      <CalendarPage title="Calendar" />
      <Announcement />
    </>,
    { at: `/profiles/calendar${at}` },
  );
/** The calendar until a link leads elsewhere, as the routes do it. */
function CalendarOrRecord() {
  return useLocation().pathname === '/profiles/calendar' ? <CalendarPage title="Calendar" /> : <p>A record</p>;
}

/** A window where exactly these media queries match. */
const onScreen = (...matching: string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: matching.some((part) => query.includes(part)),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
const onPhone = () => onScreen('width < 47.5rem');
const onDesktop = () => onScreen('width >= 75rem', 'width >= 87.5rem');
const ready = (name = 'Iker Solana') => screen.findByRole('heading', { level: 1, name });
const day = (name: string | RegExp) => screen.findByRole('button', { name });
const month = () => screen.getByRole('grid');
const asked = () =>
  fakeServer.requests('GET /v1/users/:id/calendar').map(({ query }) => query as { from: string; to: string });

test('selects the first player and shows the name as title', async () => {
  openClub();
  const { where } = show();
  await ready();
  await waitFor(() => expect(where()).toBe(`/profiles/calendar?player=${iker._id}`));
  await waitFor(() => expect(document.title).toBe('Iker Solana · Calendar · Touchline'));
});

test('shows the month of today with 35 days, Monday first, and today marked', async () => {
  openClub();
  show();
  await ready();
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(month()).toHaveAccessibleName('October 2026');
  expect(within(month()).getAllByRole('gridcell')).toHaveLength(35);
  const heads = within(month()).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(heads[0]).toHaveAccessibleName('Monday');
  expect(await day('Thursday, October 15, 2026')).toHaveAttribute('aria-current', 'date');
});

test('begins the weeks as the club does; Home and End go to their ends', async () => {
  openClub({ weekStart: 6 });
  const { user } = show();
  await ready();
  const heads = within(month()).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  (await day('Thursday, October 15, 2026')).focus();
  await user.keyboard('{Home}');
  expect(await day('Saturday, October 10, 2026')).toHaveFocus();
  await user.keyboard('{End}');
  expect(await day(/^Friday, October 16, 2026/)).toHaveFocus();
});

test.each([
  ['Europe/Madrid', '2026-10-15T22:30:00.000Z', 'Friday, October 16, 2026'],
  ['America/New_York', '2026-10-15T22:30:00.000Z', 'Thursday, October 15, 2026'],
  ['Pacific/Auckland', '2026-10-15T12:30:00.000Z', 'Friday, October 16, 2026'],
])("takes today from the club's time zone %s, not the browser's", async (timezone, now, today) => {
  openClub({ timezone, now, calendar: { matches: [], tasks: [], trainings: [] } });
  show();
  await ready();
  expect(await day(today)).toHaveAttribute('aria-current', 'date');
});

test('labels each day with its full date and events', async () => {
  openClub();
  show();
  expect(await day('Saturday, October 17, 2026, 1 match, 1 training, 1 task')).toBeVisible();
  expect(await day('Friday, October 16, 2026, 1 training')).toBeVisible();
  expect(await day('Sunday, October 18, 2026')).toBeVisible();
});

const changed: PlayerCalendar = {
  matches: [
    buildCalendarMatch('2026-10-17T08:00:00.000Z', ['UD Valmora', 'Played Or Not'], { takesPlace: 'unknown' }),
    buildCalendarMatch('2026-10-17T16:00:00.000Z', ['UD Valmora', 'On Hold'], {
      takesPlace: 'onHold',
      state: 'postponed',
    }),
    buildCalendarMatch('2026-10-17T16:30:00.000Z', ['UD Valmora', 'Went On'], { rest: true }),
  ],
  tasks: [buildCalendarTask('Moved clips', '2026-10-17T17:00:00.000Z', { movedFrom: '2026-10-16T15:00:00.000Z' })],
  trainings: [
    buildCalendarTraining('Over and off', '2026-10-17T07:00:00.000Z', { takesPlace: 'off' }),
    buildCalendarTraining('Off today', '2026-10-17T18:00:00.000Z', { takesPlace: 'off' }),
  ],
};

test('strikes through what is called off until its end, and says what is postponed, moved or not known', async () => {
  openClub({ calendar: changed, now: '2026-10-17T12:00:00.000Z' });
  show();
  await ready();
  const sheet = within(await screen.findByRole('region', { name: 'Saturday, October 17, 2026' }));
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\u00a0\u202f]/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^Over and offCalled offTraining9:00 AM$/u),
    expect.stringMatching(/Played Or NotWas it played\?Match10:00 AM$/u),
    expect.stringMatching(/On HoldPostponedMatch6:00 PM$/u),
    expect.stringMatching(/Went OnRest of the match6:30 PM$/u),
    expect.stringMatching(/^Moved clipsTaskMoved from .*Friday.*7:00 PM$/u),
    expect.stringMatching(/^Off todayCalled offTraining8:00 PM$/u),
  ]);
  expect(sheet.getByText('Off today')).toHaveClass('line-through');
  for (const text of ['Over and off', 'On Hold', 'Moved clips'])
    expect(sheet.getByText(text)).not.toHaveClass('line-through');
});

test('in the cells of a wide month readers hear what is called off, and its name is struck through', async () => {
  onDesktop();
  openClub({ calendar: { ...changed, matches: [], tasks: [] }, now: '2026-10-17T12:00:00.000Z' });
  show();
  await ready();
  const cells = within(month());
  expect(await cells.findByRole('link', { name: /^Off today Called off Training 8:00\sPM$/u })).toBeVisible();
  expect(cells.getByText(/^Off today/u)).toHaveClass('line-through');
  expect(cells.getByText(/^Over and off/u)).not.toHaveClass('line-through');
});

test('asks only those who may answer whether a match was played', async () => {
  const me = buildMe('tactic', { hasHiddenSquads: true });
  openClub({ calendar: changed, now: '2026-10-17T12:00:00.000Z', me });
  show();
  await ready();
  expect(await screen.findByText('Postponed')).toBeVisible();
  expect(screen.queryByText('Was it played?')).toBeNull();
});

test("lists the events of the chosen day by time, in the club's time zone", async () => {
  openClub();
  const { user } = show();
  await user.click(await day(/October 17, 2026, 1 match/));
  const sheet = screen.getByRole('region', { name: 'Saturday, October 17, 2026' });
  const rows = within(sheet).getAllByRole('listitem');
  const texts = rows.map((row) => row.textContent.replace(/[\u00a0\u202f]/g, ' '));
  expect(texts[0]).toMatch(/^Activation.*Training.*11:00 AM$/);
  expect(texts[1]).toMatch(/^Watch clips.*Task.*2:00 PM$/);
  expect(texts[2]).toMatch(/UD Valmora.*SD Faro Norte.*Match.*6:30 PM$/);
  expect(await day(/October 17, 2026, 1 match/)).toHaveAttribute('aria-pressed', 'true');
});

test('each event of the chosen day opens its record', async () => {
  openClub();
  const { user } = show();
  await user.click(await day(/October 17, 2026, 1 match/));
  const sheet = within(screen.getByRole('region', { name: 'Saturday, October 17, 2026' }));
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/projects/trainings?training=${october.trainings[0]?._id}`,
    `/projects/tasks?task=${october.tasks[0]?._id}`,
    `/projects/matches?match=${october.matches[0]?._id}`,
  ]);
  expect(sheet.getByRole('link', { name: /UD Valmora.*SD Faro Norte/ })).toBeVisible();
});

test('says that a day has no events', async () => {
  openClub();
  show();
  expect(await screen.findByText('Nothing on this day')).toBeVisible();
  const deed = screen.getByRole('link', { name: 'New training' });
  expect(deed.getAttribute('href')).toMatch(/^\/projects\/trainings\?new=\d{4}-\d{2}-\d{2}$/u);
});

test('explains the marks', async () => {
  openClub();
  show();
  await ready();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map((entry) => entry.textContent)).toEqual(['Match', 'Task', 'Training']);
});

test('navigates between months and returns with Today', async () => {
  openClub();
  const { user } = show();
  await ready();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  await waitFor(async () => expect(await day(/October 15, 2026/)).toHaveFocus());
});

test("the browser's Back returns from a record to the day that it was opened from", async () => {
  openClub();
  const { user, where, travel } = renderPage(<CalendarOrRecord />, { at: '/profiles/calendar' });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(await day(/October 17, 2026, 1 match/));
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: /Mateo Iglesias/ }));
  await ready('Mateo Iglesias');
  await waitFor(() => expect(where()).toBe(`/profiles/calendar?day=2026-10-17&player=${mateo._id}`));
  await user.click(await screen.findByRole('link', { name: /Activation/ }));
  await screen.findByText('A record');
  travel(-1);
  await ready('Mateo Iglesias');
  expect(await screen.findByRole('region', { name: 'Saturday, October 17, 2026' })).toBeVisible();
});

test("the browser's Back to the player before shows the day that was chosen for that player", async () => {
  openClub();
  const { user, where, travel } = show('?day=2026-10-17');
  await ready();
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: /Mateo Iglesias/ }));
  await ready('Mateo Iglesias');
  await user.click(await day(/October 20, 2026/));
  await waitFor(() => expect(where()).toBe(`/profiles/calendar?day=2026-10-20&player=${mateo._id}`));
  travel(-1);
  await ready();
  expect(where()).toBe(`/profiles/calendar?day=2026-10-17&player=${iker._id}`);
  expect(await screen.findByRole('region', { name: 'Saturday, October 17, 2026' })).toBeVisible();
});

test.each(['2026-02-31', 'tomorrow', ''])('shows today when the address names no day: “%s”', async (named) => {
  openClub();
  show(`?day=${named}`);
  await ready();
  expect(screen.getByRole('region', { name: 'Thursday, October 15, 2026' })).toBeVisible();
});

test('announces the new month', async () => {
  openClub();
  const { user } = show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(screen.getByTestId('announced')).toHaveTextContent('November 2026'));
});

test('shows the list first on a phone, then the calendar with a back button', async () => {
  onPhone();
  openClub();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Mateo Iglesias/ }));
  expect(await ready('Mateo Iglesias')).toHaveFocus();
  expect(screen.getByRole('grid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Players' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  // On a phone, the list fills the screen.
  expect(screen.getByRole('main', { name: 'Players' })).toBeVisible();
});

test('requests a month once, from the first to the last day of its grid, and its neighbours', async () => {
  openClub();
  const { user } = show();
  await ready();
  const three = [
    { from: '2026-09-28', to: '2026-11-01' },
    // November needs a sixth week.
    { from: '2026-10-26', to: '2026-12-06' },
    { from: '2026-08-31', to: '2026-10-04' },
  ];
  await waitFor(() => expect(asked()).toEqual(three));
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked()).toEqual([...three, { from: '2026-11-30', to: '2027-01-03' }]));
});

test('a month that does not fit in five weeks has a sixth, with a cell for each day', async () => {
  openClub({ now: '2026-08-20T10:00:00.000Z' });
  const { user } = show();
  await ready();
  expect(within(month()).getAllByRole('gridcell')).toHaveLength(42);
  await user.click(await day('Monday, August 31, 2026'));
  expect(screen.getByRole('region', { name: 'Monday, August 31, 2026' })).toBeVisible();
  const cell = (await day('Monday, August 31, 2026')).closest('[role="gridcell"]');
  expect(within(cell as HTMLElement).getAllByRole('button')).toHaveLength(1);
});

test('lists the events in the cells of a wide month, each as a link to its record', async () => {
  onDesktop();
  openClub();
  const { user } = show();
  const cell = within((await day(/October 17, 2026, 1 match/)).closest<HTMLElement>('[role="gridcell"]')!);
  // The cell has three lines, two of them for the match.
  expect(cell.getAllByRole('link')).toHaveLength(1);
  expect(cell.getByText('+2')).toBeVisible();
  const night = within((await day(/October 16, 2026, 1 training/)).closest<HTMLElement>('[role="gridcell"]')!);
  expect(night.getByRole('link', { name: /^Night run Training/ })).toHaveAttribute(
    'href',
    `/projects/trainings?training=${october.trainings[1]?._id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  expect(within(month()).queryByRole('link')).toBeNull();
});

test('scrolls to the events of a day that is opened: they may be below the month', async () => {
  const scrolledTo: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  openClub();
  const { user } = show();
  await user.click(await day(/October 17, 2026, 1 match/));
  expect(scrolledTo.at(-1)).toContainElement(screen.getByRole('region', { name: 'Saturday, October 17, 2026' }));
});

test('an event in the month opens its record, by mouse or by keyboard from its day', async () => {
  onDesktop();
  openClub();
  const { user, where } = show();
  await day(/October 17, 2026, 1 match/);
  (await day(/October 15, 2026/)).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Tab}');
  expect(within(month()).getByRole('link', { name: /^home SD Faro Norte Match/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await day(/October 16, 2026/)).toHaveFocus();
  await user.click(within(month()).getByRole('link', { name: /Night run/ }));
  expect(where()).toMatch(/^\/projects\/trainings/);
});

test('opens a day of the compact month in the detailed view', async () => {
  openClub();
  const { user } = show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  expect(screen.queryByRole('region', { name: /October/ })).toBeNull();
  expect(within(month()).getAllByRole('gridcell')).toHaveLength(35);
  await user.click(await day(/October 17, 2026, 1 match/));
  expect(screen.getByRole('region', { name: 'Saturday, October 17, 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Detailed' })).toHaveAttribute('aria-pressed', 'true');
  expect(await day(/October 17, 2026, 1 match/)).toHaveFocus();
});

test('keeps view and month when the player changes, and stores neither in the browser', async () => {
  openClub();
  const { user } = show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: /Mateo Iglesias/ }));
  await ready('Mateo Iglesias');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage).toHaveLength(0);
  expect(Object.keys(sessionStorage).sort()).toEqual(['Token', touchKey]);
});

test('is one tab stop, and arrow keys move between days', async () => {
  openClub();
  const { user } = show();
  await ready();
  expect(
    within(month())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  (await day(/October 15, 2026/)).focus();
  const steps: [string, RegExp][] = [
    ['{ArrowRight}', /October 16, 2026/],
    ['{ArrowDown}', /October 23, 2026/],
    ['{ArrowLeft}', /October 22, 2026/],
    ['{ArrowUp}', /October 15, 2026/],
    ['{End}', /October 18, 2026/],
    ['{Home}', /October 12, 2026/],
    ['{PageDown}', /November 12, 2026/],
    ['{PageUp}', /October 12, 2026/],
    ['{PageUp}', /September 12, 2026/],
  ];
  for (const [key, name] of steps) {
    await user.keyboard(key);
    expect(await day(name)).toHaveFocus();
  }
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeVisible();
});

test('arrow keys cross the end of a month, and Enter opens the day', async () => {
  openClub();
  const { user } = show();
  await ready();
  (await day(/October 15, 2026/)).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(await day('Thursday, November 5, 2026')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('region', { name: 'Friday, November 6, 2026' })).toBeVisible();
});

test('mirrors the arrow keys in right-to-left languages', async () => {
  openClub();
  await i18n.changeLanguage('ar');
  const { user } = show();
  await ready();
  (await day(/15 أكتوبر 2026/)).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await day(/16 أكتوبر 2026/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await day(/14 أكتوبر 2026/)).toHaveFocus();
});

test('shows the days while their events load', async () => {
  openClub({ calendar: silence });
  show();
  await ready();
  expect(month()).toHaveAttribute('aria-busy', 'true');
  expect(within(screen.getByRole('region', { name: /October 15/ })).getByText('Loading...')).toBeInTheDocument();
});

test('says that the calendar could not be loaded, and retries on request', async () => {
  openClub({ calendar: noAnswer });
  const { user } = show();
  await ready();
  const alert = await screen.findByText('The calendar could not be loaded.');
  expect(alert).toBeVisible();
  fakeServer.on<typeof getCalendar>('GET /v1/users/:id/calendar', () => october);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await day(/October 17, 2026, 1 match/)).toBeVisible();
});

test('says in the compact view that the month is empty', async () => {
  openClub({ calendar: { matches: [], tasks: [], trainings: [] } });
  const { user } = show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  expect(await screen.findByText('Nothing on the calendar this month')).toBeVisible();
});

test('says that an invalid link leads to no player', async () => {
  openClub();
  show('?player=nonsense');
  expect(await screen.findByText('Player not found')).toBeVisible();
});

test('keeps showing the player while a search hides the row', async () => {
  openClub();
  const { user } = show();
  await ready();
  await user.type(within(screen.getByRole('complementary')).getByRole('searchbox'), 'Mateo');
  await waitFor(() => expect(within(screen.getByRole('complementary')).queryByText('Iker Solana')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Iker Solana' })).toBeVisible();
  expect(fakeServer.requests('GET /v1/users/:id')).toHaveLength(0);
});

test('shows a club without players where to add them', async () => {
  openClub({ players: [] });
  show();
  expect((await screen.findAllByText('No players yet'))[0]).toBeVisible();
});

test("reports an error if the club's time zone cannot be loaded", async () => {
  openClub();
  fakeServer.on<typeof getClub>('GET /v1/club', () => refuse('defaultError'));
  show();
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
});
