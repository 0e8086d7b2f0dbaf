import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { deleteMatch, listMatches } from '@touchline/contract/football/matches';
import type { getLineup } from '@touchline/contract/football/primary-players';
import { noDetails } from '@touchline/contract/match/events/no-details';
import type { listMatchEvents } from '@touchline/contract/match/match-events';
import type { getMatchSquad, MatchSquad } from '@touchline/contract/match/match-squads';
import i18n from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatter } from '../../../lib/i18n/format.ts';
import { newId } from '../../../test/build.ts';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../../test/build-match-squad.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { showAt } from '../../../test/window-width.ts';
import { findToast } from '../../../test/toasts.ts';
import { MatchesPage } from './matches-page.tsx';
import { buildLineupPlayer, buildMatch, faro, inDays, olmeda, openSeason, valmora } from '../../../test/season.ts';

const next = buildMatch({ venue: 'Estadio Municipal' });
const later = buildMatch({ date: inDays(40), teams: [olmeda, valmora] });
const played = buildMatch({ date: inDays(-1), teams: [faro, valmora], score: { home: 1, away: 2 } });
const all = [next, later, played];

const format = formatter('en', 'Europe/Madrid');
// Queries by text see a plain space where a time has a no-break one.
const timeOf = (date: string) => format.time(date).replace('\u00a0', ' ');
const show = (at = '') => renderPage(<MatchesPage title="Matches" />, { at: `/projects/matches${at}` });
const heading = (date: string) => screen.findByRole('heading', { level: 1, name: format.longDate(date) });
const aside = () => screen.getByRole('complementary', { name: 'Matches' });
const row = (name: RegExp) => within(aside()).findByRole('button', { name });

test('selects the first match, puts its id into the address and shows its long date', async () => {
  openSeason({ matches: all });
  const { where } = show();
  expect(await heading(next.date)).toBeVisible();
  expect(await row(/UD Valmora SD Faro Norte/)).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(where()).toBe(`/projects/matches?match=${next._id}`));
  expect(document.title).toContain('UD Valmora – SD Faro Norte');
});

test('a phone focuses the title of the opened match once it can be seen', async () => {
  showAt(390);
  onTestFinished(() => void vi.restoreAllMocks());
  openSeason({ matches: all });
  const { user } = show();
  // A hidden element takes no focus; here, without style sheets, it would.
  const wasHidden = vi.fn<(hidden: boolean) => void>();
  const note = ({ target }: FocusEvent) => wasHidden((target as Element).closest('.hidden') !== null);
  document.addEventListener('focusin', note);
  onTestFinished(() => document.removeEventListener('focusin', note));
  await user.click(await screen.findByRole('button', { name: /UD Valmora SD Faro Norte/ }));
  const title = await heading(next.date);
  await waitFor(() => expect(title).toHaveFocus());
  expect(wasHidden).not.toHaveBeenCalledWith(true);
});

test('a match that the pointer rests on is fetched ahead, and opens without another request', async () => {
  openSeason({ matches: all });
  const { user } = show();
  await heading(next.date);
  const asked = () => fakeServer.requests('GET /v1/matches/:id').length;
  await waitFor(() => expect(asked()).toBe(1));
  await user.hover(await row(/SD Faro Norte 1 UD Valmora 2/));
  await waitFor(() => expect(asked()).toBe(2));
  await user.click(await row(/SD Faro Norte 1 UD Valmora 2/));
  expect(await heading(played.date)).toBeVisible();
  expect(asked()).toBe(2);
});

test('headings begin with a capital letter where the name of the day or the month does not', async () => {
  await i18n.changeLanguage('es');
  openSeason({ matches: [buildMatch({ date: '2031-01-03T20:00:00.000Z' })] });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Viernes, 3 de enero de 2031' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: /^Enero de 2031/ })).toBeVisible();
});

test("a row shows day, month, teams, league and the time in the club's time zone", async () => {
  openSeason({ matches: [buildMatch({ date: '2031-01-03T23:30:00.000Z' })], timezone: 'Asia/Tokyo' });
  show();
  expect(await row(/^4 Jan UD Valmora SD Faro Norte Liga Costa Verde · 8:30\sAM$/)).toBeVisible();
});

test('a match without a known time says so in the list and in the fixture', async () => {
  openSeason({ matches: [buildMatch({ date: '2031-01-02T23:00:00.000Z', timeUnknown: true })] });
  show();
  expect(await row(/^3 Jan UD Valmora SD Faro Norte Liga Costa Verde · Time to be confirmed$/)).toBeVisible();
  const pane = within(screen.getByRole('main'));
  expect(await pane.findByText('Time to be confirmed')).toBeVisible();
  expect(screen.queryByText('12:00 AM')).toBeNull();
});

test('a row of a played match shows the goals beside each team', async () => {
  openSeason({ matches: all });
  show();
  expect(await row(/SD Faro Norte 1 UD Valmora 2/)).toBeVisible();
});

test('rows are grouped by month and year, with one heading each for upcoming and past', async () => {
  openSeason({ matches: all });
  show();
  await row(/SD Faro Norte 1/);
  const titles = within(aside())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    `${format.month(next.date)} Upcoming`,
    `${format.month(later.date)} `,
    `${format.month(played.date)} Past`,
  ]);
  const lists = within(aside()).getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([1, 1, 1]);
  const places = within(aside()).getAllByRole('listitem');
  expect(places.map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
  expect(places.map((item) => item.getAttribute('aria-setsize'))).toEqual(['3', '3', '3']);
});

test('arrow keys move between rows across headings', async () => {
  openSeason({ matches: all });
  const { user } = show();
  (await row(/UD Valmora SD Faro Norte/)).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row(/SD Faro Norte 1/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await heading(played.date)).toBeVisible();
});

test('searches on the server', async () => {
  openSeason({ matches: all });
  const { user } = show();
  await heading(next.date);
  await user.type(within(aside()).getByRole('searchbox'), 'olmeda');
  await waitFor(() => expect(fakeServer.requests('GET /v1/matches').at(-1)?.query).toMatchObject({ search: 'olmeda' }));
  await waitFor(() => expect(within(aside()).getAllByRole('listitem')).toHaveLength(1));
});

test('shows the fixture with time, league and venue', async () => {
  openSeason({ matches: all });
  show();
  await heading(next.date);
  const pane = within(screen.getByRole('main'));
  expect(pane.getByText(timeOf(next.date))).toBeVisible();
  expect(pane.getByText('Liga Costa Verde').parentElement).toHaveTextContent(/^League .*Liga Costa Verde$/);
  expect(pane.queryByRole('button', { name: /Liga Costa Verde/ })).toBeNull();
  expect(pane.getByText('Estadio Municipal')).toBeVisible();
});

test('shows the score of a played match with the time beside it', async () => {
  openSeason({ matches: all });
  show(`?match=${played._id}`);
  await heading(played.date);
  const pane = within(screen.getByRole('main'));
  expect(pane.getByText('Score').parentElement).toHaveTextContent('Score 1 – 2');
  expect(pane.getByText(timeOf(played.date))).toBeVisible();
});

test("shows the line-up of the club's own team", async () => {
  openSeason({ matches: all, starting: [buildLineupPlayer({ injury: true })] });
  show();
  const list = await screen.findByRole('list', { name: 'Starting line-up' });
  expect(list).toHaveTextContent('Iker Solana');
  expect(list).toHaveTextContent('Injury');
});

const keeper = buildFilePlayer({ name: 'Iker Solana', shirtNumber: 1, position: 'GK' });
const scorer = buildFilePlayer({ name: 'Hugo Peralta', shirtNumber: 2, position: 'RB' });
const onBench = buildFilePlayer({ name: 'Pau Torres', shirtNumber: 14, position: 'ST' });
const travels = buildFilePlayer({ name: 'Nil Roca', shirtNumber: 21, position: 'CM' });
const called = [
  buildSquadEntry(keeper, { role: 'starter', slot: 'GK', shirtNumber: 30, captain: true }),
  buildSquadEntry(scorer, { role: 'starter', slot: 'RB' }),
  buildSquadEntry(onBench),
  buildSquadEntry(travels, { role: 'reserve' }),
];
const giveSquad = (changes: Partial<MatchSquad>) =>
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) =>
    buildMatchSquad(params.id, { exists: true, formation: '4-3-3', ...changes }),
  );
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));

test("a match shows its own eleven, with its numbers and places, and today's health while it is to come", async () => {
  const squad = newId();
  openSeason({
    matches: [buildMatch({ squad })],
    starting: [
      buildLineupPlayer({ name: 'Adult Player' }),
      buildLineupPlayer({ _id: keeper._id, injury: true }),
      buildLineupPlayer({ _id: onBench._id, canTrain: 'no' }),
    ],
  });
  giveSquad({ players: called, meetingAt: next.date });
  show();
  expect(await screen.findByText("Can't train")).toBeVisible();
  expect(await rowsOf('Starting line-up')).toEqual(['30 Iker Solana C Captain Injury GK', '2 Hugo Peralta RB']);
  expect(await rowsOf('Substitutes')).toEqual(["14 Pau Torres Can't train ST"]);
  expect(await rowsOf('Reserves')).toEqual(['21 Nil Roca CM']);
  const disc = document.querySelector('[aria-hidden=true][dir=ltr] [style*="inset-block-start: 66%"]');
  expect(disc).toHaveTextContent('2Peralta');
  expect(screen.getByText(`Meet ${timeOf(next.date)}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Line-up of this match' })).toBeVisible();
  expect(screen.queryByText(/usual eleven/)).toBeNull();
  expect(fakeServer.requests('GET /v1/lineup').at(-1)?.query).toEqual({ squad: [squad] });
});

test('a match that was played keeps its eleven, with goals and cards instead of the health of today', async () => {
  openSeason({ matches: [{ ...played, takesPlace: 'tookPlace' }] });
  giveSquad({ players: called });
  const event = { ...noDetails, side: 'own' as const, period: 1, added: null, device: null, by: null };
  const at = { at: played.date, changedAt: played.date };
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => ({
    records: [
      { ...event, ...at, _id: newId(), kind: 'goal', minute: 23, player: scorer._id },
      { ...event, ...at, _id: newId(), kind: 'yellow', minute: 40, player: scorer._id },
      { ...event, ...at, _id: newId(), kind: 'substitution', minute: 45, player: scorer._id, otherPlayer: onBench._id },
    ],
    people: [],
    goals: null,
    mayRecord: true,
    now: new Date().toISOString(),
  }));
  show();
  expect(await screen.findByText('Goal Minute 23')).toBeInTheDocument();
  expect(await rowsOf('Starting line-up')).toEqual([
    '30 Iker Solana C Captain GK',
    '2 Hugo Peralta Goal Minute 23 23 Yellow card Minute 40 40 Off Minute 45 45 RB',
  ]);
  expect(await rowsOf('Substitutes')).toEqual(['14 Pau Torres On Minute 45 45 ST']);
  expect(fakeServer.requests('GET /v1/lineup')).toHaveLength(0);
});

test("a match without a line-up shows the usual eleven of its squad and says so, after it without today's health", async () => {
  const starting = [buildLineupPlayer({ injury: true })];
  openSeason({ matches: [next, { ...played, takesPlace: 'tookPlace' }], starting });
  const { user } = show();
  expect(await screen.findByText(/^This is the club's usual eleven\. The match has no line-up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose the line-up' })).toBeVisible();
  expect(await rowsOf('Starting line-up')).toEqual(['1 Iker Solana Injury GK']);
  await user.click(await row(/SD Faro Norte 1 UD Valmora 2/));
  expect(await screen.findByText(/^This is the club's usual eleven as it is today/)).toBeVisible();
  expect(await rowsOf('Starting line-up')).toEqual(['1 Iker Solana GK']);
  expect(screen.queryByRole('link', { name: 'Choose the line-up' })).toBeNull();
});

test('of the usual eleven a match with a call-up shows those who are called, the others called on the bench', async () => {
  const starting = [buildLineupPlayer({ _id: keeper._id }), buildLineupPlayer({ name: 'Left Out' })];
  openSeason({ matches: [next], starting });
  giveSquad({ players: [keeper, onBench].map((player) => buildSquadEntry(player)), formation: null });
  show();
  expect(await screen.findByText(/as far as they are called up/)).toBeVisible();
  expect(await rowsOf('Starting line-up')).toEqual(['1 Iker Solana GK']);
  expect(await rowsOf('Substitutes')).toEqual(['14 Pau Torres ST']);
});

test('a match that was played without a line-up says so instead of calling its squad substitutes, and offers to enter it', async () => {
  openSeason({ matches: [{ ...played, takesPlace: 'tookPlace' }] });
  fakeServer.on<typeof getLineup>('GET /v1/lineup', () => ({ starting: [], substitutes: [buildLineupPlayer()] }));
  show();
  expect(await screen.findByText('No line-up was saved for this match')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the line-up' })).toHaveAttribute(
    'href',
    `/projects/matches?match=${played._id}&tab=lineup`,
  );
  expect(screen.queryByText('Iker Solana')).toBeNull();
  expect(screen.queryByText('Substitutes')).toBeNull();
});

test('of a match that was played without a line-up those called up are known; who only reads is not asked for it', async () => {
  openSeason({ matches: [{ ...played, takesPlace: 'tookPlace' }] });
  giveSquad({ players: [buildSquadEntry(onBench)], formation: null, mayEdit: false });
  show();
  expect(await rowsOf('Called up')).toEqual(['14 Pau Torres ST']);
  expect(screen.getByText('No line-up was saved for this match')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter the line-up' })).toBeNull();
});

test('a coming match of a squad without primary players lists its players, not substitutes', async () => {
  openSeason({ matches: [next] });
  fakeServer.on<typeof getLineup>('GET /v1/lineup', () => ({ starting: [], substitutes: [buildLineupPlayer()] }));
  show();
  expect(await rowsOf('Players')).toEqual(['1 Iker Solana GK']);
  expect(screen.getByText('No primary players yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose the line-up' })).toBeVisible();
});

test('the line-up stands above the pictures, in the next match as well', async () => {
  openSeason({ matches: all, starting: [buildLineupPlayer()] });
  const { user } = show();
  await heading(next.date);
  await screen.findByRole('list', { name: 'Starting line-up' });
  await user.click(await row(/SD Faro Norte 1 UD Valmora 2/));
  const title = await heading(played.date);
  const list = await screen.findByRole('list', { name: 'Starting line-up' });
  const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Team line-ups', 'Images']);
  expect(title.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a match that does not exist shows nothing of the one before', async () => {
  openSeason({ matches: all, starting: [buildLineupPlayer()] });
  const { travel, user } = show(`?match=${newId()}`);
  await user.click(await row(/SD Faro Norte 1 UD Valmora 2/));
  await screen.findByRole('list', { name: 'Starting line-up' });
  travel(-1);
  expect(await screen.findByRole('button', { name: /first match/i })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Starting line-up' })).toBeNull();
  expect(screen.queryByRole('heading', { name: format.longDate(played.date) })).toBeNull();
});

test('says why a match of other teams has no line-up, and requests none', async () => {
  openSeason({ matches: [buildMatch({ teams: [olmeda, faro] })] });
  show();
  expect(await screen.findByText('No line-up for this match')).toBeVisible();
  expect(fakeServer.requests('GET /v1/lineup')).toHaveLength(0);
});

test('shows the pictures with their descriptions', async () => {
  openSeason({ matches: all });
  show();
  await heading(next.date);
  expect(within(screen.getByRole('region', { name: 'Images' })).getByText('Evening kick-off')).toBeVisible();
});

test('explains how to begin in a club without matches', async () => {
  openSeason();
  const { user } = show();
  const pane = within(screen.getByRole('main'));
  expect(await pane.findByText('No matches yet')).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'New match' }));
  expect(await screen.findByRole('dialog', { name: 'New match' })).toBeVisible();
});

test('says that a link leads to no match, and offers the first one', async () => {
  openSeason({ matches: all });
  const { user } = show(`?match=${newId()}`);
  expect(await screen.findByText('Match not found')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show the first match' }));
  expect(await heading(next.date)).toBeVisible();
});

test('offers a retry if the matches could not be loaded', async () => {
  openSeason({ matches: all });
  fakeServer.on<typeof listMatches>('GET /v1/matches', () => refuse('badRequest'));
  const { user } = show();
  expect(await within(aside()).findByText('The matches could not be loaded.')).toBeVisible();
  openSeason({ matches: all });
  await user.click(within(aside()).getByRole('button', { name: 'Try again' }));
  expect(await heading(next.date)).toBeVisible();
});

test('deletes a match after a confirmation that shows it and what goes with it, and selects its neighbour', async () => {
  openSeason({ matches: all });
  const event = {
    ...noDetails,
    side: 'own' as const,
    period: 1,
    minute: 20,
    at: next.date,
    changedAt: next.date,
    device: null,
    by: null,
  };
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => ({
    records: [
      { ...event, _id: newId(), kind: 'goal' },
      { ...event, _id: newId(), kind: 'yellow' },
    ],
    people: [],
    goals: null,
    mayRecord: true,
    now: new Date().toISOString(),
  }));
  const { user } = show();
  await heading(next.date);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete match' }));
  expect(dialog.getByText('SD Faro Norte')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await dialog.findByText('This also deletes 2 events and 1 goal.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Match deleted successfully');
  expect(await heading(later.date)).toBeVisible();
});

test('the dialog says that a match could not be deleted, and it stays', async () => {
  openSeason({ matches: all });
  fakeServer.on<typeof deleteMatch>('DELETE /v1/matches/:id', () => refuse('defaultError'));
  const { user } = show();
  await heading(next.date);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It could not be deleted. Please try again.')).toBeVisible();
});

test('renders only the rows near the viewport of a thousand matches', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  openSeason({ matches: Array.from({ length: 1000 }, (_, index) => buildMatch({ date: inDays(index + 1) })) });
  show();
  await heading(inDays(1));
  const scroller = within(aside()).getAllByRole('list')[0]?.closest('[class*="overflow-y-auto"]');
  fireEvent.scroll(scroller as Element);
  await waitFor(() => expect(fakeServer.requests('GET /v1/matches').length).toBeGreaterThan(1));
  await waitFor(() => expect(within(aside()).getAllByRole('listitem').length).toBeLessThan(30));
  expect(within(aside()).getByText('1000')).toBeVisible();
});

test('in Arabic the goals are in the order of the teams', async () => {
  await i18n.changeLanguage('ar');
  openSeason({ matches: [played] });
  show();
  const line = (await screen.findByText(i18n.t('matches.fields.score'))).parentElement;
  expect([...(line?.querySelectorAll('.num') ?? [])].map(({ textContent }) => textContent)).toEqual(['1', '–', '2']);
});

test('a row says what became of a match; what is called off is struck through until its end', async () => {
  const off = { takesPlace: 'off', state: 'calledOff' } as const;
  openSeason({
    matches: [
      buildMatch({ ...off, teams: [olmeda, valmora] }),
      buildMatch({ ...off, date: inDays(-2), teams: [faro, valmora] }),
      buildMatch({ takesPlace: 'unknown', date: inDays(-3), teams: [valmora, olmeda] }),
    ],
  });
  show();
  const coming = await row(/Racing Olmeda UD Valmora Called off/);
  expect(within(coming).getByText('Racing Olmeda')).toHaveClass('line-through');
  expect(within(coming).getByText('Called off')).not.toHaveClass('line-through');
  const over = await row(/SD Faro Norte UD Valmora Called off/);
  expect(within(over).getByText('SD Faro Norte')).not.toHaveClass('line-through');
  expect(await row(/UD Valmora Racing Olmeda Was it played\?/)).toBeVisible();
});

test('the head says from when a coming match was moved', async () => {
  openSeason({ matches: [buildMatch({ date: '2031-01-03T19:00:00.000Z', movedFrom: '2030-12-31T17:00:00.000Z' })] });
  show();
  expect(await screen.findByText('Moved from Tuesday, December 31, 6:00 PM')).toBeVisible();
});

test.each([
  ['postponed', 'onHold', 'Postponed', null],
  ['abandoned', 'inPart', 'Abandoned', /^To be resumed: .*2031/],
] as const)('the head says that a match is %s, and when it goes on', async (state, takesPlace, tag, goesOn) => {
  const resumesAt = goesOn && '2031-01-10T16:00:00.000Z';
  openSeason({ matches: [buildMatch({ date: inDays(1), state, takesPlace, resumesAt })] });
  show();
  const head = within((await screen.findByRole('heading', { name: /, \d{4}$/ })).parentElement!);
  expect(head.getByText(tag)).toBeVisible();
  if (goesOn) expect(head.getByText(goesOn)).toBeVisible();
});
