import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageError } from '../storage/storage-error.ts';
import type { S3Place } from './files-url.ts';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };

export type S3Target = S3Place & { credentials: S3Credentials };

/** How long to wait. Tests wait less. */
export type S3Times = {
  /** For a connection, and for the next byte on it. */
  silenceMs: number;
  /** For a call with all its attempts; only reading a file may take longer. */
  wholeMs: number;
};

type Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The object's key; without one the call addresses the bucket. */
  key?: string;
  query?: Record<string, string>;
  content?: Uint8Array;
};

const attemptsMax = 3;
/** A connection may have died unnoticed, so one timeout is retried; a second timeout is final. */
const silencesMax = 2;
/** Slow readers must not use up the connections that writes need. */
const sockets = { reading: 256, other: 32 };
const answerBytesMax = 4 * 1024 * 1024;

const fullCodes = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const passingCodes = new Set(['RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'OperationAborted']);
/** Network failures that may pass. An unknown host name or an invalid certificate does not. */
const passingFailures = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
  'HPE_INVALID_CONSTANT',
]);

const silent = (what: string): StorageError =>
  new StorageError(`the file storage ${what}`, 'ETIMEDOUT', { isTemporary: true });

const unreachable = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error;
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (code === 'ABORT_ERR') return silent('took too long');
  return new StorageError(`the file storage could not be reached (${code})`, code, {
    isTemporary: passingFailures.has(code),
  });
};

const refused = (status: number, code: string): StorageError => {
  const isFull = status === 507 || fullCodes.has(code);
  return new StorageError(`the file storage answered ${status} ${code}`.trim(), code, {
    isTemporary: !isFull && (status >= 500 || status === 408 || status === 429 || passingCodes.has(code)),
    isFull,
  });
};

const hashOf = (name: 'sha256' | 'md5', content: Uint8Array) => createHash(name).update(content);

const readAll = async (response: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > answerBytesMax) throw new StorageError('the answer of the file storage is too large', 'TooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Signed calls to one bucket. Every call may be repeated, because the content of a name never changes. Temporary
 * failures are retried, three attempts in all, with growing pauses of random length.
 */
export const createS3Client = (target: S3Target, { silenceMs, wholeMs }: S3Times) => {
  const { bucket, endpoint, region, pathStyle, credentials } = target;
  const isOpen = endpoint.startsWith('http:');
  const newAgent = (maxSockets: number) => {
    const options = { keepAlive: true, maxSockets, timeout: silenceMs };
    return isOpen ? new http.Agent(options) : new https.Agent(options);
  };
  const agents = { reading: newAgent(sockets.reading), other: newAgent(sockets.other) };
  const signingKeys = new Map<string, ArrayBuffer>();
  const base = new URL(endpoint);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = base.href.replace(/\/$/, '') + (pathStyle ? `/${bucket}` : '');

  const addressOf = ({ key, query = {} }: Call): string => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return (key === undefined ? root : `${root}/${key}`) + (search.length > 0 ? `?${search.join('&')}` : '');
  };

  const headersOf = async (call: Call, url: string): Promise<Record<string, string>> => {
    // Loaded when needed: most clubs keep their files on the disk.
    const { AwsV4Signer } = await import('aws4fetch');
    const content = call.content ?? new Uint8Array();
    const signer = new AwsV4Signer({
      url,
      method: call.method,
      service: 's3',
      region,
      cache: signingKeys,
      headers: {
        // Signed, so that content can't be changed on the way, and checked by the service.
        'x-amz-content-sha256': hashOf('sha256', content).digest('hex'),
        ...(call.content && { 'content-md5': hashOf('md5', content).digest('base64') }),
      },
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretAccessKey,
      sessionToken: credentials.sessionToken,
    });
    const { headers } = await signer.sign();
    return {
      ...Object.fromEntries(headers),
      ...(call.content && { 'content-length': String(content.length), 'content-type': 'application/octet-stream' }),
    };
  };

  /** The head of the answer; the caller must read or destroy the rest. */
  const begin = async (call: Call, agent: http.Agent, signal: AbortSignal): Promise<IncomingMessage> => {
    const url = addressOf(call);
    const headers = await headersOf(call, url);
    return new Promise((resolve, reject) => {
      let response: IncomingMessage | undefined;
      const options = { method: call.method, headers, agent, signal };
      const request = (isOpen ? http : https).request(url, options, (answer) => {
        response = answer;
        // The caller may have stopped reading before the stream breaks.
        answer.on('error', () => {});
        resolve(answer);
      });
      request.on('timeout', () => {
        // Data is waiting, so the reader is slow, not the service.
        if (response && response.readableLength > 0) return void request.socket?.setTimeout(silenceMs);
        (response ?? request).destroy(silent('stopped responding'));
      });
      request.on('error', reject);
      request.end(call.content);
    });
  };

  /** Undefined if the object does not exist. Any other 404 means a missing bucket, or comes from a proxy. */
  const accept = async (response: IncomingMessage): Promise<IncomingMessage | undefined> => {
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    const answer = await readAll(response);
    const { readErrorCode } = await import('./s3-answers.ts');
    const code = readErrorCode(answer.toString()) ?? '';
    if (status === 404 && code === 'NoSuchKey') return undefined;
    throw refused(status, code);
  };

  const withTime = async <T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await work(limit.signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const repeat = async <T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const untilMs = performance.now() + wholeMs;
    let silences = 0;
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await withTime(Math.max(1, untilMs - performance.now()), attempt);
      } catch (error) {
        const failure = unreachable(error);
        if (failure.code === 'ETIMEDOUT') silences += 1;
        if (!failure.isTemporary || attempts === attemptsMax || silences === silencesMax) throw failure;
        await pause(Math.random() * 200 * 2 ** attempts);
      }
    }
  };

  return {
    /** The whole answer; undefined if the object does not exist. Throws `StorageError`. */
    call: (call: Call): Promise<Buffer | undefined> =>
      repeat(async (signal) => {
        const response = await accept(await begin(call, agents.other, signal));
        return response && readAll(response);
      }),
    /** An object as a stream; undefined if it does not exist. Throws `StorageError`. */
    read: (key: string): Promise<IncomingMessage | undefined> =>
      repeat(async (signal) => accept(await begin({ method: 'GET', key }, agents.reading, signal))),
  };
};
