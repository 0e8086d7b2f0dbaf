import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { updatePassword } from '@touchline/contract/people/auth';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { UpdatePasswordPage } from './update-password-page.tsx';

type Answer = Parameters<typeof fakeServer.on<typeof updatePassword>>[1];
const good = 'Valmora1!';
const first = () => screen.getByLabelText<HTMLInputElement>('New Password');
const second = () => screen.getByLabelText<HTMLInputElement>('Confirm Password');
const submit = () => screen.getByRole('button', { name: 'Update Password' });
const rule = (name: string) => screen.getByText(name).closest('li');

const show = (at = '/updatePassword?token=the-token') => renderPage(<UpdatePasswordPage />, { at });
const fill = async ({ user }: ReturnType<typeof show>, password = good, confirm = password) => {
  await user.type(first(), password);
  await user.type(second(), confirm);
};
const attempt = async (answer: Answer) => {
  fakeServer.on<typeof updatePassword>('PATCH /auth/updatePassword', answer);
  const view = show();
  await fill(view);
  await view.user.click(submit());
  return view;
};

test('removes the token from the address at once, and sends no referrer', async () => {
  const view = show();
  await waitFor(() => expect(view.where()).toBe('/updatePassword'));
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  view.unmount();
  expect(document.querySelector('meta[name="referrer"]')).toBeNull();
});

test.each([
  ['valmora', []],
  ['Valm', ['One uppercase letter', 'One lowercase letter']],
  ['valmora1', ['At least 8 characters', 'One number', 'One lowercase letter']],
  ['VALMORA!', ['At least 8 characters', 'One uppercase letter', 'One of @$!%*?&']],
  [good, ['At least 8 characters', 'One uppercase letter', 'One number', 'One lowercase letter', 'One of @$!%*?&']],
])('ticks exactly the rules that %s meets', async (password, met) => {
  const { user } = show();
  await user.type(first(), password);
  for (const name of [
    'At least 8 characters',
    'One uppercase letter',
    'One number',
    'One lowercase letter',
    'One of @$!%*?&',
  ]) {
    if (password === 'valmora' && name === 'One lowercase letter') continue;
    expect(rule(name), name).toHaveAttribute('data-met', String(met.includes(name)));
  }
});

test('the sign of a rule is hidden from screen readers, which hear whether it is met', async () => {
  const { user } = show();
  const sign = () => rule('One number')?.querySelector('svg');
  const rules = screen.getByRole('list', { name: 'Password requirements' });
  expect(within(rules).getAllByRole('listitem')[2]).toHaveTextContent('One numberNot met');
  expect(sign()).toHaveAttribute('aria-hidden', 'true');
  // A dot; a larger circle would look like a choice.
  expect(rules.querySelector('circle:not([r="1"])')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  const unmet = sign()?.innerHTML;
  await user.type(first(), '1');
  expect(within(rules).getAllByRole('listitem')[2]).toHaveTextContent('One numberMet');
  expect(sign()?.innerHTML).not.toBe(unmet);
});

test('ticks nothing while the field is empty or has an invalid character', async () => {
  const { user } = show();
  const allowed = 'Nothing else, and at most 50 characters';
  expect(rule(allowed)).toHaveAttribute('data-met', 'false');
  await user.type(first(), 'Valmora1!');
  expect(rule(allowed)).toHaveAttribute('data-met', 'true');
  await user.type(first(), '#');
  expect(rule(allowed)).toHaveAttribute('data-met', 'false');
  expect(submit()).toBeDisabled();
});

test('says whether the passwords match', async () => {
  const { user } = show();
  await user.type(first(), good);
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await user.type(second(), 'Valm');
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await user.type(second(), 'ora1!');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  expect(screen.getByText('Passwords match')).toBeVisible();
});

test.each([
  ['a weak password', '/updatePassword?token=t', 'valmora', 'valmora'],
  ['different passwords', '/updatePassword?token=t', good, 'Valmora1?'],
  ['no token', '/updatePassword', good, good],
  ['an empty token', '/updatePassword?token=', good, good],
])('cannot be sent with %s', async (_case, at, password, confirm) => {
  const view = show(at);
  await fill(view, password, confirm);
  expect(submit()).toBeDisabled();
  await view.user.type(second(), '{Enter}');
  expect(fakeServer.requests()).toHaveLength(0);
});

test('cannot be sent twice', async () => {
  const { user } = await attempt(silence);
  expect(submit()).toBeDisabled();
  await user.type(second(), '{Enter}');
  expect(fakeServer.requests()).toHaveLength(1);
});

test('explains what to do without a link', async () => {
  const { user, where } = show('/updatePassword');
  expect(screen.getByText(/This page needs the link from your email/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(where()).toBe('/forgotPassword');
});

test('sets the password with the token of the link, and goes to sign-in', async () => {
  const { user, where } = await attempt(() => ({ message: 'ok' }));
  const heading = await screen.findByRole('heading', { name: 'Password Updated' });
  expect(heading).toHaveFocus();
  expect(fakeServer.requests()[0]).toMatchObject({
    query: { token: 'the-token' },
    body: { password: good, confirmPassword: good },
  });
  await user.click(screen.getByRole('link', { name: 'Go to Sign In' }));
  expect(where()).toBe('/login');
});

test.each<[string, Answer]>([
  ['a failure', () => refuse('defaultError')],
  ['no answer', noAnswer],
  ['an invalid link', () => refuse('badRequest', { message: 'This link no longer works' })],
])('keeps the input and shows an error after %s', async (_case, answer) => {
  await attempt(answer);
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText(/Failed to update password\. Please try again\./)).toBeVisible();
  expect(first()).toHaveValue(good);
});

test('offers a new link if this one is invalid', async () => {
  const { user, where } = await attempt(() => refuse('badRequest', { message: 'This link no longer works' }));
  await user.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
  expect(where()).toBe('/forgotPassword');
});

test("shows the server's error if the passwords differ", async () => {
  const errors = [{ field: 'confirmPassword', message: 'Passwords do not match' }];
  await attempt(() => refuse('badRequest', { message: 'Validation error', errors }));
  expect(await screen.findByText('Passwords do not match.')).toBeVisible();
});

test('shows and hides each password separately, and links back to sign-in', async () => {
  const { user, where } = show();
  const [toggle] = screen.getAllByRole('button', { name: 'Show password' });
  await user.click(toggle!);
  expect(first()).toHaveAttribute('type', 'text');
  expect(second()).toHaveAttribute('type', 'password');
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(where()).toBe('/login');
});

test('names the connection if there was no answer', async () => {
  await attempt(noAnswer);
  expect(
    await screen.findByText(
      'Failed to update password. Please try again. Network error - Please check your connection',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/older than an hour/)).toBeNull();
});

test('keeps the token over a reload, and no longer than the page is open', async () => {
  fakeServer.on<typeof updatePassword>('PATCH /auth/updatePassword', () => ({ message: 'ok' }));
  const before = show();
  await waitFor(() => expect(before.where()).toBe('/updatePassword'));
  // A reload does not unmount the page, but begins with what the tab has stored.
  const stored = { ...sessionStorage };
  before.unmount();
  expect(sessionStorage.getItem('link-token')).toBeNull();
  Object.assign(sessionStorage, stored);
  const after = show('/updatePassword');
  await fill(after);
  await after.user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Password Updated' })).toBeVisible();
  expect(fakeServer.requests()[0]).toMatchObject({ query: { token: 'the-token' } });
});

test('asks an invited person for the first password, and does not speak of an hour', async () => {
  fakeServer.on<typeof updatePassword>('PATCH /auth/updatePassword', () =>
    refuse('badRequest', { message: 'This link no longer works' }),
  );
  const view = show('/updatePassword?token=tli_of-an-invitation');
  expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await fill(view);
  await view.user.click(submit());
  expect(await screen.findByText(/used or is older than three days\. Ask the club for a new one\./)).toBeVisible();
  expect(screen.queryByText(/hour/)).toBeNull();
  fakeServer.on<typeof updatePassword>('PATCH /auth/updatePassword', () => ({ message: 'ok' }));
  await view.user.click(submit());
  expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
});
