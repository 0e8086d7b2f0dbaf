import type { NarrowRight } from '@touchline/contract/wire/endpoint';
import { errorStatus, type ErrorCode, type FieldError } from '@touchline/contract/wire/errors';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { messages, sentenceOf } from '@touchline/contract/wire/sentences';

type Details = {
  status?: number;
  errors?: FieldError[];
  data?: unknown;
  reason?: string;
  retryAfterSeconds?: number;
};

/** An expected failure. Thrown anywhere; `http/error-handler.ts` alone turns it into an answer. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? errorStatus[code];
    this.details = details;
  }
}

/** 400 with one entry for each invalid field; the first one's message is the answer's message. */
export const invalid = (errors: FieldError[]): Failure =>
  new Failure('badRequest', errors[0]?.message ?? messages.validationError, { errors });

/** 400 for one field, by the key of its message. */
export const invalidField = (field: string, key: MessageKey): Failure => invalid([{ field, message: sentenceOf(key) }]);

export const badRequest = (message: string): Failure => new Failure('badRequest', message);
export const unauthorized = (message = 'Please sign in'): Failure => new Failure('unauthorized', message);
export const forbidden = (message = 'You do not have permission to do this', reason?: string): Failure =>
  new Failure('forbidden', message, reason ? { reason } : {});
const withoutRight: Record<NarrowRight, [message: string, reason: string]> = {
  mayReadPapers: ['You may not see identity papers. Ask an administrator if you need them.', 'papersNotAllowed'],
  mayExport: ['You may not export data. Ask an administrator if you need it.', 'exportNotAllowed'],
  mayDelete: ['You may not delete records. Ask an administrator if you need to.', 'deleteNotAllowed'],
};
/** 403 for a member of staff from whom an administrator has taken a right. */
export const lacksRight = (right: NarrowRight): Failure => forbidden(...withoutRight[right]);
export const notFound = (kind: string): Failure => new Failure('resourceNotFound', `There is no such ${kind}`);
/** 409 by the key of its message, so that the console can show it in the user's language. */
export const conflict = (key: MessageKey, data?: unknown): Failure =>
  new Failure('conflict', sentenceOf(key), { data: data ?? null });
export const stale = (): Failure =>
  new Failure('preconditionFailed', 'Someone else has changed this record in the meantime');
export const tooLarge = (message: string): Failure => new Failure('payloadTooLarge', message);
export const unsupportedMediaType = (message = 'This kind of content is not accepted here'): Failure =>
  new Failure('unsupportedMediaType', message);
export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Too many requests, please try again later',
): Failure => new Failure('tooManyRequests', message, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
export const unavailable = (
  message = 'The server cannot save right now, please try again',
  status: 503 | 507 = 503,
): Failure => new Failure('defaultError', message, { status, retryAfterSeconds: 5 });
