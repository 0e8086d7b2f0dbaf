import type { ErrorCode, FieldError } from '@touchline/contract/wire/errors';

/** The contract's codes, plus two for calls without an answer. */
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
  isForeign?: boolean | undefined;
};

/** Any failure of a call. Independent of toasts and router: app/error-listener.ts triggers those effects. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** 0 when there was no answer. */
  readonly status: number;
  /** The rejected fields with the contract's messages; lib/forms/validation.ts translates them. */
  readonly errors: FieldError[];
  /** With `resourceNotFound`: the requested path. */
  readonly path: string | undefined;
  /** With `conflict`: the cause. */
  readonly data: unknown;
  /** With `forbidden`: `passwordNeeded` if the call requires re-authentication. */
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** With `tooManyRequests`: seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Which sign-in the call belonged to, so that a late 401 does not end the next one. */
  readonly sessionAge: number | undefined;
  /** Answered by something else than the server: by a proxy, a firewall, the login page of a hotel. */
  readonly isForeign: boolean;

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
    this.isForeign = details.isForeign ?? false;
  }
}
