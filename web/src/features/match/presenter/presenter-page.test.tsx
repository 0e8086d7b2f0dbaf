import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import type { getMatch } from '@touchline/contract/football/matches';
import type { getMatchSquad, MatchSquad } from '@touchline/contract/match/match-squads';
import type { getOpponentNote, OpponentNote } from '@touchline/contract/match/opponents';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../../test/build-match-squad.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { buildMatch, openSeason } from '../../../test/season.ts';
import PresenterPage from './presenter-page.tsx';

const keeper = buildSquadEntry(buildFilePlayer({ name: 'Iker Solana' }), {
  role: 'starter',
  slot: 'GK',
  shirtNumber: 1,
  goalkeeper: true,
});
const substitute = buildSquadEntry(buildFilePlayer({ name: 'كريم حدّاد' }), { role: 'substitute', shirtNumber: 17 });
const out = {
  players: [substitute, keeper],
  formation: '4-3-3',
  lineupPublishedAt: '2026-08-14T10:00:00.000Z',
  lineupVisibleFrom: '2026-08-14T10:00:00.000Z',
  lineupVisibility: 'now',
} satisfies Partial<MatchSquad>;
const note: OpponentNote = {
  opponent: { _id: newId(), name: 'Albo Club de Fútbol' },
  exists: true,
  whatWeWant: 'Win the ball in their left half',
  setPiecesFor: null,
  setPiecesAgainst: 'They block the keeper',
  planShown: true,
  buildUp: 'Over the left',
  pressing: null,
  transitions: null,
  weakPoints: null,
  formation: null,
  numbers: [],
  keyPlayers: [],
  links: [],
  reports: [],
  lastFive: [],
  meetings: [],
  copyFrom: null,
  mayEdit: true,
  updatedAt: null,
  updatedBy: null,
};

const open = (squad: Partial<MatchSquad> = out, shown: Partial<OpponentNote> = {}) => {
  const match = buildMatch();
  openSeason({ matches: [match] });
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => match);
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) => buildMatchSquad(params.id, squad));
  fakeServer.on<typeof getOpponentNote>('GET /v1/matches/:id/opponent', () => ({ ...note, ...shown }));
  const view = renderPage(<PresenterPage title="Big screen" />, { at: `/projects/matches/present?match=${match._id}` });
  const begin = async ({ isStaffOnly = false } = {}) => {
    const button = await screen.findByRole('button', { name: 'Begin' });
    if (isStaffOnly) await view.user.click(screen.getByRole('radio', { name: 'Staff only' }));
    await view.user.click(button);
  };
  return { ...view, match, begin };
};
const press = (key: string) => fireEvent.keyDown(window, { key });
const current = () => screen.getByRole('button', { current: 'page' });

test('shows the published line-up with its bench, and turns by keys to the ends', async () => {
  const { begin, where, match } = open();
  await begin();
  const [eleven, bench] = screen.getAllByRole('list');
  expect(within(eleven!).getByText('Iker Solana')).toBeVisible();
  expect(within(bench!).getByText('كريم حدّاد')).toBeVisible();
  press('ArrowLeft');
  expect(current()).toHaveTextContent('Line-up');
  for (const key of ['ArrowRight', ' ', 'PageDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) press(key);
  expect(current()).toHaveTextContent('Our plan');
  expect(screen.getByText('Win the ball in their left half')).toBeVisible();
  press('Escape');
  await waitFor(() => expect(where()).toBe(`/projects/matches?match=${match._id}&tab=lineup`));
});

test('a team of seven starts with seven', async () => {
  const { begin } = open({ ...out, formation: '2-3-1' });
  await begin();
  expect(screen.getByRole('heading', { name: 'Starting seven · 2-3-1' })).toBeVisible();
});

test('an Arabic title keeps the numbers of the formation in their order', async () => {
  const { begin } = open();
  await begin();
  await act(() => i18n.changeLanguage('ar'));
  expect(screen.getByRole('heading', { name: /\u20684-3-3\u2069$/ })).toBeVisible();
});

test.each([
  ['not published', { ...out, lineupPublishedAt: null, lineupVisibleFrom: null }],
  ['changed since', { ...out, lineupChanged: true }],
  ['for later', { ...out, lineupVisibleFrom: '2099-01-01T10:00:00.000Z' }],
])('a line-up that is %s is not shown to players', async (_what, squad) => {
  const { begin } = open(squad);
  await begin();
  expect(screen.getByText(/^Not published to players/)).toBeVisible();
  expect(screen.queryByText('Iker Solana')).toBeNull();
});

test('how they play is for staff only, and so is a plan that players do not see', async () => {
  const { begin } = open(out, { planShown: false });
  await begin();
  for (const step of ['Set pieces against', 'Opponent', 'Our plan']) {
    fireEvent.click(screen.getByRole('button', { name: step }));
    expect(screen.getByText(/^Not published to players/)).toBeVisible();
  }
});

test('with Staff only chosen before, everything is shown', async () => {
  const { begin } = open({ ...out, lineupPublishedAt: null }, { planShown: false });
  await begin({ isStaffOnly: true });
  expect(screen.getByText('Iker Solana')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Opponent' }));
  expect(screen.getByText('Over the left')).toBeVisible();
});

test('B blanks the screen and brings it back', async () => {
  const { begin } = open();
  await begin();
  press('b');
  expect(screen.getByRole('main')).toHaveClass('bs--blank');
  press('b');
  expect(screen.getByRole('main')).not.toHaveClass('bs--blank');
});
