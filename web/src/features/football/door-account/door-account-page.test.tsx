import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { getClub } from '@touchline/contract/club/club';
import type { getQrAccount, QrAccount, updateQrAccount } from '@touchline/contract/football/door';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { DoorAccountPage } from './door-account-page.tsx';

const account: QrAccount = {
  email: 'qr@udvalmora.example',
  hasPassword: true,
  openSessions: 2,
  updatedAt: '2026-10-14T22:30:00.000Z',
};
type Save = Parameters<typeof fakeServer.on<typeof updateQrAccount>>[1];

const open = ({ kept = account, save }: { kept?: QrAccount; save?: Save } = {}) => {
  signIn(buildMe('admin'));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof getQrAccount>('GET /v1/qrcodes/account', () => kept);
  fakeServer.on<typeof updateQrAccount>(
    'PATCH /v1/qrcodes/account',
    save ?? (({ body }) => ({ ...kept, email: body.email ?? kept.email, openSessions: 0 })),
  );
  return renderPage(<DoorAccountPage title="QR account" />, { at: '/profiles/qr-account' });
};
const edit = async (given?: Parameters<typeof open>[0]) => {
  const view = open(given);
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return view;
};
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => fakeServer.requests('PATCH /v1/qrcodes/account').map(({ body }) => body);

test('shows the account, never its password, and how many screens are signed in', async () => {
  open();
  expect(await screen.findByText('qr@udvalmora.example')).toBeVisible();
  expect(screen.getByText('Set')).toBeVisible();
  expect(screen.getByText('Signed-in screens').parentElement).toHaveTextContent('2');
  expect(screen.getByText('Last changed').parentElement).toHaveTextContent(/October 15, 2026 at 12:30/);
});

test('shows a new account', async () => {
  open({ kept: { ...account, email: null, hasPassword: false, openSessions: 0 } });
  expect(await screen.findByText('Not set yet')).toBeVisible();
  expect(screen.getByText('—')).toBeVisible();
  // Created with the club and unchanged since.
  expect(screen.getByText('Created').parentElement).toHaveTextContent(/October 15, 2026 at 12:30/);
  expect(screen.queryByText('Last changed')).toBeNull();
});

test('opens the QR page in a new tab', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Open the QR page/ });
  expect(link).toHaveAttribute('href', '/qr');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('warns before saving that every screen will be signed out', async () => {
  await edit();
  expect(screen.getByText(/signs out every screen at once/)).toBeVisible();
});

test('can only be saved with a change', async () => {
  const { user } = await edit();
  expect(save()).toBeDisabled();
  await user.type(email(), 'x');
  expect(save()).toBeEnabled();
  await user.type(email(), '{Backspace}');
  expect(save()).toBeDisabled();
});

test.each([
  ['qr', 'Please enter a valid email address'],
  ['qr@', 'Please enter a valid email address'],
])('does not save the email "%s"', async (value, message) => {
  const { user } = await edit();
  await user.clear(email());
  await user.type(email(), value);
  expect(screen.getByText(message)).toBeVisible();
  expect(save()).toBeDisabled();
});

test.each([
  ['Door1!', 'Password must be at least 8 characters'],
  ['doordoor', 'Password must contain uppercase, lowercase, number and special character'],
  ['Door 2026!', 'Password must contain uppercase, lowercase, number and special character'],
  [`Door2026!${'x'.repeat(42)}`, 'Password is too long'],
])('does not save the password "%s"', async (value, message) => {
  const { user } = await edit();
  await user.type(password(), value);
  expect(screen.getByText(message)).toBeVisible();
  expect(save()).toBeDisabled();
});

test('saves the change, confirms it and hides the password', async () => {
  const { user } = await edit();
  await fill(user, password(), 'Door2026!');
  await user.click(save());
  await findToast('QR Account updated successfully');
  expect(sent()).toEqual([{ password: 'Door2026!' }]);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByText('Signed-in screens').parentElement).toHaveTextContent('0');
  expect(document.body.innerHTML).not.toContain('Door2026!');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(password()).toHaveValue('');
});

test('sends both when both are changed, with the email trimmed', async () => {
  const { user } = await edit();
  await user.clear(email());
  await fill(user, email(), ' door@udvalmora.example ');
  await fill(user, password(), 'Door2026!');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ email: 'door@udvalmora.example', password: 'Door2026!' }]));
});

test('can show and hide the typed password', async () => {
  const { user } = await edit();
  await fill(user, password(), 'Door2026!');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('discards the input on Cancel', async () => {
  const { user } = await edit();
  await user.type(email(), 'x');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('qr@udvalmora.example')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('keeps the input and marks the field when the server refuses it', async () => {
  const { user } = await edit({
    save: () => refuse('badRequest', { errors: [{ field: 'email', message: 'Please enter a valid email address' }] }),
  });
  await user.type(email(), 'x');
  await user.click(save());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(email()).toHaveValue('qr@udvalmora.examplex');
  expect(save()).toBeDisabled();
  await user.type(email(), '{Backspace}y');
  expect(save()).toBeEnabled();
});

test('keeps the input when no answer arrives', async () => {
  const { user } = await edit({ save: noAnswer });
  await fill(user, password(), 'Door2026!');
  await user.click(save());
  expect(await screen.findByText('Network error - Please check your connection')).toBeVisible();
  expect(password()).toHaveValue('Door2026!');
});

test('is sent once, however often the button is pressed', async () => {
  const { user } = await edit({ save: silence });
  await fill(user, password(), 'Door2026!');
  await user.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  await user.type(password(), '{Enter}');
  expect(sent()).toHaveLength(1);
});

test('AU10 keeps the input when re-authentication is cancelled', async () => {
  const { user } = await edit({ save: () => refuse('forbidden', { reason: 'passwordNeeded' }) });
  await fill(user, password(), 'Door2026!');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByText('You do not have permission to access this resource')).toBeNull();
  expect(password()).toHaveValue('Door2026!');
});

test.each(['tactic', 'medical', 'management'] as const)(
  'tells staff (%s) who manages the account, without a request to the server',
  async (role) => {
    signIn(buildMe(role));
    renderPage(<DoorAccountPage title="QR account" />);
    expect(await screen.findByText('Only the administrator manages the QR account')).toBeVisible();
    expect(fakeServer.requests('GET /v1/qrcodes/account')).toHaveLength(0);
  },
);

test('says that the account could not be loaded, and offers a retry', async () => {
  signIn(buildMe('admin'));
  fakeServer.on<typeof getClub>('GET /v1/club', noAnswer);
  fakeServer.on<typeof getQrAccount>('GET /v1/qrcodes/account', noAnswer);
  const { user } = renderPage(<DoorAccountPage title="QR account" />);
  expect(await screen.findByText('The QR account could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getQrAccount>('GET /v1/qrcodes/account', () => account);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('qr@udvalmora.example')).toBeVisible();
});
