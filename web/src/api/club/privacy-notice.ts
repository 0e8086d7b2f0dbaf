import type { getPrivacyNotice } from '@touchline/contract/club/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The controller of the privacy notice, the club's retention periods and its age of consent; public. */
export const privacyNoticeQuery = () =>
  queryOptions({
    queryKey: ['privacyNotice'],
    queryFn: ({ signal }) => call<typeof getPrivacyNotice>('GET /v1/privacy-notice', {}, { signal, token: null }),
    // The page shows the failure itself.
    meta: { quiet: true },
  });
