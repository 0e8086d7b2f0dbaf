import type { RuleSet } from '../rule-set-choices.ts';

/** A field of a rule set that does not fit the others: its path, and the key of the message. */
export type RuleProblem = { field: string; message: 'invalidInput' | 'required' };

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || one > numbers[index - 1]!);

/** What in a rule set does not fit together; nothing for one that can be played by. */
export const ruleProblems = (rules: RuleSet): RuleProblem[] => {
  const { playersOnPitch, minimumPlayers, squadMax, benchMax, minGoalkeepers, yellow, stages, wipeAfterStages } = rules;
  const problems: RuleProblem[] = [];
  const refuse = (isWrong: boolean, field: string, message: RuleProblem['message'] = 'invalidInput') => {
    if (isWrong) problems.push({ field, message });
  };
  refuse(minimumPlayers > playersOnPitch, 'minimumPlayers');
  refuse(squadMax !== null && squadMax < playersOnPitch, 'squadMax');
  refuse(squadMax !== null && benchMax !== null && benchMax > squadMax, 'benchMax');
  refuse(squadMax !== null && minGoalkeepers > squadMax, 'minGoalkeepers');
  for (const [index, { max, min }] of rules.limits.entries()) {
    refuse(max === null && min === null, `limits.${index}.max`, 'required');
    refuse(max !== null && min !== null && min > max, `limits.${index}.min`);
  }
  if (yellow.kind === 'steps') refuse(!isRising(yellow.steps.map(({ count }) => count)), 'yellow.steps');
  if (yellow.kind === 'list') refuse(!isRising(yellow.counts), 'yellow.counts');
  refuse(new Set(stages).size < stages.length, 'stages');
  for (const [index, stage] of wipeAfterStages.entries()) refuse(!stages.includes(stage), `wipeAfterStages.${index}`);
  return problems;
};
