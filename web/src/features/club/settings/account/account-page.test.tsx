import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account, getAccount, updateAccount, updateOwnPassword } from '@touchline/contract/people/account';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { uploadImage } from '@touchline/contract/club/uploads';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildAccount, buildMe } from '../../../../test/build.ts';
import { fakeServer, noAnswer, refuse, reply } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { fill, renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';

let account: Account;

const show = async () => {
  const view = renderPage(<AppRoutes />, { at: '/settings/account' });
  await screen.findByLabelText('Name');
  return view;
};
type View = Awaited<ReturnType<typeof show>>;
const details = () => within(screen.getByRole('region', { name: 'Personal details' }));
const save = ({ user }: View) => user.click(details().getByRole('button', { name: 'Save' }));
const retype = async ({ user }: View, label: string, value: string) => {
  await user.clear(screen.getByLabelText(label));
  if (value !== '') await fill(user, screen.getByLabelText(label), value);
};
const saved = () => fakeServer.requests('PATCH /v1/account').map(({ body }) => body);

beforeAll(() => fetchPages('/settings/account'));
beforeEach(() => {
  account = buildAccount();
  signIn(buildMe('admin', { _id: account._id }));
  fakeServer.on<typeof getAccount>('GET /v1/account', () => reply(account, { etag: '"1"' }));
  fakeServer.on<typeof updateAccount>('PATCH /v1/account', ({ body }) => {
    account = { ...account, name: body.name ?? account.name, language: body.language ?? account.language };
    if (body.phoneNumber !== undefined) account = { ...account, phoneNumber: body.phoneNumber };
    if (body.profileImage !== undefined)
      account = { ...account, profileImage: body.profileImage ? { key: body.profileImage, url: '/f/new.webp' } : null };
    return reply(account, { etag: '"2"' });
  });
});

test('saves only the changes, and the header shows the new name at once', async () => {
  const view = await show();
  expect(details().getByRole('button', { name: 'Save' })).toBeDisabled();
  await retype(view, 'Name', 'Laura Prat');
  await save(view);
  await findToast('Account updated successfully');
  expect(saved()).toEqual([{ name: 'Laura Prat' }]);
  expect(fakeServer.requests('PATCH /v1/account')[0]?.headers.get('if-match')).toBe('"1"');
  expect(screen.getByRole('button', { name: 'User menu: Laura Prat' })).toBeVisible();
  expect(details().getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('removes the phone number if its field is cleared', async () => {
  const view = await show();
  await retype(view, 'Phone', '');
  await save(view);
  await waitFor(() => expect(saved()).toEqual([{ phoneNumber: null }]));
});

test('shows the address read-only', async () => {
  await show();
  expect(screen.getByLabelText('Email')).toHaveValue('laura.segura@udvalmora.example');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test.each([
  ['Name', '-', 'Names must be 1 to 100 letters and spaces'],
  ['Name', 'Laura 4', 'Names must be 1 to 100 letters and spaces'],
  ['Name', '', 'This field is required'],
  ['Phone', '12', 'Please enter a valid phone number'],
])('refuses in %s the value "%s" with: %s', async (label, value, message) => {
  const view = await show();
  await retype(view, label, value);
  await save(view);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(saved()).toEqual([]);
});

test('switches to the chosen language when it is saved', async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: /^Language / }));
  await view.user.click(await screen.findByRole('option', { name: 'Español' }));
  await save(view);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  expect(await screen.findByText('Cuenta actualizada correctamente')).toBeVisible();
  expect(saved()).toEqual([{ language: 'es' }]);
  expect(localStorage.getItem('language')).toBe('es');
});

test('uploads a photo and saves it with the account', async () => {
  const key = 'b'.repeat(24);
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', ({ query }) => {
    expect(query.kind).toBe('profile');
    return { key, url: '/f/new.webp' };
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const view = await show();
  const file = new File(['x'], 'laura.png', { type: 'image/png' });
  await view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await waitFor(() => expect(details().getByRole('button', { name: 'Save' })).toBeEnabled());
  await save(view);
  await waitFor(() => expect(saved()).toEqual([{ profileImage: key }]));
});

test('keeps the input if saving fails', async () => {
  const view = await show();
  await retype(view, 'Name', 'Laura Prat');
  fakeServer.on<typeof updateAccount>('PATCH /v1/account', noAnswer);
  await save(view);
  expect((await screen.findAllByText('Network error - Please check your connection')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Name')).toHaveValue('Laura Prat');
});

test("shows the server's errors beside their fields", async () => {
  const view = await show();
  fakeServer.on<typeof updateAccount>('PATCH /v1/account', () =>
    refuse('badRequest', { errors: [{ field: 'name', message: 'Names must be 1 to 100 letters and spaces' }] }),
  );
  await retype(view, 'Name', 'Laura Prat');
  await save(view);
  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Names must be 1 to 100 letters and spaces'),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Laura Prat');
});

test('merges the input into a record that was changed elsewhere', async () => {
  const view = await show();
  await retype(view, 'Name', 'Laura Prat');
  fakeServer.on<typeof updateAccount>('PATCH /v1/account', ({ headers, body }) => {
    if (headers.get('if-match') !== '"7"') return refuse('preconditionFailed');
    account = { ...account, name: body.name ?? account.name };
    return reply(account, { etag: '"8"' });
  });
  account = { ...account, phoneNumber: '+34 699 999 999' };
  fakeServer.on<typeof getAccount>('GET /v1/account', () => reply(account, { etag: '"7"' }));
  await save(view);
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('+34 699 999 999'));
  expect(screen.getByLabelText('Name')).toHaveValue('Laura Prat');
  await waitFor(() => expect(details().getByRole('button', { name: 'Save' })).toBeEnabled());
  await save(view);
  await findToast('Account updated successfully');
});

test('discards the changes on Cancel', async () => {
  const view = await show();
  await retype(view, 'Name', 'L');
  await view.user.click(details().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Laura Segura Prat');
  expect(details().queryByRole('button', { name: 'Cancel' })).toBeNull();
});

const newPassword = 'Renewed2@touchline';
const setPassword = async ({ user }: View, password: string, again = password) => {
  await fill(user, screen.getByLabelText('New Password'), password);
  await fill(user, screen.getByLabelText('Confirm Password'), again);
};
const submit = () => screen.getByRole('button', { name: 'Update Password' });

test('AU10 sets a new password after re-authentication, and clears the form', async () => {
  let isProven = false;
  fakeServer.on<typeof updateOwnPassword>('PATCH /v1/account/password', () =>
    isProven ? { message: 'Password updated' } : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
  const view = await show();
  await setPassword(view, newPassword);
  expect(screen.getByText('Passwords match')).toBeVisible();
  await view.user.click(submit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await fill(view.user, dialog.getByLabelText('Password'), 'Touchline1!');
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Password updated')).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/account/password').at(-1)?.body).toEqual({
    password: newPassword,
    confirmPassword: newPassword,
  });
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveValue(''));
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
  expect(view.where()).toBe('/settings/account');
});

test('keeps the new password in its fields if re-authentication is cancelled', async () => {
  fakeServer.on<typeof updateOwnPassword>('PATCH /v1/account/password', () =>
    refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  const view = await show();
  await setPassword(view, newPassword);
  await view.user.click(submit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('New Password')).toHaveValue(newPassword);
  expect(screen.queryByText(/permission/)).toBeNull();
});

test('ticks the password rules as they are met, and requires all of them', async () => {
  const view = await show();
  const rule = (name: string) => screen.getByText(name).closest('li');
  await fill(view.user, screen.getByLabelText('New Password'), 'renewed2');
  expect(rule('At least 8 characters')).toHaveTextContent('Met');
  expect(rule('One number')).toHaveTextContent('Met');
  expect(rule('One uppercase letter')).toHaveTextContent('Not met');
  expect(submit()).toBeDisabled();
});

test('says that the passwords differ', async () => {
  const view = await show();
  await setPassword(view, newPassword, 'Renewed2@');
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(submit()).toBeDisabled();
});
