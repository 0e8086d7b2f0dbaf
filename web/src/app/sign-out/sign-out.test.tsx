import { screen, waitFor, within } from '@testing-library/react';
import type { takeAttendance } from '@touchline/contract/football/attendances';
import type { logout } from '@touchline/contract/people/auth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { markQueue } from '../../features/reports/attendance/marks/queue.ts';
import { keptNotes, writeKeptNotes } from '../../lib/offline/kept-notes.ts';
import { session } from '../../lib/session/session.ts';
import { buildMe, newId } from '../../test/build.ts';
import { fakeServer, noAnswer } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { plainScreens } from '../../test/plain-screens.tsx';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routing/routes.tsx';

const put = 'PUT /v1/rollcalls';
const mark = { player: newId(), status: 'present', reason: null, markedAt: '2026-11-22T09:00:00.000Z' } as const;
const occasion = { kind: 'training', id: newId(), part: null, day: '2026-11-22', session: 'Rondo' } as const;

beforeAll(() => fetchPages('/login'));
beforeEach(() => {
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'Success' }));
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
});

const open = async (me = buildMe()) => {
  signIn(me);
  const view = renderPage(<AppRoutes screens={plainScreens} />, { at: '/reports/attendance' });
  await screen.findByText('A plain page');
  await waitFor(() => expect(markQueue.state.get().account).toBe(me._id));
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
  expect(markQueue.state.get().marks.size, 'another account sees none').toBe(0);
  leaveOther();
  expect(fakeServer.requests(put)).toHaveLength(tries);

  await open(me);
  await waitFor(() => expect(fakeServer.requests(put)).toHaveLength(tries + 1));
  expect(fakeServer.requests(put).at(-1)?.body).toMatchObject({ marks: [mark] });
  await waitFor(() => expect(markQueue.state.get().marks.size).toBe(0));
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

test('removes the own notes of cases from the device, and leaves those of other accounts', async () => {
  const { user, me } = await open();
  const other = newId();
  const note = { key: 'a', caseId: newId(), text: 'No pain.', at: '2026-11-22T09:00:00.000Z' };
  for (const account of [me._id, other]) writeKeptNotes(account, [note]);
  await user.click(signOut());
  expect(keptNotes(me._id)).toEqual([]);
  expect(keptNotes(other)).toEqual([note]);
});
