import { ruleProblems } from '@touchline/contract/match/discipline/rule-checks';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { invalid } from '../../../lib/errors.ts';

/** Throws 400 naming each field of a rule set that does not fit the others. */
export const assertRulesFit = (rules: RuleSet): void => {
  const problems = ruleProblems(rules);
  if (problems.length > 0)
    throw invalid(problems.map(({ field, message }) => ({ field, message: sentenceOf(message) })));
};
