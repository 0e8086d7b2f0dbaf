import { ApiError } from '../http/api-error.ts';
import { createStore, useStore } from '../state/store.ts';
import { onWipe } from '../session/wipe.ts';

const missing = createStore(false);
onWipe(() => missing.set(false));

/** True while the server wants two-step sign-in to be set up before anything else. */
export const useSecondFactorMissing = (): boolean => useStore(missing);
export const secondFactorIsMissing = (isMissing: boolean): void => missing.set(isMissing);

/** The right password was given, and a code is wanted besides, or the one that was given is wrong. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'secondFactorNeeded';

/** Nothing but the set-up is open to this person. */
export const wantsSetUp = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'secondFactorSetupNeeded';
