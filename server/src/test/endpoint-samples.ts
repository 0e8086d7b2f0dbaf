import type { Endpoint } from '@touchline/contract/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { CompiledQuery } from 'kysely';
import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import { playerInput, staffInput } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export type Sample = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

let counter = 0;

/** An input that each endpoint takes as it is: whatever is refused of a changed one is refused for the change. */
const samples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'POST /setup/initialize': async () => [
    {
      body: {
        ...{ organizationName: 'UD Valmora', country: 'ES', timezone: 'Europe/Madrid', consent: true, language: 'es' },
        ...{ adminEmail: 'ana@club.example', adminPassword: 'Valid@pass1!', adminPhoneNumber: '+34600123456' },
        ...{ smtpHost: 'mail.club.example', smtpPort: 465, smtpSecure: true, smtpFromEmail: 'ana@club.example' },
        ...{ smtpUser: 'ana@club.example', smtpPass: 'Valid@pass1!' },
      },
    },
  ],
  'POST /auth/admin/login': async () => [{ body: { email: 'nobody@club.example', password: 'Wrong-pass1!' } }],
  'POST /auth/forgotPassword': async () => [{ body: { email: 'nobody@club.example' } }],
  'PATCH /auth/updatePassword': async () => [
    {
      query: { token: 'tlr_unknown' },
      body: { password: 'Valid@pass1!', confirmPassword: 'Valid@pass1!' },
    },
  ],
  'POST /auth/confirm': async () => [{ body: { password: 'Wrong-pass1!' } }],
  'DELETE /v1/users/:id/sessions': async ({ build }) => [{ params: { id: (await build.staff()).id } }],
  'POST /v1/uploads/delete-image': async ({ build }) => [
    { body: { url: (await build.file('profile', await build.adminId())).id } },
  ],
  'GET /v1/users/:id': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'PATCH /v1/users/:id': async ({ build }) => [
    { params: { id: (await build.player()).id }, body: {} },
    { params: { id: (await build.staff('medical')).id }, body: {} },
  ],
  'DELETE /v1/users/:id': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'POST /v1/users': async () => [{ body: playerInput() }, { body: staffInput() }],
  'GET /v1/users/:id/playerdetails': async ({ build }) => [
    { params: { id: (await build.player()).id }, query: { league: (await build.league()).id } },
  ],
  'PATCH /v1/users/:id/playerdetails/:leagueId': async ({ build }) => [
    { params: { id: (await build.player()).id, leagueId: (await build.league()).id }, body: {} },
  ],
  'PUT /v1/users/update-primary-players': async ({ build }) => [
    { body: { playersToAdd: [(await build.player()).id] } },
  ],
  'POST /v1/leagues': async ({ build }) => [
    { body: { name: `Liga ${(counter += 1)}`, icon: (await build.file('icon', await build.adminId())).id } },
  ],
};

/** Inputs that an endpoint takes, one for each kind of thing that it makes or changes. Ids that need no record are unknown ones. */
export const samplesOf = async (app: TestApp, endpoint: Endpoint): Promise<Sample[]> => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, '0'.repeat(24)]));
  const given = (await samples[keyOf(endpoint)]?.(app)) ?? [{}];
  return given.map((sample) => ({ params, ...sample }));
};

/** The endpoints that take JSON, or no body at all. */
export const jsonEndpoints = endpoints.filter(({ encoding }) => encoding !== 'multipart');

type ObjectSchema = { properties?: Record<string, unknown>; oneOf?: ObjectSchema[]; anyOf?: ObjectSchema[] };

const namesIn = ({ properties = {}, oneOf = [], anyOf = [] }: ObjectSchema): string[] => [
  ...Object.keys(properties),
  ...[...oneOf, ...anyOf].flatMap(namesIn),
];

/** The names of the fields that a schema knows. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? [...new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))] : [];

/** A request as it is injected. Query values that are lists stand there several times. */
export const requestOf = (
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Sample,
  token?: string,
): InjectOptions & { url: string } => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  );
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    }),
  };
};

const secret = 'SECRET-MARKER-9f2c';
const encodedSecret = Buffer.from(secret).toString('base64');
/** A hash of the right form, with the secret as its salt: no password leads to it. */
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${encodedSecret}$${'A'.repeat(43)}`;

/** Puts a text that is found again into each column that holds a secret, on rows that answers are made from. */
export const plantSecrets = async ({ db, build, clock }: TestApp): Promise<void> => {
  const at = clock().toISOString();
  const later = '2027-01-01T00:00:00.000Z';
  const people = [await build.adminId(), (await build.staff()).id, (await build.player()).id];
  for (const [index, user_id] of people.entries()) {
    const id = String(index).padStart(24, 'a');
    const token_hash = `${secret}-${index}`;
    await db.insertInto('credentials').values({ user_id, password_hash: passwordHash, updated_at: at }).execute();
    await db
      .insertInto('one_time_tokens')
      .values({ id, purpose: 'reset', user_id, token_hash, created_at: at, expires_at: later })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        ...{ id, user_id, token_hash, kind: 'console', device: 'x', remembered: true },
        ...{ created_at: at, last_seen_at: at, expires_at: later, proven_at: at },
      })
      .execute();
    await db
      .insertInto('mails')
      .values({
        ...{
          id,
          user_id,
          template: 'resetPassword',
          to_name: 'x',
          to_address: 'x@club.example',
          language: 'en',
          search: '',
        },
        ...{ values_sealed: secret, cause: id, state: 'failed', attempts: 9, failure: 'refused', created_at: at },
      })
      .execute();
  }
  await db
    .insertInto('qr_account')
    .values({ id: 1, email: null, password_hash: passwordHash, updated_at: at })
    .execute();
};

/** True when an answer, its headers included, holds a planted secret. */
export const holdsSecret = (answer: { body: string; headers: unknown }): boolean => {
  const text = `${answer.body}${JSON.stringify(answer.headers)}`;
  return text.includes(secret) || text.includes(encodedSecret);
};

// What comes and goes by itself: limits, being seen, the tries of waiting mails.
const restless = new Set(['rate_limits', 'sessions', 'durability', 'known_devices']);

/** One text for all that is stored: equal before and after means that nothing was changed. */
export const fingerprint = async ({ db }: TestApp): Promise<string> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const hash = createHash('sha256');
  for (const table of tables.filter((name) => !restless.has(name)).sort()) {
    const columns = table === 'mails' ? 'id, cause' : '*';
    const { rows } = await db.executeQuery(CompiledQuery.raw(`select ${columns} from ${table} order by 1`));
    hash.update(`${table}:${JSON.stringify(rows)}`);
  }
  return hash.digest('hex');
};
