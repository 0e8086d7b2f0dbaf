import { ApiError } from '../../../lib/http/api-error.ts';

const waitMaxSeconds = 60;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The upload was stopped', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Retries once if the server sends a Retry-After. */
export const sendPatiently = async <T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    const seconds = error instanceof ApiError && error.code === 'tooManyRequests' ? error.retryAfter : undefined;
    if (seconds === undefined || seconds > waitMaxSeconds || signal.aborted) throw error;
    await pause(seconds, signal);
    return send();
  }
};

/** Starts jobs in order, with limited concurrency. Jobs handle their own errors. */
export const createSendQueue = (atOnce: number) => {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  const fill = () => {
    while (running < atOnce) {
      const job = waiting.shift();
      if (!job) return;
      running += 1;
      void job().finally(() => {
        running -= 1;
        fill();
      });
    }
  };

  return {
    add: (job: () => Promise<void>) => {
      waiting.push(job);
      fill();
    },
  };
};
