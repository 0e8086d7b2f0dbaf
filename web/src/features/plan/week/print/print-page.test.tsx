import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { getWeek } from '@touchline/contract/plan/week';
import { buildMe } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { buildEvent, buildMatchEvent, buildWeek } from '../test/build-week.ts';
import { now } from '../test/open-week.tsx';
import { WeekPages } from '../week-pages.tsx';

beforeAll(() => import('./print-page.tsx'));

test('prints times of 24 hours, places and the meeting, and neither loads nor answers nor what is off', async () => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  signIn(buildMe('tactic'));
  const events = [
    buildEvent({ date: '2026-11-27T16:00:00.000Z' }),
    buildEvent({ title: 'Cancelled', takesPlace: 'off' }),
    buildMatchEvent(),
  ];
  fakeServer.on<typeof getWeek>('GET /v1/week', () => buildWeek({ events }));
  renderPage(<WeekPages title="Week" />, { at: '/projects/week/print?from=2026-11-23' });
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByText('November 23 to 29, 2026 · Week 48')).toBeVisible();
  expect(paper.getByText('17:00')).toBeVisible();
  expect(paper.getByText('Pitch 1, 75 min')).toBeVisible();
  expect(paper.getByText('Home, meet 18:15, Estadio Municipal')).toBeVisible();
  expect(paper.getByText('Changes: in the app. Printed Friday, November 27, 2026, 09:41')).toBeVisible();
  expect(paper.queryByText(/AU|coming|Cancelled|Núria/u)).toBeNull();
});

test('prints each shown squad on a sheet of its own where all squads are shown', async () => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const squads = ['First team', 'U19', 'U15'].map((name) => buildSquad({ name }));
  const [first, second, hidden] = squads.map(({ _id }) => _id);
  localStorage.setItem('week-hidden-squads', hidden!);
  signIn(buildMe('admin', { squads: squads.map((squad) => ({ ...squad, mine: true })) }));
  const week = buildWeek({ events: [buildEvent({ squad: second ?? null, title: 'Rondos' })] });
  const of = (_id = '') => ({ ...week.squads[0]!, _id });
  fakeServer.on<typeof getWeek>('GET /v1/week', () => ({ ...week, squads: [of(first), of(second), of(hidden)] }));
  renderPage(<WeekPages title="Week" />, { at: '/projects/week/print?from=2026-11-23&view=squads' });
  const sheets = await screen.findAllByRole('article');
  expect(sheets.map((sheet) => sheet.ariaLabel)).toEqual(['First team', 'U19']);
  expect(within(sheets[1]!).getByText('Rondos')).toBeVisible();
  expect(within(sheets[0]!).queryByText('Rondos')).toBeNull();
  localStorage.removeItem('week-hidden-squads');
});
