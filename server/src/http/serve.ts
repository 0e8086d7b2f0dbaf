import type { Access, Endpoint, OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { FieldError } from '@touchline/contract/wire/errors';
import { randomUUID } from 'node:crypto';
import { changeHeader, topicsOf } from '@touchline/contract/club/live';
import { acceptedLanguage, type Language } from '@touchline/contract/wire/languages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { TableFormat } from '@touchline/contract/wire/table-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodIssue } from 'zod/v4/core';
import * as z from 'zod';
import { forbidden, invalid, notFound, unauthorized } from '../lib/errors.ts';
import type { Idempotency, Once } from '../db/idempotency.ts';
import { minutesMs, type Clock } from '../lib/time/clock.ts';
import type { NotifyChanges } from '../lib/live/live.ts';
import type { Readable } from 'node:stream';
import type { Anonymous, Caller, Guardian, Player, Screen, Staff } from './caller.ts';
import type { CostlyCalls } from './guards/costly-calls.ts';
import { etagOf } from './etag.ts';
import { sendFeed } from './feeds.ts';
import type { Feed } from '../lib/text/feed.ts';
import { withoutBodyForHead } from './head-answers.ts';
import { idempotencyKeyOf, repeatsOf } from './repeats.ts';
import { writtenOf } from './written-answers.ts';
import type { NamedPdf } from '../lib/pdf/paper.ts';
import { sendArchive, sendEvents, sendPdf, sendTable, sendWorkbook } from './raw-answers.ts';

type CallerOf<A extends Access> = A extends 'staff' | 'managers' | 'tactical' | 'medical' | 'sporting' | 'admin'
  ? Staff
  : A extends 'qr'
    ? Screen
    : A extends 'player'
      ? Player
      : A extends 'guardian'
        ? Guardian
        : Anonymous;

/**
 * The handler of server-sent events, a table or an archive returns a stream of exactly what is sent, that of a
 * workbook its bytes, that of a PDF its name as well, that of a calendar its text with when it changed.
 */
type AnswerOf<E extends Endpoint> = E extends { produces: 'events' | 'csv' | 'archive' }
  ? Readable
  : E extends { produces: 'workbook' }
    ? Buffer
    : E extends { produces: 'calendar' }
      ? Feed
      : E extends { produces: 'pdf' }
        ? NamedPdf
        : OutputOf<E>;

/** What a handler receives besides the parsed request. */
export type Call<A extends Access = Access> = {
  caller: CallerOf<A>;
  /** The client's address: from the socket, or from a trusted proxy. */
  address: string;
  /** The client's `User-Agent`, at most 300 characters. */
  userAgent: string;
  /** The version of the record that the client has seen (`If-Match`), if it sent one. */
  ifMatch: string | undefined;
  /** The language in which the caller reads, by `Accept-Language`. */
  language: Language;
  log: FastifyRequest['log'];
  /** The raw request, which contains the file of a multipart form. */
  request: FastifyRequest;
};

/** What the handler of a call that is done once for each key receives; others can't heed one. */
type Repeated<E extends Endpoint> = E extends { repeat: 'byKey' }
  ? {
      /** For services that make one record: they name the call themselves. */
      idempotencyKey: string | undefined;
      once: Once;
    }
  : unknown;

export type Handler<E extends Endpoint> = (
  request: RequestOf<E> & Call<E['access']> & Repeated<E>,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Identifies the caller; throws 401 or 403 if the endpoint requires more. */
export type Authorize = (
  endpoint: Pick<
    Endpoint,
    'method' | 'access' | 'guardian' | 'produces' | 'isOwn' | 'withoutSecondFactor' | 'ofHealth'
  >,
  request: FastifyRequest,
) => Promise<Caller>;

/**
 * Throws 404 if a call of a member of staff with own squads only names a record of other squads in its path, as if the
 * record did not exist.
 */
export type AssertReach = (
  endpoint: Pick<Endpoint, 'reach'>,
  squads: readonly string[],
  params: unknown,
) => Promise<void>;

/** The server that endpoints are registered on, with what they all need. */
export type App = {
  fastify: FastifyInstance;
  authorize: Authorize;
  assertReach: AssertReach;
  idempotency: Pick<Idempotency, 'onceFor'>;
  costly: CostlyCalls;
  clock: Clock;
  /** Called after each write with the lists that it may have changed. */
  notifyChanges: NotifyChanges;
};

/** Re-authentication counts for 15 minutes (contract, `POST /auth/confirm`). */
const reauthMs = minutesMs(15);

const fieldOf = (issue: $ZodIssue, name?: string) =>
  [...issue.path.map(String), ...(name === undefined ? [] : [name])].join('.') || 'body';

/** The most fields in an error answer: else a body of unknown fields would come back longer than it was sent. */
const fieldErrorsMax = 100;

/** The first errors up to the limit, beginning with one per field, so that errors in a long list do not hide others. */
const firstOf = (errors: FieldError[]): FieldError[] => {
  if (errors.length <= fieldErrorsMax) return errors;
  const seen = new Set<string | undefined>();
  const leading = new Set(
    errors.filter(({ field }) => {
      const [name] = field.split('.');
      return !seen.has(name) && seen.add(name);
    }),
  );
  return [...leading, ...errors.filter((error) => !leading.has(error))].slice(0, fieldErrorsMax);
};

const fieldErrors = (issues: readonly $ZodIssue[]) => {
  const errors = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: fieldOf(issue, key), message: sentenceOf('unknownField') }));
    return [{ field: fieldOf(issue), message: sentenceOf(issue.message) }];
  });
  // Only a field's first message counts (specification, section 5).
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return firstOf([...first.values()]);
};

/** Parses a value by its schema; undefined without one. Throws 400 with an entry for each invalid field. */
export const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
};

/**
 * The same for the address of a calendar, without what does not fit: a reader must get no 400, and some add a query of their
 * own. Throws 404 if nothing valid is left.
 */
const parseFitting = (schema: z.ZodType | undefined, value: unknown): unknown => {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;
  const unfit = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  const fitting = Object.entries(value as object).filter(([name]) => !unfit.has(name));
  const again = schema!.safeParse(Object.fromEntries(fitting));
  if (!again.success) throw notFound('calendar');
  return again.data;
};

/** For calls without a body: fields sent anyway are refused, not dropped. */
const noFields = z.strictObject({});

const header = (request: FastifyRequest, name: string, max: number): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
};

/** As the framework names it. */
const jsonType = 'application/json; charset=utf-8';

const sendRecord = (reply: FastifyReply, endpoint: Endpoint, answer: unknown) => {
  const written = writtenOf(answer);
  const etag = written?.etag ?? etagOf(answer);
  if (etag) reply.header('etag', etag);
  reply.code(endpoint.status ?? 200);
  return written ? reply.type(jsonType).send(written.text) : reply.send(answer);
};

/** A call, with its query as parsed. */
type Sent = { endpoint: Endpoint; query: unknown };

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, query }: Sent,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> => {
  if (endpoint.produces === 'calendar') return sendFeed(request, reply, answer as Feed);
  if (endpoint.produces === 'csv') {
    const { format } = (query ?? {}) as { format?: TableFormat };
    return sendTable(reply, { path: endpoint.path, format }, answer as Readable);
  }
  if (endpoint.produces === 'workbook') return sendWorkbook(reply, endpoint.path, answer as Buffer);
  if (endpoint.produces === 'archive') {
    const { name } = (endpoint.params ? request.params : {}) as { name?: string };
    return sendArchive(reply, { path: endpoint.path, name }, answer as Readable);
  }
  if (endpoint.produces === 'pdf') return sendPdf(reply, answer as NamedPdf);
  if (endpoint.produces === 'events') return sendEvents(request, reply, answer as Readable);
  return sendRecord(reply, endpoint, answer);
};

/** The handler's time limit includes sending: a long table or an archive takes minutes on a slow connection. */
const tableLimit = { handlerLimitMs: minutesMs(10) };

/** A form may take a minute to arrive, like any request, and the virus scanner another one. */
const formLimit = { handlerLimitMs: minutesMs(2.5) };

/** Throws 403 with the reason `passwordNeeded` unless the caller has entered the password within the last 15 minutes. */
export const assertProven = (caller: Caller, clock: Clock): void => {
  if (caller.kind !== 'staff' || clock().getTime() - Date.parse(caller.provenAt) > reauthMs)
    throw forbidden('Please enter your password again', 'passwordNeeded');
};

// On the request itself, because a weak map of all requests makes collecting garbage slower.
const allowed = Symbol('allowed caller');
const refused = Symbol('refused caller');
type WithCaller = FastifyRequest & { [allowed]?: Caller; [refused]?: Caller };

/** Records who sent a request that is refused nevertheless. */
export const noteRefused = (request: WithCaller, caller: Caller): void => {
  request[refused] = caller;
};

/** The caller of a request, if known, for code outside handlers (the access log). */
export const callerOf = (request: WithCaller): Caller | undefined => request[allowed] ?? request[refused];

/**
 * Registers one endpoint. The caller's rights are checked before the body is read, then the contract's schemas check
 * all parts, then the handler answers.
 */
export const serve = <E extends Endpoint>(
  { fastify, authorize, assertReach, idempotency, costly, clock, notifyChanges }: App,
  endpoint: E,
  handler: Handler<E>,
  /** Of a calendar: what it answers instead of an error (`feeds.ts`). */
  lastFeed?: (request: RequestOf<E>, isLimit: boolean) => Promise<Feed | undefined>,
): void => {
  const isFeed = endpoint.produces === 'calendar';
  const parsePart = isFeed ? parseFitting : parse;
  const partsOf = ({ params, query }: FastifyRequest) => ({
    params: parsePart(endpoint.params, params),
    query: parsePart(endpoint.query, query),
  });
  const topics = topicsOf(endpoint);
  const turn = costly.turnOf(endpoint);
  const repeats = repeatsOf(endpoint, idempotency);
  fastify.route({
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    ...(endpoint.method === 'GET' && { onSend: withoutBodyForHead }),
    // Calendars come compressed, with their length.
    ...(isFeed && { compress: false }),
    config: {
      endpoint,
      ...(lastFeed && {
        lastFeed: async (request: FastifyRequest, isLimit: boolean) =>
          lastFeed(partsOf(request) as RequestOf<E>, isLimit),
      }),
      ...((endpoint.produces === 'csv' || endpoint.produces === 'archive') && tableLimit),
      ...(endpoint.encoding === 'multipart' && formLimit),
    },
    onRequest: async (request: WithCaller) => {
      request[allowed] = await authorize(endpoint, request);
    },
    handler: async (request: WithCaller, reply) => {
      const caller = request[allowed];
      if (!caller) throw unauthorized();
      if (endpoint.requiresReauth) assertProven(caller, clock);
      // Reading twice is harmless, so a key is not even looked at: a refusal would silence a reader of a feed.
      const key = endpoint.method === 'GET' ? undefined : idempotencyKeyOf(request);
      const parsed = {
        ...partsOf(request),
        body:
          endpoint.encoding === 'multipart'
            ? undefined
            : parse(endpoint.body ?? noFields, request.body === undefined ? {} : request.body),
        caller,
        address: request.ip,
        userAgent: header(request, 'user-agent', 300) ?? '',
        ifMatch: header(request, 'if-match', 200),
        // Few handlers write texts in it.
        get language() {
          return acceptedLanguage(header(request, 'accept-language', 200));
        },
        log: request.log,
        request,
      };
      if (caller.kind === 'staff' && caller.squads) await assertReach(endpoint, caller.squads, parsed.params);
      Object.assign(parsed, repeats({ caller, key, params: parsed.params, body: parsed.body }));
      const work = () => handler(parsed as unknown as Parameters<Handler<E>>[0]);
      const answer = await (turn ? turn(caller, async () => work()) : work());
      if (topics.length > 0) {
        const change = randomUUID();
        notifyChanges(topics, change);
        reply.header(changeHeader, change);
      }
      return send(request, reply, { endpoint, query: parsed.query }, answer);
    },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
