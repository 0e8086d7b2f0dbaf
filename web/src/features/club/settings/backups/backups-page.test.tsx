import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { Backup, Backups, downloadBackup, listBackups, orderBackup } from '@touchline/contract/club/backups';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { fakeServer, noAnswer, refuse, silence } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';

const nightly: Backup = {
  name: 'touchline-2026-08-15T013000Z-daily.zip',
  kind: 'daily',
  bytes: 52_428_800,
  madeAt: '2026-08-15T01:30:00.000Z',
};
const byHand: Backup = {
  name: 'touchline-2026-08-16T100000Z-manual.zip',
  kind: 'manual',
  bytes: 3_145_728,
  madeAt: '2026-08-16T10:00:00.000Z',
};
const underWay = '2026-08-16T09:59:00.000Z';
let backups: Backups;

const show = () => renderPage(<AppRoutes />, { at: '/settings/backups' });
const sheet = async () => within(await screen.findByRole('region', { name: 'Backups' }));
const rows = async () => (await sheet()).findAllByRole('listitem');
const order = () => screen.findByRole('button', { name: 'Back up now' });

const savedFiles = () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:backup');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
};

beforeAll(() => fetchPages('/settings/backups'));
beforeEach(() => {
  signIn();
  backups = {
    records: [nightly],
    runningSince: null,
    isOverdue: false,
    isSealed: false,
    lastMadeAt: '2026-08-15T01:31:00.000Z',
  };
  fakeServer.on<typeof listBackups>('GET /v1/backups', () => backups);
  fakeServer.on<typeof orderBackup>('POST /v1/backups', () => {
    backups = { ...backups, runningSince: underWay };
    return backups;
  });
});

test('lists backups with kind and size, and says whether they are encrypted', async () => {
  backups = { ...backups, records: [byHand, nightly] };
  show();
  const [newest, oldest] = await rows();
  expect(newest).toHaveTextContent('August 16, 2026');
  expect(newest).toHaveTextContent('Manual · 3 MB');
  expect(oldest).toHaveTextContent('Nightly · 50 MB');
  expect(screen.getByText(/Backups are not encrypted/)).toBeVisible();
  expect(screen.queryByText('The last good backup is too old')).toBeNull();
});

test('says that new ones only open with the passphrase', async () => {
  backups = { ...backups, isSealed: true };
  show();
  expect(await screen.findByText(/New backups are encrypted/)).toBeVisible();
  expect(screen.queryByText(/Backups are not encrypted/)).toBeNull();
});

test('says that there are none yet', async () => {
  backups = { ...backups, records: [], lastMadeAt: null };
  show();
  expect(await screen.findByText('No backups yet')).toBeVisible();
  expect(await order()).toBeEnabled();
});

test('starts a backup now, and says when it is ready', async () => {
  const { user } = show();
  await user.click(await order());
  expect(await screen.findByText('A backup is being made…')).toBeVisible();
  await waitFor(async () => expect(await order()).toBeDisabled());
  backups = { ...backups, records: [byHand, nightly], runningSince: null, lastMadeAt: byHand.madeAt };
  expect(await screen.findByText('The backup has been made')).toBeVisible();
  expect(await rows()).toHaveLength(2);
  expect(await order()).toBeEnabled();
});

test('says that the running backup has failed', async () => {
  const { user } = show();
  await user.click(await order());
  expect(await screen.findByText('A backup is being made…')).toBeVisible();
  backups = { ...backups, runningSince: null };
  const alert = (await screen.findByText('The backup could not be made')).closest('[role="alert"]');
  expect(alert).toHaveTextContent(/server has free space/);
  await user.click(await order());
  await waitFor(() => expect(screen.queryByText('The backup could not be made')).toBeNull());
});

test('says that a backup is already running', async () => {
  fakeServer.on<typeof orderBackup>('POST /v1/backups', () => {
    backups = { ...backups, runningSince: underWay };
    return refuse('conflict', { message: 'A backup is already being made' });
  });
  const { user } = show();
  await user.click(await order());
  expect(await screen.findByText('A backup is already being made')).toBeVisible();
  expect(await screen.findByText('A backup is being made…')).toBeVisible();
});

test('warns on the page and in the header if the last successful one is too old', async () => {
  backups = { ...backups, isOverdue: true };
  show();
  const alert = (await screen.findByText('The last good backup is too old')).closest('[role="alert"]');
  expect(alert).toHaveTextContent(/The last one was made on August 15, 2026/);
  expect(screen.getByRole('link', { name: 'The last good backup is too old' })).toHaveAttribute(
    'href',
    '/settings/backups',
  );
});

test('also warns if there has never been one', async () => {
  backups = { ...backups, records: [], lastMadeAt: null, isOverdue: true };
  show();
  expect(await screen.findByText(/None has been made yet/)).toBeVisible();
});

test('AU10 downloads one after re-authentication, while the console stays usable', async () => {
  const saved = savedFiles();
  let isProven = false;
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
  fakeServer.on<typeof downloadBackup>('GET /v1/backups/:name', () =>
    isProven ? 'PK' : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Download the backup of August 15, 2026/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  expect(saved).toEqual([]);
  await user.type(question.getByLabelText('Password'), 'Valmora2026!');
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toEqual([nightly.name]));
  // A large backup takes minutes on a slow connection.
  fakeServer.on<typeof downloadBackup>('GET /v1/backups/:name', silence);
  await user.click(await screen.findByRole('button', { name: /Download the backup/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Download the backup/ })).toBeDisabled());
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(await order()).toBeEnabled();
});

test('says that a download has failed, and saves nothing', async () => {
  const saved = savedFiles();
  fakeServer.on<typeof downloadBackup>('GET /v1/backups/:name', noAnswer);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Download the backup/ }));
  expect(await screen.findByText(/Network error/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('says that the backups could not be loaded, and retries', async () => {
  fakeServer.on<typeof listBackups>('GET /v1/backups', () => refuse('badRequest'));
  const { user } = show();
  expect(await screen.findByText('The backups could not be loaded.')).toBeVisible();
  fakeServer.on<typeof listBackups>('GET /v1/backups', () => backups);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
