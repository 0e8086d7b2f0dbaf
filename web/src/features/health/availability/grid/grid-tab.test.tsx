import { screen, waitFor, within } from '@testing-library/react';
import type { exportAvailability } from '@touchline/contract/club/exports';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { readAvailabilityGrid } from '@touchline/contract/health/availability';
import type { Namesake } from '@touchline/contract/people/namesakes';
import i18n from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Namesakes } from '../../../../components/people/namesakes.tsx';
import { buildMe } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage } from '../../../../test/render.tsx';
import { AvailabilityPages } from '../availability-pages.tsx';
import { buildState, lindqvist, now, openBoard, today } from '../test/availability.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await fetchPages('/reports/availability');
  await import('./grid-tab.tsx');
});
afterEach(() => {
  vi.useRealTimers();
});

/** `about` tells Erik from another player of his name. */
const show = (about?: Omit<Namesake, '_id'>) => {
  const [keeper, erik] = [buildState(), lindqvist()];
  openBoard([erik, keeper], buildMe('tactic'));
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [] }));
  fakeServer.on<typeof readAvailabilityGrid>('GET /v1/availability/grid', ({ query: { from, to } }) => ({
    from,
    to,
    players: [
      { player: erik.player, days: `${'f'.repeat(57)}mnn`, daysLost: 3, share: 0.95 },
      { player: keeper.player, days: 'f'.repeat(60), daysLost: 0, share: 1 },
    ],
    matchDays: ['2026-11-22'],
  }));
  return renderPage(
    <Namesakes value={new Map(about ? [[erik.player._id, { _id: erik.player._id, ...about }]] : [])}>
      <AvailabilityPages title="Availability" />
    </Namesakes>,
    { at: '/reports/availability?tab=grid' },
  );
};

test('names each cell by player, day and state; the keys go through days and players, and open a day', async () => {
  const { user, where } = show();
  const grid = await screen.findByRole('grid', { name: 'Squad grid' });
  expect(grid).toHaveAttribute('aria-colcount', '63');
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((head) => head.textContent?.trim()),
  ).toEqual(['1Iker Solana', '6Erik Lindqvist']);
  const cell = within(grid).getByRole('gridcell', { name: 'Iker Solana, Friday, November 27, 2026: full' });
  cell.focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}');
  await waitFor(() =>
    expect(
      screen.getByRole('gridcell', { name: 'Erik Lindqvist, Wednesday, November 25, 2026: modified' }),
    ).toHaveFocus(),
  );
  await user.keyboard('{Enter}');
  expect(where()).toBe('/reports/availability?day=2026-11-25');
});

test('in Arabic the arrow at the right goes to later days, too: time is not mirrored', async () => {
  await i18n.changeLanguage('ar');
  const { user } = show();
  const [earlier, later] = [
    await screen.findByRole('button', { name: i18n.t('availability.grid.earlier') }),
    screen.getByRole('button', { name: i18n.t('availability.grid.later') }),
  ];
  expect(later.compareDocumentPosition(earlier)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  for (const arrow of [earlier, later]) {
    expect(arrow.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    expect(arrow.querySelector('.flip')).toBeNull();
  }
  const grid = await screen.findByRole('grid');
  within(grid).getAllByRole('gridcell')[0]?.focus();
  await user.keyboard('{Home}{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-colindex', '3'));
});

test('names the month of days that begin after its first', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '4 weeks' }));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() =>
    expect(screen.getByRole('grid', { name: 'Squad grid' })).toHaveTextContent(/^2 players.*October/),
  );
});

test('tells the same in a table', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/Erik Lindqvist.*modified: November 25out, health: November 26 to 27.*3.*95/);
});

test('tells players of the same name apart in the rows, in the cells and in the table', async () => {
  const { user } = show({ shirtNumber: 6, birthYear: 2004, squad: 'First team' });
  const grid = within(await screen.findByRole('grid', { name: 'Squad grid' }));
  const heads = grid.getAllByRole('rowheader');
  expect(heads.map((head) => head.textContent?.trim())).toEqual([
    '1Iker Solana',
    '6Erik Lindqvist b. 2004 · First team',
  ]);
  expect(heads.map((head) => head.title)).toEqual(['Iker Solana', 'Erik Lindqvist (b. 2004 · First team)']);
  const cell = 'Erik Lindqvist (b. 2004 · First team), Friday, November 27, 2026: out, health';
  expect(grid.getByRole('gridcell', { name: cell })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/Erik Lindqvist b\. 2004 · First team/);
});

test('exports the days that are shown as a table', async () => {
  const { user } = show();
  fakeServer.on<typeof exportAvailability>('GET /v1/exports/availability.csv', () => 'date\r\n');
  await screen.findByRole('grid', { name: 'Squad grid' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() =>
    expect(fakeServer.requests('GET /v1/exports/availability.csv').map(({ query }) => query)).toEqual([
      { from: '2026-09-29', to: today, format: 'xlsx' },
    ]),
  );
});

test('the paper names the limits without a diagnosis; an internal list is a choice of its own', async () => {
  const label = 'Biceps femoris, grade 2';
  openBoard([lindqvist({ case: { _id: 'c'.repeat(24), label, stage: 3 } }), buildState()], buildMe('medical'));
  await import('../print/print-page.tsx');
  const { user } = renderPage(<AvailabilityPages title="Availability" />, {
    at: `/reports/availability/print?day=${today}`,
  });
  const row = await screen.findByRole('row', { name: /Erik Lindqvist/ });
  expect(row).toHaveTextContent(/CDM.*Out.*Back about Dec 14, Health.*Gym only.*Runs on the pitch/);
  expect(screen.getByText(/Not valid tomorrow\.$/)).toBeVisible();
  expect(screen.queryByText(new RegExp(label))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Internal list with diagnoses' }));
  expect(screen.getByRole('row', { name: /Erik Lindqvist/ })).toHaveTextContent(label);
});
