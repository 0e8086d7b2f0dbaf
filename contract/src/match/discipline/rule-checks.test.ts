import { expect, test } from 'vitest';
import type { RuleSet } from '../rule-set-choices.ts';
import { rulePresetKeys } from '../rule-set-choices.ts';
import { ruleProblems } from './rule-checks.ts';
import { rulePreset } from './rule-presets.ts';

test.each(rulePresetKeys)('the preset %s fits together', (key) => {
  expect(ruleProblems(rulePreset(key).rules)).toEqual([]);
});

test.each<[string, Partial<RuleSet>, string]>([
  ['more players needed than there are on the pitch', { minimumPlayers: 9, playersOnPitch: 8 }, 'minimumPlayers'],
  ['a sheet smaller than the team', { squadMax: 10, benchMax: null }, 'squadMax'],
  ['a bench larger than the sheet', { benchMax: 24 }, 'benchMax'],
  ['a limit without a number', { limits: [{ kind: 'foreign', max: null, min: null, on: 'sheet' }] }, 'limits.0.max'],
  ['a limit that nobody can meet', { limits: [{ kind: 'under23', max: 2, min: 3, on: 'pitch' }] }, 'limits.0.min'],
  ['counts that do not rise', { yellow: { kind: 'list', counts: [5, 5], each: false, matches: 1 } }, 'yellow.counts'],
  [
    'steps that do not rise',
    {
      yellow: {
        kind: 'steps',
        steps: [
          { count: 10, until: 32, matches: 2 },
          { count: 5, until: 19, matches: 1 },
        ],
      },
    },
    'yellow.steps',
  ],
  ['a stage named twice', { stages: ['final', 'final'] }, 'stages'],
  [
    'yellow cards that end after an unknown stage',
    { stages: ['final'], wipeAfterStages: ['groupStage'] },
    'wipeAfterStages.0',
  ],
])('%s is named', (_, changes, field) => {
  expect(ruleProblems({ ...rulePreset('laLiga').rules, ...changes }).map((problem) => problem.field)).toEqual([field]);
});
