import { codeOfStatus, sessionOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type ServerEvent, takeEvents } from './server-events.ts';
import type { TokenStore } from '../session/session.ts';

// Far longer than any event; a stream that exceeds it is not ours.
const longestEvent = 65_536;

type Listener = {
  /** Called for any received data: the stream is alive. */
  onSign: () => void;
  onEvent: (event: ServerEvent) => void;
};

/**
 * Reads the events of a path until the stream ends or the signal aborts it; throws an ApiError if it can't be opened.
 * (The browser's own EventSource can't send a token.)
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
    // Stays open: what the page waits for goes first, and tools that wait for a quiet network don't count it.
    priority: 'low',
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
