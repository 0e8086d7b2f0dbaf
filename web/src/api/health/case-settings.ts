import type {
  getCasePlans,
  getHealthSettings,
  getStages,
  setCasePlans,
  setStages,
  updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** The stages of the way back, each with the availability that it sets. */
export const stagesQuery = () =>
  queryOptions({
    queryKey: ['cases', 'stages'],
    queryFn: async ({ signal }) => (await call<typeof getStages>('GET /v1/cases/stages', {}, { signal })).stages,
  });

export function useSetStages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof setStages>['body']) => call<typeof setStages>('PUT /v1/cases/stages', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cases'] }),
    meta: { overlay: false },
  });
}

/** Sets of criteria for the way back. */
export const casePlansQuery = () =>
  queryOptions({
    queryKey: ['cases', 'plans'],
    queryFn: async ({ signal }) => (await call<typeof getCasePlans>('GET /v1/cases/plans', {}, { signal })).plans,
  });

export function useSetCasePlans() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof setCasePlans>['body']) =>
      call<typeof setCasePlans>('PUT /v1/cases/plans', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cases', 'plans'] }),
    meta: { overlay: false },
  });
}

/** Who sees what of health, and how figures are counted. */
export const healthSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'health'],
    queryFn: ({ signal }) => call<typeof getHealthSettings>('GET /v1/settings/health', {}, { signal }),
  });

export function useUpdateHealthSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof updateHealthSettings>['body']) =>
      withReauth(() => call<typeof updateHealthSettings>('PATCH /v1/settings/health', { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(healthSettingsQuery().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['availability'] });
      void queryClient.invalidateQueries({ queryKey: ['complaints'] });
    },
    meta: { overlay: false },
  });
}
