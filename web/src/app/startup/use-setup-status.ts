import { useCallback, useEffect, useState } from 'react';
import { fetchSetupStatus } from '../../api/club/setup-status.ts';
import { ApiError } from '../../lib/http/api-error.ts';

export type SetupStatus = 'asking' | 'configured' | 'unconfigured' | 'unreachable' | 'failed';

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/** How long to wait after the failure of an attempt, counted from 0, before the next one. */
export const waitMsAfter = (attempt: number): number => Math.min(firstWaitMs * 2 ** attempt, longestWaitMs);

/**
 * Fetches whether the installation is configured, retrying with increasing delays until there is an answer. Only an
 * explicit answer leads to the wizard, never a failure.
 */
export function useSetupStatus() {
  const [status, setStatus] = useState<SetupStatus>('asking');
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(true);

  const again = useCallback(() => {
    setAsking(true);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchSetupStatus(stop.signal).then(
      ({ isConfigured }) => {
        // Anything but true or false is not a valid answer: a proxy's own JSON, for instance.
        if (typeof isConfigured !== 'boolean') return fail('failed');
        setStatus(isConfigured ? 'configured' : 'unconfigured');
        setAsking(false);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        fail(error instanceof ApiError && error.status !== 0 ? 'failed' : 'unreachable');
      },
    );
    function fail(how: 'failed' | 'unreachable') {
      setStatus(how);
      setAsking(false);
      timer = setTimeout(again, waitMsAfter(attempt));
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [attempt, again]);

  return { status, isAsking, again, markConfigured: () => setStatus('configured') };
}
