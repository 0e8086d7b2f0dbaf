import { ApiError } from '../http/api-error.ts';
import { createStore, useStore } from '../state/store.ts';

type Question = {
  /** The password was given and is right. */
  prove: () => void;
  /** The waiting calls fail with this. */
  giveUp: (reason: Error) => void;
};

const asked = createStore<Question | null>(null);
let answer: Promise<void> | undefined;

/** The question that waits for an answer of the person; null while there is none. */
export const useReauthRequest = (): Question | null => useStore(asked);

/** What a call fails with after Cancel: nobody tells a person what that person has just done. */
export const reauthCancelled = (): Error => new DOMException('The password was not given', 'AbortError');

// One dialog for all calls that wait, however many there are.
const ask = (): Promise<void> =>
  (answer ??= new Promise<void>((resolve, reject) => {
    asked.set({ prove: resolve, giveUp: reject });
  }).finally(() => {
    answer = undefined;
    asked.set(null);
  }));

/** Takes the question back, where nobody is left to answer it. */
export const cancelReauth = (): void => asked.get()?.giveUp(reauthCancelled());

const isReauthMissing = (error: unknown) => error instanceof ApiError && error.reason === 'passwordNeeded';

/**
 * Makes a sensitive call: `mutationFn: (body) => withReauth(() => call<typeof updateX>('PATCH /v1/x', { body }))`.
 * Where the server wants the password again a dialog asks for it, and the call is made once more. Cancel rejects it
 * with an abort, of which no toast speaks; the form keeps what was typed.
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
