import { screen, waitFor, within } from '@testing-library/react';
import type { deleteTraining, listTrainings } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildImage, buildPlayer, buildTraining, openEvents, refOf, sent } from '../assigned/test/events.ts';
import { TrainingsPage } from './trainings-page.tsx';

const iker = buildPlayer('Iker Solana', 1);
const erik = buildPlayer('Erik Lindqvist', 6, { injury: true });
const gone = buildPlayer('Joaquín Prieto', 44, { status: 'inactive' });
const pressing = buildTraining({ players: [iker, erik, gone].map(refOf) });
const rondo = buildTraining({ title: 'Rondo', date: '2026-09-02T22:30:00.000Z', images: [] });

const show = (club: Parameters<typeof openEvents>[0] = {}, at = '/projects/trainings') => {
  const server = openEvents({ trainings: [pressing, rondo], players: [iker, erik, gone], ...club });
  return { ...renderPage(<TrainingsPage title="Trainings" />, { at }), server };
};
const row = (name: RegExp) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('lists day, title, long date and time of the club and first picture, upcoming before past ones', async () => {
  const { container } = show({ upcoming: 1 });
  expect(await row(/^16 Oct Pressing triggers, 8 v 8 Friday, October 16 6:30\sPM$/)).toBeVisible();
  // Half past midnight in Madrid, where it is already a day later than in UTC.
  expect(await row(/^3 Sep Rondo Thursday, September 3 12:30\sAM$/)).toBeVisible();
  expect(container.querySelector(`[data-side-list] img[src="${pressing.images[0]!.thumb}"]`)).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'October 2026 Upcoming' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'September 2026 Past' })).toBeVisible();
  expect(screen.getByText('2 in total')).toBeInTheDocument();
});

test('shows no drawn cover in the list', async () => {
  const drawn = buildTraining({ images: [buildImage({ isCover: true, description: '' })] });
  show({ trainings: [drawn] });
  expect((await row(/Pressing triggers/)).querySelector('img')).toBeNull();
});

test('searches on the server', async () => {
  const { user } = show();
  await row(/Rondo/);
  await user.type(screen.getByRole('searchbox'), 'rondo');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pressing/ })).toBeNull());
  expect(fakeServer.requests('GET /v1/trainings').at(-1)?.query).toMatchObject({ search: 'rondo' });
});

test('shows the first with date, time, picture and description', async () => {
  const { where } = show();
  expect(await title('Pressing triggers, 8 v 8')).toBeVisible();
  expect(screen.getByText('Friday, October 16, 2026, 6:30 PM').parentElement).toHaveTextContent(
    'Friday, October 16, 2026, 6:30 PM – 8:00 PM',
  );
  expect(
    within(screen.getByRole('region', { name: 'Images' })).getByText('Red holds until the second pass'),
  ).toBeVisible();
  await waitFor(() => expect(where()).toBe(`/projects/trainings?training=${pressing._id}`));
  expect(screen.queryByText('Repeated weekly')).toBeNull();
});

test('lists the players by number, and marks those who are injured or have become inactive', async () => {
  show();
  const sheet = await screen.findByRole('region', { name: /Players/ });
  expect(within(sheet).getByText('3 players assigned')).toBeInTheDocument();
  const items = within(sheet).getAllByRole('listitem');
  await within(sheet).findByText('inactive');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^1 .*Iker Solana$/),
    expect.stringMatching(/^6 .*Erik Lindqvist.*Injury$/),
    expect.stringMatching(/^44 .*Joaquín Prieto.*inactive$/),
  ]);
});

test('marks a repeated training in the list and in its header', async () => {
  show({ trainings: [buildTraining({ series: newId() })] });
  expect(await row(/Pressing triggers.*Repeated weekly/)).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('Repeated weekly')).toBeVisible();
});

test('opens the training of the address, and says if there is none', async () => {
  const { user } = show({}, `/projects/trainings?training=${newId()}`);
  expect(await screen.findByText('Training not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the first training' }));
  expect(await title('Pressing triggers, 8 v 8')).toBeVisible();
});

test('says what to do in a club without trainings', async () => {
  const { user } = show({ trainings: [] });
  expect((await screen.findAllByText('No trainings yet')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'New training' }));
  expect(await screen.findByRole('dialog', { name: 'New training' })).toBeVisible();
});

test('says that the list could not be loaded, and retries', async () => {
  openEvents({ trainings: [pressing] });
  fakeServer.on<typeof listTrainings>('GET /v1/trainings', () => refuse('defaultError'));
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  expect(await screen.findByText('The trainings could not be loaded.')).toBeVisible();
  openEvents({ trainings: [pressing] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Pressing triggers, 8 v 8')).toBeVisible();
});

test('deletes after a confirmation that shows which, and selects the next', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete training' });
  expect(within(dialog).getByText('Are you sure to delete training?')).toBeVisible();
  expect(within(dialog).getByText('Pressing triggers, 8 v 8')).toBeVisible();
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await findToast('Training deleted successfully');
  expect(await title('Rondo')).toBeVisible();
  expect(sent()).toEqual([['DELETE /v1/trainings/:id', 'one', undefined]]);
});

test('asks which of a series to delete', async () => {
  const { user } = show({ trainings: [{ ...pressing, series: newId() }] });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('radio', { name: 'Only this one' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'This and the following ones' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await findToast('Training deleted successfully');
  expect(sent()).toEqual([['DELETE /v1/trainings/:id', 'following', undefined]]);
});

test('keeps the dialog open if a deletion fails', async () => {
  const { user } = show();
  fakeServer.on<typeof deleteTraining>('DELETE /v1/trainings/:id', () => refuse('defaultError'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Pressing triggers');
});

test('shows a placeholder for a training without pictures', async () => {
  show({ trainings: [{ ...rondo, images: [] }] });
  expect(await screen.findByText('No images available')).toBeVisible();
});
