import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ScanAnswer, scanCode } from '@touchline/contract/me/me-attendances';
import type { createPlayerSession } from '@touchline/contract/me/me-pairing';
import { playerSession } from '../../../lib/session/session.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { CheckInPage } from './check-in-page.tsx';
import { beginScan } from './scan.ts';

const key = 'POST /v1/me/attendances';
const answer = (changes: Partial<ScanAnswer> = {}): ScanAnswer => ({
  kind: 'in',
  repeated: false,
  at: '2026-11-21T16:58:00.000Z',
  session: 'Set pieces',
  checkIn: '2026-11-21T16:58:00.000Z',
  player: { name: 'Mateo Iglesias Romero', shirtNumber: 7 },
  timezone: 'Europe/Madrid',
  ...changes,
});
const sent = () => fakeServer.requests(key);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the page like a phone's camera. */
const scan = (address = '/checkin?code=code-of-the-door') => {
  window.history.pushState(null, '', address);
  beginScan();
  return render(<CheckInPage />);
};

beforeEach(() => {
  playerSession.set('tlp_of-a-test');
});

test('sends the code at once as the paired phone, and removes it from the address', async () => {
  fakeServer.on<typeof scanCode>(key, () => answer());
  scan();
  expect(window.location.href).toMatch(/\/checkin$/);
  expect(await screen.findByRole('heading', { name: 'Checked in' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ body: { code: 'code-of-the-door' } });
  expect(sent()[0]?.headers.get('authorization')).toBe('Bearer tlp_of-a-test');
});

test("shows who checked in when and for what, in the club's time zone", async () => {
  fakeServer.on<typeof scanCode>(key, () => answer());
  scan();
  expect(await screen.findByText('Mateo Iglesias Romero')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my pages' })).toHaveAttribute('href', '/me');
  expect(screen.getByText('5:58 PM')).toBeVisible();
  expect(screen.getByText('Set pieces')).toBeVisible();
  expect(screen.getByText('Scan again when you leave.')).toBeVisible();
});

test('shows at check-out when the player had checked in', async () => {
  fakeServer.on<typeof scanCode>(key, () => answer({ kind: 'out', at: '2026-11-21T18:31:00.000Z' }));
  scan();
  expect(await screen.findByRole('heading', { name: 'Checked out' })).toBeVisible();
  expect(screen.getByText('7:31 PM')).toBeVisible();
  expect(screen.getByText('In since 5:58 PM')).toBeVisible();
});

test('says that a second scan has changed nothing', async () => {
  fakeServer.on<typeof scanCode>(key, () => answer({ repeated: true }));
  scan();
  expect(await screen.findByText('You have just scanned. Nothing has changed.')).toBeVisible();
});

test('asks to scan again after an expired code, which is not resent', async () => {
  fakeServer.on<typeof scanCode>(key, () => refuse('conflict'));
  scan();
  expect(await screen.findByRole('heading', { name: 'This code is too old' })).toBeVisible();
  expect(screen.getByText('Scan the code on the screen again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my pages' })).toHaveAttribute('href', '/me');
  expect(sent()).toHaveLength(1);
});

test('says when it is offline, retries automatically and shows the result', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:58:00Z') });
  fakeServer.on<typeof scanCode>(key, noAnswer);
  scan();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  expect(screen.getByText(/60 more seconds/)).toBeVisible();
  await pass(3_000);
  expect(sent()).toHaveLength(3);
  expect(screen.getByText(/57 more seconds/)).toBeVisible();
  // The answer to the first attempt was lost: for the server the next one is a repeat, for the player it is not.
  fakeServer.on<typeof scanCode>(key, () => answer({ repeated: true }));
  await pass(4_000);
  expect(screen.getByRole('heading', { name: 'Checked in' })).toBeVisible();
  expect(screen.getByText('Scan again when you leave.')).toBeVisible();
});

test('retries at once when the browser is online again or on request', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:58:00Z') });
  fakeServer.on<typeof scanCode>(key, noAnswer);
  scan();
  await pass(0);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(sent()).toHaveLength(2);
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  expect(sent()).toHaveLength(3);
});

test('gives up when the code has expired, and asks to scan again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:58:00Z') });
  fakeServer.on<typeof scanCode>(key, noAnswer);
  scan();
  await pass(61_000);
  expect(screen.getByRole('heading', { name: 'It could not be sent' })).toBeVisible();
  const tries = sent().length;
  await pass(120_000);
  expect(sent()).toHaveLength(tries);
});

test('retries after a server error, but not after a refusal', async () => {
  vi.useFakeTimers();
  fakeServer.on<typeof scanCode>(key, () => refuse('defaultError'));
  scan();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  fakeServer.on<typeof scanCode>(key, () => refuse('tooManyRequests'));
  await pass(1_000);
  expect(screen.getByRole('heading', { name: 'That did not work' })).toBeVisible();
});

test('an unpaired phone neither sends nor stores the code, and can request a link', async () => {
  playerSession.set(null);
  const user = userEvent.setup();
  fakeServer.on<typeof createPlayerSession>('POST /v1/me/session', () => ({ message: 'Thank you' }));
  scan();
  expect(sent()).toHaveLength(0);
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), ' mateo@udvalmora.example ');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(fakeServer.requests('POST /v1/me/session')[0]?.body).toEqual({ email: 'mateo@udvalmora.example' });
});

test('a removed phone deletes its token and asks for the address', async () => {
  fakeServer.on<typeof scanCode>(key, () => refuse('unauthorized'));
  scan();
  expect(await screen.findByRole('heading', { name: 'Whose phone is this?' })).toBeVisible();
  expect(playerSession.get()).toBeNull();
});

test('says that the link could not be requested offline, and keeps the address', async () => {
  playerSession.set(null);
  const user = userEvent.setup();
  fakeServer.on<typeof createPlayerSession>('POST /v1/me/session', noAnswer);
  scan();
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'mateo@udvalmora.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection: nothing was sent. Try again.');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('mateo@udvalmora.example');
});

test('says how to get a code if it was opened without one', () => {
  scan('/checkin');
  expect(screen.getByRole('heading', { name: 'Scan the code at the door' })).toBeVisible();
  expect(sent()).toHaveLength(0);
});
