import type { changeHeader as namedHeader } from '@touchline/contract/club/live';
import type { Endpoint, InputOf, KeyOf, OutputOf } from '@touchline/contract/wire/endpoint';
import type { ErrorBody, ErrorCode } from '@touchline/contract/wire/errors';
import { limits } from '@touchline/contract/wire/limits';
import { ApiError } from './api-error.ts';
import { takeEarly } from '../browser/early.ts';
import { noteOwnChange } from './own-changes.ts';
import { loadSentences } from './sentences.ts';
import { connectionBack, connectionLost } from '../offline/connection.ts';
import { playerSession, doorSession, session } from '../session/session.ts';
import { getSetupKey } from '../session/setup-key.ts';

export type CallOptions = {
  /** The requested content type; JSON by default. */
  accept?: string;
  /** The answer is a file; its text is read only if it is a refusal. */
  isFile?: boolean;
  /** The answer has texts of the server, in the language of the page. */
  isWritten?: boolean;
  signal?: AbortSignal | undefined;
  /** The ETag of the record as read; if it is stale, the server answers `preconditionFailed`. */
  ifMatch?: string | undefined;
  /** Repeated requests with the same key and body are done once. */
  idempotencyKey?: string | undefined;
  /** A token other than the console's own: the QR account's, or one about to be revoked. */
  token?: string | null | undefined;
  /** On a guardian's phone: the child for whom the call is made. */
  child?: string | undefined;
  /** The request continues even if the page is closed. */
  keepalive?: boolean;
};

/** What a call is sent with. One that is done once for each key needs a key: without it, a retry does it again. */
export type OptionsOf<E extends Endpoint, Options = CallOptions> = E extends { readonly repeat: 'byKey' }
  ? [options: Options & { idempotencyKey: string }]
  : [options?: Options];

/** The second argument is optional for endpoints without input and key. */
type Args<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? E extends { readonly repeat: 'byKey' }
      ? [input: InputOf<E>, ...options: OptionsOf<E>]
      : [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, ...options: OptionsOf<E>];

/** The contract's name by its type only, so that no schema reaches the bundle. */
export const changeHeader: typeof namedHeader = 'x-change';

type Value = string | number | boolean | null | undefined;
export type Input = { params?: Record<string, string>; query?: Record<string, Value>; body?: Record<string, Value> };
type Answer = { status: number; text: string; file?: Blob; header: (name: string) => string | null };

/** Error codes for responses that don't have our error body, e.g. from a proxy. */
export const codeOfStatus: Record<number, ErrorCode> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'resourceNotFound',
  409: 'conflict',
  412: 'preconditionFailed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

let checkAnswer: ((key: string, answer: unknown) => unknown) | undefined;

/** Development and tests register the contract's schemas here; production doesn't check answers. */
export const checkAnswersWith = (check: typeof checkAnswer): void => {
  checkAnswer = check;
};

export const addressOf = (path: string, { params = {}, query = {} }: Input) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

// The wall screen's pictures use the QR account's token, a player's own pictures the paired phone's token,
// everything else the console's.
export const sessionOf = (path: string) =>
  path === '/v1/qrcodes' ? doorSession : /^\/v1\/me(?:\/|$)/.test(path) ? playerSession : session;

export const headersOf = (
  path: string,
  { accept = 'application/json', ifMatch, idempotencyKey, token, child }: CallOptions,
) => {
  const headers: Record<string, string> = { accept };
  const bearer = token === undefined ? sessionOf(path).get() : token;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (ifMatch) headers['if-match'] = ifMatch;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (child) headers['x-child'] = child;
  const setupKey = path.startsWith('/setup/') ? getSetupKey() : undefined;
  if (setupKey) headers['x-setup-key'] = setupKey;
  return headers;
};

const retryAfterOf = (header: string | null) => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** Their answers name a reason in a sentence, which a page translates. */
const refusals: readonly number[] = [400, 403, 409, 413, 415];

/** The error of an answer. What translates its sentence has loaded by then. */
export const failureOf = async (answer: Answer, path: string, sessionAge: number): Promise<ApiError> => {
  if (refusals.includes(answer.status)) await loadSentences();
  const parsed = parseJson(answer.text);
  const body: Partial<ErrorBody> = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const ours = typeof body.error === 'string' && typeof body.message === 'string';
  return new ApiError(codeOfStatus[answer.status] ?? 'defaultError', {
    status: answer.status,
    message: ours ? body.message : undefined,
    errors: ours && Array.isArray(body.errors) ? body.errors : undefined,
    path: ours ? body.path : answer.status === 404 ? path : undefined,
    data: body.data,
    reason: body.reason,
    requestId: body.requestId,
    retryAfter: retryAfterOf(answer.header('retry-after')),
    sessionAge,
    isForeign: !ours,
  });
};

export const recordOf = (key: string, answer: Answer): unknown => {
  const record = parseJson(answer.text);
  // A proxy's page with status 200, or a truncated answer: an error is better than `undefined` on a screen.
  if (record === undefined) throw new ApiError('defaultError', { status: answer.status });
  return checkAnswer ? checkAnswer(key, record) : record;
};

const request = async (key: string, input: Input = {}, options: CallOptions = {}): Promise<Answer> => {
  const [method = '', path = ''] = key.split(' ', 2);
  const address = addressOf(path, input);
  const headers = headersOf(path, options);
  const sessionAge = sessionOf(path).age();
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  // A search finds what rows show in the language of the page: dates, times, words of statuses. Files are written in it.
  if (input.query?.search || options.isFile || options.isWritten)
    headers['accept-language'] = document.documentElement.lang;

  const stop = new AbortController();
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    stop.abort();
  }, limits.requestTimeoutMs);
  const abort = () => stop.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();

  let answer: Answer;
  try {
    const early = method === 'GET' ? takeEarly(address, headers, stop.signal) : undefined;
    const response = await (early ??
      fetch(address, {
        method,
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: stop.signal,
        cache: 'no-store',
        credentials: 'omit',
        keepalive: options.keepalive ?? false,
      }));
    const file = options.isFile && response.ok ? await response.blob() : undefined;
    answer = {
      status: response.status,
      text: file ? '' : await response.text(),
      ...(file && { file }),
      header: (name) => response.headers.get(name),
    };
  } catch (error) {
    if (isTimeout) throw new ApiError('timeout');
    if (options.signal?.aborted) throw error;
    connectionLost();
    throw new ApiError('network');
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
  connectionBack();
  noteOwnChange(answer.header(changeHeader));
  if (answer.status < 200 || answer.status > 299) throw await failureOf(answer, address, sessionAge);
  return answer;
};

/**
 * Calls one endpoint of the contract and returns its record; throws an {@link ApiError}, or the signal's abort error.
 * `call<typeof getUser>('GET /v1/users/:id', { params: { id } })` — the endpoint is named as a type only, so that no
 * schema reaches the bundle.
 */
export const call = async <E extends Endpoint>(key: KeyOf<E>, ...[input, options]: Args<E>): Promise<OutputOf<E>> =>
  recordOf(key, await request(key, input as Input | undefined, options)) as OutputOf<E>;

/** A record as read, with the ETag that a save sends back. */
export type Loaded<T> = { record: T; etag: string | undefined };

/** Like `call`, with the answer's ETag: pass it as `ifMatch` when saving the record. */
export const callWithEtag = async <E extends Endpoint>(
  key: KeyOf<E>,
  ...[input, options]: Args<E>
): Promise<Loaded<OutputOf<E>>> => {
  const answer = await request(key, input as Input | undefined, options);
  return { record: recordOf(key, answer) as OutputOf<E>, etag: answer.header('etag') ?? undefined };
};

/** Like `call`, but returns the answer as a file, for tables. */
export const callFile = async <E extends Endpoint>(key: KeyOf<E>, ...[input, options]: Args<E>): Promise<Blob> =>
  (await request(key, input as Input | undefined, { ...options, accept: '*/*', isFile: true })).file ?? new Blob();
