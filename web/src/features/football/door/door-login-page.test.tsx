import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { loginQr } from '@touchline/contract/football/door';
import { Route, Routes } from '../../../lib/router/routes.tsx';
import { doorSession, session } from '../../../lib/session/session.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { DoorLoginPage } from './door-login-page.tsx';

type Answer = Parameters<typeof fakeServer.on<typeof loginQr>>[1];

const show = (answer?: Answer) => {
  if (answer) fakeServer.on<typeof loginQr>('POST /v1/qrcodes/account/login', answer);
  return renderPage(
    <Routes>
      <Route path="/qr" element={<DoorLoginPage title="QR Code Access" />} />
      <Route path="/qr/code" element={<p>the code</p>} />
    </Routes>,
    { at: '/qr' },
  );
};
const attempt = async (answer: Answer) => {
  const view = show(answer);
  await fill(view.user, screen.getByLabelText('Email'), ' qr@udvalmora.example ');
  await view.user.type(screen.getByLabelText('Password'), 'Door2026!{Enter}');
  return view;
};

test('signs the screen in and shows the code', async () => {
  const { where } = await attempt(() => ({ accessToken: 'token-of-the-screen' }));
  await screen.findByText('the code');
  expect(where()).toBe('/qr/code');
  expect(sessionStorage.getItem('qr-token')).toBe('token-of-the-screen');
  expect(fakeServer.requests()[0]?.body).toEqual({ email: 'qr@udvalmora.example', password: 'Door2026!' });
});

test('shows the code at once with a stored token', () => {
  doorSession.set('token-of-the-screen');
  const { where } = show();
  expect(where()).toBe('/qr/code');
});

test('has its heading, and focuses the email field', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'QR Code Access' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test.each([
  ['', '', 'This field is required'],
  ['qr', 'x', 'Please enter a valid email address'],
  ['qr@udvalmora.example', '', 'Password is required'],
])('refuses "%s" with the password "%s" without a request', async (email, password, message) => {
  const { user } = show();
  if (email) await fill(user, screen.getByLabelText('Email'), email);
  if (password) await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(fakeServer.requests()).toHaveLength(0);
});

test.each<[string, Answer, string]>([
  ['401', () => refuse('unauthorized'), 'Invalid email or password. Please try again.'],
  ['429', () => refuse('tooManyRequests'), 'Too many attempts. Please wait a moment and try again.'],
  ['no answer', noAnswer, 'The server cannot be reached. Check your connection and try again.'],
])('shows an alert on %s, and keeps the console signed in', async (_case, answer, text) => {
  session.set('token-of-the-console');
  await attempt(answer);
  const alert = (await screen.findByText('Login failed')).closest<HTMLElement>('[role="alert"]')!;
  expect(within(alert).getByText(text)).toBeVisible();
  expect(doorSession.get()).toBeNull();
  expect(session.get()).toBe('token-of-the-console');
});

test('shows a refused sign-in in a toast as well', async () => {
  await attempt(() => refuse('unauthorized'));
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
});

test('sends one request, however often the button is pressed', async () => {
  const { user } = await attempt(silence);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled());
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(fakeServer.requests()).toHaveLength(1);
});
