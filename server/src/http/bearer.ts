import type { FastifyRequest } from 'fastify';
import { hashToken } from '../lib/crypto/tokens.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** The token that a request carries, if it has the form of one. */
export const tokenOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : bearer.exec(authorization)?.[1];

const hashes = new WeakMap<FastifyRequest, string>();

/** The stored form of the token that a request carries. */
export const tokenHashOf = (request: FastifyRequest): string | undefined => {
  const known = hashes.get(request);
  if (known !== undefined) return known;
  const token = tokenOf(request);
  if (!token) return undefined;
  const hash = hashToken(token);
  hashes.set(request, hash);
  return hash;
};
