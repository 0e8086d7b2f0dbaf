import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { getMailStatus, listMails, retryMail } from '@touchline/contract/mails';
import type { endSession, listSessions } from '@touchline/contract/auth';
import type { OutputOf } from '@touchline/contract/endpoint';
import type { listUsers } from '@touchline/contract/users';
import { connectionLost } from '../../lib/connection.ts';
import { buildMe, buildUser, newId } from '../../test/build.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routes.tsx';

const show = async (at = '/projects/matches') => {
  const view = renderPage(<AppRoutes />, { at });
  await screen.findByText('This screen comes next');
  return view;
};
const navigation = () => screen.getByRole('navigation', { name: 'Main navigation' });
const current = () => within(navigation()).getAllByRole('link', { current: 'page' });

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

test('marks the one item whose page is open', async () => {
  const { user } = await show('/reports/medical');
  expect(current().map((link) => link.getAttribute('href'))).toEqual(['/reports/medical']);
  await user.click(within(navigation()).getByRole('link', { name: 'Trainings' }));
  await waitFor(() => expect(current().map((link) => link.textContent)).toEqual(['Trainings']));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trainings' })).toBeVisible();
});

test('brings the focus to the new page, names the window and reads the name out', async () => {
  const { user } = await show();
  await user.click(within(navigation()).getByRole('link', { name: 'Tasks' }));
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toBe('Tasks · Touchline');
});

test('folds and unfolds a group', async () => {
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

test('counts the requests that wait', async () => {
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => ({
    records: [buildUser({ status: 'pending' })],
    pageNo: 1,
    pageSize: 1,
    total: query.status === 'pending' ? 3 : 0,
  }));
  await show();
  expect(await within(navigation()).findByRole('link', { name: /Account requests.*3 waiting/ })).toBeVisible();
});

test('changes theme and keeps it', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('changes language and direction, and keeps the language', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'المباريات' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(localStorage.getItem('language')).toBe('ar');
  expect(document.title).toBe('المباريات · Touchline');
});

test('opens the menu over the page on a tablet, and closes it by Esc with the focus back on its button', async () => {
  onTablet();
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Open menu' });
  await user.click(button);
  await waitFor(() => expect(navigation()).toHaveFocus());
  expect(screen.getByText('This screen comes next').closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(document.querySelector('[inert]')).toBeNull();
});

test('closes the menu once an item is chosen, by the backdrop and by its own button', async () => {
  onTablet();
  const { user } = await show();
  const open = () => user.click(screen.getByRole('button', { name: 'Open menu' }));
  const isOpen = () => document.querySelector('[inert]') !== null;
  await open();
  await user.click(within(navigation()).getByRole('link', { name: 'Logos' }));
  expect(isOpen()).toBe(false);
  await open();
  await user.click(document.querySelector('.bg-scrim')!);
  expect(isOpen()).toBe(false);
  await open();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('leads past the navigation with the first press of the tab key', async () => {
  const { user } = await show();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('says that the connection is lost, and keeps what is shown', async () => {
  await show();
  act(() => connectionLost());
  expect(screen.getByText('Network error - Please check your connection')).toBeVisible();
  expect(screen.getByText('This screen comes next')).toBeVisible();
});

const mailStatus = (status: Partial<OutputOf<typeof getMailStatus>>) =>
  fakeServer.on<typeof getMailStatus>('GET /v1/mails/status', () => ({
    failed: 0,
    retrying: 0,
    lastFailure: null,
    wrongProtocolPort: null,
    ...status,
  }));

test('is quiet about mails that go out', async () => {
  await show();
  await screen.findByText('Laura Segura Prat');
  expect(screen.queryByRole('button', { name: /Mail warning/ })).toBeNull();
});

test.each<[Partial<OutputOf<typeof getMailStatus>>, string]>([
  [{ failed: 1 }, '1 mail could not be sent'],
  [{ failed: 4, lastFailure: 'authentication' }, '4 mails could not be sent'],
  [{ retrying: 2 }, '2 mails are waiting for another try'],
  [{ wrongProtocolPort: 993 }, 'Port 993 speaks IMAP'],
  [{ wrongProtocolPort: 995 }, 'Port 995 speaks POP3'],
])('warns the administrator of %j', async (status, text) => {
  mailStatus(status);
  await show();
  expect(await screen.findByRole('button', { name: new RegExp(text) })).toBeVisible();
});

test('does not ask about mails for anybody but the administrator', async () => {
  signIn(buildMe('medical'));
  await show();
  await screen.findByText('Laura Segura Prat');
  expect(fakeServer.requests('GET /v1/mails/status')).toHaveLength(0);
});

test('lists the mails that could not be sent and tries one again', async () => {
  mailStatus({ failed: 1 });
  const mail = {
    _id: newId(),
    template: 'resetPassword',
    to: 'iker@udvalmora.example',
    state: 'failed' as const,
    attempts: 6,
    failure: 'recipient' as const,
    createdAt: '2026-11-20T08:15:00.000Z',
    nextAttemptAt: null,
  };
  let waiting = [mail];
  fakeServer.on<typeof listMails>('GET /v1/mails', ({ query }) => {
    expect(query.state).toBe('failed');
    return { records: waiting, pageNo: 1, pageSize: 200, total: waiting.length };
  });
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', ({ params }) => {
    waiting = waiting.filter(({ _id }) => _id !== params.id);
    return { message: 'ok' };
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /Mail warning/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mails that could not be sent' });
  expect(await within(dialog).findByText('The recipient is not known there.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again: iker@udvalmora.example' }));
  expect(await within(dialog).findByText(/No mail is waiting here/)).toBeVisible();
  expect(await screen.findByText('The mail is being sent again')).toBeVisible();
});

test('lists the signed-in devices and ends one that is not this one', async () => {
  const at = '2026-11-20T08:15:00.000Z';
  const here = {
    _id: newId(),
    device: 'Firefox on Linux',
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
    current: true,
  };
  const other = { ...here, _id: newId(), device: 'Safari on iPad', current: false };
  let open = [here, other];
  fakeServer.on<typeof listSessions>('GET /auth/sessions', () => ({ records: open }));
  fakeServer.on<typeof endSession>('DELETE /auth/sessions/:id', ({ params }) => {
    open = open.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Signed-in devices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signed-in devices' });
  expect(await within(dialog).findByText('This device')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Sign out Safari on iPad' }));
  await waitFor(() => expect(within(dialog).queryByText('Safari on iPad')).toBeNull());
  expect(within(dialog).getByText('Firefox on Linux')).toBeVisible();
});
