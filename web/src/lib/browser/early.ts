type Early = { headers: Record<string, string>; answer: Promise<Response>; stop: AbortController };

declare global {
  /** Requests that a script of public/ (boot-console.js, boot-player.js) began before any code had loaded, by their address. */
  var earlyAnswers: Record<string, Early> | undefined;
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Whether the answer to a request that began before the code had loaded still waits to be taken. */
export const isEarly = (address: string): boolean => globalThis.earlyAnswers?.[address] !== undefined;

/**
 * The answer to a request that began before the code had loaded; undefined if there is none with these headers. Each is
 * given once, to the first call, because a later one wants the state of its own time. `signal` aborts it.
 */
export const takeEarly = (
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers?.[address];
  if (!early) return undefined;
  delete globalThis.earlyAnswers?.[address];
  if (!same(early.headers, headers)) {
    // Another session's, or one without the key of the set-up.
    early.stop.abort();
    return undefined;
  }
  if (signal.aborted) early.stop.abort();
  signal.addEventListener('abort', () => early.stop.abort());
  return early.answer;
};
