import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { endPlayerSession, createPlayerSession } from '@touchline/contract/me/me-pairing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeviceStore } from '../../../lib/offline/device-store.ts';
import { type OutboxKind, phone } from '../../../lib/outbox/kinds.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';

const outboxes = '../../../lib/outbox/outboxes.ts';
const storeOf = (kind: OutboxKind) => openDeviceStore<object>(kind, { inStorage: true });
const answer = { event: 'a'.repeat(24), answer: 'yes', answeredAt: '2026-11-27T06:00:00.000Z' };
const waiting = async () => (await storeOf('replies').read('')).kept;
const sent = () => fakeServer.requests('PUT /v1/me/replies/:event');

/**
 * A phone of Mateo with an answer that waits; the code that sends it has not loaded. All of the page is loaded again for
 * it: what other tests of this worker have loaded would notice the pairing, and send.
 */
const openLink = async () => {
  vi.resetModules();
  const { playerSession } = await import('../../../lib/session/session.ts');
  const { createQueryClient } = await import('../../../lib/http/query-client.ts');
  const { LinkPage } = await import('./link-page.tsx');
  playerSession.set('tlp_of-a-test');
  fakeServer.on('GET /v1/me', () => refuse('resourceNotFound'));
  fakeServer.on('PUT /v1/me/replies/:event', noAnswer);
  fakeServer.on<typeof createPlayerSession>('POST /v1/me/session', () => ({
    accessToken: 'tlp_of-another',
    expiresAt: '2027-10-17T08:00:00.000Z',
  }));
  fakeServer.on<typeof endPlayerSession>('DELETE /v1/me/session', () => ({ deleted: 1 }));
  await storeOf('replies').put([[`${phone}/${answer.event}/`, answer]]);
  const onPaired = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LinkPage token="tpl_another_linkxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" onPaired={onPaired} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(onPaired).toHaveBeenCalled());
};
/** What the pages of a paired phone load. */
const openPages = async () => {
  const { outboxOf } = await import('../../../lib/outbox/outboxes.ts');
  onTestFinished(() => outboxOf('replies')?.stop());
  await act(async () => (await import('../week/waiting.ts')).sendWaiting());
};

// It comes first: the deletion of the other test may still be running at its end.
test('owes the deletion after a reload if the code did not load in time', async () => {
  const load = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock(outboxes, load);
  onTestFinished(() => void vi.doUnmock(outboxes));
  await openLink();
  await waitFor(() => expect(load).toHaveBeenCalled());
  // The page is opened again, with all of its code.
  vi.doUnmock(outboxes);
  vi.resetModules();
  await openPages();
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(sent()).toEqual([]);
});

test('deletes waiting answers of the player before, though the code of the outbox has not loaded, and sends none', async () => {
  await openLink();
  await openPages();
  await waitFor(async () => expect(await waiting()).toEqual([]));
  await waitFor(() => expect(localStorage.getItem('outbox-wipe')).toBeNull());
  expect(sent()).toEqual([]);
  expect(localStorage.getItem('player-token')).toBe('tlp_of-another');
});
