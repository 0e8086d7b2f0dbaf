import { codeOfStatus, sessionOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type ServerEvent, takeEvents } from './server-events.ts';
import type { TokenStore } from '../session/session.ts';

// Far more than an event is long; a stream that never ends one is no stream of ours.
const longestEvent = 65_536;

type Listener = {
  /** Whatever came: the stream lives. */
  onSign: () => void;
  onEvent: (event: ServerEvent) => void;
};

/**
 * Reads the events of a path until the stream ends or the signal stops it; throws an ApiError where there is none.
 * (The browser's own EventSource sends no token.)
 */
export const readEvents = async (
  path: string,
  signal: AbortSignal,
  { onSign, onEvent }: Listener,
  tokens: TokenStore = sessionOf(path),
): Promise<void> => {
  const sessionAge = tokens.age();
  const response = await fetch(path, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.get() ?? ''}` },
    cache: 'no-store',
    credentials: 'omit',
    signal,
  });
  if (!response.ok || !response.body)
    throw new ApiError(codeOfStatus[response.status] ?? 'defaultError', { status: response.status, sessionAge });
  onSign();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      const taken = takeEvents(rest + decoder.decode(value, { stream: true }));
      rest = taken.rest;
      if (rest.length > longestEvent) throw new ApiError('defaultError');
      taken.events.forEach(onEvent);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};
