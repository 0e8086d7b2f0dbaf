import type * as z from 'zod';
import type { LiveTopic } from './live-topics.ts';

/**
 * Who may call an endpoint. There is no default: a public endpoint says so.
 * - `public`: anyone; `unconfigured`: anyone who may claim a new installation (see `/setup`)
 * - `staff`: administrators and active staff; `admin`: administrators only; `managers`: management and administrators;
 *   `tactical`: tactical staff and administrators; `sporting`: these and medical staff; `medical`: medical staff, and administrators if the club lets them
 * - `qr`: the door screen's token; `player`: a phone paired by a player's personal link, and a guardian's where
 *   `guardian` says so; `guardian`: a phone paired by a guardian's personal link
 */
export type Access =
  | 'public'
  | 'unconfigured'
  | 'staff'
  | 'managers'
  | 'tactical'
  | 'medical'
  | 'sporting'
  | 'admin'
  | 'qr'
  | 'player'
  | 'guardian';

/** The words of access of members of staff, whose calls say what they can reach. */
export const staffAccess = [
  'staff',
  'managers',
  'tactical',
  'medical',
  'sporting',
] as const satisfies readonly Access[];
type StaffAccess = (typeof staffAccess)[number];
export const isStaffAccess = (access: Access): access is StaffAccess =>
  (staffAccess as readonly Access[]).includes(access);

/**
 * What an administrator can take from a member of staff: to see copies of identity papers, to export tables, to delete
 * records.
 */
export const narrowRights = ['mayReadPapers', 'mayExport', 'mayDelete'] as const;
export type NarrowRight = (typeof narrowRights)[number];

/** The kinds of records that belong to a squad, through a player or by themselves. */
export const reachedKinds = [
  'person',
  'attendance',
  'complaint',
  'match',
  'training',
  'task',
  'squad',
  'membership',
  'guest',
  'report',
  'event',
  'absence',
  'case',
  'fixtureSource',
  'booking',
  'weekTemplate',
] as const;
export type ReachedKind = (typeof reachedKinds)[number];

/**
 * What a call of a member of staff with own squads only can reach; records of other squads answer as if they did not exist.
 * - `club`: nothing that belongs to a squad, or the caller's own account
 * - `list`: records of many squads, which the handler limits to `caller.squads`, as it does those that a body names
 * - `all`: all squads at once, which is refused to them
 * - a kind of record: the one whose `id` is in the path. It is looked up before the handler runs.
 */
export type Reach = 'club' | 'list' | 'all' | ReachedKind;

/** There is no default: calls of staff say what they can reach. Administrators reach everything. */
type Caller =
  | { readonly access: StaffAccess; readonly reach: Reach }
  | { readonly access: Exclude<Access, StaffAccess>; readonly reach?: never };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/**
 * What happens if a POST that writes is sent again, by a double tap or after a lost answer. There is no default.
 * - `byKey`: it is done once for each `Idempotency-Key`, and the repeat gets the answer of the first; without a key it is
 *   done again
 * - `harmless`: it changes nothing more, key or not: its body has the id of what it makes, or what it asks for is found
 *   done, or refused
 * - `another`: each one is meant to be a new one, such as a sign-in, a link in the place of the former, or an upload, which
 *   goes by itself if nothing refers to it
 */
export type Repeat = 'byKey' | 'harmless' | 'another';

/**
 * Whether the call writes, which open consoles are then told. GET reads and PUT, PATCH and DELETE write; a POST may do
 * either and has to say which: a read that counted as a write would make every console that shows the list fetch it, and
 * the console that made the call repeat it for ever.
 */
type Effect =
  | { readonly method: 'GET'; readonly writes?: never; readonly repeat?: never; readonly changes?: never }
  | { readonly method: 'POST'; readonly writes: false; readonly repeat?: never; readonly changes?: never }
  | { readonly method: 'POST'; readonly writes: true; readonly repeat: Repeat; readonly changes?: Changes }
  | {
      readonly method: 'PUT' | 'PATCH' | 'DELETE';
      readonly writes?: never;
      readonly repeat?: never;
      readonly changes?: Changes;
    };

/** The lists this call changes; default: the list of the noun in its path (see `live.ts`). */
type Changes = readonly LiveTopic[];

/** One call of the API: its input, its answer, and who may make it. */
export type Endpoint = Effect &
  Caller & {
    readonly path: `/${string}`;
    /**
     * A player's call that a guardian may make for a child, named by `X-Child`: `young` under the club's age of consent,
     * `answering` the same by a guardian who may answer, `minor` until the child is 18, `replying` the same by a guardian
     * who may answer, `own` about the guardian's own phone.
     */
    readonly guardian?: 'young' | 'answering' | 'minor' | 'replying' | 'own';
    /** One line for the API documentation page. */
    readonly summary: string;
    readonly params?: Schema;
    readonly query?: Schema;
    readonly body?: Schema;
    /** `multipart`: the body is multipart/form-data with one file; `body` then describes its text parts. */
    readonly encoding?: 'json' | 'multipart';
    readonly response: Schema;
    /** The format of a non-JSON answer: an iCalendar file, a table as CSV or as a workbook (`table-file.ts`), an Excel workbook alone, a zip archive, a PDF, or a stream of server-sent events. `response` then describes one element. */
    readonly produces?: 'json' | 'calendar' | 'csv' | 'workbook' | 'archive' | 'pdf' | 'events';
    /** 201 if a record is created, otherwise 200. */
    readonly status?: 200 | 201;
    /** Requires re-authentication (`POST /auth/confirm`) within the last 15 minutes. */
    readonly requiresReauth?: boolean;
    /** Also allowed to users who must set up a second factor and have not yet; everything else is refused until they do. */
    readonly withoutSecondFactor?: boolean;
    /** Complaints: closed to staff outside the medical department if the club says so (`medicalDepartmentOnly`). */
    readonly ofHealth?: true;
    /** A DELETE of something that belongs to the caller alone, like a session: the right to delete records is not needed. */
    readonly isOwn?: boolean;
  };

/** The narrower right that a call of staff needs: every table for export one, every deletion of records another. */
export const rightNeeded = ({
  method,
  access,
  produces,
  isOwn,
}: Pick<Endpoint, 'method' | 'access' | 'produces' | 'isOwn'>): Exclude<NarrowRight, 'mayReadPapers'> | undefined => {
  if (!isStaffAccess(access)) return undefined;
  if (produces === 'csv' || produces === 'archive') return 'mayExport';
  return method === 'DELETE' && !isOwn ? 'mayDelete' : undefined;
};

/** Whether the call may write. A read changes nothing that a console shows. */
export const writes = (endpoint: Pick<Endpoint, 'method' | 'writes'>): boolean =>
  endpoint.writes ?? endpoint.method !== 'GET';

/** Declares an endpoint; its literal method, path and schemas become its type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** `PATCH /v1/users/:id`: the key by which the console calls an endpoint without loading its schemas. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema }
  ? { [key in K]: z.input<S> }
  : unknown;
type OptionalPart<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema }
  ? Record<string, never> extends z.input<S>
    ? { [key in K]?: z.input<S> }
    : { [key in K]: z.input<S> }
  : unknown;

/** What the caller passes: path parameters, query and body, where the endpoint has them. A body without a required field may be left out. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & OptionalPart<E, 'query'> & OptionalPart<E, 'body'>;

/** The parsed answer. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>;

type Parsed<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema } ? z.output<S> : undefined;

/** The parsed input of a handler. */
export type RequestOf<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};
