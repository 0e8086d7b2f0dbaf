import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { exportCases } from '@touchline/contract/health/case-exports';
import type { countCases } from '@touchline/contract/health/cases';
import { incidence } from '@touchline/contract/health/injury-figures';
import type { InjuryReport, readInjuryReport } from '@touchline/contract/health/injury-report';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { getClub } from '@touchline/contract/club/club';
import type { getMe, UserData } from '@touchline/contract/people/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { InjuryReportPage } from './injury-report-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:14:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const figure = (cases: number, hours: number) => ({ cases, hours, rate: incidence(cases, hours) });
const buildReport = (changes: Partial<InjuryReport> = {}): InjuryReport => ({
  from: '2026-07-13',
  to: '2027-06-30',
  players: 26,
  all: figure(14, 2_926.5),
  match: figure(8, 346.5),
  training: figure(6, 2_580),
  burden: 81.3,
  daysLost: 238,
  open: 2,
  medianDays: 11,
  availability: 0.934,
  playerDays: { available: 3_351, all: 3_588 },
  illness: { cases: 9, daysLost: 21, playerDays: 3_588, rate: incidence(9, 3_588) },
  coverage: {
    sessions: 96,
    withAttendance: 91,
    matches: 21,
    withMinutes: 19,
    leftOut: 1,
    outsideFootball: 1,
    proposed: 1,
    squadsLeftOut: 1,
  },
  severity: [
    { band: 'slight', cases: 3, daysLost: 0 },
    { band: 'minimal', cases: 3, daysLost: 6 },
    { band: 'mild', cases: 4, daysLost: 22 },
    { band: 'moderate', cases: 5, daysLost: 76 },
    { band: 'severe', cases: 2, daysLost: 134 },
  ],
  bands: { slight: 0, minimal: 3, mild: 7, moderate: 28 },
  frame: true,
  before: null,
  ...changes,
});
const medical: Partial<InjuryReport> = {
  areas: [
    { area: 'thigh', cases: 5, daysLost: 92, again: 1, left: 2, right: 3 },
    { area: 'knee', cases: 1, daysLost: 48, again: 0, left: 0, right: 1 },
  ],
  tissues: [{ tissue: 'muscleInjury', cases: 5, daysLost: 92, again: 1 }],
  diagnoses: [{ code: 'TM1', text: 'Hamstring strain', cases: 3, daysLost: 61, again: 1 }],
};

const show = (report: InjuryReport, me: UserData = buildMe('medical')) => {
  signIn();
  fakeServer.on<typeof getMe>('GET /auth/me', () => me);
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof countCases>('GET /v1/cases/count', () => ({ open: 7 }));
  const season = { _id: newId(), name: '2026/27', from: '2026-07-13', to: '2027-06-30', ageCutoff: '01-01' };
  const times = { createdAt: '2026-07-01T08:00:00.000Z', updatedAt: '2026-07-01T08:00:00.000Z' };
  fakeServer.on<typeof listSeasons>(
    'GET /v1/seasons',
    () =>
      ({
        records: [{ ...season, ...times, state: 'current' }],
        totalRecords: 1,
        pages: 1,
      }) as never,
  );
  fakeServer.on<typeof readInjuryReport>('GET /v1/reports/injuries', () => report);
  renderPage(<InjuryReportPage title="Availability" />, { at: '/reports/availability?tab=season' });
};

test('medical staff read the figures with ranges, what they rest on, and each chart as a table', async () => {
  show(buildReport(medical));
  const figures = await screen.findByRole('region', { name: 'Figures of the period' });
  expect(figures).toHaveTextContent('4.8 per 1,000 h14 injuries with time loss95 %: 2.6 to 8.0');
  expect(figures).toHaveTextContent('8 in 346.5 hours');
  expect(figures).toHaveTextContent('238 days lost2 cases still openMedian 11 days a case');
  expect(figures).toHaveTextContent('93.4%');
  expect(figures).toHaveTextContent(
    'Attendance was taken at 91 of 96 sessions. 5 sessions without it are left out of the hours. 1 injury in them is left out of the rate. The minutes of 19 of 21 matches are known. 2 matches without minutes count as a full side for their whole length. 1 injury outside football is not counted. 1 injury looks like the worsening of an open case and counts until medical staff answer. 1 squad is left out for months with fewer than five players.',
  );
  expect(screen.getByRole('img', { name: /Most days in all: Thigh, 5 cases, 18.4 days each/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Most in one area: Thigh, 5 cases/ })).toBeInTheDocument();
  // Five cases have a rate; the one of the knee is a count.
  expect(screen.getByText(/Thigh, rate 1.7/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'How often, how long' });
  expect(within(table).getByRole('row', { name: /Knee 1 48 0 —/ })).toBeInTheDocument();
  expect(fakeServer.requests('GET /v1/reports/injuries')[0]?.query).toEqual({ from: '2026-07-13', to: '2027-06-30' });
});

test('a coach reads figures and severity, and no word of what the injuries are', async () => {
  show(
    buildReport({
      from: '2026-07-01',
      before: {
        from: '2025-07-13',
        to: '2026-06-30',
        cases: 12,
        daysLost: 210,
        severity: [{ band: 'slight', cases: 3, daysLost: 0 }],
      },
    }),
    buildMe('tactic'),
  );
  expect(await screen.findByText('Moderate')).toBeInTheDocument();
  expect(screen.getByText('The same days a year before: 12 injuries with time loss, 210 d')).toBeInTheDocument();
  const [slight, , , , severe] = within(screen.getByRole('region', { name: 'Severity' })).getAllByRole('listitem');
  expect(slight).toHaveTextContent('Slight 0 days3 cases, 0 dA year before: 3 cases, 0 d');
  expect(severe).toHaveTextContent('2 cases, 134 dA year before: 0 cases, 0 d');
  // The bars stand on an axis of days.
  expect(screen.getByText('Days lost').closest('p')).toHaveTextContent('Days lost050100150');
  // The days that the server has counted.
  expect(screen.getByText(/July 1, 2026/)).toBeInTheDocument();
  expect(screen.queryByText('Diagnoses')).not.toBeInTheDocument();
  expect(screen.queryByText('How often, how long')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('too few players, too few days and a season without a case are said in words', async () => {
  show(buildReport({ from: '2026-11-15', severity: [] }));
  expect(await screen.findByText('Charts appear after three weeks.')).toBeInTheDocument();
});

test('medical staff begin the first case of a season without one, and a coach does not', async () => {
  const empty = { severity: [], from: '2026-07-13', to: '2099-06-30' };
  show(buildReport({ ...medical, ...empty }));
  expect(await screen.findByText('No case with time loss this season')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New case' })).toHaveAttribute('href', '/reports/availability?tab=room&new');
  cleanup();
  show(buildReport(empty), buildMe('tactic'));
  expect(await screen.findByText('No case with time loss this season')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New case' })).toBeNull();
});

test('fewer than five players are not shown', async () => {
  show(buildReport(), buildMe('tactic'));
  fakeServer.on<typeof readInjuryReport>('GET /v1/reports/injuries', () =>
    refuse('forbidden', { reason: 'tooFewPlayers' }),
  );
  expect(await screen.findByText('Too few players to hide who is who')).toBeInTheDocument();
});

test('the tables for surveillance come by pseudonym', async () => {
  show(buildReport(medical));
  fakeServer.on<typeof exportCases>('GET /v1/exports/cases.csv', () => 'player_id\r\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export for injury surveillance' });
  expect(within(dialog).getByRole('checkbox', { name: 'Add the names of the players' })).not.toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  // It may have closed during the click: waitForElementToBeRemoved would then look in a part that has left the page.
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(fakeServer.requests('GET /v1/exports/cases.csv')[0]?.query).toEqual({
    from: '2026-07-13',
    to: '2027-06-30',
    names: 'no',
  });
});
