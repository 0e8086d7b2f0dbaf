import { screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityPeriod, getAvailability, setAvailability } from '@touchline/contract/health/availability';
import type { listCases } from '@touchline/contract/health/cases';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { Role } from '@touchline/contract/people/auth';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { openClub } from '../../test/club.ts';
import { PlayersPage } from '../players-page.tsx';

const player = buildUser({ name: 'Erik Lindqvist', shirtNumber: 6, position: 'CDM' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:14:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const period: AvailabilityPeriod = {
  _id: newId(),
  from: '2026-11-08',
  to: null,
  training: 'none',
  match: 'unavailable',
  reason: 'health',
  restrictions: ['gymOnly'],
  limitedMinutes: null,
  otherRestriction: null,
  note: 'Runs on the pitch from Wednesday.',
  lostFrom: '2026-11-09',
  by: 'Leila Haddad',
  at: '2026-11-27T07:14:00.000Z',
};

const limited: OutputOf<typeof getAvailability> = {
  today: {
    player: { _id: player._id, name: player.name, shirtNumber: 6, position: 'CDM', profileImage: null },
    ...period,
    expectedReturn: { from: '2026-12-14', to: '2026-12-14' },
    since: period.from,
    until: null,
    undecided: null,
    bodyArea: null,
  },
  periods: [
    period,
    {
      ...period,
      _id: newId(),
      from: '2026-08-28',
      to: '2026-09-03',
      reason: 'international',
      restrictions: [],
      lostFrom: null,
    },
  ],
};

const open = (role: Role, answer: OutputOf<typeof getAvailability> | undefined, search = '') => {
  openClub({ players: [player], me: buildMe(role) });
  if (answer) fakeServer.on<typeof getAvailability>('GET /v1/users/:id/availability', () => answer);
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [] }));
  fakeServer.on<typeof listCases>('GET /v1/cases', () => pageOf([]));
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({ records: [], imported: 0 }));
  return renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}${search}` });
};

test('a player whom nothing has limited has no row of tabs', async () => {
  open('tactic', undefined);
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('GET /v1/users/:id/availability')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Availability' })).toBeNull();
});

test('the answer to Injury leads to the tab', async () => {
  const { user, where } = open('tactic', limited);
  await user.click(await screen.findByRole('link', { name: 'Injury: No' }));
  expect(where()).toBe(`/profiles/players?player=${player._id}&tab=availability`);
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
});

test('the strip of the season does not name a month that has just begun', async () => {
  vi.setSystemTime(new Date('2026-12-02T07:14:00.000Z'));
  open('tactic', limited, '&tab=availability');
  expect(await screen.findByText('Nov')).toBeInTheDocument();
  expect(screen.queryByText('Dec')).toBeNull();
});

test('a coach reads today, the season and the absences, and marks the player as away', async () => {
  const { user } = open('tactic', limited);
  await user.click(await screen.findByRole('link', { name: 'Availability' }));
  const now = within(await screen.findByRole('region', { name: 'Today' }));
  expect(now.getByText('Back about Dec 14')).toBeVisible();
  expect(now.getByText('Gym only')).toBeVisible();
  expect(now.getByText('Runs on the pitch from Wednesday.')).toBeVisible();
  const strip = screen.getByRole('img', { name: /19 days lost to health/ });
  // The days without a limit are drawn too, from the first day on.
  expect(strip.querySelector('[data-state="full"]')).toHaveAttribute('d', expect.stringMatching(/^M0 0h\d+/u));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Nov 8, 2026openHealth · Out20 so far',
    'Aug 28, 2026Sep 3, 2026National team · Away7',
  ]);
  expect(screen.getByText('Diagnoses stay with the medical staff and the player.')).toBeVisible();
  const sent: unknown[] = [];
  fakeServer.on<typeof setAvailability>('PUT /v1/users/:id/availability', ({ body }) => {
    sent.push(body);
    return limited.today;
  });
  await user.click(now.getByRole('button', { name: 'Mark as away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Erik Lindqvist as away' }));
  await user.click(await dialog.findByRole('button', { name: /Why/ }));
  await user.click(screen.getByRole('option', { name: 'Family' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'family', training: 'none', from: '2026-11-27' }]));
});

test('management reads the same without restrictions and note, and sets nothing', async () => {
  open('management', limited, '&tab=availability');
  const now = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await now.findByText('Back about Dec 14')).toBeVisible();
  expect(now.queryByText('Gym only')).toBeNull();
  expect(now.queryByText(/Runs on the pitch/)).toBeNull();
  expect(now.queryByRole('button')).toBeNull();
});
