import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { getMe, login, logout } from '@touchline/contract/people/auth';
import type { getClub } from '@touchline/contract/club/club';
import type { getFirstSteps } from '@touchline/contract/club/first-steps';
import type { listUsers } from '@touchline/contract/people/users';
import { FirstSteps } from '../../features/people/first-steps/first-steps.tsx';
import { Route, Routes } from '../../lib/router/routes.tsx';
import { session } from '../../lib/session/session.ts';
import { buildMe, pageOf } from '../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { plainScreens } from '../../test/plain-screens.tsx';
import type { Where } from '../../test/memory-router.tsx';
import { fill, renderPage, signIn } from '../../test/render.tsx';
import { protectedScreens, settingsScreens, squadsScreen } from '../screens/console-screens.ts';
import { navigation } from '../layout/navigation.ts';
import { AppRoutes } from './routes.tsx';
import { WithQueries } from './with-queries.tsx';

const show = (at: Where) => renderPage(<AppRoutes screens={plainScreens} />, { at });

const answerFrame = () => {
  fakeServer.on<typeof login>('POST /auth/admin/login', () => ({ accessToken: 'new-token', userData: buildMe() }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([]));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  signIn();
  session.set(null);
};

const signInByHand = async ({ user }: ReturnType<typeof show>) => {
  await fill(user, await screen.findByLabelText('Email'), 'laura.segura@udvalmora.example');
  await fill(user, screen.getByLabelText('Password'), 'Valmora1!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

beforeAll(() => fetchPages('/login', '/qr', '/qr/code'));

test('has every page of the specification, each with a link in the sidebar', () => {
  const paths = `
    /profiles/new /profiles/players /profiles/tactical /profiles/medical /profiles/management /profiles/calendar
    /profiles/qr-account /reports/tactical /reports/medical /reports/attendance /reports/wellness /reports/complaints
    /projects/matches /projects/trainings /projects/tasks /projects/logos`
    .trim()
    .split(/\s+/);
  expect(protectedScreens.map(({ path }) => path)).toEqual(paths);
  expect(navigation.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(paths);
});

test('leads the first steps of a club to pages that there are', async () => {
  const steps = { crest: false, squad: false, players: false, staff: false, mail: false, training: false };
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps }));
  renderPage(
    <Routes>
      <Route element={<WithQueries />}>
        <Route path="*" element={<FirstSteps />} />
      </Route>
    </Routes>,
    { at: '/profiles/players' },
  );
  const list = await screen.findByRole('region', { name: 'First steps' });
  const paths: readonly string[] = [...protectedScreens, ...settingsScreens, squadsScreen].map(({ path }) => path);
  for (const link of within(list).getAllByRole('link'))
    expect(paths).toContain(new URL(link.getAttribute('href') ?? '', location.href).pathname);
});

test.each(['/', '/profiles/players', '/reports/wellness', '/projects/logos'])(
  'sends a person without a token from %s to the sign-in page',
  async (path) => {
    const view = show(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(view.where()).toBe('/login');
  },
);

test.each([
  ['/reports/wellness?month=3#today', '/reports/wellness?month=3#today'],
  ['/', '/profiles/players'],
  ['/login', '/profiles/players'],
  ['/nowhere', '/profiles/players'],
])('leads from %s to %s after signing in', async (from, to) => {
  answerFrame();
  const view = show(from);
  await signInByHand(view);
  await waitFor(() => expect(view.where()).toBe(to));
  expect(session.get()).toBe('new-token');
  await screen.findByRole('navigation', { name: 'Main navigation' });
});

test('AU11 leads there after the code of two-step sign-in too', async () => {
  answerFrame();
  fakeServer.on<typeof login>('POST /auth/admin/login', ({ body }) =>
    body.code === undefined
      ? refuse('forbidden', { reason: 'secondFactorNeeded' })
      : { accessToken: 'new-token', userData: buildMe() },
  );
  const view = show('/reports/wellness');
  await signInByHand(view);
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  await waitFor(() => expect(view.where()).toBe('/reports/wellness'));
  await screen.findByRole('navigation', { name: 'Main navigation' });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'BR4 goes to the start page if %s was planted as the origin',
  async (from) => {
    answerFrame();
    const view = show({ pathname: '/login', state: { from } });
    await signInByHand(view);
    await waitFor(() => expect(view.where()).toBe('/profiles/players'));
    await screen.findByRole('navigation', { name: 'Main navigation' });
  },
);

test.each([
  ['/reports/attendance', 'Attendance'],
  ['/reports/tactical', 'Tactical reports'],
  ['/reports/complaints', 'Medical complaints'],
])('shows the screen at %s under its own title', async (path, title) => {
  signIn();
  show(path);
  expect(await screen.findByText('A plain page')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Touchline`));
});

test.each(['/nowhere', '/profiles', '/profiles/players/9', '/Login/x', '/dev'])(
  'redirects the unknown path %s to the sign-in page',
  async (path) => {
    const view = show(path);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(view.where()).toBe('/login');
  },
);

test.each(['/qr', '/qr/code'])('shows anyone the sign-in of the door screen at %s', async (path) => {
  const view = show(path);
  expect(await screen.findByRole('heading', { name: 'QR Code Access' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(view.where()).toBe('/qr');
});

test('returns to the same page after the session expired', async () => {
  answerFrame();
  session.set('old-token');
  fakeServer.on<typeof getMe>('GET /auth/me', () => refuse('unauthorized'));
  const view = show('/reports/attendance');
  expect(await screen.findByText('Session expired - Please log in again')).toBeVisible();
  await screen.findByRole('heading', { name: 'Sign in' });
  fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe());
  await signInByHand(view);
  await waitFor(() => expect(view.where()).toBe('/reports/attendance'));
  await screen.findByText('A plain page');
});

test('SE3 SE5 signs out on the server, deletes everything local and goes to the sign-in page', async () => {
  signIn();
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'ok' }));
  const view = show('/reports/attendance');
  await view.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(view.where()).toBe('/login');
  expect(sessionStorage.length).toBe(0);
  const [request] = fakeServer.requests('POST /auth/logout');
  expect(request?.headers.get('authorization')).toBe('Bearer token-of-a-test');
});

test('signs out although the server cannot be reached', async () => {
  signIn();
  fakeServer.on<typeof logout>('POST /auth/logout', noAnswer);
  const view = show('/reports/attendance');
  await view.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(session.get()).toBeNull();
});

test('starts the next person on the start page, not where the last one signed out', async () => {
  answerFrame();
  session.set('old-token');
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'ok' }));
  const view = show('/reports/attendance');
  await view.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await signInByHand(view);
  await waitFor(() => expect(view.where()).toBe('/profiles/players'));
  await screen.findByRole('navigation', { name: 'Main navigation' });
});
