import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/** The one key pair that the server accepts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * How the server misbehaves. A number is answered as a status instead of doing the work; `late` does the work and never
 * confirms it; `truncate` breaks off in the middle of an answer, `stall` stops there and keeps the connection.
 */
type Fault = number | 'hang' | 'reset' | 'late' | 'truncate' | 'stall';

type Trouble = {
  fault: Fault;
  /** Only for requests with this method. */
  method?: string;
  /** How many times, before it works again; without a number until `heal`. */
  times?: number;
};

type Passed = { status: number; headers: IncomingHttpHeaders; content: Buffer };

const objectEnding = '._S3rver_object';

/** s3rver encrypts the tokens of its pages with a cipher that OpenSSL has removed, so the proxy makes the page. */
const isPaged = ({ status }: Passed, url: string): boolean => status === 500 && url.includes('list-type=2');

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`);
};

/** What S3 refuses and s3rver would accept: unsigned requests, and content that does not match its signature. */
const refusalOf = ({ headers }: IncomingMessage, body: Buffer): [number, string] | undefined => {
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403, 'AccessDenied'];
  const hash = (name: string) => createHash(name).update(body);
  if (headers['x-amz-content-sha256'] !== hash('sha256').digest('hex')) return [400, 'XAmzContentSHA256Mismatch'];
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== hash('md5').digest('base64')) return [400, 'BadDigest'];
  return undefined;
};

const codes = new Map([
  [403, 'AccessDenied'],
  [503, 'SlowDown'],
  [507, 'InsufficientStorage'],
]);

/**
 * Starts an S3-compatible server on loopback: a real one (s3rver), which checks signatures, behind a proxy that also
 * checks checksums and misbehaves on request. It stores objects in its own folder until `stop`, which the caller must
 * call. Independent of the test runner, so that scripts can start it too.
 */
export const startS3 = async ({ bucket = 'club-files' }: { bucket?: string } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const inner = await server.run();
  let trouble: Trouble | undefined;
  const requests: string[] = [];

  const troubleOf = (method: string): Fault | undefined => {
    if (!trouble || (trouble.method !== undefined && trouble.method !== method)) return undefined;
    const { fault } = trouble;
    if (trouble.times !== undefined && (trouble.times -= 1) === 0) trouble = undefined;
    return fault;
  };

  const pass = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const passed = forward(
        { host: '127.0.0.1', port: inner.port, method, path: url, headers, agent: false },
        resolve,
      );
      passed.on('error', reject).end(body);
    });
    return { status: answer.statusCode ?? 500, headers: answer.headers, content: await buffer(answer) };
  };

  const keys = (): string[] =>
    readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(objectEnding))
      .map((name) => name.slice(0, -objectEnding.length))
      .sort();

  /** A page of a list of this bucket, and the token of the next one. */
  const pageOf = (url: string): Passed => {
    const query = new URL(url, 'http://127.0.0.1').searchParams;
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const max = Number(query.get('max-keys') ?? 1_000);
    const rest = keys().filter((key) => key.startsWith(prefix) && key > Buffer.from(after, 'base64').toString());
    const page = rest.filter((key) => !key.slice(prefix.length).includes('/')).slice(0, max);
    const isLast = page.at(-1) === rest.at(-1);
    const entries = page.map((key) => {
      const { mtime, size } = statSync(join(directory, bucket, `${key}${objectEnding}`));
      return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
    });
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const ending = isLast ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    const xml = `<ListBucketResult>${entries.join('')}<IsTruncated>${!isLast}</IsTruncated>${ending}</ListBucketResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, content: Buffer.from(xml) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const fault = troubleOf(method);
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const body = await buffer(request);
    if (typeof fault === 'number') return refuse(response, fault, codes.get(fault) ?? 'InternalError');
    const refusal = refusalOf(request, body);
    if (refusal) return refuse(response, ...refusal);
    const passed = await pass(request, body);
    const { status, headers, content } = isPaged(passed, url) ? pageOf(url) : passed;
    if (fault === 'late') return;
    delete headers['transfer-encoding'];
    response.writeHead(status, { ...headers, ...(method !== 'HEAD' && { 'content-length': content.length }) });
    if (fault !== 'truncate' && fault !== 'stall') return void response.end(content);
    response.write(content.subarray(0, content.length / 2), () => {
      if (fault === 'truncate') request.socket.destroy();
    });
  };

  const door = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const url = `s3://${bucket}?endpoint=${endpoint}&region=eu-test-1`;

  return {
    bucket,
    endpoint,
    credentials,
    /** The value of FILES_URL. */
    url,
    /** The settings of a server that stores its files here. */
    env: {
      FILES_URL: url,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    /** The requests received, as `GET /club-files/…`. */
    requests,
    /** The keys of all objects. */
    keys,
    /** Sets the time of all objects, as if they had been written then. */
    date: (at: Date): void => {
      for (const key of keys()) utimesSync(join(directory, bucket, `${key}${objectEnding}`), at, at);
    },
    /** Loses an object without a trace. */
    lose: (key: string): void => rmSync(join(directory, bucket, `${key}${objectEnding}`)),
    /** Misbehaves from now on. */
    fail: (fault: Fault, options: Omit<Trouble, 'fault'> = {}): void => {
      trouble = { fault, ...options };
    },
    /** Works again; requests that hang are cut off. */
    heal: (): void => {
      trouble = undefined;
      door.closeAllConnections();
    },
    /** Stops the server and deletes its objects. */
    stop: async (): Promise<void> => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export type S3Server = Awaited<ReturnType<typeof startS3>>;
