import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { updateTraining } from '@touchline/contract/football/trainings';
import type { uploadImage } from '@touchline/contract/club/uploads';
import { expect, test } from 'vitest';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildImage, buildTraining, openEvents, sent } from '../assigned/test/events.ts';
import { TrainingsPage } from './trainings-page.tsx';

const patch = 'PATCH /v1/trainings/:id';
const upload = 'POST /v1/uploads/upload-image';
const photo = buildImage();
const pressing = buildTraining({ images: [photo] });
const rondo = buildTraining({ title: 'Rondo', date: '2026-09-02T16:30:00.000Z' });
const repeated = { ...pressing, series: newId() };

/** Opens the first training for editing. */
const edit = async (training = pressing) => {
  const server = openEvents({ trainings: [training, rondo] });
  const view = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  return { ...view, server };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
const describe = (value: string) => fireEvent.change(screen.getByLabelText('Description'), { target: { value } });
const choose = async (user: Awaited<ReturnType<typeof edit>>['user'], part: string, value: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(part) }));
  await user.click(await screen.findByRole('option', { name: value }));
};

test('cannot save without a change, nor after reverting it', async () => {
  await edit();
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Nothing has changed yet.');
  write('Title', 'Pressing triggers, 9 v 9');
  expect(save()).toBeEnabled();
  write('Title', ` ${pressing.title} `);
  expect(save()).toBeDisabled();
});

test('shows day and time in the club’s time zone', async () => {
  await edit();
  const day = screen.getByRole('group', { name: /Date/ });
  expect(
    within(day)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['16', 'Oct', '2026']);
  expect(screen.getByText('Friday')).toBeVisible();
  expect(field('Time')).toHaveValue('18:30');
});

test("sends only the changes with the record's ETag, confirms, and returns to the view", async () => {
  const { user } = await edit();
  write('Title', 'Pressing triggers, 9 v 9');
  await user.click(save());
  await findToast('Training updated successfully');
  expect(sent()).toEqual([[patch, 'one', { title: 'Pressing triggers, 9 v 9' }]]);
  expect(fakeServer.requests(patch)[0]?.headers.get('if-match')).toBe(`"${pressing.updatedAt}"`);
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pressing triggers, 9 v 9' })).toBeVisible();
});

test('sends a new day and time as a moment in the club’s time zone', async () => {
  const { user } = await edit();
  await choose(user, 'Month', 'November');
  write('Time', '09:00');
  expect(screen.getAllByText('Changed, not saved yet')).toHaveLength(2);
  await user.click(save());
  // In winter Madrid is one hour ahead of UTC.
  await waitFor(() => expect(sent()).toEqual([[patch, 'one', { date: '2026-11-16T08:00:00.000Z' }]]));
});

test('shows, changes and removes the place', async () => {
  const { user } = await edit();
  expect(field('Place')).toHaveValue('Training ground, pitch 2');
  write('Place', ' Gym ');
  await user.click(save());
  expect(await screen.findByText('Gym')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  write('Place', '');
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([
      [patch, 'one', { place: 'Gym' }],
      [patch, 'one', { place: null }],
    ]),
  );
});

test('says that a place is too long', async () => {
  await edit();
  write('Place', 'x'.repeat(101));
  expect(field('Place')).toHaveAccessibleDescription('This text is too long');
  expect(save()).toBeDisabled();
});

test('shows an error once an invalid field was edited, and saves nothing', async () => {
  await edit();
  write('Title', ' ');
  expect(field('Title')).toHaveAccessibleDescription('This field is required');
  expect(save()).toBeDisabled();
  write('Title', 'x'.repeat(201));
  expect(field('Title')).toHaveAccessibleDescription('This text is too long');
  write('Title', 'Rondo');
  expect(save()).toBeEnabled();
  write('Time', '');
  expect(field('Time')).toHaveAccessibleDescription('Choose a time of day');
  expect(save()).toBeDisabled();
});

test('saves a new description, but not a blank one', async () => {
  const { user } = await edit();
  describe(' ');
  expect(save()).toBeDisabled();
  describe('All eight go');
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([[patch, 'one', { images: [{ key: photo.key, description: 'All eight go' }] }]]),
  );
});

test('cannot be saved with an empty list of images', async () => {
  const { user } = await edit();
  write('Title', 'Rondo');
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(await screen.findByText('No images available')).toBeVisible();
  expect(save()).toBeDisabled();
});

const addPicture = (container: HTMLElement) => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  fireEvent.change(container.querySelector('input[type="file"]')!, {
    target: { files: [new File([new Uint8Array(9)], 'board.png', { type: 'image/png' })] },
  });
};

test('shows why a picture was refused, only beside that picture', async () => {
  const { container } = await edit();
  fakeServer.on<typeof uploadImage>(upload, () => refuse('badRequest', { message: 'Please select an image file' }));
  addPicture(container);
  expect(await screen.findByText('Please select an image file')).toBeVisible();
  expect(screen.getAllByText('Please select an image file')).toHaveLength(1);
});

test('uploads a picture, and cannot be saved during an upload', async () => {
  const { user, container } = await edit();
  const add = () => addPicture(container);
  add();
  await waitFor(() => expect(fakeServer.requests(upload)).toHaveLength(1));
  expect(fakeServer.requests(upload)[0]?.query).toEqual({ kind: 'gallery' });
  expect(save()).toBeDisabled();
  describe('The board');
  await waitFor(() => expect(save()).toBeEnabled());
  fakeServer.on<typeof uploadImage>(upload, silence);
  add();
  await screen.findByRole('progressbar');
  describe('Cones');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
});

test('discards everything on Cancel, and when another training is selected', async () => {
  const { user } = await edit();
  write('Title', 'Rondo, 5 v 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  expect(field('Title')).toHaveValue(pressing.title);
  write('Title', 'Rondo, 5 v 2');
  await user.click(screen.getByRole('button', { name: /Rondo/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rondo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test('offers to reload if another user has saved first, and keeps the changes', async () => {
  const { user, server } = await edit();
  write('Title', 'Pressing triggers, 9 v 9');
  describe('All eight go');
  const added = buildImage({ description: 'Somebody else’s' });
  server.change(pressing._id, { images: [photo, added] });
  await user.click(save());
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(field('Title')).toHaveValue('Pressing triggers, 9 v 9');
  await user.click(save());
  await findToast('Training updated successfully');
  const saved = server.training(pressing._id);
  expect(saved?.title).toBe('Pressing triggers, 9 v 9');
  expect(saved?.images.map(({ key, description }) => [key, description])).toEqual([
    [photo.key, 'All eight go'],
    [added.key, 'Somebody else’s'],
  ]);
});

test('cannot save without a connection, and keeps the draft when saving fails', async () => {
  const { user } = await edit();
  write('Title', 'Rondo, 5 v 2');
  act(() => connectionLost());
  expect(save()).toBeDisabled();
  act(() => connectionBack());
  fakeServer.on<typeof updateTraining>(patch, () => refuse('defaultError', { message: 'The disk is full' }));
  await user.click(save());
  expect(await screen.findByText('The disk is full')).toBeVisible();
  expect(field('Title')).toHaveValue('Rondo, 5 v 2');
  expect(save()).toBeEnabled();
});

test.each([
  ['Only this one', 'one'],
  ['This and the following ones', 'following'],
])('asks to which of a series a change applies: %s', async (answer, scope) => {
  const { user } = await edit(repeated);
  write('Title', 'Rondo, 5 v 2');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Save which trainings?' });
  expect(within(dialog).queryByText('Images are always saved for this training only.')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Only this one' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: answer }));
  await findToast('Training updated successfully');
  expect(sent()).toEqual([[patch, scope, { title: 'Rondo, 5 v 2' }]]);
});

test('says that pictures apply to one training only, and does not ask if nothing else changed', async () => {
  const { user } = await edit(repeated);
  describe('All eight go');
  write('Title', 'Rondo, 5 v 2');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Images are always saved for this training only.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(field('Title')).toHaveValue('Rondo, 5 v 2');
  expect(sent()).toEqual([]);
  write('Title', repeated.title);
  await user.click(save());
  await findToast('Training updated successfully');
  expect(sent()).toEqual([[patch, 'one', { images: [{ key: photo.key, description: 'All eight go' }] }]]);
});

test('a length is typed in minutes, refused if it is none, and emptied for the usual one', async () => {
  const { user } = await edit();
  expect(field('Length, minutes')).toHaveAttribute('placeholder', '90');
  write('Length, minutes', 'long');
  expect(save()).toBeDisabled();
  write('Length, minutes', '75');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[patch, 'one', { durationMin: 75 }]]));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  write('Length, minutes', '');
  await user.click(save());
  await waitFor(() => expect(sent().at(-1)).toEqual([patch, 'one', { durationMin: null }]));
});
