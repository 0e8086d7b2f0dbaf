import type { CaseChanges, CaseRecord } from '@touchline/contract/health/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { caseQuery, useUpdateCase } from '../../../../api/health/cases.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { withChanges } from './with-changes.ts';

const saveAfterMs = 600;

type Problem = 'failed' | 'stale' | null;

/** What was changed since a save began: the rest has been sent. */
const without = (changes: CaseChanges, sent: CaseChanges): CaseChanges | null => {
  const left = Object.entries(changes).filter(([field, value]) => sent[field as keyof CaseChanges] !== value);
  return left.length > 0 ? Object.fromEntries(left) : null;
};

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'preconditionFailed';

/**
 * Shows a case with the changes that are typed, and saves them by itself a moment after the last one. A save that fails
 * keeps them; when somebody else has changed the case, the person decides whose version stays.
 */
export const useCaseSave = ({ record, etag }: Loaded<CaseRecord>) => {
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<CaseChanges | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [hasNewest, setNewest] = useState(false);
  const { mutate, isPending } = useUpdateCase();
  const underWay = useRef<CaseChanges>({});
  useHeldRecords(own !== null);

  const fetchNewest = () => queryClient.fetchQuery({ ...caseQuery(record._id), staleTime: 0 });
  const send = useLatest(() => {
    if (own === null) return;
    const sent = own;
    underWay.current = sent;
    mutate(
      { id: record._id, changes: sent, etag },
      {
        onSuccess: () => setOwn((now) => now && without(now, sent)),
        onError: (error) => {
          setProblem(isStale(error) ? 'stale' : 'failed');
          setNewest(false);
          // Their version stands behind the own changes, so that a save of these is based on it.
          if (isStale(error))
            void fetchNewest().then(
              () => setNewest(true),
              () => undefined,
            );
        },
      },
    );
  });
  const canSend = own !== null && problem === null && !isPending;
  useEffect(() => {
    if (!canSend) return;
    const timer = setTimeout(send, saveAfterMs);
    return () => clearTimeout(timer);
  }, [own, canSend, send]);

  // What was typed just before the page is left must not be lost.
  const leave = useLatest(() => {
    if (canSend) return send();
    const rest = own && problem === null && without(own, underWay.current);
    // Not bound to a version: the save under way makes the next one.
    if (rest) mutate({ id: record._id, changes: rest });
  });
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave();
    };
  }, [leave]);

  return {
    etag,
    /** The case as it will be once everything is saved. */
    shown: own === null ? record : withChanges(record, own),
    /** Changes fields; a function gets those that are not saved yet. After the page was left they are sent at once. */
    change: (changes: CaseChanges | ((unsaved: CaseChanges) => CaseChanges)) => {
      if (hasLeft.current)
        return mutate({ id: record._id, changes: typeof changes === 'function' ? changes({}) : changes });
      if (problem === 'failed') setProblem(null);
      setOwn((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now ?? {}) : changes) }));
    },
    saving: problem ?? (own === null ? ('done' as const) : ('waiting' as const)),
    /** Who made the newer version, and when; null while it is not known. */
    changed:
      problem === 'stale' && hasNewest && record.updatedBy ? { by: record.updatedBy.name, at: record.updatedAt } : null,
    /** Sends what is not saved, over a newer version too. */
    saveOwn: () => {
      setProblem(null);
      send();
    },
    /** Drops what is not saved. */
    loadTheirs: () => {
      setProblem(null);
      setOwn(null);
    },
  };
};

export type CaseSave = ReturnType<typeof useCaseSave>;
