import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { setWeekDay } from '@touchline/contract/plan/week';
import { fakeServer } from '../../../../test/fake-server.ts';
import { findToast } from '../../../../test/toasts.ts';
import { buildDay, buildEvent, buildWeek, squadId } from '../test/build-week.ts';
import { openWeek } from '../test/open-week.tsx';

beforeAll(() =>
  Promise.all([
    import('./day-dialog.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../../../components/ui/opened-menu.tsx'),
    import('../../../../components/fields/select/dropdown-select.tsx'),
  ]),
);

const answerDays = () =>
  fakeServer.on<typeof setWeekDay>('PUT /v1/week/days/:day', ({ params }) => buildDay(params.day, { name: 'MD-4' }));
const sent = () =>
  fakeServer.requests('PUT /v1/week/days/:day').map(({ params, body }) => [(params as { day: string }).day, body]);
const events = [buildEvent()];

test('shows the second name of a day, and marks one that was changed', async () => {
  const days = [{ also: 'MD-6' }, { name: 'MD-4', isChanged: true, computed: 'MD-5' }];
  await openWeek({ week: buildWeek({ events, days }) });
  expect(screen.getByTitle('MD+2, also MD-6')).toHaveTextContent('MD+2');
  expect(screen.getByRole('button', { name: /^Tuesday: MD-4\./u })).toHaveAttribute('data-changed');
  expect(screen.getByRole('button', { name: /^Wednesday: MD-4\./u })).not.toHaveAttribute('data-changed');
});

test('changes the name of a day, and takes it back to the computed one', async () => {
  answerDays();
  const { user } = await openWeek({ week: buildWeek({ events }) });
  await user.click(screen.getByRole('button', { name: /^Tuesday: MD-5\./u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name of the day' }));
  expect(dialog.getByRole('button', { name: /Computed from the matches: MD-5/u })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Change for this day/u }));
  await user.click(await screen.findByRole('option', { name: 'MD-4' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Saved for Tuesday');
  expect(sent()).toEqual([['2026-11-24', { squad: squadId, name: 'MD-4', isOff: false, note: null }]]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['2026-11-24', { squad: squadId, name: null, isOff: false, note: null }]),
  );
});

test('makes a day off, and says what for', async () => {
  answerDays();
  const { user } = await openWeek({ week: buildWeek({ events }) });
  await user.click(screen.getByRole('button', { name: 'Add, Saturday 28' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Day off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Day off' }));
  expect(dialog.getByRole('radio', { name: /Saturday/u })).toBeChecked();
  await user.type(dialog.getByLabelText('What for (optional)'), 'National holiday');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toEqual([['2026-11-28', { squad: squadId, name: null, isOff: true, note: 'National holiday' }]]),
  );
});

test('shows a day off with what it is for', async () => {
  await openWeek({ week: buildWeek({ events, days: [{ isOff: true, note: 'National holiday' }] }) });
  const monday = within(screen.getByRole('group', { name: 'Monday 23' }));
  expect(monday.getByRole('button', { name: /Day off.*National holiday/u })).toBeVisible();
});

test('who may not change the week reads the names', async () => {
  await openWeek({ week: buildWeek({ events, squad: { mayChange: false } }) });
  expect(screen.queryByRole('button', { name: /^Tuesday: MD-5/u })).toBeNull();
  expect(screen.getByTitle('MD-5')).toBeVisible();
});
