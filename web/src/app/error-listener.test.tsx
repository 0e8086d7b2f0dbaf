import { useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { getMe } from '@touchline/contract/people/auth';
import type { retryMail } from '@touchline/contract/club/mails';
import i18n from 'i18next';
import { createErrorListener } from './error-listener.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { call } from '../lib/http/api-client.ts';
import type { CallMeta } from '../lib/http/call-meta.ts';
import { doorSession, session } from '../lib/session/session.ts';
import { foreign, fakeServer, type FakeRequest, noAnswer, refuse, silence } from '../test/fake-server.ts';
import { renderPage } from '../test/render.tsx';
import { newId } from '../test/build.ts';
import { findToast } from '../test/toasts.ts';

const id = newId();

function Change({ meta }: { meta: CallMeta }) {
  const { mutate } = useMutation({
    mutationFn: () => call<typeof retryMail>('POST /v1/mails/:id/retry', { params: { id } }),
    meta,
  });
  return <button onClick={() => mutate()}>change</button>;
}

type Answer = (request: FakeRequest<typeof retryMail>) => ReturnType<typeof refuse> | Promise<never>;

const change = async (answer: Answer, meta: CallMeta = {}) => {
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', answer);
  const view = renderPage(<Change meta={meta} />);
  await view.user.click(screen.getByRole('button', { name: 'change' }));
  return view;
};

beforeEach(() => session.set('a-token'));
afterEach(() => vi.restoreAllMocks());

test.each<[string, Answer, string]>([
  ['400 with a message', () => refuse('badRequest', { message: 'Choose another day' }), 'Choose another day'],
  ['400 without a message', () => foreign(400, '<html>'), 'Bad request'],
  ['401', () => refuse('unauthorized'), 'Session expired - Please log in again'],
  ['403', () => refuse('forbidden'), 'You do not have permission to access this resource'],
  [
    '403 for what is for all squads',
    () => refuse('forbidden', { reason: 'eventForAll' }),
    'This is for all squads. Only those who see all squads can change or delete it',
  ],
  ['404 with its path', () => refuse('resourceNotFound', { path: '/v1/mails/9' }), 'Resource not found: /v1/mails/9'],
  ['404 without a path', () => refuse('resourceNotFound'), 'Resource not found: Unknown path'],
  ['409 with a message', () => refuse('conflict', { message: 'It is on its way' }), 'It is on its way'],
  ['412', () => refuse('preconditionFailed'), 'Someone else has changed this in the meantime'],
  ['413', () => refuse('payloadTooLarge'), 'This file is too large'],
  ['415', () => refuse('unsupportedMediaType'), 'This file type is not accepted'],
  ['429', () => refuse('tooManyRequests'), 'Too many requests - Please wait a moment'],
  ['500 with a message', () => refuse('defaultError', { message: 'The disk is full' }), 'The disk is full'],
  ['502 of a proxy', () => foreign(502, '<html>'), 'An unexpected error occurred'],
  ['200 without JSON', () => foreign(200, '<html>'), 'An unexpected error occurred'],
  ['no response', noAnswer, 'Network error - Please check your connection'],
])('shows a message when a change fails with %s', async (_case, answer, text) => {
  await change(answer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('translates a message of the contract', async () => {
  await i18n.changeLanguage('es');
  await change(() => refuse('conflict', { message: 'Another team has this name' }));
  expect(await screen.findByText(i18n.t('validation.teamNameTaken'))).toBeVisible();
  expect(screen.queryByText('Another team has this name')).toBeNull();
});

test('reports a timeout after thirty seconds, not before', async () => {
  vi.useFakeTimers();
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', silence);
  renderPage(<Change meta={{}} />);
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(screen.queryByText('Request timeout - Please try again')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Request timeout - Please try again')).toBeVisible();
});

test('clears the token only on 401', async () => {
  await change(() => refuse('forbidden'));
  await screen.findByText('You do not have permission to access this resource');
  expect(session.get()).toBe('a-token');
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', () => refuse('unauthorized'));
  screen.getByRole('button', { name: 'change' }).click();
  await waitFor(() => expect(session.get()).toBeNull());
  expect(sessionStorage.getItem('Token')).toBeNull();
});

test('keeps the QR token on a 401 of the console', async () => {
  doorSession.set('a-qr-token');
  await change(() => refuse('unauthorized'));
  await waitFor(() => expect(session.get()).toBeNull());
  expect(doorSession.get()).toBe('a-qr-token');
  expect(sessionStorage.getItem('qr-token')).toBe('a-qr-token');
});

test('clears only the QR token on a 401 of the QR account', () => {
  doorSession.set('a-qr-token');
  const error = new ApiError('unauthorized', { status: 401, sessionAge: doorSession.age() });
  createErrorListener(i18n.t).onError(error, { door: true });
  expect(doorSession.get()).toBeNull();
  expect(session.get()).toBe('a-token');
});

test('ignores a late 401 of an ended session', async () => {
  let answer: (reply: ReturnType<typeof refuse>) => void = () => undefined;
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', () => new Promise((resolve) => (answer = resolve)));
  const { user } = renderPage(<Change meta={{}} />);
  await user.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(fakeServer.requests()).toHaveLength(1));
  session.set('the-next-person');
  answer(refuse('unauthorized'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.get()).toBe('the-next-person');
  expect(screen.queryByText('Session expired - Please log in again')).toBeNull();
});

test('is silent about a change whose form shows the error, but not about a lost session', async () => {
  const view = await change(() => refuse('badRequest'), { quiet: true });
  await waitFor(() => expect(view.queryClient.isMutating()).toBe(0));
  expect(screen.queryByText('Bad request')).toBeNull();
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', () => refuse('unauthorized'));
  await view.user.click(screen.getByRole('button', { name: 'change' }));
  expect(await screen.findByText('Session expired - Please log in again')).toBeVisible();
});

test('reports a refused sign-in and ends no session', async () => {
  await change(() => refuse('unauthorized'), { signIn: true });
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  expect(session.get()).toBe('a-token');
});

test('confirms a change with the message of its meta', async () => {
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', () => ({ message: 'ok' }));
  const { user } = renderPage(<Change meta={{ success: 'users.playerUpdated' }} />);
  await user.click(screen.getByRole('button', { name: 'change' }));
  await findToast('Player updated successfully');
});

function Person() {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => call<typeof getMe>('GET /auth/me') });
  return <p>{data?.name}</p>;
}

test('retries a fetch once if the server is unreachable, and reports a second failure', async () => {
  fakeServer.on<typeof getMe>('GET /auth/me', noAnswer);
  renderPage(<Person />);
  expect(await screen.findByText('Network error - Please check your connection')).toBeVisible();
  expect(fakeServer.requests('GET /auth/me')).toHaveLength(2);
});

test('does not retry a refused request', async () => {
  fakeServer.on<typeof getMe>('GET /auth/me', () => refuse('forbidden'));
  renderPage(<Person />);
  await screen.findByText('You do not have permission to access this resource');
  expect(fakeServer.requests('GET /auth/me')).toHaveLength(1);
});
