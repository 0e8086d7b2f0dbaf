import type { createPlayerSession } from '@touchline/contract/me/me-pairing';
import { call } from '../../lib/http/api-client.ts';

// A file of its own, so that pages opened in a hurry load without the query library.

/** Mails a new personal link; the answer does not reveal whether the address is known. */
export const requestPersonalLink = async (email: string): Promise<void> => {
  await call<typeof createPlayerSession>('POST /v1/me/session', { body: { email } }, { token: null });
};
