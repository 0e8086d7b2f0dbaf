import type { ErrorCode, FieldError } from '@touchline/contract/wire/errors';

/** The codes of the contract, and the two of a call that got no answer. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout';

type Details = {
  status?: number | undefined;
  message?: string | undefined;
  errors?: FieldError[] | undefined;
  path?: string | undefined;
  data?: unknown;
  reason?: string | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  sessionAge?: number | undefined;
};

/** Whatever goes wrong with a call. It knows no toast and no router: app/error-listener.ts makes effects of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** 0 when there was no answer. */
  readonly status: number;
  /** Which fields were refused, with the contract's sentences; lib/forms/validation.ts translates them. */
  readonly errors: FieldError[];
  /** With `resourceNotFound`: what was asked for. */
  readonly path: string | undefined;
  /** With `conflict`: what stands in the way. */
  readonly data: unknown;
  /** With `forbidden`: `passwordNeeded` when the password has to be given again. */
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** With `tooManyRequests`: seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Which sign-in the call belonged to, so that a late 401 does not end the next one. */
  readonly sessionAge: number | undefined;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(details.message ?? '');
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.path = details.path;
    this.data = details.data;
    this.reason = details.reason;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.sessionAge = details.sessionAge;
  }
}
