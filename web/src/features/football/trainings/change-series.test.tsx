import { screen, waitFor, within } from '@testing-library/react';
import type { changeSeries, getSeries, planSeries, SeriesPlan } from '@touchline/contract/plan/series';
import { expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildTraining, openEvents } from '../assigned/test/events.ts';
import { TrainingsPage } from './trainings-page.tsx';

const id = newId();
const planKey = 'POST /v1/trainings/:id/series/plan';
const putKey = 'PUT /v1/trainings/:id/series';
const at = (day: string, time = '16:30') => `2026-${day}T${time}:00.000Z`;
const plan: SeriesPlan = {
  plan: 'one',
  trainings: [
    { _id: newId(), deed: 'keep', from: at('10-16'), to: at('10-16'), hasContent: true },
    { _id: newId(), deed: 'move', from: at('10-20'), to: at('10-21'), hasContent: true },
    { _id: null, deed: 'add', from: null, to: at('10-23'), hasContent: false },
    { _id: newId(), deed: 'callOff', from: at('10-27', '17:30'), to: null, hasContent: true },
    { _id: newId(), deed: 'delete', from: at('11-03', '17:30'), to: null, hasContent: false },
  ],
};

/** A training of a series on Tuesdays and Fridays, on 12 October 2026. */
const open = (me = buildMe('tactic')) => {
  vi.useFakeTimers({ now: new Date('2026-10-12T10:00:00.000Z'), toFake: ['Date'] });
  openEvents({ trainings: [buildTraining({ _id: id, series: newId() })] });
  signIn(me);
  fakeServer.on<typeof getSeries>('GET /v1/trainings/:id/series', () => ({
    weekdays: [2, 5],
    until: '2026-12-18',
    time: '18:30',
    pauses: [{ from: '2026-11-03', to: '2026-11-06' }],
  }));
  fakeServer.on<typeof planSeries>(planKey, () => plan);
  fakeServer.on<typeof changeSeries>(putKey, () => ({
    series: newId(),
    created: [],
    moved: [],
    calledOff: [],
    deleted: 1,
  }));
  return renderPage(<TrainingsPage title="Trainings" />, { at: `/projects/trainings?training=${id}` });
};
const openDialog = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Change the series' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the series' }));
  await dialog.findByRole('group', { name: 'On these days' });
  return { ...view, dialog };
};
const planned = () => fakeServer.requests(planKey).map(({ body }) => body);

test('begins with how the series goes, and shows what a change does to each training', async () => {
  const { dialog } = await openDialog();
  expect(await dialog.findByText('1 stays, 1 moves, 1 is new, 1 is called off, and 1 is deleted')).toBeVisible();
  expect(planned()).toEqual([
    {
      from: '2026-10-16',
      weekdays: [2, 5],
      until: '2026-12-18',
      time: '18:30',
      pauses: [{ from: '2026-11-03', to: '2026-11-06' }],
    },
  ]);
  const rows = within(dialog.getByRole('list', { name: 'What changes' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent.replace(/[\u00a0\u202f]/gu, ' '))).toEqual([
    'Tuesday, Oct 20, 6:30 PM Wednesday, Oct 21, 6:30 PMMoves',
    'Friday, Oct 23, 6:30 PMNew',
    'Tuesday, Oct 27, 6:30 PMIt has answers, a plan or a reviewCalled off',
    'Tuesday, Nov 3, 6:30 PMDeleted',
  ]);
  expect(dialog.getByText(/Those called get one email/)).toBeVisible();
  expect(dialog.getByText("What is deleted can't be brought back. The rest can be changed back.")).toBeVisible();
});

test('changes the series as it was shown', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Wednesday' }));
  await user.click(dialog.getByRole('button', { name: 'Tuesday' }));
  await waitFor(() => expect(planned().at(-1)).toMatchObject({ weekdays: [3, 5] }));
  await user.click(await dialog.findByRole('button', { name: 'Change 4 trainings' }));
  await findToast('Series changed');
  expect(fakeServer.requests(putKey).map(({ body }) => body)).toMatchObject([{ weekdays: [3, 5], plan: 'one' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the new plan if the series has changed in the meantime', async () => {
  const { user, dialog } = await openDialog();
  const newer = { plan: 'two', trainings: plan.trainings.slice(0, 2) };
  fakeServer.on<typeof changeSeries>(putKey, () => refuse('conflict', { data: newer }));
  await user.click(await dialog.findByRole('button', { name: 'Change 4 trainings' }));
  expect(await dialog.findByText(/The series has changed in the meantime/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Change 1 training' })).toBeEnabled();
});

test('says what is missing, what the server refuses, and that nothing changes', async () => {
  const { user, dialog } = await openDialog();
  for (const name of ['Tuesday', 'Friday']) await user.click(dialog.getByRole('button', { name }));
  expect(dialog.getByText('Choose at least one day of the week')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Change the series' })).toBeDisabled();
  const errors = [{ field: 'until', message: 'The series ends after the season' }];
  fakeServer.on<typeof planSeries>(planKey, () => refuse('badRequest', { errors }));
  await user.click(dialog.getByRole('button', { name: 'Monday' }));
  expect(await dialog.findByText('The series ends after the season')).toBeVisible();
  fakeServer.on<typeof planSeries>(planKey, () => ({ plan: 'none', trainings: plan.trainings.slice(0, 1) }));
  await user.click(dialog.getByRole('button', { name: 'Tuesday' }));
  expect(await dialog.findByText('Nothing changes.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Change the series' })).toBeDisabled();
});

test('a new pause has the focus when its button goes', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Add a pause' }));
  expect(dialog.getByRole('group', { name: 'Add a pause' })).toHaveFocus();
});

test('is not for those who only read', async () => {
  open(buildMe('medical'));
  expect(await screen.findAllByText('Repeated weekly')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Change the series' })).toBeNull();
});
