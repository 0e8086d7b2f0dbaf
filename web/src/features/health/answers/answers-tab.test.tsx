import { screen, waitFor, within } from '@testing-library/react';
import type { listReplyGrid, ReplyGrid } from '@touchline/contract/football/replies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { fetchPages } from '../../../test/fetch-pages.ts';
import { renderPage } from '../../../test/render.tsx';
import { AvailabilityPages } from '../availability/availability-pages.tsx';
import { now, openBoard } from '../availability/test/availability.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await fetchPages('/reports/availability');
  await import('./answers-tab.tsx');
});
afterEach(() => {
  vi.useRealTimers();
});

const counts = { yes: 1, late: 1, no: 0, unanswered: 1, out: 0 };
const events: ReplyGrid['events'] = [
  {
    _id: newId(),
    kind: 'training',
    title: 'Rondo',
    startsAt: '2026-11-28T09:30:00.000Z',
    deadline: '2026-11-28T06:30:00.000Z',
    counts,
  },
  {
    _id: newId(),
    kind: 'match',
    title: 'UD Valmora – Albo CF',
    startsAt: '2026-11-29T19:00:00.000Z',
    deadline: '2026-11-28T19:00:00.000Z',
    counts: { ...counts, yes: 0, late: 0, unanswered: 0, no: 2 },
  },
];
const player = (name: string, shirtNumber: number, answers: string, marks = '..') => ({
  player: { _id: newId(), name, shirtNumber, profileImage: null, position: null },
  answers,
  marks,
});

const show = (players: ReplyGrid['players'], role: 'tactic' | 'management' = 'tactic') => {
  openBoard([], buildMe(role));
  fakeServer.on<typeof listReplyGrid>('GET /v1/replies', () => ({ events, players }));
  return renderPage(<AvailabilityPages title="Availability" />, { at: '/reports/availability?tab=answers' });
};

test('names each answer, counts above the players, and leads from a cell to the event by keys', async () => {
  const { user, where } = show([
    player('Iker Solana', 1, 'yn', '.l'),
    player('Bruno Salva', 14, 'ln', '.a'),
    player('Karim Haddad', 17, '-.'),
  ]);
  const grid = await screen.findByRole('grid', { name: 'Answers for the next 14 days' });
  expect(within(grid).getByRole('row', { name: /^Coming 1 0$/u })).toBeVisible();
  expect(within(grid).getByRole('row', { name: /^Can't 0 2$/u })).toBeVisible();
  expect(within(grid).queryByRole('rowheader', { name: 'Out' })).toBeNull();
  const named = (name: RegExp) => within(grid).getByRole('gridcell', { name });
  named(/^Iker Solana, Rondo, Sat Nov 28, 10:30\sAM: Coming$/u).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(named(/^Bruno Salva, UD Valmora.*: Can't, wants to come after all$/u)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(named(/^Iker Solana, UD Valmora.*: Can't, after the deadline$/u)).toHaveFocus();
  await user.keyboard('{Home}{PageDown}');
  expect(named(/^Karim Haddad, Rondo.*: Not answered$/u)).toHaveFocus();
  expect(named(/^Karim Haddad, UD Valmora.*: not called up$/u)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(where()).toBe(`/projects/trainings?training=${events[0]!._id}`);
});

test('shows who has not answered to one event, whatever is open later, and to management the counts alone', async () => {
  const silent = player('Karim Haddad', 17, '-n');
  const { user, unmount } = show([player('Iker Solana', 1, 'yy'), silent, player('Bruno Salva', 14, 'y-')]);
  // In the head, and on a phone below it.
  await user.click((await screen.findAllByRole('button', { name: /Who is shown/ }))[0]!);
  await user.click(await screen.findByRole('option', { name: /^Not answered: Sat Nov 28, 10:30\sAM, Rondo$/u }));
  await waitFor(() => expect(screen.queryByText('Iker Solana')).toBeNull());
  expect(screen.queryByText('Bruno Salva')).toBeNull();
  expect(screen.getByText('Karim Haddad')).toBeVisible();
  unmount();
  show([], 'management');
  const grid = await screen.findByRole('grid', { name: 'Answers for the next 14 days' });
  expect(within(grid).getByRole('row', { name: /^Not answered 1 0$/u })).toBeVisible();
  expect(within(grid).queryByRole('gridcell', { name: /Solana/u })).toBeNull();
  expect(screen.queryByRole('button', { name: /Who is shown/ })).toBeNull();
});
