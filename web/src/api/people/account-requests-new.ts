import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { confirmRequest, requestAccount, uploadRequestImage } from '@touchline/contract/people/account-requests';
import { useCall } from '../../hooks/use-call.ts';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { reportFailure } from '../../lib/http/call-meta.ts';
import { upload } from '../../lib/http/upload.ts';

// Separate from requests.ts, whose queries the public page does not need. These calls send no token, even if this
// browser has a session.
const noToken = { token: null };

/** Requests an account; the answer does not reveal whether the address is known. */
export function useRequestAccount() {
  return useCall(
    useKeyed((body: InputOf<typeof requestAccount>['body'], idempotencyKey) =>
      call<typeof requestAccount>('POST /auth/requestAccount', { body }, { idempotencyKey, ...noToken }),
    ),
  );
}

/** Confirms the address of a request with the mailed token. */
export function useConfirmRequest() {
  return useCall(
    (token: string) => call<typeof confirmRequest>('POST /auth/requestAccount/confirm', { body: { token } }, noToken),
    { quiet: true },
  );
}

type RequestImage = {
  file: File;
  kind: 'profile' | 'document';
  /** Receives the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uploads a picture for a request; anyone with the ticket may attach it to one. */
export const sendRequestImage = async (ticket: string, { file, kind, ...options }: RequestImage) => {
  const input = { query: { kind }, body: { ticket }, file };
  try {
    return await upload<typeof uploadRequestImage>('POST /auth/requestAccount/upload-image', input, {
      ...options,
      ...noToken,
    });
  } catch (error) {
    reportFailure(error);
    throw error;
  }
};
