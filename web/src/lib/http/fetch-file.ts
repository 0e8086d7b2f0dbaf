import { limits } from '@touchline/contract/wire/limits';
import { codeOfStatus } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { connectionBack, connectionLost } from '../offline/connection.ts';

const chunksOf = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, onChunk: () => void) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value);
    onChunk();
  }
  return chunks;
};

/** The reason for the refusal, if the server gave one. */
const reasonOf = async (response: Response): Promise<string | undefined> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : undefined;
};

/**
 * Downloads the content of a signed link, or of a call if its headers are given; throws an {@link ApiError}. There is
 * no overall time limit, for slow connections, but it fails when no data arrives for 30 s.
 */
export const fetchFile = async (url: string, headers: Record<string, string> = {}): Promise<Blob> => {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), limits.requestTimeoutMs);
  };
  restartTimer();
  try {
    const response = await fetch(url, { headers, signal: stop.signal, cache: 'no-store', credentials: 'omit' });
    connectionBack();
    if (!response.ok)
      throw new ApiError(codeOfStatus[response.status] ?? 'defaultError', {
        status: response.status,
        path: url,
        reason: await reasonOf(response),
      });
    const chunks = response.body ? await chunksOf(response.body, restartTimer) : [];
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (stop.signal.aborted) throw new ApiError('timeout');
    connectionLost();
    throw new ApiError('network');
  } finally {
    clearTimeout(timer!);
  }
};
