import type { forgotPassword, getMe, login, logout, updatePassword } from '@touchline/contract/people/auth';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useCall } from '../../hooks/use-call.ts';
import { call } from '../../lib/http/api-client.ts';
import { isEarly } from '../../lib/browser/early.ts';
import { noteRemembered, rememberFoundPerson, rememberPerson, session } from '../../lib/session/session.ts';

// Separate from auth.ts, whose queries the public pages do not need.

/** Signs a person in; the pages react to the token. */
export function useLogin() {
  return useCall(
    async (body: InputOf<typeof login>['body']) => {
      const { accessToken, userData } = await call<typeof login>('POST /auth/admin/login', { body }, { token: null });
      rememberPerson(userData);
      noteRemembered(body.rememberMe ?? false);
      session.set(accessToken);
    },
    { signIn: true },
  );
}

/** The frame comes without the person if the answer takes longer, as on a network that has got stuck. */
const personWaitMs = 2_000;

/**
 * Waits for the answer to who is signed in, if that was asked before any code had loaded. What the frame shows depends on
 * the person: its place would jump if they came after it. A failure or a late answer is left to the frame, which asks again.
 */
export const findPerson = async (): Promise<void> => {
  if (!isEarly('/auth/me')) return;
  const age = session.age();
  const asked = call<typeof getMe>('GET /auth/me').then(
    (found) => {
      if (session.age() === age) rememberFoundPerson(found);
    },
    () => undefined,
  );
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, personWaitMs))]);
};

/** Revokes a token on the server. The person is signed out here even if this fails. */
export const endToken = async (token: string): Promise<void> => {
  await call<typeof logout>('POST /auth/logout', {}, { token, keepalive: true }).catch(() => undefined);
};

export function useForgotPassword() {
  return useCall((body: InputOf<typeof forgotPassword>['body']) =>
    call<typeof forgotPassword>('POST /auth/forgotPassword', { body }, { token: null }),
  );
}

export function useUpdatePassword() {
  return useCall(
    (input: InputOf<typeof updatePassword>) =>
      call<typeof updatePassword>('PATCH /auth/updatePassword', input, { token: null }),
    { quiet: true },
  );
}
