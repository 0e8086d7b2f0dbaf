import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { listSquads } from '@touchline/contract/squads/squads';
import type { setWeekDay, Week } from '@touchline/contract/plan/week';
import type { planWeekCopy } from '@touchline/contract/plan/week-copies';
import { buildMe } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { buildDay, buildEvent, buildMatchEvent, buildWeek, squadId } from '../test/build-week.ts';
import { card, openWeek } from '../test/open-week.tsx';

beforeAll(() =>
  Promise.all([
    import('./squads-view.tsx'),
    import('../copy/copy-dialog.tsx'),
    import('../days/day-dialog.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../../../components/ui/opened-menu.tsx'),
    import('../../../../components/fields/select/dropdown-select.tsx'),
  ]),
);

const otherId = 'b'.repeat(24);
const squads = [
  buildSquad({ _id: squadId, name: 'First team', shortName: 'First', players: 26 }),
  buildSquad({ _id: otherId, name: 'Under nineteen', shortName: 'U19', players: 23 }),
];
const session = buildEvent({ date: '2026-11-28T10:00:00.000Z', title: 'Set pieces' });
const match = buildMatchEvent({ squad: otherId, date: '2026-11-28T09:30:00.000Z', place: 'Pitch 1' });

const weekOfTwo = (): Week => {
  const week = buildWeek({
    events: [session, match, buildEvent({ title: 'Gym', squad: otherId, date: '2026-11-26T09:30:00.000Z' })],
  });
  const usedBy = (event: typeof session) => ({
    _id: event._id,
    kind: event.kind,
    title: event.title,
    squad: event.squad,
    from: event.date,
    to: event.endsAt,
  });
  return {
    ...week,
    squads: [week.squads[0]!, { ...week.squads[0]!, _id: otherId, planned: 2_980 }],
    clashes: [
      {
        _id: 'abc1-0123456789abcdefghijkl',
        kind: 'place',
        from: session.date,
        to: session.endsAt,
        place: null,
        half: null,
        uses: [usedBy(match), usedBy(session)],
        people: [],
        adults: null,
        free: null,
        accepted: false,
      },
    ],
  };
};

const openSquads = async () => {
  fakeServer.on<typeof listSquads>('GET /v1/squads', () => ({ records: squads }));
  const view = await openWeek({
    week: weekOfTwo,
    me: buildMe('admin', { squads: squads.map((squad) => ({ ...squad, mine: true })) }),
  });
  await screen.findByRole('rowheader', { name: /First team/u });
  return view;
};

test('has a row for each squad, with its players and its load', async () => {
  await openSquads();
  expect(await screen.findByRole('rowheader', { name: /First team.*26 players.*3,170 AU planned/u })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Under nineteen.*2,980 AU planned/u })).toBeVisible();
});

test('marks both entries of a clash, and counts it', async () => {
  await openSquads();
  expect(screen.getByText('1 clash')).toBeVisible();
  expect(card('Set pieces')).toHaveAttribute('data-clash', 'place');
  expect(within(card('Set pieces')).getByText(/^The place: U19 play here 10:30\sAM to/u)).toBeVisible();
  expect(card('Match')).toHaveAttribute('data-clash', 'place');
});

test('shows only clashes, and only the squads that are chosen', async () => {
  const { user } = await openSquads();
  await user.click(screen.getByRole('button', { name: 'Only clashes' }));
  expect(screen.queryByRole('button', { name: /Gym/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Only clashes' }));
  await user.click(screen.getByRole('button', { name: '2 squads, 2 shown' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Under nineteen' }));
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByRole('button', { name: '2 squads, 1 shown' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Under nineteen/u })).toBeNull();
  localStorage.removeItem('week-hidden-squads');
});

test('goes to the week of one squad', async () => {
  const { user, where } = await openSquads();
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(where()).toBe('/projects/week?view=week');
});

test('a week is copied for the squad that is chosen of all', async () => {
  fakeServer.on<typeof planWeekCopy>('POST /v1/week/copy/plan', () => ({ days: [], sessions: [], usual: null }));
  const { user } = await openSquads();
  await user.click(screen.getByRole('button', { name: 'Copy a week' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Copy a week/u }));
  await user.click(await dialog.findByRole('button', { name: /^Squad.*First team/u }));
  await user.click(await screen.findByRole('option', { name: 'Under nineteen' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy/plan').at(-1)?.body).toMatchObject({ squad: otherId }),
  );
});

test('a day off is of the squad that is chosen of all', async () => {
  fakeServer.on<typeof setWeekDay>('PUT /v1/week/days/:day', () => buildDay('2026-11-27'));
  const { user } = await openSquads();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Day off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Day off' }));
  await user.click(await dialog.findByRole('button', { name: /^Squad.*First team/u }));
  await user.click(await screen.findByRole('option', { name: 'Under nineteen' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PUT /v1/week/days/:day').map(({ body }) => body)).toMatchObject([
      { squad: otherId, isOff: true },
    ]),
  );
});
