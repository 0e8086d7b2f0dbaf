import { ApiError } from '../http/api-error.ts';

/** Answers to a call that was fine: the session, the time or the number of calls was not. */
const passing = [401, 408, 425, 429];
/** What the person has to do first; the same call is taken after it. */
const passingReasons = ['passwordNeeded', 'secondFactorSetupNeeded'];

/**
 * Whether the server has refused a call for good: sending the same again will never help. Everything else is tried again
 * later, so a wrong guess here costs a request and never an entry. An answer that is not the server's own decides nothing,
 * whatever its status says.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !error.isForeign &&
  !passing.includes(error.status) &&
  !passingReasons.includes(error.reason ?? '');
