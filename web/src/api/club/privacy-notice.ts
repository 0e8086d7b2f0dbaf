import type { getPrivacyNotice } from '@touchline/contract/club/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** Whose privacy notice this is, and how long the club keeps what; for everybody. */
export const privacyNoticeQuery = () =>
  queryOptions({
    queryKey: ['privacyNotice'],
    queryFn: ({ signal }) => call<typeof getPrivacyNotice>('GET /v1/privacy-notice', {}, { signal, token: null }),
    // The page says so itself.
    meta: { quiet: true },
  });
