import type { getSetupStatus } from '@touchline/contract/club/setup';
import { call } from '../../lib/http/api-client.ts';

/**
 * Fetches whether the installation is configured. Not a query: the answer must survive a sign-out, which clears the
 * cache, and the startup page itself reports failures and retries.
 */
export const fetchSetupStatus = (signal: AbortSignal) =>
  call<typeof getSetupStatus>('GET /setup/status', {}, { signal, token: null });
