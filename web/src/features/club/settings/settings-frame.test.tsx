import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { getAccount } from '@touchline/contract/people/account';
import type { endSession, listSessions } from '@touchline/contract/people/auth';
import type { getSettings } from '@touchline/contract/club/settings';
import { AppRoutes } from '../../../app/routing/routes.tsx';
import { buildAccount, buildMe, buildSettings, newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fetchPages } from '../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';

const forAdministrator = (['organization', 'security', 'mail', 'privacy', 'backups', 'audit'] as const).map(
  (page) => `/settings/${page}` as const,
);
const show = (at: string) => renderPage(<AppRoutes />, { at });
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));

beforeAll(() => fetchPages('/settings/account', '/settings/devices', ...forAdministrator));
beforeEach(() => {
  fakeServer.on<typeof getAccount>('GET /v1/account', () => buildAccount());
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => buildSettings());
});

test("opens the person's account first", async () => {
  signIn();
  const { where } = show('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(where()).toBe('/settings/account');
  await waitFor(() => expect(document.title).toBe('My account · Touchline'));
});

test('offers the administrator every page, and marks the open one', async () => {
  signIn();
  const { user, where } = show('/settings/account');
  await (await tabs()).findByRole('link', { name: 'Audit log' });
  const links = (await tabs()).getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual([
    'My account',
    'Signed-in devices',
    'Club',
    'Administrators',
    'Security',
    'Mail server',
    'Privacy',
    'Health',
    'Backups',
    'Audit log',
  ]);
  await user.click((await tabs()).getByRole('link', { name: 'Club' }));
  expect(await screen.findByLabelText('Organization name')).toHaveValue('UD Valmora');
  expect(where()).toBe('/settings/organization');
  expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Club');
});

test('on a phone the pages are a list that opens at the name of the open one', async () => {
  showAt(390);
  signIn();
  const { user, where } = show('/settings/account');
  const button = await screen.findByRole('button', { name: 'My account', expanded: false });
  expect((await tabs()).queryByRole('link')).not.toBeInTheDocument();
  await user.click(button);
  expect((await tabs()).getAllByRole('link')).toHaveLength(10);
  expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('My account');
  await user.click((await tabs()).getByRole('link', { current: 'page' }));
  expect(button, 'the page that is open already').toHaveFocus();
  await user.click(button);
  await user.click((await tabs()).getByRole('link', { name: 'Club' }));
  expect(await screen.findByRole('button', { name: 'Club', expanded: false })).toBeVisible();
  expect(where()).toBe('/settings/organization');
});

test.each(forAdministrator)(
  'AZ shows staff who open %s that it is for the administrator, without a request to the server',
  async (path) => {
    signIn(buildMe('medical'));
    show(path);
    expect(await screen.findByText('Only the administrator can open this')).toBeVisible();
    const links = (await tabs()).getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['My account', 'Signed-in devices', 'Health']);
    const asked = fakeServer.requests().map(({ key }) => key);
    expect(asked.filter((key) => /settings|mails|auditlog|backups|retention|second-factor/.test(key))).toEqual([]);
  },
);

test('says that the settings could not be loaded, and retries', async () => {
  signIn();
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => refuse('badRequest'));
  const { user } = show('/settings/organization');
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => buildSettings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Organization name')).toBeVisible();
});

test('lists signed-in devices by browser and system, unknown ones by their user agent, and signs out another one', async () => {
  signIn();
  const at = '2026-11-20T08:15:00.000Z';
  const here = {
    _id: newId(),
    device: 'Door reader 2',
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
    current: true,
  };
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1';
  const other = { ...here, _id: newId(), device: iPad, current: false };
  let open = [here, other];
  fakeServer.on<typeof listSessions>('GET /auth/sessions', () => ({ records: open }));
  fakeServer.on<typeof endSession>('DELETE /auth/sessions/:id', ({ params }) => {
    open = open.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });
  const { user } = show('/settings/devices');
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out Door reader 2' })).toBeNull();
  expect(screen.getByText('Safari on iPad').closest('bdi')).toBeNull();
  expect(screen.getByText('Door reader 2').closest('bdi')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPad' }));
  await findToast('Device signed out successfully');
  expect(screen.queryByText('Safari on iPad')).toBeNull();
  expect(screen.getByText('Door reader 2')).toBeVisible();
});
