import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { login } from '@touchline/contract/people/auth';
import { session } from '../../../lib/session/session.ts';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { LoginPage } from './login-page.tsx';

const right = '123456';
const recovery = 'y905-9rrm-j8ht-exj7';
const code = () => screen.findByLabelText<HTMLInputElement>('Code from the app');
const sent = () =>
  fakeServer.requests('POST /auth/admin/login').map(({ body }) => (body as { code?: string }).code ?? null);

const show = async () => {
  const view = renderPage(<LoginPage />, { at: '/login' });
  await fill(view.user, screen.getByLabelText('Email'), 'laura.segura@udvalmora.example');
  await fill(view.user, screen.getByLabelText('Password'), 'Valmora2026!');
  await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await code();
  return view;
};

beforeEach(() => {
  session.set(null);
  fakeServer.on<typeof login>('POST /auth/admin/login', ({ body }) => {
    if (body.code === right || body.code === recovery.replaceAll('-', ''))
      return { accessToken: 'the-token', userData: buildMe() };
    const wrong = { errors: [{ field: 'code', message: 'This code is wrong or has already been used' }] };
    return refuse('forbidden', { reason: 'secondFactorNeeded', ...(body.code !== undefined && wrong) });
  });
});

test('AU11 asks for the code after the right password, and submits it with the last digit', async () => {
  const { user } = await show();
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  // Nothing went wrong so far.
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(await code(), right);
  await waitFor(() => expect(session.get()).toBe('the-token'));
  expect(sent()).toEqual([null, right]);
});

test.each(['123 456', '١٢٣٤٥٦'])('accepts a code pasted as %s', async (text) => {
  const { user } = await show();
  await user.click(await code());
  await user.paste(text);
  await waitFor(() => expect(session.get()).toBe('the-token'));
});

test('says that a code is wrong, and waits for the next one', async () => {
  const { user } = await show();
  await user.type(await code(), '000000');
  const alert = (await screen.findByText('Login failed')).closest<HTMLElement>('[role="alert"]')!;
  expect(within(alert).getByText(/This code is wrong or has already been used/)).toBeVisible();
  await waitFor(async () => expect(await code()).toHaveValue(''));
  await user.type(await code(), right);
  await waitFor(() => expect(session.get()).toBe('the-token'));
});

test("accepts a recovery code instead of the app's", async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await fill(user, field, recovery);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(session.get()).toBe('the-token'));
});

test('shows only messages about the recovery code while it is requested', async () => {
  const { user } = await show();
  await user.type(await code(), '000000');
  expect(await screen.findByText(/Wait for the next one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByText('Login failed')).toBeNull();
  expect(screen.queryByText(/that your authenticator app shows/)).toBeNull();
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd{Enter}');
  expect(await screen.findByText('This recovery code is wrong or has already been used.')).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveValue('');
});

test('keeps the input if the server does not answer', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  fakeServer.on<typeof login>('POST /auth/admin/login', noAnswer);
  await user.type(screen.getByLabelText('Recovery code'), `${recovery}{Enter}`);
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveValue(recovery);
});

test('goes back to the password, and keeps the address', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('laura.segura@udvalmora.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test("the browser's back button also returns to the password, without leaving the page", async () => {
  const { user, travel, where } = await show();
  await user.type(await code(), '000000');
  expect(await screen.findByText(/Wait for the next one/)).toBeVisible();
  travel(-1);
  expect(await screen.findByLabelText('Email')).toHaveValue('laura.segura@udvalmora.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(where()).toBe('/login');
  // The message is about a code that is not requested here.
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'Valmora2026!{Enter}');
  await user.type(await code(), right);
  await waitFor(() => expect(session.get()).toBe('the-token'));
});

test('goes back to the password if it is no longer valid', async () => {
  const { user } = await show();
  fakeServer.on<typeof login>('POST /auth/admin/login', () => refuse('unauthorized'));
  await user.type(await code(), right);
  expect(await screen.findByLabelText('Email')).toHaveValue('laura.segura@udvalmora.example');
  expect(screen.getByText('Login failed')).toBeVisible();
});

test('asks for the password again after a reload, and then for the code', async () => {
  const { user } = renderPage(<LoginPage />, { at: { pathname: '/login', state: { isCodeAsked: true } } });
  await fill(user, screen.getByLabelText('Email'), 'laura.segura@udvalmora.example');
  fakeServer.on<typeof login>('POST /auth/admin/login', silence);
  await user.type(screen.getByLabelText('Password'), 'Valmora2026!{Enter}');
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
});
