import type { FastifyRequest } from 'fastify';
import { hashToken } from '../lib/crypto/tokens.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** The token that a request carries, if it has the form of one. */
export const tokenOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : bearer.exec(authorization)?.[1];

const tokenHash = Symbol('token hash');

/** The stored form of the token that a request carries. */
export const tokenHashOf = (request: FastifyRequest & { [tokenHash]?: string }): string | undefined => {
  const known = request[tokenHash];
  if (known !== undefined) return known;
  const token = tokenOf(request);
  return token ? (request[tokenHash] = hashToken(token)) : undefined;
};
