import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { login } from '@touchline/contract/people/auth';
import { openDeviceStore } from '../../../lib/offline/device-store.ts';
import { session } from '../../../lib/session/session.ts';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, foreign, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { LoginPage } from './login-page.tsx';

type Answer = Parameters<typeof fakeServer.on<typeof login>>[1];
const address = 'laura.segura@udvalmora.example';
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

const show = (answer?: Answer) => {
  if (answer) fakeServer.on<typeof login>('POST /auth/admin/login', answer);
  return renderPage(<LoginPage />, { at: '/login' });
};
const attempt = async (answer: Answer) => {
  const view = show(answer);
  await fill(view.user, email(), address);
  await fill(view.user, password(), 'Wrong1!x');
  await view.user.click(submit());
  return view;
};
/** The alert on the page, not the toast above it. */
const failure = async () => within((await screen.findByText('Login failed')).closest<HTMLElement>('[role="alert"]')!);

test('says after the setup that it worked, with the address of the administrator in the field', async () => {
  renderPage(<LoginPage />, { at: { pathname: '/login', state: { email: address } } });
  expect(email()).toHaveValue(address);
  expect(password()).toHaveFocus();
  expect(await screen.findByText(/The club is set up/)).toBeVisible();
});

test('focuses the email field', () => {
  show();
  expect(email()).toHaveFocus();
});

test('says that something waits on this device for the sign-in', async () => {
  const store = openDeviceStore<object>('case-notes', { inStorage: true });
  const kept = [['account/note', { order: 1 }]] as const;
  await store.put(kept);
  show();
  expect(
    await screen.findByText('1 entry waits on this device. It is sent once the person who made it signs in.'),
  ).toBeVisible();
  await store.drop(kept, () => true);
});

test('AU12 lets password managers fill in both fields', () => {
  show();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
});

test.each([
  ['', '', 'This field is required'],
  ['laura', 'x', 'Please enter a valid email address'],
  [address, '', 'Password is required'],
])('refuses "%s" with the password "%s" without a request', async (typedEmail, typedPassword, message) => {
  const { user } = show();
  expect(screen.queryByText(message)).toBeNull();
  if (typedEmail) await fill(user, email(), typedEmail);
  if (typedPassword) await fill(user, password(), typedPassword);
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  expect(fakeServer.requests()).toHaveLength(0);
});

test('signs in with the trimmed address and the unchanged password', async () => {
  const { user } = show(() => ({ accessToken: 'the-token', userData: buildMe() }));
  await fill(user, email(), `  ${address} `);
  await fill(user, password(), ' Valmora1! ');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(submit());
  await waitFor(() => expect(session.get()).toBe('the-token'));
  expect(fakeServer.requests()[0]?.body).toEqual({ email: address, password: ' Valmora1! ', rememberMe: true });
  expect(sessionStorage.getItem('Token')).toBe('the-token');
});

test('signs in with the Enter key', async () => {
  const { user } = show(() => ({ accessToken: 'the-token', userData: buildMe() }));
  await fill(user, email(), address);
  await user.type(password(), 'Valmora1!{Enter}');
  await waitFor(() => expect(session.get()).toBe('the-token'));
});

test('is busy during the request, which is sent once', async () => {
  const { user } = await attempt(silence);
  expect(submit()).toBeDisabled();
  await user.type(password(), '{Enter}');
  expect(fakeServer.requests()).toHaveLength(1);
});

test.each<[string, Answer, string]>([
  ['401', () => refuse('unauthorized'), 'Invalid email or password. Please try again.'],
  ['400', () => refuse('badRequest'), 'Invalid email or password. Please try again.'],
  ['429', () => refuse('tooManyRequests'), 'Too many attempts. Please wait a moment and try again.'],
  [
    '429 with seconds',
    () => refuse('tooManyRequests', {}, { 'retry-after': '45' }),
    'Too many attempts. You can try again in 45 seconds.',
  ],
  [
    '429 with more than a minute',
    () => refuse('tooManyRequests', {}, { 'retry-after': '61' }),
    'Too many attempts. You can try again in 2 minutes.',
  ],
  ['no answer', noAnswer, 'The server cannot be reached. Check your connection and try again.'],
  ['500', () => refuse('defaultError'), 'The server could not sign you in. Please try again later.'],
  ['502 of a proxy', () => foreign(502, '<html>'), 'The server could not sign you in. Please try again later.'],
])('shows an alert on %s', async (_case, answer, text) => {
  await attempt(answer);
  expect((await failure()).getByText(text)).toBeVisible();
  expect(email()).toHaveValue(address);
  expect(session.get()).toBeNull();
});

test('shows an alert if the server took too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await attempt(silence);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await failure()).getByText('The server took too long to answer. Please try again.')).toBeVisible();
});

test('shows a refused sign-in in a toast as well', async () => {
  await attempt(() => refuse('unauthorized'));
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
});

test('the alert can be dismissed', async () => {
  const { user } = await attempt(() => refuse('unauthorized'));
  await user.click((await failure()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Login failed')).toBeNull();
});

test('shows and hides the password', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('links to the password reset', async () => {
  const { user, where } = show();
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(where()).toBe('/forgotPassword');
});
