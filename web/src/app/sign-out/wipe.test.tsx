import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { logout } from '@touchline/contract/people/auth';
import { askSiblings, endReason, onWipe, touchKey } from '../../lib/session/wipe.ts';
import { doorSession, noteRemembered, session } from '../../lib/session/session.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { plainScreens } from '../../test/plain-screens.tsx';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routing/routes.tsx';
import { startListening } from '../start.ts';

let otherTab: BroadcastChannel;
let heard: unknown[];
/** The ids under which this tab asked its siblings for their session. */
let asked: string[];
let stop: () => void;

beforeAll(() => fetchPages('/login'));
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel('touchline-session');
  otherTab.addEventListener('message', ({ data }: MessageEvent<{ type: string; from?: string }>) => {
    if (data.type === 'ask') asked.push(data.from!);
    else heard.push(data);
  });
  asked = [];
  stop = startListening();
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'ok' }));
});
afterEach(() => {
  stop();
  otherTab.close();
});

test('notifies other tabs when a person signs out', async () => {
  signIn();
  const { user } = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(heard).toEqual([{ type: 'wipe', reason: 'signOut' }]));
});

test('SE5 deletes session, cache, drafts and storage when another tab signs out', async () => {
  signIn();
  sessionStorage.setItem('something', 'else');
  let draft: string | undefined = 'half a name';
  const stopWipe = onWipe(() => (draft = undefined));
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await screen.findByText('Laura Segura Prat');
  otherTab.postMessage({ type: 'wipe', reason: 'signOut' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(view.where()).toBe('/login');
  expect(session.get()).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(draft).toBeUndefined();
  expect(screen.queryByText('Laura Segura Prat')).toBeNull();
  stopWipe();
});

test('ends its own token on the server when another tab signs out', async () => {
  session.set('own-token');
  otherTab.postMessage({ type: 'wipe', reason: 'signOut' });
  await waitFor(() => expect(fakeServer.requests('POST /auth/logout')).toHaveLength(1));
  expect(fakeServer.requests()[0]?.headers.get('authorization')).toBe('Bearer own-token');
});

test('does not affect a door screen, which has its own sign-in', async () => {
  doorSession.set('wall');
  session.set(null);
  otherTab.postMessage({ type: 'wipe', reason: 'signOut' });
  otherTab.postMessage({ type: 'something else' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(doorSession.get()).toBe('wall');
  expect(sessionStorage.getItem('qr-token')).toBe('wall');
});

test('SE5 stores nothing in the browser except the token, the time of the last touch, the language and the theme', async () => {
  signIn();
  const { user } = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await screen.findByText('Laura Segura Prat');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(Object.keys(sessionStorage).filter((key) => key !== touchKey)).toEqual(['Token']);
  expect(Object.keys(localStorage).filter((key) => key !== 'theme' && key !== 'language')).toEqual([]);
});

const touchedAt = '1795765440000';
const answerOf = (to: string, token = 'token-of-a-sibling') =>
  otherTab.postMessage({ type: 'session', to, token, touchedAt });
test('a new tab takes over the session of an open one, and opens the page that was asked for', async () => {
  signIn();
  session.set(null);
  askSiblings();
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  answerOf(asked.at(-1)!);
  await waitFor(() => expect(view.where()).toBe('/reports/attendance'));
  expect(session.get()).toBe('token-of-a-sibling');
  // A new tab is no way around the question that comes after a time without a touch.
  expect(sessionStorage.getItem(touchKey)).toBe(touchedAt);
});

test('takes over no session that it did not ask for, and none after a sign-out', async () => {
  session.set(null);
  const taken: (string | null)[] = [];
  onTestFinished(session.subscribe(() => taken.push(session.get())));
  askSiblings();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  answerOf('another-tab');
  otherTab.postMessage({ type: 'wipe', reason: 'signOut' });
  await waitFor(() => expect(endReason()).toBe('signOut'));
  answerOf(asked.at(-1)!);
  // Messages are handled in their order: once this one is, so is the answer.
  otherTab.postMessage({ type: 'wipe', reason: 'expired' });
  await waitFor(() => expect(endReason()).toBe('expired'));
  expect(taken.filter((token) => token !== null)).toEqual([]);
  expect(session.get()).toBeNull();
});

test('gives its session to a new tab only if the person asked to be remembered', async () => {
  session.set('own-token');
  otherTab.postMessage({ type: 'ask', from: 'first' });
  // Messages are handled in their order: once this one is, so is the question.
  otherTab.postMessage({ type: 'wipe', reason: 'expired' });
  await waitFor(() => expect(session.get()).toBeNull());
  expect(heard).toEqual([]);
  session.set('own-token');
  noteRemembered(true);
  sessionStorage.setItem(touchKey, touchedAt);
  otherTab.postMessage({ type: 'ask', from: 'second' });
  await waitFor(() => expect(heard).toEqual([{ type: 'session', to: 'second', token: 'own-token', touchedAt }]));
});

test('does not ask where a screen at the door is signed in, nor with a session of its own', async () => {
  // The one of its start.
  await waitFor(() => expect(asked).toHaveLength(1));
  session.set('own-token');
  askSiblings();
  session.set(null);
  doorSession.set('wall');
  askSiblings();
  doorSession.set(null);
  askSiblings();
  await waitFor(() => expect(asked).toHaveLength(2));
});
