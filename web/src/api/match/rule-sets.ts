import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type {
  getLeagueRules,
  listRulePresets,
  planLeagueRules,
  saveLeagueRules,
} from '@touchline/contract/match/rule-sets';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ofSeason } from '../../lib/session/season.ts';

/** The rules of a league in the chosen season, with the ETag that a save sends back. */
export const leagueRulesQuery = (id: string) => {
  const query = ofSeason();
  return queryOptions({
    queryKey: ['rulesets', 'one', id, query],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getLeagueRules>('GET /v1/leagues/:id/rules', { params: { id }, query }, { signal }),
  });
};

/** The presets, each with the season of its regulations. */
export const rulePresetsQuery = () =>
  queryOptions({
    queryKey: ['rulesets', 'presets'],
    queryFn: async ({ signal }) => (await call<typeof listRulePresets>('GET /v1/rulepresets', {}, { signal })).records,
    staleTime: Infinity,
  });

/** The suspensions that other rules would add, end or change. Changes nothing. */
export function usePlanRules(id: string) {
  return useMutation({
    mutationFn: async (rules: RuleSet) =>
      (
        await call<typeof planLeagueRules>('POST /v1/leagues/:id/rules/plan', {
          params: { id },
          query: ofSeason(),
          body: rules,
        })
      ).changes,
    meta: { overlay: false },
  });
}

type Save = { rules: RuleSet; etag: string | undefined };

/** Saves a new version of a league's rules; suspensions are recounted. */
export function useSaveRules(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rules, etag }: Save) =>
      callWithEtag<typeof saveLeagueRules>(
        'PUT /v1/leagues/:id/rules',
        { params: { id }, query: ofSeason(), body: rules },
        { ifMatch: etag },
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(leagueRulesQuery(id).queryKey, saved);
      for (const queryKey of [['suspensions'], ['matchsquads'], ['seasonstatistics']])
        void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success: 'match.season.rules.saved' },
  });
}
