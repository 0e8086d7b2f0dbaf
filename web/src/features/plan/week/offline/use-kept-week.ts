import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { weekQuery } from '../../../../api/plan/week.ts';
import { keepWeek, type KeptWeek, keptWeek, weekKey } from './kept-weeks.ts';

/** A week as the server has it, or without a network as this device has read it last. */
export function useKeptWeek(account: string | null, from: string | undefined, squad: string | undefined) {
  const query = useQuery({ ...weekQuery(from ?? '', squad), enabled: from !== undefined });
  const { data, dataUpdatedAt, isError, fetchStatus } = query;
  const key = account && from ? weekKey(account, from, squad) : undefined;
  const [read, setRead] = useState<{ key: string; kept: KeptWeek | undefined } | null>(null);
  useEffect(() => {
    if (key && data) void keepWeek(key, data, new Date(dataUpdatedAt).toISOString());
  }, [key, data, dataUpdatedAt]);
  // Paused: the library waits for the network before it asks at all.
  const isMissing = !data && (isError || fetchStatus === 'paused');
  useEffect(() => {
    if (!key || !isMissing) return;
    let isOff = false;
    void keptWeek(key).then((kept) => {
      if (!isOff) setRead({ key, kept });
    });
    return () => {
      isOff = true;
    };
  }, [key, isMissing]);
  const isRead = key === undefined || read?.key === key;
  const copy = !data && read?.key === key ? read?.kept : undefined;
  return {
    week: data ?? copy?.week,
    /** Whether it is as the server has it. */
    isFresh: data !== undefined,
    /** When the shown week was read. */
    readAt: data ? new Date(dataUpdatedAt).toISOString() : copy?.at,
    hasFailed: isMissing && isRead && !copy,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
