import { screen, waitFor, within } from '@testing-library/react';
import type { updateTraining } from '@touchline/contract/football/trainings';
import type { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { TrainingsPage } from '../trainings/trainings-page.tsx';
import { buildPlayer, buildTraining, openEvents, refOf, sent } from './test/events.ts';

const patch = 'PATCH /v1/trainings/:id';
const iker = buildPlayer('Iker Solana', 1);
const hugo = buildPlayer('Hugo Peralta', 2);
const erik = buildPlayer('Erik Lindqvist', 6, { injury: true, canTrain: 'limited' });
const gone = buildPlayer('Joaquín Prieto', 44, { status: 'inactive' });
const players = [iker, hugo, erik, gone];
const pressing = buildTraining({ players: [iker, gone].map(refOf) });

const assign = async (training = pressing, squad = players) => {
  const server = openEvents({ trainings: [training, buildTraining({ title: 'Rondo' })], players: squad });
  const view = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await view.user.click(await screen.findByRole('button', { name: 'Assign' }));
  const panel = await screen.findByRole('group', { name: 'Assign players: Pressing triggers, 8 v 8' });
  await within(panel).findByRole('checkbox', { name: 'Select all' });
  return { ...view, server, panel: within(panel) };
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('replaces the list with the active players and the inactive ones who are called', async () => {
  const { panel } = await assign();
  expect(screen.queryByRole('button', { name: /Rondo/ })).toBeNull();
  expect(
    panel
      .getAllByRole('checkbox')
      .slice(1)
      .map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).checked]),
  ).toEqual([
    ['Iker Solana', true],
    ['Hugo Peralta', false],
    ['Erik Lindqvist', false],
    ['Joaquín Prieto', true],
  ]);
  expect(panel.getByText('2 / 4')).toBeVisible();
  expect(panel.getByText('inactive')).toBeVisible();
  expect(panel.getByText('Injury')).toBeInTheDocument();
  expect(panel.getByText('Modified training').closest('label, li')).toHaveTextContent('Erik Lindqvist');
  expect(save()).toBeDisabled();
});

test("saves the whole new list with the record's ETag, confirms, and returns to the list", async () => {
  const { user } = await assign();
  await user.click(box('Hugo Peralta'));
  await user.click(box('Iker Solana'));
  await user.click(save());
  await findToast('Training updated successfully');
  expect(sent()).toEqual([[patch, 'one', { players: [gone._id, hugo._id] }]]);
  expect(fakeServer.requests(patch)[0]?.headers.get('if-match')).toBe(`"${pressing.updatedAt}"`);
  expect(await screen.findByRole('button', { name: /Rondo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign' })).toHaveFocus();
  expect(screen.getByText('2 players assigned')).toBeInTheDocument();
});

test('discards the selection on Cancel', async () => {
  const { user } = await assign();
  await user.click(box('Hugo Peralta'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /Rondo/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByRole('checkbox', { name: 'Select all' });
  expect(box('Hugo Peralta')).not.toBeChecked();
  expect(sent()).toEqual([]);
});

test('fetches all pages of a squad of 300', async () => {
  const squad = Array.from({ length: 300 }, (_, index) => buildPlayer(`Player ${index + 1}`, (index % 99) + 1));
  const { user, panel } = await assign({ ...pressing, players: [] }, squad);
  expect(panel.getByText('0 / 300')).toBeVisible();
  await user.click(box('Select all'));
  expect(panel.getByText('300 / 300')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect((sent()[0]?.[2] as { players: string[] }).players).toHaveLength(300));
});

test('merges the selection into a newer list if another user changed it, and loses nothing', async () => {
  const { user, server } = await assign();
  await user.click(box('Iker Solana'));
  server.change(pressing._id, { title: 'Pressing, 9 v 9', players: [iker._id, gone._id, erik._id] });
  await user.click(save());
  expect(await screen.findByText(/Your selection has been applied to the newer list/)).toBeVisible();
  expect(box('Iker Solana')).not.toBeChecked();
  expect(box('Erik Lindqvist')).toBeChecked();
  await user.click(save());
  await findToast('Training updated successfully');
  expect(server.training(pressing._id)).toMatchObject({ title: 'Pressing, 9 v 9', players: [erik, gone].map(refOf) });
});

test('keeps the selection if saving fails', async () => {
  const { user } = await assign();
  fakeServer.on<typeof updateTraining>(patch, () => refuse('defaultError', { message: 'The disk is full' }));
  await user.click(box('Hugo Peralta'));
  await user.click(save());
  expect(await screen.findByText('The disk is full')).toBeVisible();
  expect(box('Hugo Peralta')).toBeChecked();
  expect(save()).toBeEnabled();
});

test('omits selected players who are no longer active', async () => {
  const { user, server } = await assign();
  await user.click(box('Hugo Peralta'));
  await user.click(box('Erik Lindqvist'));
  server.setPlayers([iker, erik, gone]);
  const errors = [{ field: 'players.2', message: 'This person is not an active player' }];
  fakeServer.on<typeof updateTraining>(patch, () => refuse('badRequest', { message: errors[0]!.message, errors }));
  await user.click(save());
  expect(await screen.findByText('This person is not an active player')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Hugo Peralta' })).toBeNull());
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[2]).toEqual({ players: [iker._id, gone._id, erik._id] });
});

test('asks to which of a series the new list applies, and keeps the selection if cancelled', async () => {
  const { user } = await assign({ ...pressing, series: newId() });
  await user.click(box('Hugo Peralta'));
  await user.click(save());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(box('Hugo Peralta')).toBeChecked();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'This and the following ones' }));
  await findToast('Training updated successfully');
  expect(sent()).toEqual([[patch, 'following', { players: [iker._id, gone._id, hugo._id] }]]);
});

test('ends when editing the training begins', async () => {
  const { user } = await assign();
  await user.click(box('Hugo Peralta'));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: /Rondo/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
});

test('says that the players could not be loaded', async () => {
  openEvents({ trainings: [pressing], players });
  fakeServer.on<typeof listUsers>('GET /v1/users', () => refuse('defaultError'));
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('The players could not be loaded.')).toBeVisible();
  expect(save()).toBeDisabled();
});
