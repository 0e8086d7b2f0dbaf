import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../lib/limits/attempt-limits.ts';
import { callerOf } from '../serve.ts';

/** How the log names a client: by its account, or by a pseudonym of its network that changes at each start. */
export const createClientNames = () => {
  const key = randomBytes(32);
  return (request: FastifyRequest): { account: string } | { client: string } => {
    const caller = callerOf(request);
    if (caller && 'userId' in caller) return { account: caller.userId };
    return { client: createHmac('sha256', key).update(networkOf(request.ip)).digest('base64url').slice(0, 12) };
  };
};
