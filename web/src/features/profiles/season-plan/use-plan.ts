import type { PlanData, PlanEdits, RolloverState } from '@touchline/contract/club/rollover';
import { useEffect, useMemo, useState } from 'react';
import { useSavePlan } from '../../../api/club/rollover.ts';
import { planOf, squadsWith } from './plan-edits.ts';

const saveAfterMs = 800;

/** The plan as it is edited: computed at each change, saved by itself a moment after the last one. */
export const usePlan = (data: PlanData, state: RolloverState) => {
  const [edits, setEdits] = useState<PlanEdits>(state.edits);
  const [isChanged, setChanged] = useState(false);
  const { mutate: save, mutateAsync, isPending } = useSavePlan(data.season._id);
  const squads = useMemo(() => squadsWith(data.squads, edits), [data, edits]);
  const plan = useMemo(() => planOf(data, squads, edits), [data, squads, edits]);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => {
      setChanged(false);
      save({ edits });
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [edits, isChanged, save]);

  return {
    edits,
    squads,
    plan,
    isSaving: isPending || isChanged,
    takeOver: () => mutateAsync({ edits, takeOver: true }),
    change: (next: PlanEdits) => {
      setEdits(next);
      setChanged(true);
    },
  };
};
