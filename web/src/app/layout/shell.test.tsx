import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { getAccount } from '@touchline/contract/people/account';
import type { getClubFace } from '@touchline/contract/club/face';
import type { getMailStatus } from '@touchline/contract/club/mails';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { listUsers } from '@touchline/contract/people/users';
import { loadFace } from '../../api/club/face.ts';
import { connectionLost } from '../../lib/offline/connection.ts';
import { session } from '../../lib/session/session.ts';
import { buildAccount, buildMe, buildUser } from '../../test/build.ts';
import { buildSeason } from '../../test/build-squads.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { idle } from '../../test/idle.ts';
import { plainScreens } from '../../test/plain-screens.tsx';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routing/routes.tsx';

const show = async (at = '/reports/wellness') => {
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at });
  await screen.findByText('A plain page');
  return view;
};
const navigation = () => screen.getByRole('navigation', { name: 'Main navigation' });
const current = () => within(navigation()).getAllByRole('link', { current: 'page' });

beforeAll(() => fetchPages('/settings/account', '/login'));
beforeEach(() => {
  signIn();
});
afterEach(() => vi.unstubAllGlobals());

const onTablet = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 75rem'), media: query }),
  );

test('shows who is signed in, and the name of the product', async () => {
  await show();
  const [header = document.body] = screen.getAllByRole('banner');
  expect(await within(header).findByText('Laura Segura Prat')).toBeVisible();
  expect(within(header).getByText('laura.segura@udvalmora.example')).toBeVisible();
  expect(within(header).getByText('360° View of your team')).toBeVisible();
});

test('marks the item of the open page', async () => {
  const { user } = await show('/reports/medical');
  expect(current().map((link) => link.getAttribute('href'))).toEqual(['/reports/medical']);
  await user.click(within(navigation()).getByRole('link', { name: 'Attendance' }));
  await waitFor(() => expect(current().map((link) => link.textContent)).toEqual(['Attendance']));
  expect(await screen.findByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
});

test('moves the focus to the new page, sets the document title and announces it', async () => {
  const { user } = await show();
  await user.click(within(navigation()).getByRole('link', { name: 'Attendance' }));
  await screen.findByRole('heading', { level: 1, name: 'Attendance' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Attendance · Touchline'));
});

test('has the title of a page whose code is still on its way', async () => {
  const waiting = plainScreens.map((screen) => ({ ...screen, Page: lazy(() => new Promise<never>(() => undefined)) }));
  renderPage(<AppRoutes screens={waiting} />, { at: '/reports/attendance' });
  await waitFor(() => expect(document.title).toBe('Attendance · Touchline'));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('collapses and expands a group', async () => {
  const { user } = await show();
  const group = within(navigation()).getByRole('button', { name: 'Reports' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(within(navigation()).queryByRole('link', { name: 'Wellness' })).toBeNull();
  expect(within(navigation()).getByRole('link', { name: 'Matches' })).toBeVisible();
  await user.click(group);
  expect(within(navigation()).getByRole('link', { name: 'Wellness' })).toBeVisible();
});

test.each([
  ['ar', 'العربية', ['الجهاز الفني', 'الجهاز الطبي', 'الجهاز الإداري'], ['التقارير الفنية', 'التقارير الطبية']],
  ['es', 'Español', ['Cuerpo técnico', 'Servicios médicos', 'Dirección'], ['Técnicos', 'Médicos']],
  ['pt', 'Português', ['Equipa técnica', 'Equipa médica', 'Direção'], ['Técnicos', 'Médicos']],
])('names the staff and their reports apart in %s', async (_code, language, staff, reports) => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: language }));
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining([...staff, ...reports]),
    ),
  );
});

test('shows the number of waiting requests', async () => {
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => ({
    records: [buildUser({ status: 'pending' })],
    pageNo: 1,
    pageSize: 1,
    total: query.status === 'pending' ? 3 : 0,
  }));
  await show();
  expect(await within(navigation()).findByRole('link', { name: /Account requests.*3 waiting/ })).toBeVisible();
});

test('asks nobody to decide requests who cannot', async () => {
  signIn(buildMe('tactic'));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => ({ records: [], pageNo: 1, pageSize: 1, total: 3 }));
  await show();
  expect(await within(navigation()).findByRole('link', { name: 'Account requests' })).toBeVisible();
  expect(fakeServer.requests('GET /v1/users')).toEqual([]);
});

test.each([
  ['admin', ['Profiles', 'Reports', 'Projects']],
  ['tactic', ['Projects', 'Reports', 'Profiles']],
  ['medical', ['Reports', 'Profiles', 'Projects']],
] as const)('begins the menu of the role %s with the pages of its day', async (role, groups) => {
  signIn(buildMe(role));
  await show();
  await waitFor(() =>
    expect(
      within(navigation())
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent),
    ).toEqual(groups),
  );
});

test('changes the theme and stores it', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('changes language and direction, and stores the language', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'العافية' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(localStorage.getItem('language')).toBe('ar');
  await waitFor(() => expect(document.title).toBe('العافية · Touchline'));
});

test('opens the menu over the page on a tablet; Esc closes it and returns the focus to its button', async () => {
  onTablet();
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Open menu' });
  await user.click(button);
  await waitFor(() => expect(navigation()).toHaveFocus());
  expect(screen.getByText('A plain page').closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(document.querySelector('[inert]')).toBeNull();
});

test('closes the menu when an item is chosen, with the backdrop and with its button', async () => {
  onTablet();
  const { user } = await show();
  const open = () => user.click(screen.getByRole('button', { name: 'Open menu' }));
  const isOpen = () => document.querySelector('[inert]') !== null;
  await open();
  await user.click(within(navigation()).getByRole('link', { name: 'Attendance' }));
  expect(isOpen()).toBe(false);
  await open();
  await user.click(document.querySelector('.bg-scrim')!);
  expect(isOpen()).toBe(false);
  await open();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('the first press of Tab offers to skip the navigation', async () => {
  const { user } = await show();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('shows that the connection is lost, and keeps the content', async () => {
  await show();
  act(() => connectionLost());
  expect(screen.getByText('Network error - Please check your connection')).toBeVisible();
  expect(screen.getByText('A plain page')).toBeVisible();
});

const mailStatus = (status: Partial<OutputOf<typeof getMailStatus>>) =>
  fakeServer.on<typeof getMailStatus>('GET /v1/mails/status', () => ({
    failed: 0,
    retrying: 0,
    lastFailure: null,
    wrongProtocolPort: null,
    ...status,
  }));

test('shows no warning while mails are sent', async () => {
  await show();
  await screen.findByText('Laura Segura Prat');
  expect(screen.queryByRole('link', { name: /Email warning/ })).toBeNull();
});

test.each<[Partial<OutputOf<typeof getMailStatus>>, string]>([
  [{ failed: 1 }, '1 email could not be sent'],
  [{ failed: 4, lastFailure: 'authentication' }, '4 emails could not be sent'],
  [{ retrying: 2 }, '2 emails are waiting for another try'],
  [{ wrongProtocolPort: 993 }, 'Port 993 uses IMAP'],
  [{ wrongProtocolPort: 995 }, 'Port 995 uses POP3'],
])('warns the administrator of %j', async (status, text) => {
  mailStatus(status);
  await show();
  expect(await screen.findByRole('link', { name: new RegExp(text) })).toBeVisible();
});

test('requests the state of mails only for the administrator', async () => {
  signIn(buildMe('medical'));
  await show();
  await screen.findByText('Laura Segura Prat');
  expect(fakeServer.requests('GET /v1/mails/status')).toHaveLength(0);
});

test('leads from the warning to the mail settings', async () => {
  mailStatus({ failed: 1 });
  await show();
  expect(await screen.findByRole('link', { name: /Email warning/ })).toHaveAttribute('href', '/settings/mail');
});

const openUserMenu = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await screen.findByText('Laura Segura Prat');
  await user.click(screen.getByRole('button', { name: /User menu/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

test('leads from the header to the plan of the next season once this one ends without it', async () => {
  vi.useFakeTimers({ now: new Date('2027-06-20T10:00:00.000Z'), toFake: ['Date'] });
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [buildSeason()] }));
  await show();
  const link = await waitFor(async () => {
    await idle();
    return screen.getByRole('link', { name: /^Season 2026\/27 ends on/u });
  });
  expect(link).toHaveAttribute('href', '/profiles/squads/plan');
});

test('offers settings, audit log and sign-out to the administrator', async () => {
  const view = await show();
  expect(await openUserMenu(view)).toEqual(['Settings', 'Audit log', 'Signed-in devices', 'Sign out']);
});

test('offers no audit log to staff', async () => {
  signIn(buildMe('medical'));
  const view = await show();
  expect(await openUserMenu(view)).toEqual(['Settings', 'Signed-in devices', 'Sign out']);
});

test("opens the person's account from the user menu", async () => {
  fakeServer.on<typeof getAccount>('GET /v1/account', () => buildAccount());
  const view = await show();
  await openUserMenu(view);
  await view.user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  // React replaces the heading when the code of the page has loaded, so each try looks for it again.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible());
  expect(view.where()).toBe('/settings/account');
  expect(await screen.findByLabelText('Name')).toHaveValue('Laura Segura Prat');
});

test('shows the club beside the product, and without a crest its name alone', async () => {
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', () => ({ name: 'UD Valmora', crest: '/files/crest' }));
  await loadFace();
  await show();
  const [header = document.body] = screen.getAllByRole('banner');
  expect(within(header).getByText('Touchline')).toBeVisible();
  expect(within(header).getByText('UD Valmora')).toBeVisible();
  const crest = () => header.querySelector('img[src="/files/crest"]');
  expect(crest()).toBeVisible();
  fireEvent.error(crest()!);
  expect(crest()).toBeNull();
  expect(within(header).getByText('UD Valmora')).toBeVisible();
});

test('names the club first on the sign-in, and Touchline in its foot', async () => {
  session.set(null);
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', () => ({ name: 'UD Valmora', crest: null }));
  await loadFace();
  renderPage(<AppRoutes screens={plainScreens} />, { at: '/login' });
  const club = await screen.findByText('UD Valmora');
  const product = screen.getByText('Touchline · Soccer Club Management System');
  expect(club.compareDocumentPosition(product)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
