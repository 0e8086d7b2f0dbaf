import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  dropRollover,
  getRollover,
  PlanEdits,
  previewRollover,
  saveRollover,
  setRollover,
  undoRollover,
} from '@touchline/contract/club/rollover';
import type { createSeason, listSeasons, Season } from '@touchline/contract/club/seasons';
import { call } from '../../lib/http/api-client.ts';

/** The first season that has not begun yet, and the last of all. */
export const nextSeasonQuery = () =>
  queryOptions({
    queryKey: ['seasons', 'next'],
    queryFn: async ({ signal }) => {
      const { records } = await call<typeof listSeasons>('GET /v1/seasons', {}, { signal });
      const planned: Season | undefined = records.findLast(({ state }) => state === 'planned');
      return { planned: planned ?? null, last: records[0] ?? null };
    },
  });

/** Creates the season that comes next. */
export function useCreateNextSeason() {
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: { name: string; from: string; to: string };
      idempotencyKey: string;
    }) => call<typeof createSeason>('POST /v1/seasons', { body }, { idempotencyKey }),
  });
}

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

type Save = { edits: PlanEdits; takeOver?: boolean };

export function useSavePlan(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) => call<typeof saveRollover>(`PUT ${base}`, { params: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(rolloverQuery(id).queryKey, saved),
    meta: { overlay: false },
  });
}

const useAllStale = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['seasons'], ['squads'], ['users'], ['me']])
      void queryClient.invalidateQueries({ queryKey });
  };
};

export function useSetPlan(id: string) {
  const onSuccess = useAllStale();
  return useMutation({
    mutationFn: (body: { plan: string; edits: PlanEdits }) =>
      call<typeof setRollover>(`POST ${base}`, { params: { id }, body }),
    onSuccess,
  });
}

export function useDropPlan(id: string) {
  const onSuccess = useAllStale();
  return useMutation({
    mutationFn: () => call<typeof dropRollover>(`DELETE ${base}`, { params: { id } }),
    onSuccess,
  });
}

export function useUndoPlan(id: string) {
  const onSuccess = useAllStale();
  return useMutation({
    mutationFn: () => call<typeof undoRollover>(`POST ${base}/undo`, { params: { id } }),
    onSuccess,
  });
}
