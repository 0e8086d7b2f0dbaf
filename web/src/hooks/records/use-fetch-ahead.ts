import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

/** A pointer on its way to another row is gone by then. */
const dwellMs = 65;
const atOnce = 2;
const periodMs = 60_000;
const inPeriod = 20;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the user saves data or waits for it: then nothing is fetched that was not asked for. */
const isSparing = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g';
};

/** A row that a pointer, the focus or a finger nears or leaves. */
export type Nearing = { onNear: (id: string) => void; onAway: () => void };

/**
 * Fetches the records of rows that a pointer rests on, so that a click finds them: at most two at once, twenty a minute.
 * `queryOf` must be a stable function, and only for records whose reading the server does not log: who has seen a
 * player's medical data or papers would otherwise include everybody whose pointer passed their row.
 */
export function useFetchAhead<T, Key extends readonly unknown[]>(
  queryOf: ((id: string) => FetchQueryOptions<T, Error, T, Key>) | undefined,
): Nearing | undefined {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(0);
  const begun = useRef<number[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    if (!queryOf) return undefined;
    const fetch = async (id: string) => {
      const now = Date.now();
      begun.current = begun.current.filter((at) => now - at < periodMs);
      if (isSparing() || running.current >= atOnce || begun.current.length >= inPeriod) return;
      const query = queryOf(id);
      if (queryClient.getQueryData(query.queryKey) !== undefined) return;
      begun.current.push(now);
      running.current += 1;
      // A failure is reported when the record is opened.
      await queryClient.prefetchQuery({ ...query, meta: { quiet: true } });
      running.current -= 1;
    };
    return {
      onNear: (id) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void fetch(id), dwellMs);
      },
      onAway: () => clearTimeout(timer.current),
    };
  }, [queryOf, queryClient]);
}
