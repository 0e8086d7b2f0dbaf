import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  dropRollover,
  getRollover,
  PlanEdits,
  previewRollover,
  saveRollover,
  setRollover,
  undoRollover,
} from '@touchline/contract/squads/rollover';
import type {
  createSeason,
  getCutoffEffect,
  Season,
  SeasonChanges,
  updateSeason,
} from '@touchline/contract/club/seasons';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { seasonsQuery } from '../club/seasons.ts';

/** The season that a plan can be for: this one, the first that has not begun yet, and the last of all. */
export const planSeasonsQuery = () =>
  queryOptions({
    ...seasonsQuery(),
    select: ({ records }: { records: Season[] }) => ({
      current: records.find(({ state }) => state === 'current') ?? null,
      planned: records.findLast(({ state }) => state === 'planned') ?? null,
      last: records[0] ?? null,
    }),
  });

const useSeasonsStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['seasons'] });
};

/** Creates the season that comes next. */
export function useCreateNextSeason() {
  const onSuccess = useSeasonsStale();
  const send = useKeyed((body: { name: string; from: string; to: string }, idempotencyKey) =>
    call<typeof createSeason>('POST /v1/seasons', { body }, { idempotencyKey }),
  );
  return useMutation({ mutationFn: send, onSuccess });
}

/** Changes the name, the days or the cut-off day of a season. Its plan is computed again. */
export function useUpdateSeason(id: string) {
  const onSuccess = useSeasonsStale();
  return useMutation({
    mutationFn: (body: SeasonChanges) => call<typeof updateSeason>('PATCH /v1/seasons/:id', { params: { id }, body }),
    onSuccess,
    meta: { success: 'seasonPlan.seasonSaved' },
  });
}

/** Whose age group another cut-off day of a season would change. */
export const cutoffEffectQuery = (id: string, ageCutoff: string) =>
  queryOptions({
    queryKey: ['seasons', 'cutoff', id, ageCutoff],
    queryFn: ({ signal }) =>
      call<typeof getCutoffEffect>('GET /v1/seasons/:id/cutoff', { params: { id }, query: { ageCutoff } }, { signal }),
    staleTime: 0,
    // The dialog shows the failure itself.
    meta: { quiet: true },
  });

const base = '/v1/seasons/:id/rollover';

/** The plan of a season as it was saved, set or applied. */
export const rolloverQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', 'rollover', id],
    queryFn: ({ signal }) => call<typeof getRollover>(`GET ${base}`, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** What a plan would do. */
export const seasonPlanQuery = (id: string, edits: PlanEdits) =>
  queryOptions({
    queryKey: ['seasons', 'plan', id, edits],
    queryFn: ({ signal }) =>
      call<typeof previewRollover>(`POST ${base}/plan`, { params: { id }, body: edits }, { signal }),
    staleTime: 0,
  });

/** Saves the draft. Somebody else may be at work on it by now: then the page shows who. */
export function useSavePlan(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { edits: PlanEdits }) => call<typeof saveRollover>(`PUT ${base}`, { params: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(rolloverQuery(id).queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: rolloverQuery(id).queryKey }),
    meta: { overlay: false },
  });
}

/** Goes on with a plan that somebody else was at work on, from where they are. */
export function useTakeOverPlan(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { edits } = await call<typeof getRollover>(`GET ${base}`, { params: { id } });
      return call<typeof saveRollover>(`PUT ${base}`, { params: { id }, body: { edits, takeOver: true } });
    },
    onSuccess: (saved) => queryClient.setQueryData(rolloverQuery(id).queryKey, saved),
  });
}

const useAllStale = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['seasons'], ['squads'], ['users'], ['me']])
      void queryClient.invalidateQueries({ queryKey });
  };
};

/** Sets or applies a plan. A refusal comes from records or a plan that have changed: they are read again. */
export function useSetPlan(id: string) {
  const onSettled = useAllStale();
  return useMutation({
    mutationFn: (body: { plan: string; edits: PlanEdits }) =>
      call<typeof setRollover>(`POST ${base}`, { params: { id }, body }),
    onSettled,
  });
}

export function useDropPlan(id: string) {
  const onSettled = useAllStale();
  return useMutation({
    mutationFn: () => call<typeof dropRollover>(`DELETE ${base}`, { params: { id } }),
    onSettled,
  });
}

export function useUndoPlan(id: string) {
  const onSettled = useAllStale();
  return useMutation({
    mutationFn: () => call<typeof undoRollover>(`POST ${base}/undo`, { params: { id } }),
    onSettled,
  });
}
