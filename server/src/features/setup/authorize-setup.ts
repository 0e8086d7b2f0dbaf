import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { conflict, forbidden } from '../../lib/errors.ts';
import type { Limit, RateLimits } from '../../lib/rate-limits.ts';
import { equalInConstantTime, hashToken } from '../../lib/tokens.ts';
import type { AuthorizeSetup } from '../auth/authorize.ts';
import type { SetupService } from './setup.service.ts';

/** Wrong keys of all callers together. */
const wrongKeys: Limit = { name: 'setup-key', burst: 10, refillMs: 6_000 };

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** `localhost` or a loopback address, with or without a port: a name that points to this machine is not enough. */
const isLocalHost = (host: string): boolean => {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host) ?? [];
  if (name === undefined) return false;
  if (name.toLowerCase() === 'localhost') return true;
  const literal = name.replace(/^\[|\]$/g, '');
  return (name.startsWith('[') || ipaddr.IPv4.isValidFourPartDecimal(literal)) && isLoopback(literal);
};

const isProxyHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/**
 * True for somebody at this very machine. Behind a proxy on it the whole internet comes from the loopback address, and
 * any web page can have a name of its own point to 127.0.0.1: so nothing may tell of either.
 */
export const isLocalRequest = ({ socket, headers, raw }: FastifyRequest, trustsProxy: boolean): boolean => {
  const { host = '', origin } = headers;
  if (trustsProxy || !isLoopback(socket.remoteAddress ?? '')) return false;
  // Some proxies add no header as they are shipped, but speak HTTP/1.0, which no browser does.
  if (raw.httpVersion === '1.0' || Object.keys(headers).some(isProxyHeader)) return false;
  return isLocalHost(host) && (origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`);
};

/**
 * Who may claim a new installation: somebody at the machine itself, or with the key that was printed at the start.
 * Once configured nobody may, and the key is forgotten. `keyHash` is the hash of the key; without one there is none.
 */
export const createAuthorizeSetup = ({
  setup,
  limits,
  trustsProxy,
  keyHash,
}: {
  setup: Pick<SetupService, 'isConfigured'>;
  limits: RateLimits;
  trustsProxy: boolean;
  keyHash: string | undefined;
}): AuthorizeSetup => {
  let liveHash = keyHash;
  return async (request) => {
    if (await setup.isConfigured()) {
      liveHash = undefined;
      throw conflict('This installation is already configured');
    }
    if (isLocalRequest(request, trustsProxy)) return;
    const key = request.headers['x-setup-key'];
    if (typeof key === 'string' && liveHash !== undefined) {
      await limits.enforce(wrongKeys, '');
      if (equalInConstantTime(hashToken(key), liveHash)) return limits.giveBack([[wrongKeys, '']]);
      request.log.warn('wrong setup key');
    }
    throw forbidden('Open the set-up link that the server printed at its start');
  };
};
