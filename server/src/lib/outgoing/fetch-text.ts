import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { programVersion } from '../program-version.ts';
import { createResolver, isAmong, isDialable, type HostAddress, type Resolve } from './host-addresses.ts';

/** Why nothing came from an address. `privateAddress`: it leads into the own network, or to this server. */
export const fetchFailures = [
  'privateAddress',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'notFound',
  'notAllowed',
  'redirects',
  'failed',
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/** An expected failure. What the other server has answered stands in none: it may be meant for somebody else's eyes. */
export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(`Nothing came from the address: ${failure}`);
    this.failure = failure;
  }
}

/** What an earlier answer said of its version. */
export type Validators = { etag: string | null; lastModified: string | null };

/** `bytes` is null if nothing has changed since the version that was named. */
export type Fetched = Validators & { bytes: Buffer | null };

export type FetchOptions = {
  /** Addresses and networks of the own network that may be read all the same. */
  allowed: readonly string[];
  /** The port on which this server listens: it never reads itself. */
  ownPort: () => number | undefined;
  resolve?: Resolve;
  /** From the resolution of the name to the last byte, over all redirects. */
  wholeMs?: number;
  /** Of the answer, packed and unpacked. */
  maxBytes?: number;
};

const redirectsMax = 5;
/** A validator is sent back as it came; one that is longer is none. */
const validatorMax = 300;

const unpack: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const failureOfStatus = (status: number): FetchFailure => {
  if (status === 404 || status === 410) return 'notFound';
  return status === 401 || status === 403 ? 'notAllowed' : 'failed';
};

/** The bytes of an answer. Throws `tooLarge`, and `failed` if it can't be unpacked. */
const readBody = (answer: IncomingMessage, maxBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    const unpacking = Object.hasOwn(unpack, encoding) ? unpack[encoding]!() : undefined;
    if (!unpacking && encoding !== 'identity' && encoding !== '') {
      answer.destroy();
      return reject(new FetchError('failed'));
    }
    const limit = () => {
      let size = 0;
      return new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length;
          done(size > maxBytes ? new FetchError('tooLarge') : null, chunk);
        },
      });
    };
    const chunks: Buffer[] = [];
    // A small answer can unpack to gigabytes: both sides are counted.
    const streams: (Readable | Transform)[] = unpacking ? [answer, limit(), unpacking, limit()] : [answer, limit()];
    const last = streams.at(-1)!;
    last.on('data', (chunk: Buffer) => chunks.push(chunk));
    pipeline(streams as [Readable, Transform], (error) => {
      if (!error) return resolve(Buffer.concat(chunks));
      reject(error instanceof FetchError ? error : new FetchError('failed'));
    });
  });

const validatorIn = (value: string | undefined): string | null =>
  value !== undefined && value.length <= validatorMax ? value : null;

type Call = { url: URL; headers: Record<string, string>; signal: AbortSignal };

/**
 * Makes the function that reads a file from an address of the internet. The name is resolved once, all of its addresses
 * are checked, and only those are dialled, so that a name that resolves differently a moment later gets nowhere; each
 * redirect is checked in the same way. It sends neither cookies nor credentials.
 */
export const createFetchText = ({
  allowed,
  ownPort,
  resolve = createResolver(),
  wholeMs = 20_000,
  maxBytes = 5 * 1024 * 1024,
}: FetchOptions) => {
  const addressesOf = async ({ hostname, port, protocol }: URL): Promise<HostAddress[]> => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await resolve(host);
    if (addresses.length === 0) throw new FetchError('unreachable');
    const dialled = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
    const isAllowed = ({ address }: HostAddress) =>
      isDialable(address, dialled, { ownNetworkAllowed: isAmong(address, allowed), ownPort: ownPort() });
    if (!addresses.every(isAllowed)) throw new FetchError('privateAddress');
    return addresses;
  };

  const answerOf = ({ url, headers, signal }: Call, addresses: readonly HostAddress[]): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const lookup: LookupFunction = (_host, options, done) =>
        options.all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family);
      const options: RequestOptions = { headers, signal, lookup, agent: false };
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      request(url, options, answered).on('error', failed).end();
    });

  /** The answer behind all redirects. The connection of each stays open until its answer is read or dropped. */
  const follow = async (first: Call): Promise<IncomingMessage> => {
    let { url } = first;
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const answer = await answerOf({ ...first, url }, await addressesOf(url));
      const { location } = answer.headers;
      const status = answer.statusCode ?? 0;
      if (status < 300 || status > 399 || status === 304 || location === undefined) return answer;
      answer.destroy();
      const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
      if (!next || !/^https?:$/.test(next.protocol) || next.username !== '' || next.password !== '')
        throw new FetchError('redirects');
      url = next;
    }
    throw new FetchError('redirects');
  };

  const read = async (call: Call): Promise<Fetched> => {
    const answer = await follow(call);
    const etag = validatorIn(answer.headers.etag);
    const lastModified = validatorIn(answer.headers['last-modified']);
    if (answer.statusCode !== 200) {
      answer.destroy();
      if (answer.statusCode === 304) return { bytes: null, etag, lastModified };
      throw new FetchError(failureOfStatus(answer.statusCode ?? 0));
    }
    return { bytes: await readBody(answer, maxBytes), etag, lastModified };
  };

  const headersFor = ({ etag, lastModified }: Validators): Record<string, string> => ({
    accept: 'text/calendar, application/json, text/csv, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': `Touchline/${programVersion}`,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  });

  /**
   * Reads an http or https address; with the validators of an earlier answer only if it has changed since. Throws
   * `FetchError`, also when `stop` aborts it.
   */
  return async (address: string, since: Validators, stop?: AbortSignal): Promise<Fetched> => {
    const late = AbortSignal.timeout(wholeMs);
    const signal = stop ? AbortSignal.any([late, stop]) : late;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new FetchError('tooSlow')), { once: true });
    });
    // The resolution of a name can't be stopped: it is left behind.
    aborted.catch(() => {});
    try {
      return await Promise.race([read({ url: new URL(address), headers: headersFor(since), signal }), aborted]);
    } catch (error) {
      if (signal.aborted) throw new FetchError('tooSlow');
      throw error instanceof FetchError ? error : new FetchError('unreachable');
    }
  };
};

export type FetchText = ReturnType<typeof createFetchText>;
