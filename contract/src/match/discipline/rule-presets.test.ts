import { expect, test } from 'vitest';
import { changedFromPreset, ruleDifferences, rulePreset } from './rule-presets.ts';
import { rulePresetKeys, stageKeys, type RulePresetKey, type YellowRule } from '../rule-set-choices.ts';

test.each(rulePresetKeys)(
  '%s says as of when, differs from itself in nothing, and wipes only stages it names',
  (key) => {
    const { asOf, rules } = rulePreset(key);
    expect(asOf).toBe('2025/26');
    expect(rules.preset).toBe(key);
    expect(changedFromPreset(rules)).toEqual([]);
    expect(stageKeys).toEqual(expect.arrayContaining(rules.stages));
    expect(rules.stages).toEqual(expect.arrayContaining(rules.wipeAfterStages));
  },
);

test.each<[RulePresetKey, number | null, number | null, YellowRule['kind']]>([
  ['laLiga', 23, 12, 'cycle'],
  ['copaDelRey', 23, 12, 'cycle'],
  ['premierLeague', 20, 9, 'steps'],
  ['uefaClub', 23, 12, 'oddFrom'],
  ['brasileirao', 23, 12, 'cycle'],
  ['saudiProLeague', 20, 9, 'cycle'],
  ['ligaPortugal', 20, 9, 'list'],
  ['worldCup', 26, 15, 'cycle'],
  ['none', null, null, 'none'],
])('%s: %s on the sheet, %s on the bench, yellow cards by %s', (key, sheet, bench, kind) => {
  expect(rulePreset(key).rules).toMatchObject({ squadMax: sheet, benchMax: bench, yellow: { kind } });
});

test('names the fields that differ, whatever the order of what is in them', () => {
  const { rules } = rulePreset('laLiga');
  const changed = {
    ...rules,
    squadMax: 20,
    yellow: { kind: 'cycle' as const, every: 4, matches: 1 },
    carryToNextSeason: { yellowSuspensions: false, suspensions: true, yellows: false },
  };
  expect(changedFromPreset(changed)).toEqual(['squadMax', 'yellow']);
  expect(ruleDifferences(rules, { ...rules, stages: ['final'] })).toEqual(['stages']);
});

test('a preset can be changed without changing the next one', () => {
  rulePreset('uefaClub').rules.stages.push('superCup');
  expect(rulePreset('uefaClub').rules.stages).not.toContain('superCup');
});
