import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { useState } from 'react';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { type RulesForm, rulesForm, rulesOf } from './rules-form.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What somebody changes in a rule set: fields over the stored ones, so that a newer version keeps them. */
export function useRulesDraft(stored: RuleSet, isSet: boolean) {
  const [edits, setEdits] = useState<Partial<RulesForm>>({});
  const base = rulesForm(stored);
  const form: RulesForm = { ...base, ...edits };
  const changed = (Object.keys(edits) as (keyof RulesForm)[]).filter((name) => !isSame(form[name], base[name]));
  // A league without rules gets them by the preset alone, even by one that changes nothing.
  const isChosen = !isSet && 'preset' in edits;
  const isDirty = changed.length > 0 || isChosen;
  useHeldRecords(isDirty);
  const { rules, problems } = rulesOf(form);
  return {
    form,
    rules,
    problems,
    isDirty,
    isValid: Object.keys(problems).length === 0,
    isChanged: (name: keyof RulesForm) => changed.includes(name),
    set: (changes: Partial<RulesForm>) => setEdits((before) => ({ ...before, ...changes })),
    /** Takes all values of a preset. */
    take: (preset: RuleSet) => setEdits(rulesForm(preset)),
    reset: () => setEdits({}),
  };
}
export type RulesDraft = ReturnType<typeof useRulesDraft>;
