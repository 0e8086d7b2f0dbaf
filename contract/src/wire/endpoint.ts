import type * as z from 'zod';
import type { LiveTopic } from './live-topics.ts';

/**
 * Who may call an endpoint. There is no default: what is open says so.
 * - `public`: anybody; `unconfigured`: whoever may claim a new installation (see `/setup`)
 * - `staff`: the administrator and active staff; `admin`: the administrator alone
 * - `qr`: the token of the QR account; `player`: a player's personal link
 */
export type Access = 'public' | 'unconfigured' | 'staff' | 'admin' | 'qr' | 'player';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/** One call of the wire contract: what it takes, what it answers, who may make it. */
export type Endpoint = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the reading page of the API. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart`: the body is multipart/form-data with one file; `body` then describes its text parts. */
  readonly encoding?: 'json' | 'multipart';
  readonly response: Schema;
  /** What is sent back where it is no JSON: an iCalendar file, a table as CSV, a zip archive, or a stream of server-sent events. `response` then describes one of its parts. */
  readonly produces?: 'json' | 'calendar' | 'csv' | 'archive' | 'events';
  /** 201 where a record is made; 200 else. */
  readonly status?: 200 | 201;
  /** The call wants the password again unless it was given in the last 15 minutes (`POST /auth/confirm`). */
  readonly proof?: boolean;
  /** Open also to whoever the club wants a second factor of and who has none yet; all else is closed until then. */
  readonly withoutSecondFactor?: boolean;
  /** The lists that are different after it; without it those of the noun in its path (see `live.ts`). */
  readonly changes?: readonly LiveTopic[];
};

/** Declares an endpoint; its literal method, path and schemas become its type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** `PATCH /v1/users/:id`: the name under which the console calls an endpoint, without loading its schemas. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema }
  ? { [key in K]: z.input<S> }
  : unknown;
type OptionalPart<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema }
  ? Record<string, never> extends z.input<S>
    ? { [key in K]?: z.input<S> }
    : { [key in K]: z.input<S> }
  : unknown;

/** What a caller gives: path parameters, query and body as far as the endpoint has them. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & OptionalPart<E, 'query'> & Part<E, 'body'>;

/** What the endpoint answers. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>;

type Parsed<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema } ? z.output<S> : undefined;

/** What a handler receives, parsed. */
export type RequestOf<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};
