import { ApiError } from '../http/api-error.ts';
import { createStore, useStore } from '../state/store.ts';

type Question = {
  /** Call when re-authentication succeeded. */
  prove: () => void;
  /** Rejects the waiting calls with this error. */
  giveUp: (reason: Error) => void;
};

const asked = createStore<Question | null>(null);
let answer: Promise<void> | undefined;

/** The pending re-authentication request; null if there is none. */
export const useReauthRequest = (): Question | null => useStore(asked);

/** The error of a call after Cancel: an abort, so no toast reports the user's own action. */
export const reauthCancelled = (): Error => new DOMException('The password was not given', 'AbortError');

// All waiting calls share one dialog.
const ask = (): Promise<void> =>
  (answer ??= new Promise<void>((resolve, reject) => {
    asked.set({ prove: resolve, giveUp: reject });
  }).finally(() => {
    answer = undefined;
    asked.set(null);
  }));

/** Cancels the request when there is nobody left to answer it. */
export const cancelReauth = (): void => asked.get()?.giveUp(reauthCancelled());

const isReauthMissing = (error: unknown) => error instanceof ApiError && error.reason === 'passwordNeeded';

/**
 * Makes a sensitive call: `mutationFn: (body) => withReauth(() => call<typeof updateX>('PATCH /v1/x', { body }))`.
 * If the server requires re-authentication, a dialog asks for the password and the call is repeated. Cancel rejects
 * the call with an abort error, which shows no toast; the form keeps the typed values.
 */
export const withReauth = async <T>(make: () => Promise<T>): Promise<T> => {
  try {
    return await make();
  } catch (error) {
    if (!isReauthMissing(error)) throw error;
    await ask();
    return make();
  }
};
