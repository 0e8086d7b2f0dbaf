import type { PlanData, PlanEdits, RolloverState } from '@touchline/contract/squads/rollover';
import { useEffect, useMemo, useState } from 'react';
import { useSavePlan } from '../../../api/squads/rollover.ts';
import { isComplete, planOf, squadsWith } from './plan-edits.ts';

const saveAfterMs = 800;

/**
 * The plan as it is edited: computed at each change, saved by itself a moment after the last one. While somebody else is at
 * work on it, it is the one that they have saved.
 */
export const usePlan = (data: PlanData, state: RolloverState) => {
  const [own, setOwn] = useState<PlanEdits | null>(null);
  const { mutate: save, isPending, isError } = useSavePlan(data.season._id);
  const isLocked = state.editor !== null;
  const unsaved = isLocked ? null : own;
  const edits = unsaved ?? state.edits;
  const canSave = unsaved !== null && isComplete(unsaved);
  const squads = useMemo(() => squadsWith(data.squads, edits), [data, edits]);
  const plan = useMemo(() => planOf(data, squads, edits), [data, squads, edits]);

  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(
      () => save({ edits: unsaved }, { onSuccess: () => setOwn((now) => (now === unsaved ? null : now)) }),
      saveAfterMs,
    );
    return () => clearTimeout(timer);
  }, [unsaved, canSave, save]);

  return {
    edits,
    squads,
    plan,
    isLocked,
    /** `incomplete`: something was typed that is not saved like this. */
    saving: unsaved === null ? 'done' : !canSave ? 'incomplete' : isError && !isPending ? 'failed' : 'waiting',
    change: setOwn,
    saveNow: () => unsaved && save({ edits: unsaved }, { onSuccess: () => setOwn(null) }),
  } as const;
};

export type Plan = ReturnType<typeof usePlan>;
