import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { getUser } from '@touchline/contract/people/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BuiltUser, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, refuse, reply, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { PlayersPage } from './players-page.tsx';
import { openClub, sent } from '../test/club.ts';
import { findToast } from '../../../test/toasts.ts';

const passport = { key: newId(), url: '/files/passport' };
const mateo = buildUser({ name: 'Mateo Iglesias', passportImage: passport });
const picture = (name = 'id.png', type = 'image/png', bytes = 100) => new File([new Uint8Array(bytes)], name, { type });
const upload = 'POST /v1/uploads/upload-image';

const show = async (player: BuiltUser = mateo) => {
  openClub({ players: [player] });
  const view = renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
  await screen.findByRole('heading', { level: 1, name: player.name });
  return view;
};
const edit = async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Choose an image: ID image' });
  return view;
};
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input[type="file"]' }), { target: { files: [file] } });
const save = () => screen.getByRole('button', { name: 'Save' });

const made: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  // jsdom has no object URLs.
  URL.createObjectURL = () => {
    made.push(`blob:${made.length + 1}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => {
    // A file that an earlier test has saved is revoked a minute later.
    if (made.includes(url)) revoked.push(url);
  };
});

test('uploads at once, shows the picture, and saves its key', async () => {
  const { user } = await edit();
  choose('ID image', picture());
  const replace = await screen.findByRole('button', { name: 'Replace ID image' });
  expect(replace.parentElement?.querySelector('img')).toHaveAttribute('src', 'blob:1');
  expect(fakeServer.requests(upload)[0]?.query).toEqual({ kind: 'document' });
  expect(sent()).toEqual([]);
  await user.click(save());
  await findToast('Player updated successfully');
  expect(sent()).toEqual([['PATCH /v1/users/:id', { idImage: expect.stringMatching(/^[0-9a-f]{24}$/) as string }]]);
  expect(revoked).toEqual(['blob:1']);
});

test('uploads a portrait as a portrait', async () => {
  await edit();
  choose('Profile image', picture());
  await screen.findByRole('button', { name: 'Replace Profile image' });
  expect(fakeServer.requests(upload)[0]?.query).toEqual({ kind: 'profile' });
});

test('cannot save during an upload, and can cancel it', async () => {
  const { user } = await edit();
  fireEvent.change(screen.getByRole('textbox', { name: 'Nationality' }), { target: { value: 'Malian' } });
  expect(save()).toBeEnabled();
  fakeServer.on<typeof uploadImage>(upload, silence);
  choose('ID image', picture());
  const ring = await screen.findByRole('progressbar', { name: 'Uploading ID image' });
  await waitFor(() => expect(ring).toHaveAttribute('aria-valuenow', '50'));
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop uploading ID image' }));
  expect(await screen.findByRole('button', { name: 'Choose an image: ID image' })).toBeVisible();
  expect(save()).toBeEnabled();
});

test('shows why an upload failed, and resends the same file on request', async () => {
  const { user } = await edit();
  fakeServer.on<typeof uploadImage>(upload, () =>
    refuse('badRequest', {
      message: 'This image could not be read',
      errors: [{ field: 'file', message: 'This image could not be read' }],
    }),
  );
  choose('ID image', picture('broken.png'));
  const retry = await screen.findByRole('button', { name: 'Try again: ID image' });
  expect(screen.getAllByText('This image could not be read')).not.toHaveLength(0);
  fakeServer.on<typeof uploadImage>(upload, () => ({ key: newId(), url: '/files/new' }));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Replace ID image' })).toBeVisible();
  expect(fakeServer.requests(upload).map(({ file }) => file?.name)).toEqual(['broken.png', 'broken.png']);
});

test.each([
  [
    'a file that is not an image',
    picture('id.pdf', 'application/pdf'),
    'Please select an image file (JPEG, PNG, GIF or WebP)',
  ],
  ['more than 4 MB', picture('id.png', 'image/png', 4 * 1024 * 1024 + 1), 'Image size must be less than 4MB'],
])('refuses %s before it is sent', async (_case, file, message) => {
  await edit();
  choose('ID image', file);
  expect(await screen.findByText(message)).toBeVisible();
  expect(fakeServer.requests(upload)).toHaveLength(0);
});

test('removes an image', async () => {
  const { user } = await edit();
  await user.click(screen.getByRole('button', { name: 'Remove Passport image' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([['PATCH /v1/users/:id', { passportImage: null }]]));
});

test('resets changed images on Cancel', async () => {
  const { user } = await edit();
  choose('ID image', picture());
  await screen.findByRole('button', { name: 'Replace ID image' });
  await user.click(screen.getByRole('button', { name: 'Remove Passport image' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('ID image: no image')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show Passport image large' })).toBeVisible();
  expect(revoked).toEqual(['blob:1']);
  expect(sent()).toEqual([]);
});

test('shows a paper large', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show Passport image large' }));
  expect(await screen.findByRole('dialog', { name: 'Passport image' })).toBeVisible();
});

test('fetches the record once when links of papers have expired', async () => {
  await show();
  const open = await screen.findByRole('button', { name: 'Show Passport image large' });
  const before = fakeServer.requests('GET /v1/users/:id').length;
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () =>
    reply({ ...mateo, passportImage: { ...passport, url: '/files/passport-renewed' } }),
  );
  const image = () => open.querySelector('img');
  fireEvent.error(image() ?? open);
  await waitFor(() => expect(image()).toHaveAttribute('src', '/files/passport-renewed'));
  fireEvent.error(image() ?? open);
  await waitFor(() => expect(image()).toBeNull());
  expect(fakeServer.requests('GET /v1/users/:id')).toHaveLength(before + 1);
});

test('cancels running uploads when another player is selected', async () => {
  openClub({ players: [mateo, buildUser({ name: 'Rafa Quintana' })] });
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  const { user } = renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Choose an image: ID image' });
  fakeServer.on<typeof uploadImage>(upload, silence);
  choose('ID image', picture());
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('button', { name: /Rafa Quintana/ }));
  await screen.findByRole('heading', { level: 1, name: 'Rafa Quintana' });
  expect(abort).toHaveBeenCalled();
  expect(screen.queryByText('The upload failed. Please try again.')).toBeNull();
});
