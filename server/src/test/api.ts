import type { Endpoint, InputOf, OutputOf } from '@touchline/contract/wire/endpoint';
import { errorBody, type ErrorBody } from '@touchline/contract/wire/errors';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Build } from './build.ts';

type Headers = Record<string, string>;
type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  headers?: Headers;
};

const pathOf = (endpoint: Endpoint, { params = {}, query = {} }: AnyInput) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => {
      const values = Array.isArray(value) ? (value as readonly string[]) : value === undefined ? [] : [value];
      return values.map((one) => [key, String(one)] as [string, string]);
    }),
  );
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** The content of an answer: a table or an archive as text, everything else as JSON. */
export const wordsOf = (endpoint: Endpoint, answer: Pick<LightMyRequestResponse, 'body' | 'json'>): unknown =>
  ['csv', 'archive', 'pdf'].includes(endpoint.produces ?? '') ? answer.body : answer.json();

/** Makes a request; a stream, which would never end on its own, is left after its first chunk. */
export const injectInto = async (
  fastify: FastifyInstance,
  endpoint: Endpoint,
  request: InjectOptions,
): Promise<LightMyRequestResponse> => {
  if (endpoint.produces !== 'events') return fastify.inject(request);
  const answer = await fastify.inject({ ...request, payloadAsStream: true });
  const { statusCode, headers } = answer;
  let body = '';
  for await (const part of answer.stream()) {
    body += String(part);
    if (statusCode === 200) break;
  }
  return { statusCode, headers, body, json: (): unknown => JSON.parse(body) } as LightMyRequestResponse;
};

/** Calls endpoints over HTTP as a given caller. Parses a successful answer by its schema; throws on any other. */
export const createApi = (fastify: FastifyInstance, build: Build) => {
  const send = (endpoint: Endpoint, input: AnyInput, token?: string): Promise<LightMyRequestResponse> =>
    injectInto(fastify, endpoint, {
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...input.headers },
      ...(input.body !== undefined && { payload: input.body as object }),
    });

  const as =
    (tokenOf: () => Promise<string | undefined>) =>
    async <E extends Endpoint>(endpoint: E, input: InputOf<E> & { headers?: Headers }): Promise<OutputOf<E>> => {
      const response = await send(endpoint, input, await tokenOf());
      if (response.statusCode !== (endpoint.status ?? 200))
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`);
      return endpoint.response.parse(wordsOf(endpoint, response)) as OutputOf<E>;
    };

  return {
    /** The raw answer, for status, headers and refusals. Accepts any input. */
    raw: async (endpoint: Endpoint, input: AnyInput = {}, token?: string) => send(endpoint, input, token),
    /** The error answer, parsed; throws if the call succeeded. */
    refused: async (endpoint: Endpoint, input: AnyInput = {}, token?: string): Promise<ErrorBody> => {
      const response = await send(endpoint, input, token);
      if (response.statusCode < 400)
        throw new Error(
          `${endpoint.method} ${endpoint.path} was expected to refuse, but answered ${response.statusCode}`,
        );
      return errorBody.parse(response.json());
    },
    anonymous: as(async () => undefined),
    asAdmin: as(() => build.adminToken()),
    asStaff: as(() => build.staffToken()),
    /** With a token from the test. */
    with: (token: string) => as(async () => token),
  };
};

export type Api = ReturnType<typeof createApi>;
