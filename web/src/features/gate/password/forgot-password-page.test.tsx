import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { forgotPassword } from '@touchline/contract/people/auth';
import { fakeServer, noAnswer } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const show = () => renderPage(<ForgotPasswordPage />, { at: '/forgotPassword' });
const send = () => screen.getByRole('button', { name: 'Send link' });

test('gives the same answer for every address', async () => {
  fakeServer.on<typeof forgotPassword>('POST /auth/forgotPassword', () => ({ message: 'ok' }));
  const { user } = show();
  await fill(user, screen.getByLabelText('Email'), ' nobody@udvalmora.example ');
  await user.click(send());
  expect(await screen.findByText(/If there is an account with this address/)).toBeVisible();
  expect(fakeServer.requests()[0]?.body).toEqual({ email: 'nobody@udvalmora.example', language: 'en' });
});

test('requires a valid address', async () => {
  const { user } = show();
  await fill(user, screen.getByLabelText('Email'), 'nobody');
  await user.click(send());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(fakeServer.requests()).toHaveLength(0);
});

test('says that nothing was sent if the server does not answer', async () => {
  fakeServer.on<typeof forgotPassword>('POST /auth/forgotPassword', noAnswer);
  const { user } = show();
  await fill(user, screen.getByLabelText('Email'), 'nobody@udvalmora.example');
  await user.click(send());
  expect(await screen.findByText(/The request could not be sent/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@udvalmora.example');
});
