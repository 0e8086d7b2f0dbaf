import { readFileSync } from 'node:fs';
import { retentionDefaults } from '@touchline/contract/club/privacy';
import { endpoints } from '@touchline/contract/endpoints';
import * as matchEvents from '@touchline/contract/match/match-events';
import * as matchMinutes from '@touchline/contract/match/match-minutes';
import * as matchReviews from '@touchline/contract/match/match-reviews';
import * as matchSquads from '@touchline/contract/match/match-squads';
import * as opponents from '@touchline/contract/match/opponents';
import * as registrations from '@touchline/contract/match/registrations';
import * as ruleSets from '@touchline/contract/match/rule-sets';
import * as seasonStatistics from '@touchline/contract/match/season-statistics';
import * as suspensions from '@touchline/contract/match/suspensions';
import * as teamSheets from '@touchline/contract/match/team-sheets';
import type { Endpoint, KeyOf, OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { errorStatus, type ErrorBody, type ErrorCode } from '@touchline/contract/wire/errors';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type * as z from 'zod';
import { buildMatchSquad } from './build-match-squad.ts';
import { FakeXhr, type RawRequest } from './fake-xhr.ts';

export type FakeRequest<E extends Endpoint> = RequestOf<E> & { headers: Headers; file: File | undefined };
type Handler<E extends Endpoint> = (request: FakeRequest<E>) => OutputOf<E> | Reply | Promise<OutputOf<E> | Reply>;
type AnyRequest = { params: unknown; query: unknown; body: unknown; headers: Headers; file: File | undefined };
type Seen = AnyRequest & { key: string; address: string };

class Reply {
  readonly record: unknown;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  readonly isForeign: boolean;
  constructor(record: unknown, status?: number, headers: Record<string, string> = {}, isForeign = false) {
    this.record = record;
    this.status = status;
    this.headers = headers;
    this.isForeign = isForeign;
  }
}

/** An answer with custom headers: `reply(player, { etag: '"2"' })`. */
export const reply = (record: unknown, headers: Record<string, string> = {}) => new Reply(record, undefined, headers);

/** What a handler returns for an error answer of the contract: `refuse('conflict', { message: '...' })`. */
export const refuse = (error: ErrorCode, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}) =>
  new Reply({ error, statusCode: errorStatus[error], message: '', ...body }, errorStatus[error], headers);

/** An answer outside the contract, as from a proxy: `foreign(502, '<html>')`. */
export const foreign = (status: number, text: string) => new Reply(text, status, { 'content-type': 'text/html' }, true);

/** For handlers without an answer: the call fails as without a network. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** For handlers that never answer, until the caller times out. */
export const silence = () => new Promise<never>(() => undefined);

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
// The match file is decided as a whole: its screens are tested whichever of its calls the server has yet.
const matchFile = Object.values<unknown>({
  ...matchEvents,
  ...matchMinutes,
  ...matchReviews,
  ...matchSquads,
  ...opponents,
  ...registrations,
  ...ruleSets,
  ...seasonStatistics,
  ...suspensions,
  ...teamSheets,
}).filter(isEndpoint);
const byKey = new Map([...endpoints, ...matchFile].map((endpoint) => [keyOf(endpoint), endpoint]));
// Fixed paths first: `update-primary-players` in `/v1/users/update-primary-players` is not an id.
const routes = [...byKey.values()]
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }));

const handlers = new Map<string, (request: AnyRequest) => unknown>();
const files = new Map<string, () => Response | Promise<Response>>();
let seen: Seen[] = [];
let problems: string[] = [];

const issues = (error: z.ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue.message) }));

const formParts = (form: FormData) => {
  const file = form.get('file');
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  return { file: file instanceof File ? file : undefined, body: texts };
};

const answer = (record: unknown, status: number, headers: Record<string, string>) =>
  new Response(typeof record === 'string' ? record : JSON.stringify(record), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const respond = async ({ method, address, headers, body }: RawRequest): Promise<Response> => {
  const url = new URL(address, window.location.origin);
  const file = files.get(url.pathname);
  if (file) return file();
  if (url.pathname.startsWith('/locales/')) {
    return answer(readFileSync(`${import.meta.dirname}/../../public${url.pathname}`, 'utf8'), 200, {});
  }

  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
  const key = route ? keyOf(route.endpoint) : `${method} ${url.pathname}`;
  const handler = handlers.get(key);
  if (!route || !handler) {
    problems.push(`${key} has no handler`);
    return answer({ error: 'resourceNotFound', statusCode: 404, message: '', path: url.pathname }, 404, {});
  }

  const { endpoint, pattern } = route;
  const parts = body instanceof FormData ? formParts(body) : undefined;
  const given = {
    params: pattern.exec(url.pathname)?.groups,
    query: Object.fromEntries(url.searchParams),
    // Like the server, which takes a missing body as one without fields.
    body: parts ? parts.body : typeof body === 'string' ? (JSON.parse(body) as unknown) : {},
  };
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(given[part]);
    if (result && !result.success) {
      return answer(
        { error: 'badRequest', statusCode: 400, message: 'Validation error', errors: issues(result.error) },
        400,
        {},
      );
    }
    parsed[part] = result?.data;
  }
  const request = { ...parsed, headers, file: parts?.file } as AnyRequest;
  seen.push({ ...request, key, address });
  if (endpoint.repeat === 'byKey' && !headers.get('idempotency-key')) problems.push(`${key} was sent without a key`);

  const result = await handler(request);
  const made = result instanceof Reply ? result : new Reply(result);
  const status = made.status ?? endpoint.status ?? 200;
  if (status > 299 || made.isForeign) return answer(made.record, status, made.headers);
  const checked = endpoint.response.safeParse(made.record);
  if (!checked.success) {
    problems.push(`${key} answers what the contract does not know: ${checked.error.message}`);
    return answer({ error: 'defaultError', statusCode: 500, message: '' }, 500, {});
  }
  return answer(checked.data, status, made.headers);
};

const fakeFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    const stopped = () => reject(new DOMException('The operation was aborted', 'AbortError'));
    if (init.signal?.aborted) return stopped();
    init.signal?.addEventListener('abort', stopped);
    respond({
      method: init.method ?? 'GET',
      address: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      headers: new Headers(init.headers),
      body: init.body,
    }).then(resolve, reject);
  });

/** A player whom nothing limits. */
const unlimited = (id: string) => ({
  player: { _id: id, name: '', shirtNumber: null, position: null, profileImage: null },
  training: 'full',
  match: 'available',
  reason: null,
  restrictions: [],
  limitedMinutes: null,
  otherRestriction: null,
  expectedReturn: null,
  note: null,
  since: null,
  until: null,
  by: null,
  at: null,
  undecided: null,
  bodyArea: null,
});

/**
 * Replaces the server in tests of screens, typed by the contract. Requests and answers are parsed by the endpoint's
 * schemas (invalid requests get 400, as from the server), so a test cannot contradict the contract.
 *
 * `fakeServer.on<typeof getMe>('GET /auth/me', () => person)`
 */
export const fakeServer = {
  /** Answers an endpoint; a later handler replaces an earlier one. */
  on: <E extends Endpoint>(key: KeyOf<E>, handler: Handler<E>): void => {
    handlers.set(key, handler as (request: AnyRequest) => unknown);
  },
  /** Answers a path that is not an endpoint, for example a locale. */
  onFile: (path: `/${string}`, handler: () => Response | Promise<Response>): void => {
    files.set(path, handler);
  },
  /** The requests that came, in order. */
  requests: (key?: string): readonly Seen[] => (key ? seen.filter((request) => request.key === key) : seen),
  start: (): void => {
    globalThis.fetch = fakeFetch;
    globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
    FakeXhr.respond = respond;
    // The console polls this after a failed call; tests of reconnecting override it.
    handlers.set('GET /health/live', noAnswer);
    // Every page with a time reads the club's zone; tests of another zone override it.
    handlers.set('GET /v1/club', () => ({
      name: 'UD Valmora',
      country: 'ES',
      timezone: 'Europe/Madrid',
      consentAge: 16,
      weekStart: 1,
    }));
    // The form that asks for an account reads the age of consent.
    handlers.set('GET /v1/privacy-notice', () => ({
      club: 'UD Valmora',
      contact: null,
      periods: retentionDefaults,
      papersUntil: null,
      consentAge: 16,
    }));
    // Cards of staff have the crest of the club's own team.
    handlers.set('POST /v1/teams/my-team', () => []);
    // The header says to those who plan seasons that one ends; tests of seasons override it.
    handlers.set('GET /v1/seasons', () => ({ records: [] }));
    // An event with a place asks what else is there; tests of that override it.
    handlers.set('GET /v1/events/clashes', () => ({ records: [] }));
    handlers.set('POST /v1/clashes/check', () => ({ clashes: [], place: null, freeUntil: null, asksAgain: 0 }));
    handlers.set('GET /v1/places', () => ({ records: [], proposals: [] }));
    // Every event shows who comes; tests of answers override it.
    handlers.set('GET /v1/events/:id/replies', () => ({
      mode: 'off',
      deadline: null,
      isClosed: false,
      counts: { yes: 0, late: 0, no: 0, unanswered: 0, out: 0 },
      positions: [],
      remindedAt: null,
      replies: [],
    }));
    // Every player's page asks whether something limits the player; tests of availability override it.
    handlers.set('GET /v1/users/:id/availability', (request) => ({
      today: unlimited((request.params as { id: string }).id),
      periods: [],
    }));
    // Every match shows how many are called up; tests of its file override it.
    handlers.set('GET /v1/matches/:id/squad', (request) => buildMatchSquad((request.params as { id: string }).id));
    // Every phone asks for call-ups; tests of them override it.
    handlers.set('GET /v1/me/matches', () => ({ records: [] }));
    // The tabs of a match with a result compare it with the goals.
    handlers.set('GET /v1/matches/:id/events', () => ({
      records: [],
      people: [],
      goals: null,
      mayRecord: false,
      now: new Date().toISOString(),
    }));
    // Nobody is asked how hard a match was.
    handlers.set('GET /v1/me/rpe', () => ({ records: [] }));
    // A match that is to be deleted is asked for who stands on its sheet.
    handlers.set('GET /v1/matches/:id/minutes', () => ({
      isKnown: false,
      end: null,
      halfTime: null,
      total: 0,
      expected: 0,
      players: [],
      unused: [],
    }));
    handlers.set('GET /v1/events/:id/rpe/asking', () => ({
      players: 0,
      answered: 0,
      sendAt: null,
      sentAt: null,
      closesAt: null,
      isMissed: true,
      maySend: false,
      mayEnter: false,
    }));
    handlers.set('GET /v1/absences', () => ({ records: [], pageNo: 1, pageSize: 20, total: 0 }));
    // Every page of the console opens this stream; tests of its events override it.
    files.set('/v1/events', () => new Response(new ReadableStream()));
  },
  /** Resets everything; returns the problems: unanswered requests, and answers that violate the contract. */
  stop: (): string[] => {
    const found = problems;
    handlers.clear();
    files.clear();
    seen = [];
    problems = [];
    return found;
  },
};
