import type { getPrivacyNotice } from '@touchline/contract/club/privacy';
import { call } from '../../lib/http/api-client.ts';

// Separate from privacy-notice.ts, because the public form has no cache of queries.

/** The club's age of consent; public. Throws what the call throws. */
export const fetchConsentAge = async (): Promise<number> =>
  (await call<typeof getPrivacyNotice>('GET /v1/privacy-notice', {}, { token: null })).consentAge;
