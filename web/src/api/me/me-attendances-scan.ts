import type { scanCode, ScanAnswer } from '@touchline/contract/me/me-attendances';
import { call } from '../../lib/http/api-client.ts';

// A file of its own, so that the check-in page loads without the query library.

/** Checks the player in or out with the code at the door; 409 means the code has expired. */
export const sendScan = (code: string, timeoutMs: number): Promise<ScanAnswer> =>
  call<typeof scanCode>('POST /v1/me/attendances', { body: { code } }, { signal: AbortSignal.timeout(timeoutMs) });
