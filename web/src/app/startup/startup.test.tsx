import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import type { getSetupAccess, getSetupStatus } from '@touchline/contract/club/setup';
import { languages } from '@touchline/contract/wire/languages';
import { clearToasts, showToast } from '../../lib/state/toasts.ts';
import { fakeServer, foreign, noAnswer, refuse, silence } from '../../test/fake-server.ts';
import { forgetTexts, textsOf } from '../../test/texts.ts';
import { Startup } from './startup.tsx';

type Answer = Parameters<typeof fakeServer.on<typeof getSetupStatus>>[1];

const start = (answer: Answer, at = '/login') => {
  fakeServer.on<typeof getSetupStatus>('GET /setup/status', answer);
  return render(
    <MemoryRouter at={at}>
      <Startup />
    </MemoryRouter>,
  );
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const splash = () => document.querySelector<HTMLElement>('[data-splash]')?.dataset.splash;
const wizard = () => screen.queryByLabelText('Organization name');
const signInTitle = () => screen.queryByRole('heading', { name: 'Sign in' });
const unreachable = () => screen.queryByRole('heading', { name: 'The server cannot be reached' });

const preferReducedMotion = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query === '(prefers-reduced-motion: reduce)' } as MediaQueryList),
    );

// The pages are chunks; they are preloaded here, so that only the clock decides what is shown.
beforeEach(async () => {
  await Promise.all([import('./setup-screen.tsx'), import('../../features/gate/sign-in/login-page.tsx')]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the splash for one and a half seconds, then fades it for half a second', async () => {
  start(() => ({ isConfigured: true }));
  expect(screen.getByText('Soccer Club Management System')).toBeVisible();
  expect(screen.getByRole('status'), 'the title of the page is to be said first').toBeEmptyDOMElement();
  await pass(1_499);
  expect(splash()).toBe('shown');
  await pass(1);
  expect(splash()).toBe('fading');
  await pass(499);
  expect(splash()).toBe('fading');
  await pass(1);
  expect(splash()).toBeUndefined();
  await pass(0);
  expect(signInTitle()).toBeVisible();
});

test('keeps the splash that stands in the page, and takes it away in the end', async () => {
  const standing = document.createElement('div');
  standing.dataset.splash = 'shown';
  document.body.prepend(standing);
  onTestFinished(() => standing.remove());
  start(() => ({ isConfigured: true }));
  expect(document.querySelectorAll('[data-splash]')).toHaveLength(1);
  await pass(1_499);
  expect(standing.dataset.splash).toBe('shown');
  await pass(1);
  expect(standing.dataset.splash).toBe('fading');
  await pass(500);
  expect(splash()).toBeUndefined();
  expect(standing.isConnected).toBe(false);
});

test('ends the splash at once with reduced motion', async () => {
  preferReducedMotion();
  start(() => ({ isConfigured: true }));
  expect(splash()).toBe('shown');
  await pass(0);
  await pass(1);
  expect(splash()).toBeUndefined();
  await pass(0);
  expect(signInTitle()).toBeVisible();
});

test('keeps the splash with reduced motion, too, until there is a page to show', async () => {
  preferReducedMotion();
  start(silence);
  await pass(20_000);
  expect(splash()).toBe('shown');
});

test('renders the page behind the splash, so that its data arrive early', async () => {
  start(() => ({ isConfigured: true }));
  await pass(1_000);
  expect(splash()).toBe('shown');
  expect(signInTitle()).toBeInTheDocument();
});

test('fetches the fonts once the page stands under the splash', async () => {
  document.documentElement.dataset.fonts = 'later';
  onTestFinished(() => {
    delete document.documentElement.dataset.fonts;
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  start(async () => {
    await answered;
    return { isConfigured: true };
  });
  await pass(1_000);
  expect(document.documentElement).toHaveAttribute('data-fonts', 'later');
  answer();
  await pass(300);
  // The frame with the page, then what follows it.
  await pass(100);
  expect(splash()).toBe('shown');
  expect(signInTitle()).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-fonts');
});

test('shows a failure only after the splash', async () => {
  start(noAnswer);
  await pass(1_000);
  expect(splash()).toBe('shown');
  expect(unreachable()).toBeNull();
});

test('keeps a toast until the splash no longer covers it', async () => {
  onTestFinished(clearToasts);
  start(() => ({ isConfigured: true }));
  await pass(100);
  act(() => void showToast('error', 'Session expired'));
  await pass(1_300);
  expect(screen.queryByText('Session expired')).toBeNull();
  await pass(100);
  expect(splash()).toBe('fading');
  expect(screen.getByText('Session expired')).toBeVisible();
  await pass(999);
  expect(screen.getByText('Session expired')).toBeVisible();
  await pass(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('requests the status while the splash shows, not after it', () => {
  start(() => ({ isConfigured: true }));
  expect(splash()).toBe('shown');
  expect(fakeServer.requests('GET /setup/status')).toHaveLength(1);
});

test('keeps the splash until the server answers', async () => {
  start(silence);
  await pass(20_000);
  expect(splash()).toBe('shown');
});

test.each(['/', '/login', '/profiles/players', '/qr', '/nowhere'])(
  'shows the wizard of an unconfigured installation at %s',
  async (path) => {
    fakeServer.on<typeof getSetupAccess>('GET /setup/access', () => ({ message: 'You may' }));
    start(() => ({ isConfigured: false }), path);
    await pass(2_000);
    // The page, then the server's answer.
    await pass(0);
    await pass(1);
    expect(wizard()).toBeVisible();
    expect(signInTitle()).toBeNull();
  },
);

test.each<[string, Answer, string]>([
  ['no answer', noAnswer, 'The server cannot be reached'],
  ['a timeout', silence, 'The server cannot be reached'],
  ['a server error', () => refuse('defaultError'), 'The server did not answer as expected'],
  ['a missing route', () => refuse('resourceNotFound'), 'The server did not answer as expected'],
  ['a refusal', () => refuse('forbidden'), 'The server did not answer as expected'],
  ["a proxy's page", () => foreign(200, '<html>'), 'The server did not answer as expected'],
  ['an answer without the status', () => foreign(200, '{}'), 'The server did not answer as expected'],
  [
    'a status that is not a boolean',
    () => foreign(200, '{"isConfigured":"no"}'),
    'The server did not answer as expected',
  ],
])('SU6 never shows the wizard after %s', async (_case, answer, title) => {
  start(answer);
  await pass(31_500);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(wizard()).toBeNull();
  expect(signInTitle()).toBeNull();
});

test('retries automatically with growing pauses, and continues when the server is back', async () => {
  start(noAnswer);
  await pass(0);
  const asked = () => fakeServer.requests('GET /setup/status').length;
  expect(asked()).toBe(1);
  await pass(2_000);
  expect(asked()).toBe(2);
  await pass(3_999);
  expect(asked()).toBe(2);
  await pass(1);
  expect(asked()).toBe(3);
  expect(unreachable()).toBeVisible();
  fakeServer.on<typeof getSetupStatus>('GET /setup/status', () => ({ isConfigured: true }));
  await pass(8_000);
  await pass(0);
  expect(unreachable()).toBeNull();
  expect(signInTitle()).toBeVisible();
});

test('retries at once when the button is pressed', async () => {
  start(noAnswer);
  await pass(2_100);
  const before = fakeServer.requests('GET /setup/status').length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(fakeServer.requests('GET /setup/status')).toHaveLength(before + 1);
});

test('continues without a click when the texts, which could not be loaded, can be', async () => {
  let isReachable = false;
  for (const language of languages)
    fakeServer.onFile(`/locales/${language}.json`, () =>
      isReachable ? Response.json(textsOf(language)) : new Response('Bad gateway', { status: 502 }),
    );
  await forgetTexts(...languages);
  start(() => ({ isConfigured: true }));
  await pass(2_000);
  expect(unreachable()).toBeVisible();
  isReachable = true;
  await pass(8_000);
  await pass(0);
  expect(unreachable()).toBeNull();
  expect(signInTitle()).toBeVisible();
});
