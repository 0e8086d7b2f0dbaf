import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The kinds of token, distinguished by prefix, table column and purpose. Calls refuse tokens of another kind. */
export const tokenPrefix = {
  console: 'tls',
  qr: 'tlq',
  player: 'tlp',
  pairing: 'tlm',
  guardian: 'tlg',
  guardianLink: 'tlh',
  reset: 'tlr',
  invitation: 'tli',
  setup: 'tlk',
  confirmation: 'tlf',
  calendar: 'tlc',
  wellness: 'tlw',
} as const;
export type TokenKind = keyof typeof tokenPrefix;

/** A new opaque token with 256 random bits. */
export const newToken = (kind: TokenKind): string => `${tokenPrefix[kind]}_${randomBytes(32).toString('base64url')}`;

/** A token that can be derived again from its record by anything that has the key. */
export const derivedToken = (kind: TokenKind, key: Buffer, recordId: string): string =>
  `${tokenPrefix[kind]}_${createHmac('sha256', key).update(recordId).digest('base64url')}`;

/** The stored form of a token: tokens are random, so plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const isTokenOf = (kind: TokenKind, token: string): boolean =>
  token.startsWith(`${tokenPrefix[kind]}_`) && token.length < 100;

/** Compares in constant time, which does not reveal where the first difference is. */
export const equalInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
