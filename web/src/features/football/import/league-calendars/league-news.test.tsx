import { screen, waitFor } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type {
  FixtureDifference,
  FixtureSource,
  listFixtureDifferences,
  listFixtureSources,
} from '@touchline/contract/club/fixture-sources';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { listLeagues } from '@touchline/contract/football/leagues';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, pageOf } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { LeagueNewsLine } from './league-calendars-dialog.tsx';

const sourceOf = (): FixtureSource => ({
  _id: newId(),
  address: 'https://league.example/u15.ics',
  league: newId(),
  squad: null,
  season: newId(),
  zone: 'Europe/Madrid',
  shiftMin: 0,
  readAt: '2026-10-01T02:00:00.000Z',
  problem: null,
  updatedAt: '2026-10-01T02:00:00.000Z',
});
const differenceOf = (kind: FixtureDifference['kind']): FixtureDifference => ({
  _id: newId(),
  match: newId(),
  kind,
  title: `UD Valmora – ${kind}`,
  date: '2026-10-17T16:30:00.000Z',
  timeUnknown: false,
  asks: false,
  fields: [],
});

// A separate chunk, loaded beforehand so that no test times out waiting for it.
beforeAll(() => import('../../../../components/ui/dialog-window.tsx'));
beforeEach(() => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf([]));
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [] }));
});

const differences = 'GET /v1/fixture-sources/:id/differences';
const show = (sources: FixtureSource[], records: FixtureDifference[]) => {
  fakeServer.on<typeof listFixtureSources>('GET /v1/fixture-sources', () => ({ records: sources }));
  fakeServer.on<typeof listFixtureDifferences>(differences, () => ({ records, leftOut: 0 }));
  return renderPage(<LeagueNewsLine />);
};

test('says what all followed leagues have changed together, and leads to it', async () => {
  const { user } = show([sourceOf(), sourceOf()], [differenceOf('moved'), differenceOf('calledOff')]);
  expect(await screen.findByText(/^2 matches were called off and 2 matches have moved$/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look at what the leagues have changed' }));
  expect(await screen.findByRole('dialog', { name: 'Calendars of leagues' })).toBeVisible();
});

test('says nothing while nothing waits', async () => {
  const { container } = show([sourceOf()], []);
  await waitFor(() => expect(fakeServer.requests(differences)).toHaveLength(1));
  expect(container.querySelector('[role=status]')).toBeNull();
});
