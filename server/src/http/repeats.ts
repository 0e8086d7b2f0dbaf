import type { Endpoint } from '@touchline/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Idempotency, Once } from '../db/idempotency.ts';
import { invalidField } from '../lib/errors.ts';
import type { Caller } from './caller.ts';

const keyMax = 200;

/** The request's `Idempotency-Key`. Throws 400 if it is too long: truncated, two with the same beginning would be one. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > keyMax) throw invalidField('Idempotency-Key', 'tooLong');
  return key;
};

/** Whose key it is: what a guardian does for one child is not a repeat of the same for another. */
const accountOf = (caller: Caller): string => {
  if (caller.kind === 'player') return `${caller.userId}:${caller.guardian?.id ?? ''}`;
  if (caller.kind === 'guardian') return caller.guardianId;
  return caller.kind === 'staff' ? caller.userId : caller.kind;
};

type Sent = { caller: Caller; key: string | undefined; params: unknown; body: unknown };

/** What the handlers of calls that are done once for each key receive; nothing for other calls. */
export const repeatsOf = (
  { method, path, repeat }: Endpoint,
  idempotency: Pick<Idempotency, 'onceFor'>,
): ((sent: Sent) => { idempotencyKey?: string | undefined; once?: Once }) => {
  if (repeat !== 'byKey') return () => ({});
  return ({ caller, key, params, body }) => {
    const call = `${method} ${path} ${JSON.stringify(params ?? {})}`;
    return { idempotencyKey: key, once: idempotency.onceFor({ accountId: accountOf(caller), call, key, body }) };
  };
};
