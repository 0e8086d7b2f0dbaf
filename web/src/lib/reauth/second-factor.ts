import { ApiError } from '../http/api-error.ts';
import { createStore, useStore } from '../state/store.ts';
import { onWipe } from '../session/wipe.ts';

const missing = createStore(false);
onWipe(() => missing.set(false));

/** True while the server requires two-step sign-in to be set up first. */
export const useSecondFactorMissing = (): boolean => useStore(missing);
export const secondFactorIsMissing = (isMissing: boolean): void => missing.set(isMissing);

/** Whether the password was right but the code is missing or wrong. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'secondFactorNeeded';

/** Whether this person may only access the set-up of two-step sign-in. */
export const wantsSetUp = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'secondFactorSetupNeeded';
