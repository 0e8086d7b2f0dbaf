import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { confirmRequest, requestAccount, uploadRequestImage } from '@touchline/contract/people/account-requests';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { RequestAccountPage } from './request-account-page.tsx';
import { newTicket } from './ticket.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Send request' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const sent = () => fakeServer.requests('POST /auth/requestAccount').map(({ body }) => body);

const open = async (role = 'Medical staff') => {
  const view = renderPage(<RequestAccountPage />, { at: '/requestAccount' });
  await view.user.click(await screen.findByRole('radio', { name: role }));
  return view;
};
const openFilled = async () => {
  const view = await open();
  type('Name', 'Nora Campos');
  type('Email', 'nora@correo.example');
  return view;
};

// A separate chunk, loaded beforehand so that no test times out waiting for it.
beforeAll(() => import('./request-form.tsx'));

test('asks first for the role, then for its fields', async () => {
  renderPage(<RequestAccountPage />, { at: '/requestAccount' });
  expect(await screen.findByRole('radiogroup', { name: 'I am' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Player' }));
  expect(field('Shirt number')).toBeVisible();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(4);
  fireEvent.click(screen.getByRole('radio', { name: 'Management' }));
  expect(screen.queryByLabelText('Shirt number')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(3);
});

test('marks every missing field of a player on submit, and sends nothing', async () => {
  const { user } = await open('Player');
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  // Thirteen, and the address that the answer goes to.
  expect(screen.getAllByText('This field is required')).toHaveLength(14);
  expect(sent()).toHaveLength(0);
});

test('AU7 gives everybody the same answer', async () => {
  fakeServer.on<typeof requestAccount>('POST /auth/requestAccount', () => ({ message: 'ok' }));
  const { user } = await openFilled();
  await user.click(submit());
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(heading).toHaveFocus();
  expect(sent()).toEqual([{ role: 'medical', name: 'Nora Campos', email: 'nora@correo.example', mailLanguage: 'en' }]);
});

test('sends pictures with the ticket of the request', async () => {
  // jsdom makes no links of files.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  const key = newId();
  fakeServer.on<typeof uploadRequestImage>('POST /auth/requestAccount/upload-image', () => ({ key }));
  fakeServer.on<typeof requestAccount>('POST /auth/requestAccount', () => ({ message: 'ok' }));
  const { user } = await openFilled();
  const file = new File(['x'], 'id.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file][aria-label="ID image"]')!, { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Remove ID image' });
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Check your email' });
  const [upload] = fakeServer.requests('POST /auth/requestAccount/upload-image');
  expect(upload?.query).toEqual({ kind: 'document' });
  const { ticket } = upload?.body as { ticket: string };
  expect(sent()[0]).toMatchObject({ idImage: key, ticket });
});

test('creates a new ticket of 256 bits each time', () => {
  const tickets = Array.from({ length: 50 }, newTicket);
  expect(new Set(tickets).size).toBe(50);
  for (const ticket of tickets) expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test.each([
  ['no answer', noAnswer, /The request could not be sent/],
  ['too many requests', () => refuse('tooManyRequests'), /Too many requests were sent from here/],
])('keeps the input and shows an error after %s', async (_case, answer, told) => {
  fakeServer.on<typeof requestAccount>('POST /auth/requestAccount', answer);
  const { user } = await openFilled();
  await user.click(submit());
  expect(await screen.findByText(told)).toBeVisible();
  expect(field('Name')).toHaveValue('Nora Campos');
});

test('marks the fields that the server refuses', async () => {
  const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
  fakeServer.on<typeof requestAccount>('POST /auth/requestAccount', () => refuse('badRequest', { errors }));
  const { user } = await openFilled();
  await user.click(submit());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(field('Email')).toHaveFocus();
});

const openLink = () => renderPage(<RequestAccountPage />, { at: '/requestAccount?token=tlr_token' });
const confirm = () => screen.getByRole('button', { name: 'Confirm address' });

test('removes the token from the address and confirms nothing automatically', async () => {
  const { where } = openLink();
  expect(screen.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await waitFor(() => expect(where()).toBe('/requestAccount'));
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  expect(fakeServer.requests()).toHaveLength(0);
});

test('confirms the address with the button', async () => {
  fakeServer.on<typeof confirmRequest>('POST /auth/requestAccount/confirm', () => ({ message: 'ok' }));
  const { user } = openLink();
  await user.click(confirm());
  expect(await screen.findByRole('heading', { name: /Thank you, your address is confirmed/ })).toHaveFocus();
  expect(fakeServer.requests()[0]?.body).toEqual({ token: 'tlr_token' });
});

test('says that a link is invalid, and offers a new request', async () => {
  fakeServer.on<typeof confirmRequest>('POST /auth/requestAccount/confirm', () => refuse('badRequest'));
  const { user } = openLink();
  await user.click(confirm());
  expect(await screen.findByText(/This link no longer works/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request an account again' }));
  expect(await screen.findByRole('heading', { name: 'Request an account' })).toBeVisible();
});

test('offers a retry if the server does not answer', async () => {
  fakeServer.on<typeof confirmRequest>('POST /auth/requestAccount/confirm', noAnswer);
  const { user } = openLink();
  await user.click(confirm());
  expect(await screen.findByText(/Your address could not be confirmed/)).toBeVisible();
  expect(confirm()).toBeEnabled();
});
