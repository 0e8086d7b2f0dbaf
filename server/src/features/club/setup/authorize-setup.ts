import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { conflict, forbidden } from '../../../lib/errors.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { equalInConstantTime, hashToken } from '../../../lib/crypto/tokens.ts';
import type { AuthorizeSetup } from '../../people/auth/authorize.ts';
import type { SetupService } from './setup.service.ts';

/** Limits wrong keys from all callers together. */
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

/** Headers that proxies and CDNs add: all kinds of `Forwarded`, and names for the client's address. */
const proxyHeader = /forwarded|^via$|^cdn-loop$|(client|connecting|external|real)[-_]?(ip|address)$/;

/** One host, and no other in the request target (RFC 9112, 3.2): proxies and servers differ in which one counts. */
const namesOneHost = ({ url = '', rawHeaders }: FastifyRequest['raw']): boolean =>
  url.startsWith('/') && rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length === 1;

/**
 * True for a caller on this machine. Behind a local proxy the whole internet comes from the loopback address, and any
 * web page can point its own host name to 127.0.0.1, so the request must show no sign of either.
 */
export const isLocalRequest = ({ socket, headers, raw }: FastifyRequest): boolean => {
  const { host = '', origin } = headers;
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  // Some proxies add no header by default, but speak HTTP/1.0, which no browser does.
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))) return false;
  const isOwnPage = ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
  if (!isOwnPage || !namesOneHost(raw)) return false;
  return isLocalHost(host) && (origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`);
};

/**
 * Decides who may claim a new installation: a caller on this machine, or with the key printed at the start. After setup
 * nobody may, and the key is deleted. `keyHash` is the hash of the key; undefined without a key.
 */
export const createAuthorizeSetup = ({
  setup,
  limits,
  hasProxy,
  keyHash,
}: {
  setup: Pick<SetupService, 'isConfigured'>;
  limits: AttemptLimits;
  /** True if a proxy is configured: then nobody counts as local. */
  hasProxy: boolean;
  keyHash: string | undefined;
}): AuthorizeSetup => {
  let liveHash = keyHash;
  return async (request) => {
    if (await setup.isConfigured()) {
      liveHash = undefined;
      throw conflict('alreadyConfigured');
    }
    if (!hasProxy && isLocalRequest(request)) return;
    const key = request.headers['x-setup-key'];
    if (typeof key === 'string' && liveHash !== undefined) {
      // Before the limit: a stranger's wrong keys must not lock out the person with the right one.
      if (equalInConstantTime(hashToken(key), liveHash)) return;
      await limits.enforce(wrongKeys, '');
      request.log.warn('wrong setup key');
    }
    throw forbidden('Open the setup link that the server printed when it started');
  };
};
