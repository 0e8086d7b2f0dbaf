import { useRef, useState } from 'react';
import { isRecordGone } from '../hooks/records/use-record.ts';
import type { Loaded } from '../lib/http/api-client.ts';

/** Whether the newest version, which saving requires, has loaded. */
type Load = 'done' | 'running' | 'failed' | 'gone';

type Working<T> = { rebase: (base: Loaded<T>, options: { keepsChanges: boolean }) => void };

/**
 * Fetches the newest version of a record whose form is already open with the data from a list, which is nearly always
 * current. Values typed before it arrives are kept.
 */
export function useNewest<T>(draft: Working<T>) {
  const [load, setLoad] = useState<Load>('done');
  const turn = useRef(0);

  const fetchNewest = async (fetch: () => Promise<Loaded<T>>) => {
    const own = (turn.current += 1);
    setLoad('running');
    try {
      const newest = await fetch();
      if (own !== turn.current) return;
      draft.rebase(newest, { keepsChanges: true });
      setLoad('done');
    } catch (error) {
      // The error listener reports it.
      if (own === turn.current) setLoad(isRecordGone(error) ? 'gone' : 'failed');
    }
  };

  return {
    load,
    fetch: (fetch: () => Promise<Loaded<T>>) => void fetchNewest(fetch),
    /** Call when the form closes or shows another record: pending results are ignored. */
    forget: () => {
      turn.current += 1;
      setLoad('done');
    },
  };
}
