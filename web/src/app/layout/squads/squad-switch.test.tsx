import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { listSquads } from '@touchline/contract/squads/squads';
import type { listSeasons } from '@touchline/contract/club/seasons';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { rememberPerson } from '../../../lib/session/session.ts';
import { chooseSeason, ofSeason } from '../../../lib/session/season.ts';
import { useHeldRecords } from '../../../lib/state/held-records.ts';
import { chooseSquad, keepChoice, ofSquad } from '../../../lib/session/squad.ts';
import { buildMe } from '../../../test/build.ts';
import { buildSeason, buildSquad } from '../../../test/build-squads.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { fetchPages } from '../../../test/fetch-pages.ts';
import { plainScreens } from '../../../test/plain-screens.tsx';
import { renderPage, signIn } from '../../../test/render.tsx';
import { AppRoutes } from '../../routing/routes.tsx';
import { SquadSlot } from './squad-slot.tsx';

const first = buildSquad({ name: 'First team', colour: 'a', players: 26 });
const u15 = buildSquad({ name: 'U15', order: 1, players: 20 });
const shown = [first, u15].map(({ _id, name, shortName, colour, kind, order }) => {
  return { _id, name, shortName, colour, kind, order, mine: name === 'U15' };
});

const show = async (at: string, squads: typeof shown | null = shown, seasons = [buildSeason()]) => {
  signIn(buildMe('admin', squads ? { squads } : {}));
  fakeServer.on<typeof listSquads>('GET /v1/squads', () => ({ records: [first, u15] }));
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: seasons }));
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at });
  await screen.findByText('A plain page');
  return view;
};
const switches = () => screen.queryAllByRole('button', { name: /^Squad:/ });

beforeAll(() => fetchPages('/settings/account'));
afterEach(() => {
  chooseSquad(null);
  chooseSeason(null);
  localStorage.clear();
});

test('a club with one squad has no switch, and no squad in its addresses', async () => {
  const { where } = await show('/reports/wellness', null);
  expect(await screen.findByText('Laura Segura Prat')).toBeVisible();
  expect(switches()).toEqual([]);
  expect(where()).toBe('/reports/wellness');
  expect(screen.queryByRole('link', { name: 'Squads' })).toBeNull();
});

test('a digit chooses a squad, own ones first; the address says so and keeps the record', async () => {
  const { user, where } = await show('/projects/matches?match=7');
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Squad: All squads' });
  await user.click(button);
  const list = await screen.findByRole('listbox', { name: 'Squad' });
  // A dialog around it takes Orca out of its focus mode.
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(within(list).getByRole('option', { selected: true })).toHaveFocus());
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    expect.stringContaining('All squads'),
    expect.stringContaining('U15'),
    expect.stringContaining('First team'),
  ]);
  await user.keyboard('1');
  await waitFor(() => expect(where()).toBe(`/projects/matches?match=7&squad=${u15._id}`));
  expect(switches().length).toBeGreaterThan(0);
  await user.click(screen.getByRole('link', { name: 'Trainings' }));
  await waitFor(() => expect(where()).toBe(`/projects/trainings?squad=${u15._id}`));
});

test('above eight squads typing searches them, and Enter chooses the one that is found', async () => {
  const names = ['U19', 'U18', 'U17', 'U16', 'U14', 'U13', 'U12'];
  const more = names.map((name, order) => buildSquad({ name, order: order + 2 }));
  const squads = [...shown, ...more.map((squad) => ({ ...squad, mine: false }))];
  const { user, where } = await show('/projects/matches', squads);
  const choose = async (keys: string) => {
    const [button = document.body] = await screen.findAllByRole('button', { name: /^Squad:/ });
    await user.click(button);
    await screen.findByRole('listbox', { name: 'Squad' });
    await user.keyboard(keys);
  };
  await choose('u17{Enter}');
  const u17 = more.find(({ name }) => name === 'U17')!;
  await waitFor(() => expect(where()).toBe(`/projects/matches?squad=${u17._id}`));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await choose('u1{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(where()).not.toBe(`/projects/matches?squad=${u17._id}`));
  expect(where()).toMatch(/^\/projects\/matches\?squad=/);
});

test('an address with a squad wins; one the person may not see is taken out', async () => {
  const { where } = await show(`/projects/matches?squad=${u15._id}`);
  expect((await screen.findAllByRole('button', { name: 'Squad: U15' })).length).toBeGreaterThan(0);
  expect(where()).toBe(`/projects/matches?squad=${u15._id}`);
});

test('forgets what was loaded for other squads once somebody is limited to the own ones', async () => {
  signIn(buildMe('tactic', { squads: shown, ownSquadsOnly: false }));
  const { queryClient } = renderPage(<SquadSlot place="header" />);
  await screen.findByRole('button', { name: 'Squad: All squads' });
  queryClient.setQueryData(['trainings', 'list'], ['of the first team']);
  await act(() => queryClient.invalidateQueries({ queryKey: ['me'] }));
  expect(queryClient.getQueryData(['trainings', 'list'])).toBeDefined();
  signIn(buildMe('tactic', { squads: shown.filter(({ mine }) => mine), ownSquadsOnly: true }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['me'] }));
  await waitFor(() => expect(queryClient.getQueryData(['trainings', 'list'])).toBeUndefined());
});

test('asks before another squad closes a record that is being edited', async () => {
  const { user, where } = await show('/projects/matches');
  const Editing = () => {
    useHeldRecords(true);
    return null;
  };
  const { unmount } = render(<Editing />);
  const choose = async () => {
    await user.click(switches()[0]!);
    await screen.findByRole('listbox', { name: 'Squad' });
    await user.keyboard('1');
    return screen.findByRole('alertdialog', { name: 'Switch to U15?' });
  };
  await screen.findAllByRole('button', { name: 'Squad: All squads' });
  await choose();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(where()).toBe('/projects/matches');
  await choose();
  await user.click(screen.getByRole('button', { name: 'Switch without saving' }));
  await waitFor(() => expect(where()).toBe(`/projects/matches?squad=${u15._id}`));
  unmount();
});

test('shows a closed season: in the address, under the header, and until the current one is chosen', async () => {
  const closed = buildSeason({ name: '2025/26', from: '2025-07-01', to: '2026-06-30', state: 'closed' });
  const planned = buildSeason({ name: '2027/28', from: '2027-07-01', to: '2028-06-30', state: 'planned' });
  const { user, where } = await show('/reports/attendance?player=7', shown, [planned, buildSeason(), closed]);
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Squad: All squads' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: /^Season/ }));
  const seasons = within(await screen.findByRole('list', { name: 'Season' }));
  expect((await seasons.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    '2026/27Current',
    '2025/26Closed',
  ]);
  await user.click(seasons.getByRole('button', { name: /2025/ }));
  await waitFor(() => expect(where()).toBe(`/reports/attendance?player=7&season=${closed._id}`));
  expect(ofSeason()).toEqual({ season: closed._id });
  const line = await screen.findByText('Season 2025/26, closed');
  expect(line.parentElement).not.toHaveTextContent('all seasons');
  await user.click(screen.getByRole('link', { name: 'Trainings' }));
  await waitFor(() => expect(where()).toBe(`/projects/trainings?season=${closed._id}`));
  expect(await screen.findByText('This page shows all seasons.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the current season' }));
  await waitFor(() => expect(where()).toBe('/projects/trainings'));
  expect(screen.queryByText(/closed/)).toBeNull();
  expect(ofSeason()).toEqual({});
});

test('an address names the season; one that is not closed is taken out', async () => {
  const { where, unmount } = await show(`/projects/matches?season=${u15._id}&match=7`);
  await waitFor(() => expect(where()).toBe('/projects/matches?match=7'));
  unmount();
  const closed = buildSeason({ name: '2025/26', state: 'closed' });
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [buildSeason(), closed] }));
  renderPage(<AppRoutes screens={plainScreens} />, { at: `/reports/attendance?squad=${u15._id}&season=${closed._id}` });
  expect(await screen.findByText('Season 2025/26, closed')).toBeVisible();
  expect((await screen.findAllByRole('button', { name: 'Squad: U15' })).length).toBeGreaterThan(0);
});

/** The squads that the first page asked for, while it opened. */
const squadsAsked = async () => {
  const asked = new Set<unknown>();
  const Page = () => {
    asked.add(ofSquad().squad);
    return <p>A plain page</p>;
  };
  const screens = plainScreens.map((screen) => ({ ...screen, Page }));
  const { where } = renderPage(<AppRoutes screens={screens} />, { at: '/projects/matches' });
  await waitFor(() => expect(where()).toBe(`/projects/matches?squad=${u15._id}`));
  await screen.findByText('A plain page');
  return [...asked];
};

test('the first page after sign-in asks for the list of the remembered squad alone', async () => {
  const me = buildMe('admin', { squads: shown });
  keepChoice(me._id, u15._id);
  signIn(me);
  rememberPerson(me);
  expect(await squadsAsked()).toEqual([u15._id]);
  rememberPerson(undefined);
});

test('a reload without a squad in the address asks for the list of the last squad alone', async () => {
  const me = signIn(buildMe('admin', { squads: shown }));
  keepChoice(me._id, u15._id);
  chooseSquad(u15._id);
  const kept = { ...sessionStorage };
  chooseSquad(null);
  // The page is loaded again; only the storage of the tab is still there.
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  expect(await squadsAsked()).toEqual([u15._id]);
});
