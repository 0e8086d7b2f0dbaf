import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { listAvailability } from '@touchline/contract/health/availability';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../../../test/build.ts';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { AvailabilityPages } from './availability-pages.tsx';
import { boardOf, buildState, lindqvist, now, openBoard, today } from './test/availability.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (search = '') =>
  renderPage(<AvailabilityPages title="Availability" />, { at: `/reports/availability${search}` });
const group = (name: RegExp) => screen.findByRole('list', { name });
const rowsIn = async (name: RegExp) =>
  within(await group(name))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const squad = () => [
  lindqvist(),
  lindqvist({
    name: 'Pau Ferrer i Soler',
    shirtNumber: 30,
    expectedReturn: null,
    restrictions: [],
    note: null,
    since: '2026-11-26',
  }),
  lindqvist({
    name: 'Kwame Mensah',
    shirtNumber: 28,
    reason: 'family',
    expectedReturn: null,
    restrictions: [],
    note: null,
    since: '2026-11-25',
    until: '2026-11-29',
  }),
  buildState({
    name: 'Hugo Peralta',
    shirtNumber: 2,
    position: 'RB',
    training: 'modified',
    match: 'doubtful',
    reason: 'health',
    restrictions: ['noContact', 'noKicking'],
    since: '2026-11-16',
    until: today,
  }),
  buildState({
    name: 'Léo Vasconcelos',
    shirtNumber: 9,
    position: 'ST',
    reason: 'health',
    restrictions: ['limitedMinutes'],
    limitedMinutes: 60,
    since: '2026-11-21',
    until: '2026-12-04',
  }),
  buildState({
    name: 'Nuño Ibáñez',
    shirtNumber: 3,
    position: 'LB',
    undecided: { since: '2026-11-27T06:52:00.000Z', source: 'complaint' },
  }),
  buildState(),
];

test('tells who has a limit, how much, and when he is back, in the order of urgency', async () => {
  openBoard(squad());
  show();
  expect(await rowsIn(/^Not decided/)).toEqual([
    expect.stringMatching(
      /^3.*Nuño Ibáñez.*Full until decided.*Reported this morning.*7:52\sAM.*not seen the player yet/,
    ),
  ]);
  expect(await rowsIn(/^Out and away/)).toEqual([
    expect.stringMatching(/Pau Ferrer i Soler.*Out.*Match: out.*Being assessed.*Health · since yesterday/),
    expect.stringMatching(/Kwame Mensah.*Away.*Back on Monday.*Family · since Wednesday/),
    expect.stringMatching(/Erik Lindqvist.*Back about Dec 14.*since November 8.*Gym only.*Runs on the pitch/),
  ]);
  expect(await rowsIn(/^Modified/)).toEqual([
    expect.stringMatching(/Hugo Peralta.*Match: doubtful.*Full from tomorrow.*No contact.*No kicking/),
  ]);
  expect(await rowsIn(/^Full, limited/)).toEqual([
    expect.stringMatching(/Léo Vasconcelos.*Match: 60 min.*No limits from December 5.*60 min at most/),
  ]);
  expect(screen.getByText('MD-2')).toBeVisible();
  const training = within(screen.getByRole('region', { name: /^Training today, 10:30\sAM$/ }));
  expect(training.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Full 2 of 7',
    'Modified 1 ',
    'Out 2 ',
    'Away 1 ',
    'Open 1 ',
  ]);
  const match = within(screen.getByRole('region', { name: /^Match on Sunday, 8:00\sPM$/ }));
  expect(match.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Can play 3 of 7',
    'Doubtful 1 ',
    "Can't 3 ",
  ]);
  const lines = within(screen.getByRole('region', { name: /^Can train fully/ }));
  expect(lines.getByRole('heading', { name: /^Defenders/ })).toHaveTextContent('0 of 2');
  expect(lines.getByText('Nuño Ibáñez counts when it is decided')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Erik Lindqvist' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/profiles\/players\?player=[0-9a-f]{24}&tab=availability$/),
  );
});

test('a figure leads to its group, for the keyboard too', async () => {
  openBoard(squad());
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: /^Modified/ }));
  expect(screen.getByRole('heading', { name: /^Modified/ })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /^Doubtful/ }));
  expect(screen.getByRole('link', { name: 'Hugo Peralta' })).toHaveFocus();
});

test('medical staff read the diagnosis in place of the reason, and can hide it; coaches never get one', async () => {
  const ofCase = { _id: 'c'.repeat(24), label: 'Biceps femoris, grade 2', stage: 3 };
  openBoard([lindqvist({ case: ofCase })], buildMe('medical'));
  const { user } = show();
  expect(await screen.findByText('Biceps femoris, grade 2 · stage 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide diagnoses' }));
  expect(screen.queryByText(/Biceps/)).toBeNull();
  expect(screen.getByText('Health · since November 8')).toBeVisible();
});

test('without the server it shows what it knew as of when, and sets nothing', async () => {
  openBoard([lindqvist()], buildMe('medical'));
  show();
  expect(await screen.findByRole('button', { name: /Set availability of Erik/ })).toBeVisible();
  act(connectionLost);
  expect(screen.getByText(/^As of 8:14\sAM$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Erik Lindqvist' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Set availability/ })).toBeNull();
  act(connectionBack);
  expect(screen.queryByText(/^As of/)).toBeNull();
  expect(screen.getByRole('button', { name: /Set availability of Erik/ })).toBeVisible();
});

test('medical staff see how many cases are open before they open the treatment room', async () => {
  openBoard([lindqvist()], buildMe('medical'));
  show();
  expect(await screen.findByRole('link', { name: /^Treatment room\s*7$/ })).toBeVisible();
});

test('a coach finds nothing under the address of the treatment room, and gets back to the board', async () => {
  openBoard([lindqvist()]);
  const { user } = show('?tab=room');
  expect(await screen.findByText('There is nothing here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to availability' }));
  expect(await screen.findByRole('link', { name: 'Erik Lindqvist' })).toBeVisible();
});

test('medical staff see an overdue return; coaches read that its date is being set', async () => {
  const overdue = lindqvist({ expectedReturn: { from: '2026-11-22', to: '2026-11-24' } });
  openBoard([overdue]);
  const { unmount } = show();
  expect(await screen.findByText('Back date is being set')).toBeVisible();
  unmount();
  openBoard([overdue], buildMe('admin', { readsMedical: true }));
  show();
  expect(await screen.findByText('Expected back 3 days ago')).toBeVisible();
});

test('of a player who refused that medical data is kept, it says no more than that he is not available', async () => {
  openBoard([
    lindqvist({ reason: null, restrictions: [], note: null, expectedReturn: null, since: null, by: null, at: null }),
  ]);
  show();
  expect(await rowsIn(/^Out and away/)).toEqual([expect.stringMatching(/^6EL?.*Erik Lindqvist.*OutNot available$/)]);
});

test('goes through the days; a coming one shows what is planned', async () => {
  openBoard([lindqvist()]);
  const { user, where } = show();
  await screen.findByText('Friday, November 27, 2026');
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  expect(where()).toBe('/reports/availability?day=2026-11-28');
  expect(await screen.findByText('Planned, may change')).toBeVisible();
  expect(screen.getByText('Saturday, November 28, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(where()).toBe('/reports/availability');
});

test('a swipe goes to the day after or before, as the fingers go', async () => {
  openBoard([lindqvist()]);
  const { where } = show();
  const swipe = async (from: number, to: number) => {
    const row = await screen.findByRole('link', { name: 'Erik Lindqvist' });
    fireEvent.touchStart(row, { touches: [{ clientX: from, clientY: 300 }] });
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: to, clientY: 310 }] });
  };
  await swipe(500, 460);
  expect(where()).toBe('/reports/availability');
  await swipe(500, 300);
  expect(where()).toBe('/reports/availability?day=2026-11-28');
  await swipe(300, 500);
  expect(where()).toBe('/reports/availability');
});

test('a change shows at once and is announced; its row moves when the list is left alone', async () => {
  const players = [lindqvist(), buildState()];
  openBoard(players);
  const { queryClient, user } = show();
  await user.hover(await screen.findByRole('link', { name: 'Erik Lindqvist' }));
  players[0] = { ...players[0]!, training: 'modified', expectedReturn: null, until: today };
  await act(() => queryClient.invalidateQueries({ queryKey: ['availability'] }));
  const row = within(await group(/^Out and away/)).getByRole('listitem');
  await waitFor(() => expect(row).toHaveTextContent('Full from tomorrow'));
  expect(screen.queryByRole('list', { name: /^Modified/ })).toBeNull();
  await user.unhover(screen.getByRole('link', { name: 'Erik Lindqvist' }));
  expect(await screen.findByRole('list', { name: /^Modified/ })).toBeVisible();
});

test('says when everybody can train, when nobody is in the squad, and when it could not be loaded', async () => {
  openBoard([buildState()]);
  const first = show();
  expect(await screen.findByRole('region', { name: /^Everybody can train fully/ })).toBeVisible();
  first.unmount();
  openBoard([]);
  const second = show();
  expect(await screen.findByText('Nobody is in this squad')).toBeVisible();
  second.unmount();
  openBoard([buildState()]);
  fakeServer.on<typeof listAvailability>('GET /v1/availability', () => refuse('defaultError'));
  const { user } = show();
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible();
  fakeServer.on<typeof listAvailability>('GET /v1/availability', () => boardOf([buildState()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: /^Everybody can train fully/ })).toBeVisible();
});
