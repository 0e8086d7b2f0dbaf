import type { getSetupStatus } from '@touchline/contract/club/setup';
import { call } from '../../lib/http/api-client.ts';

/**
 * Asks whether the installation is configured. No query: the answer outlives every sign-out, which empties the cache,
 * and the startup page itself tells of a failure and tries again.
 */
export const fetchSetupStatus = (signal: AbortSignal) =>
  call<typeof getSetupStatus>('GET /setup/status', {}, { signal, token: null });
