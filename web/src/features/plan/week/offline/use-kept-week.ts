import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../../../api/people/auth.ts';
import { weekQuery } from '../../../../api/plan/week.ts';
import { keepWeek, type KeptWeek, keptWeek, weekKey } from './kept-weeks.ts';

/** A week as the server has it, or without a network as this device has read it last. */
export function useKeptWeek(from: string | undefined, squad: string | undefined) {
  const account = useQuery(meQuery()).data?._id;
  const query = useQuery({ ...weekQuery(from ?? '', squad), enabled: from !== undefined });
  const { data, dataUpdatedAt, isError, fetchStatus } = query;
  const key = account && from ? weekKey(account, from, squad) : undefined;
  const [kept, setKept] = useState<(KeptWeek & { key: string }) | null>(null);
  useEffect(() => {
    if (key && data) void keepWeek(key, data, new Date(dataUpdatedAt).toISOString());
  }, [key, data, dataUpdatedAt]);
  // Paused: the library waits for the network before it asks at all.
  const isMissing = !data && (isError || fetchStatus === 'paused');
  useEffect(() => {
    if (!key || !isMissing) return;
    let isOff = false;
    void keptWeek(key).then((found) => {
      if (!isOff && found) setKept({ ...found, key });
    });
    return () => {
      isOff = true;
    };
  }, [key, isMissing]);
  const copy = !data && kept?.key === key ? kept : null;
  return {
    week: data ?? copy?.week,
    /** When the shown week was read. */
    readAt: data ? new Date(dataUpdatedAt).toISOString() : copy?.at,
    hasFailed: isMissing && !copy,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
