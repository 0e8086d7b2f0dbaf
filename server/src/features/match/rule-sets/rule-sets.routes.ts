import { getLeagueRules, listRulePresets, planLeagueRules, saveLeagueRules } from '@touchline/contract/match/rule-sets';
import { serve, type App } from '../../../http/serve.ts';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { Bound } from '../../ground/reach/scope.ts';
import type { RuleSetsService } from './rule-sets.service.ts';

/** What other rules of a league would make of its suspensions; the suspensions are counted elsewhere. */
export type PlanRules = (asked: {
  league: string;
  season: string | undefined;
  rules: RuleSet;
  reader: Bound;
}) => Promise<OutputOf<typeof planLeagueRules>>;

export const ruleSetsRoutes = (app: App, rules: RuleSetsService, planRules: PlanRules): void => {
  serve(app, listRulePresets, () => rules.presets());
  serve(app, getLeagueRules, ({ params, query, caller }) => rules.get(params.id, query.season, caller));
  serve(app, saveLeagueRules, ({ params, query, body, caller, ifMatch }) =>
    rules.save({ league: params.id, season: query.season, rules: body, actor: caller, ifMatch }),
  );
  serve(app, planLeagueRules, ({ params, query, body, caller }) =>
    planRules({ league: params.id, season: query.season, rules: body, reader: caller }),
  );
};
