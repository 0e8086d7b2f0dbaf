import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { createLeague } from '@touchline/contract/football/leagues';
import { Button } from '../../../components/ui/button.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { call } from '../../../lib/http/api-client.ts';
import { useIsLoading } from '../../../hooks/use-is-loading.ts';
import { withReauth } from '../../../lib/reauth/reauth.ts';
import { useToken } from '../../../lib/session/session.ts';
import { wipeSession } from '../../../lib/session/wipe.ts';
import { buildLeague } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { Reauth } from './reauth.tsx';

const password = 'Valmora2026!';
const icon = 'a'.repeat(24);
let isProven: boolean;

/** A form with a call that requires re-authentication. */
function Form() {
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () =>
      withReauth(() =>
        call<typeof createLeague>('POST /v1/leagues', { body: { name, icon } }, { idempotencyKey: 'a' }),
      ),
  });
  return (
    <>
      <p>{useIsLoading() ? 'busy' : 'still'}</p>
      <TextInput label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button isLoading={save.isPending} onClick={() => save.mutate()}>
        Save
      </Button>
      {save.isSuccess ? <p>Saved</p> : null}
      {useToken() === null ? null : <Reauth />}
    </>
  );
}

const show = async () => {
  const view = renderPage(<Form />);
  await fill(view.user, screen.getByLabelText('Name'), 'Liga Costa Verde');
  return view;
};
const save = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
};
const field = () => screen.getByLabelText('Password');
const confirm = async ({ user }: Awaited<ReturnType<typeof show>>, typed: string) => {
  await user.type(field(), typed);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
};
const calls = () => fakeServer.requests('POST /v1/leagues');

beforeEach(() => {
  isProven = false;
  signIn();
  fakeServer.on<typeof createLeague>('POST /v1/leagues', ({ body }) =>
    isProven
      ? { ...buildLeague({ name: body.name }), updatedAt: '2026-08-15T08:00:00.000Z' }
      : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', ({ body }) => {
    isProven = body.password === password;
    return isProven
      ? { message: 'Password confirmed' }
      : refuse('badRequest', { errors: [{ field: 'password', message: 'This is not your password' }] });
  });
});

test('AU10 asks for the password if the server requires it, and repeats the request', async () => {
  const view = await show();
  await save(view);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
  await confirm(view, password);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls()).toHaveLength(2);
  expect(calls()[1]).toMatchObject({ body: { name: 'Liga Costa Verde' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('AU10 does not ask soon after the last re-authentication', async () => {
  isProven = true;
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('AU10 says that the password is wrong and asks again', async () => {
  const view = await show();
  await save(view);
  await confirm(view, 'Valmora2025!');
  expect(await screen.findByText('This is not your password')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('This is not your password');
  await view.user.clear(field());
  expect(screen.queryByText('This is not your password')).toBeNull();
  await confirm(view, password);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls()).toHaveLength(2);
});

test('AU10 keeps the input and shows no error if the person cancels', async () => {
  const view = await show();
  await save(view);
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Liga Costa Verde');
  expect(screen.queryByText(/permission|unexpected/)).toBeNull();
  expect(calls()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save(view);
  await confirm(view, password);
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('says how long to wait after too many attempts', async () => {
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () =>
    refuse('tooManyRequests', {}, { 'retry-after': '90' }),
  );
  const view = await show();
  await save(view);
  await confirm(view, password);
  expect(await screen.findByText('Too many attempts. You can try again in 2 minutes.')).toBeVisible();
  expect(field()).toHaveValue(password);
});

test('stays open without a connection', async () => {
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', noAnswer);
  const view = await show();
  await save(view);
  await confirm(view, password);
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
});

test('does not cover the dialog while it waits for input', async () => {
  const view = await show();
  await save(view);
  expect(screen.getByText('still')).toBeInTheDocument();
});

test('closes when the session has ended', async () => {
  const view = await show();
  await save(view);
  act(() => wipeSession('expired'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls()).toHaveLength(1);
});

test('AU10 AU11 also asks for a code if the account has two-step sign-in', async () => {
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', ({ body }) => {
    isProven = body.password === password && body.code === '123456';
    if (isProven) return { message: 'Password confirmed' };
    const wrong = { errors: [{ field: 'code', message: 'This code is wrong or has already been used' }] };
    return refuse('forbidden', { reason: 'secondFactorNeeded', ...(body.code !== undefined && wrong) });
  });
  const view = await show();
  await save(view);
  await confirm(view, password);
  const code = await screen.findByLabelText('Code from the app');
  expect(code).toHaveFocus();
  await view.user.type(code, '000000');
  expect(await screen.findByText('This code is wrong or has already been used')).toBeVisible();
  await view.user.type(code, '123456');
  expect(await screen.findByText('Saved')).toBeVisible();
});
