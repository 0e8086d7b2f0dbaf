import { act, screen, waitFor, within } from '@testing-library/react';
import type { takeAttendance } from '@touchline/contract/football/attendances';
import type { addCaseNote } from '@touchline/contract/health/case-entries';
import type { recordMatchEvent } from '@touchline/contract/match/match-events';
import type { logout } from '@touchline/contract/people/auth';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventQueue } from '../../features/match/live/outbox/queue.ts';
import { markQueue } from '../../features/football/attendance/marks/queue.ts';
import {
  caseNotes,
  keepNote,
  type KeptNote,
  startNotes,
} from '../../features/health/cases/case/timeline/waiting-notes.ts';
import { connectionBack, connectionLost } from '../../lib/offline/connection.ts';
import { openDeviceStore } from '../../lib/offline/device-store.ts';
import { session } from '../../lib/session/session.ts';
import { wipeSession } from '../../lib/session/wipe.ts';
import { buildMe, newId } from '../../test/build.ts';
import { fakeServer, noAnswer } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { plainScreens } from '../../test/plain-screens.tsx';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routing/routes.tsx';
import { loadSignOut } from './sign-out.ts';

const put = 'PUT /v1/rollcalls';
const mark = { player: newId(), status: 'present', reason: null, markedAt: '2026-11-22T09:00:00.000Z' } as const;
const occasion = { kind: 'training', id: newId(), part: null, day: '2026-11-22', session: 'Rondo' } as const;

beforeAll(() => fetchPages('/login'));
beforeAll(loadSignOut);
beforeEach(() => {
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'Success' }));
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
});

const open = async (me = buildMe()) => {
  signIn(me);
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await screen.findByText('A plain page');
  await waitFor(() => expect(markQueue.state.get().owner).toBe(me._id));
  return { ...view, me };
};
const signOut = () => screen.getByRole('button', { name: 'Sign Out' });
const accept = () =>
  fakeServer.on<typeof takeAttendance>(put, () => ({
    occasion: { ...occasion, startsAt: '2026-11-22T09:00:00.000Z', timeUnknown: false },
    players: [],
  }));

test('signs out at once if nothing is unsent', async () => {
  const { user } = await open();
  await user.click(signOut());
  expect(session.get()).toBeNull();
});

test('asks before signing out with unsent attendance, and allows staying', async () => {
  const { user } = await open();
  markQueue.mark(`training:${occasion.id}`, [mark]);
  await user.click(signOut());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out with unsent entries?' }));
  expect(dialog.getByText(/1 attendance entry has not been sent yet/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(session.get()).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  accept();
  await markQueue.flush();
});

test('keeps unsent marks until the same account signs in again, and sends them then', async () => {
  const { user, me, unmount } = await open();
  markQueue.mark(`training:${occasion.id}`, [mark]);
  await user.click(signOut());
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(session.get()).toBeNull();
  await screen.findByRole('heading', { name: 'Sign in' });
  unmount();
  accept();
  const tries = fakeServer.requests(put).length;

  const { unmount: leaveOther } = await open(buildMe('management'));
  expect(markQueue.state.get().entries.size, 'another account sees none').toBe(0);
  leaveOther();
  expect(fakeServer.requests(put)).toHaveLength(tries);

  await open(me);
  await waitFor(() => expect(fakeServer.requests(put)).toHaveLength(tries + 1));
  expect(fakeServer.requests(put).at(-1)?.body).toMatchObject({ marks: [mark] });
  await waitFor(() => expect(markQueue.state.get().entries.size).toBe(0));
});

test('sends the latest taps, and signs out without asking', async () => {
  accept();
  const { user } = await open();
  markQueue.mark(`training:${occasion.id}`, [mark]);
  await user.click(signOut());
  await waitFor(() => expect(session.get()).toBeNull());
  expect(fakeServer.requests(put)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const postNote = 'POST /v1/cases/:id/notes';
const answerNote = () =>
  fakeServer.on<typeof addCaseNote>(postNote, ({ body }) => ({
    _id: newId(),
    text: body.text,
    by: null,
    at: '2026-11-22T09:00:00.000Z',
    openUntil: '2026-11-23T09:00:00.000Z',
    editedAt: null,
    addenda: [],
  }));
const buildNote = (): KeptNote => ({ caseId: newId(), text: 'No pain.', at: '2026-11-22T09:00:00.000Z' });
const device = openDeviceStore<KeptNote>('case-notes', { inStorage: true });
const leaveNote = (account: string, key: string, note: KeptNote) => device.put([[`${account}/${key}`, note]]);
const keptNotes = async (account: string) => (await device.read(`${account}/`)).kept.map(([, note]) => note);
/** Opens the console with a note that cannot be sent. */
const openWithNote = async (me = buildMe('medical')) => {
  fakeServer.on<typeof addCaseNote>(postNote, noAnswer);
  const [note, key] = [buildNote(), newId()];
  await leaveNote(me._id, key, note);
  return { ...(await open(me)), note, key };
};

test('asks before signing out with a note that waits, keeps it for who stays, and deletes it for who leaves', async () => {
  const { user, me, note } = await openWithNote();
  const other = newId();
  await leaveNote(other, newId(), note);
  await user.click(signOut());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out with unsent notes?' }));
  expect(dialog.getByText(/1 case note has not been sent yet/u)).toBeVisible();
  expect(dialog.queryByText(/attendance/u)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(session.get()).not.toBeNull();
  expect(await keptNotes(me._id)).toEqual([note]);

  await user.click(signOut());
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete the note' }));
  expect(session.get()).toBeNull();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(`case-notes/${me._id}`));
  expect(await keptNotes(other), 'another account keeps its own').toEqual([note]);
});

test('asks once for attendance and notes, and names both', async () => {
  const { user } = await openWithNote();
  markQueue.mark(`training:${occasion.id}`, [mark]);
  await user.click(signOut());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out with unsent entries?' }));
  expect(dialog.getByText(/1 attendance entry has not been sent yet/u)).toBeVisible();
  expect(dialog.getByText(/1 case note has not been sent yet/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  accept();
  await markQueue.flush();
});

test('sends a note that waits, and signs out without asking', async () => {
  const { user, me, key } = await openWithNote();
  answerNote();
  await user.click(signOut());
  await waitFor(() => expect(session.get()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const sent = fakeServer.requests(postNote).at(-1)!;
  expect(sent.body).toEqual({ text: 'No pain.' });
  expect(sent.headers.get('idempotency-key')).toBe(key);
  expect(await keptNotes(me._id)).toEqual([]);
});

test('a note outlives a session that expired: its account sends it from any page, another one neither sees nor loses it', async () => {
  const { me, note, unmount } = await openWithNote();
  act(() => wipeSession('expired'));
  await screen.findByRole('heading', { name: 'Sign in' });
  unmount();
  expect(await keptNotes(me._id)).toEqual([note]);
  const tries = fakeServer.requests(postNote).length;

  const other = await open(buildMe('medical'));
  act(connectionLost);
  act(connectionBack);
  await other.user.click(signOut());
  expect(session.get(), 'nothing of its own waits').toBeNull();
  other.unmount();
  expect(fakeServer.requests(postNote)).toHaveLength(tries);
  expect(await keptNotes(me._id)).toEqual([note]);

  answerNote();
  await open(me);
  act(connectionLost);
  act(connectionBack);
  await waitFor(async () => expect(await keptNotes(me._id)).toEqual([]));
  expect(fakeServer.requests(postNote)).toHaveLength(tries + 1);
});

test('asks for a note that the browser can only keep as long as the page', async () => {
  fakeServer.on<typeof addCaseNote>(postNote, noAnswer);
  const { user, me } = await open(buildMe('medical'));
  await startNotes(me._id);
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => refuse.mockRestore());
  expect(await keepNote(newId(), buildNote())).toBe(true);
  await user.click(signOut());
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete the note' }));
  expect(session.get()).toBeNull();
  await startNotes(me._id);
  expect(caseNotes.count()).toBe(0);
});

const postEvent = 'POST /v1/matches/:id/events';
const match = newId();
/** Opens the console with an event of a match that cannot be sent. */
const openWithEvent = async () => {
  fakeServer.on<typeof recordMatchEvent>(postEvent, noAnswer);
  const view = await open();
  await eventQueue.start(view.me._id);
  const [id, at] = [newId(), '2026-11-22T09:00:00.000Z'];
  const event = { _id: id, kind: 'note', side: 'own', period: 1, minute: 1, at, changedAt: at, text: 'Wet' } as const;
  await eventQueue.put(match, id, { kind: 'event', event });
  return view;
};

test('asks before signing out with an event of a match, keeps it for who stays, and deletes it for who leaves', async () => {
  const { user, me } = await openWithEvent();
  await user.click(signOut());
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(eventQueue.count()).toBe(1);
  await user.click(signOut());
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete the event' }));
  expect(session.get()).toBeNull();
  await eventQueue.start(me._id);
  expect(eventQueue.count()).toBe(0);
});

test('an event outlives a session that expired, and another account neither sees nor loses it', async () => {
  const { me, unmount } = await openWithEvent();
  act(() => wipeSession('expired'));
  await screen.findByRole('heading', { name: 'Sign in' });
  unmount();
  const other = await open();
  await other.user.click(signOut());
  expect(session.get(), 'nothing of its own waits').toBeNull();
  other.unmount();
  await eventQueue.start(me._id);
  expect(eventQueue.count()).toBe(1);
  await eventQueue.wipe(me._id);
});
