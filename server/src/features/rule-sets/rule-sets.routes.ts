import { getLeagueRules, listRulePresets, saveLeagueRules } from '@touchline/contract/match/rule-sets';
import { serve, type App } from '../../http/serve.ts';
import type { RuleSetsService } from './rule-sets.service.ts';

export const ruleSetsRoutes = (app: App, rules: RuleSetsService): void => {
  serve(app, listRulePresets, () => rules.presets());
  serve(app, getLeagueRules, ({ params, query, caller }) => rules.get(params.id, query.season, caller));
  serve(app, saveLeagueRules, ({ params, query, body, caller, ifMatch }) =>
    rules.save({ league: params.id, season: query.season, rules: body, actor: caller, ifMatch }),
  );
};
