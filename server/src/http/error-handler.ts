import type { ErrorBody, ErrorCode } from '@touchline/contract/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../db/disk-full.ts';
import { isConnectionLost } from '../db/postgres/postgres.ts';
import { isDeadlock } from '../db/references.ts';
import { isStorageFailure } from '../db/sqlite/sqlite.ts';
import {
  Failure,
  badRequest,
  forbidden,
  notFound,
  tooLarge,
  tooManyRequests,
  unavailable,
  unsupportedMediaType,
} from '../lib/errors.ts';
import { StorageError } from '../lib/storage/storage-error.ts';
import { sendLastFeed } from './feeds.ts';

/** The framework's own refusals in our wording. Its texts may quote the request. */
const frameworkFailures: Record<string, () => Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badRequest('The body is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('The body is not valid JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('The body is not as long as it says'),
  FST_ERR_BAD_URL: () => badRequest('The address is not valid'),
  FST_REQ_FILE_TOO_LARGE: () => tooLarge('The file is too large'),
  FST_FILES_LIMIT: () => badRequest('One file at a time'),
  FST_PARTS_LIMIT: () => badRequest('The form has too many parts'),
  FST_FIELDS_LIMIT: () => badRequest('The form has too many fields'),
  FST_PROTO_VIOLATION: () => badRequest('The form has a field of a forbidden name'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => unsupportedMediaType(),
};

const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  if (isDiskFull(error)) return unavailable('The disk of the server is full, nothing was saved', 507);
  if (error instanceof StorageError)
    return error.isFull
      ? unavailable('The storage for files is full, nothing was saved', 507)
      : unavailable('The files cannot be reached right now, please try again');
  if (isConnectionLost(error) || isStorageFailure(error) || isDeadlock(error)) return unavailable();
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = frameworkFailures[code];
  if (known) return known();
  if (statusCode === 429) return tooManyRequests(60);
  if (statusCode === 403) return forbidden();
  if (statusCode === 413) return tooLarge('The request is too large');
  if (statusCode === 415) return unsupportedMediaType();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badRequest('The request is not valid');
  return undefined;
};

/** The path without its query, which may contain a token. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '').slice(0, 300);

const bodyOf = (failure: Failure, path: string): ErrorBody => {
  const { errors, data, reason } = failure.details;
  return {
    statusCode: failure.status,
    error: failure.code,
    message: failure.message,
    ...(errors && { errors }),
    ...(failure.code === 'resourceNotFound' && { path }),
    ...(data !== undefined && { data }),
    ...(reason !== undefined && { reason }),
  };
};

/** Sends a failure in the contract's one shape of errors. */
export const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply => {
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(failure.status).send(bodyOf(failure, pathOf(reply.request.url)));
};

/** True if the client left before its body arrived: it gets no answer, and the storage has not failed. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  !raw.complete && raw.destroyed && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/**
 * The only place that makes error answers. Unexpected errors are logged by request id and answered with a constant
 * text.
 */
export const handleErrors = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const failure = hasLeft(error, request) ? badRequest('The body is not as long as it says') : failureOf(error);
    if (failure && failure.status >= 500) request.log.error({ err: error }, 'storage failed');
    if (!failure) request.log.error({ err: error }, 'unexpected error');
    if (request.routeOptions.config.lastFeed && failure?.status !== 404)
      return sendLastFeed(request, reply, failure?.status ?? 500).catch(() => sendFailure(reply, notFound('calendar')));
    if (failure) return sendFailure(reply, failure);
    const code: ErrorCode = 'defaultError';
    return reply.code(500).send({
      statusCode: 500,
      error: code,
      message: 'An unexpected error occurred',
      requestId: request.id,
    } satisfies ErrorBody);
  });
};
