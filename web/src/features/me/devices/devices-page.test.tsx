import type { endPlayerSession, listOwnDevices, removeOwnDevice } from '@touchline/contract/me/me-pairing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { phone as phoneOwner, phoneKinds } from '../../../lib/outbox/kinds.ts';
import { countWaiting, outboxOf } from '../../../lib/outbox/outboxes.ts';
import { draftFor, keepDraft } from '../../../lib/offline/wellness-drafts.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer, foreign, noAnswer } from '../../../test/fake-server.ts';
import { emptyDraft, keepReport, readReport } from '../report/report-draft.ts';
import { keepRpe } from '../rpe/waiting-rpes.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { keepAnswer } from '../week/waiting.ts';
import { sendAllKept, sendAnswers } from '../wellness-form/sending.ts';

const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const phone = (changes: object) => ({
  _id: newId(),
  device: android,
  pairedAt: '2026-08-01T08:00:00.000Z',
  lastSeenAt: '2026-10-17T06:00:00.000Z',
  expiresAt: '2027-08-01T08:00:00.000Z',
  current: false,
  ...changes,
});
const list = 'GET /v1/me/devices';

test('removes another phone after confirmation', async () => {
  pairPhone();
  const other = phone({});
  let records = [phone({ current: true, device: 'curl' }), other];
  fakeServer.on<typeof listOwnDevices>(list, () => ({ records }));
  fakeServer.on<typeof removeOwnDevice>('DELETE /v1/me/devices/:id', ({ params }) => {
    records = records.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });
  const { user } = openArea('/me/devices');

  expect(await screen.findByText('This phone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Phone removed')).toBeInTheDocument();
  expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument();
  expect(fakeServer.requests('DELETE /v1/me/devices/:id')[0]?.params).toEqual({ id: other._id });
});

/** What waits on this phone. */
const waiting = async () => {
  const counts = await Promise.all(
    phoneKinds.map(async (kind) => [kind, await countWaiting(kind, phoneOwner)] as const),
  );
  return Object.fromEntries(counts);
};

test('unpairs this phone once the server has confirmed it, and deletes everything', async () => {
  pairPhone();
  const tap = { event: newId(), answeredAt: '2026-10-17T06:00:00.000Z' };
  for (const path of ['PUT /v1/me/replies/:event', 'PUT /v1/me/rpe/:event', 'POST /v1/me/wellness/:token'] as const)
    fakeServer.on(path, () => foreign(503, 'Restarting'));
  await sendAllKept();
  // What was left by another pairing is deleted first.
  await waitFor(() => {
    for (const kind of ['replies', 'rpes'] as const) expect(outboxOf(kind)?.state.get().owner).toBe(phoneOwner);
  });
  keepAnswer({ ...tap, answer: 'yes' });
  keepRpe({ ...tap, rpe: 5, minutes: null });
  sendAnswers('tlw_final', { answers: { sleep: 4 }, until: '2031-05-01T07:00:00.000Z' });
  keepReport({ ...emptyDraft, description: 'Knee' });
  keepDraft('tlw_begun', { answers: { sleep: 4 }, until: '2031-05-01T07:00:00.000Z' });
  fakeServer.on<typeof listOwnDevices>(list, () => ({ records: [phone({ current: true })] }));
  fakeServer.on<typeof endPlayerSession>('DELETE /v1/me/session', noAnswer);
  const { user } = openArea('/me/devices');

  await user.click(await screen.findByRole('button', { name: 'Unpair this phone' }));
  await user.click(screen.getByRole('button', { name: 'Unpair this phone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
  expect(playerSession.get()).not.toBeNull();
  expect(await waiting()).toEqual({ replies: 1, rpes: 1, 'wellness-answers': 1 });

  fakeServer.on<typeof endPlayerSession>('DELETE /v1/me/session', () => ({ deleted: 1 }));
  await user.click(screen.getByRole('button', { name: 'Unpair this phone' }));
  expect(await screen.findByRole('heading', { name: 'Pair this phone' })).toBeVisible();
  expect(playerSession.get()).toBeNull();
  expect(readReport()).toBeUndefined();
  expect(draftFor('tlw_begun')).toBeUndefined();
  await waitFor(async () => expect(await waiting()).toEqual({ replies: 0, rpes: 0, 'wellness-answers': 0 }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(window.location.pathname).toBe('/me');
});
