import { screen, waitFor } from '@testing-library/react';
import type { listLeagues } from '@touchline/contract/football/leagues';
import type { getPlayerStatistics } from '@touchline/contract/people/league-statistics';
import { afterEach, expect, test } from 'vitest';
import { chooseSeason } from '../../../../lib/session/season.ts';
import { buildLeague, buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { PlayersPage } from '../players-page.tsx';
import { openClub } from '../../test/club.ts';

const costa = buildLeague({ name: 'Liga Costa Verde' });
const copa = buildLeague({ name: 'Copa del Sur' });
const club = () => ({ players: [buildUser(), buildUser({ name: 'Rafa Quintana' })], leagues: [costa, copa] });
const show = () => renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
afterEach(() => chooseSeason(null));
const inLeague = (name: string) => screen.findByRole('button', { name: new RegExp(`League.*${name}`) });

test('shows the figures of the first league, then of the chosen one', async () => {
  openClub(club());
  fakeServer.on<typeof getPlayerStatistics>('GET /v1/users/:id/playerdetails', ({ query }) => ({
    yellowCards: 0,
    redCard: query.league === copa._id,
    appearanceTime: query.league === copa._id ? 90 : 1284,
  }));
  const { user } = show();
  expect(await screen.findByText('1,284')).toBeVisible();
  await user.click(await inLeague('Liga Costa Verde'));
  await user.click(await screen.findByRole('option', { name: 'Copa del Sur' }));
  expect(await screen.findByText('90')).toBeVisible();
});

test('stays in the chosen league when another player is selected', async () => {
  openClub(club());
  const { user } = show();
  await user.click(await inLeague('Liga Costa Verde'));
  await user.click(await screen.findByRole('option', { name: 'Copa del Sur' }));
  await user.click(screen.getByRole('button', { name: /Rafa Quintana/ }));
  await screen.findByRole('heading', { level: 1, name: 'Rafa Quintana' });
  expect(await inLeague('Copa del Sur')).toBeVisible();
});

test('shows the figures of a closed season, which cannot be edited', async () => {
  openClub(club());
  const season = newId();
  chooseSeason(season);
  fakeServer.on<typeof getPlayerStatistics>('GET /v1/users/:id/playerdetails', ({ query }) => ({
    yellowCards: 0,
    redCard: false,
    appearanceTime: query.season === season ? 612 : 1284,
  }));
  const { user } = show();
  expect(await screen.findByText('612')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.getByText('612')).toBeVisible();
});

test('says under a figure what was entered on which day, and what the sheets have added since', async () => {
  openClub(club());
  fakeServer.on<typeof getPlayerStatistics>('GET /v1/users/:id/playerdetails', () => ({
    yellowCards: 4,
    redCard: false,
    appearanceTime: 642,
    computed: { yellowCards: 2, redCard: false, appearanceTime: 192 },
    entered: { yellowCards: 3, redCard: null, appearanceTime: 642 },
    source: { yellowCards: 'both', redCard: 'computed', appearanceTime: 'entered' },
    asOf: { yellowCards: '2026-10-01', redCard: null, appearanceTime: '2026-10-18' },
  }));
  show();
  expect(await screen.findByText('3 entered on Oct 1, 1 since')).toBeVisible();
  expect(screen.getByText('642 entered on Oct 18')).toBeVisible();
  expect(screen.queryByText(/^entered on/)).toBeNull();
});

test('says that there are no leagues', async () => {
  openClub({ ...club(), leagues: [] });
  show();
  expect(await screen.findByText('No leagues yet')).toBeVisible();
});

test('offers a retry if the leagues could not be loaded', async () => {
  openClub(club());
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => refuse('forbidden'));
  const { user } = show();
  expect(await screen.findByText('The leagues could not be loaded.')).toBeVisible();
  openClub(club());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await inLeague('Liga Costa Verde')).toBeVisible();
});

test('offers a retry if the figures could not be loaded', async () => {
  openClub(club());
  fakeServer.on<typeof getPlayerStatistics>('GET /v1/users/:id/playerdetails', () => refuse('forbidden'));
  const { user } = show();
  expect(await screen.findByText('The statistics could not be loaded.')).toBeVisible();
  openClub(club());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The statistics could not be loaded.')).toBeNull());
  expect(await screen.findByText('Appearance time')).toBeVisible();
});
