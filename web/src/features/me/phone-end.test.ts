import { waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

test('owes the deletion of what waits if its code does not load, and forgets the pairing', async () => {
  const outboxes = '../../lib/outbox/outboxes.ts';
  vi.resetModules();
  const fetchCode = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock(outboxes, fetchCode);
  onTestFinished(() => void vi.doUnmock(outboxes));
  const { forgetPlayer } = await import('./phone-end.ts');
  const { playerSession } = await import('../../lib/session/session.ts');
  playerSession.set('tlp_of-a-test');
  forgetPlayer(new QueryClient());
  expect(playerSession.get()).toBeNull();
  await waitFor(() => expect(fetchCode).toHaveBeenCalled());
  expect(localStorage.getItem('outbox-wipe')).toBe('yes');
});
