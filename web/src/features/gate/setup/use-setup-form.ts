import { limits } from '@touchline/contract/wire/limits';
import { fieldRules } from '../../../forms/field-rules.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useLateErrors } from './use-late-errors.ts';
import { emptySetup, ruleMessage, setupFields, type SetupField, type SetupValues } from './setup-fields.ts';

const rules = fieldRules<SetupValues, never>({
  fields: setupFields,
  refusalOf: (field, _value, values) => ruleMessage(field as SetupField, values),
  judges: 'all',
});

/**
 * The wizard's values and their messages. A field is validated half a second after its last change, all fields on
 * submit (specification, section 5); whether a step is complete is known at once.
 */
export function useSetupForm() {
  const draft = useNewDraft(emptySetup, rules);
  const { values } = draft;
  const { errorOf, isRight, change, judgeAll, refuse } = useLateErrors(draft, limits.validationDelayMs);

  return {
    values,
    errorOf,
    isRight,
    change,
    /** True when every field obeys its rule and the server has said nothing against it. */
    isComplete: (fields: readonly SetupField[]) =>
      fields.every((field) => draft.errorOf(field) === undefined && errorOf(field) === undefined),
    /** Validates all fields at once; returns the first invalid one. */
    judgeAll: (): SetupField | undefined => {
      judgeAll();
      return setupFields.find((field) => ruleMessage(field, values));
    },
    fields: setupFields,
    refuse: (messages: Partial<Record<SetupField, string>>) => refuse(messages),
  };
}

export type SetupForm = ReturnType<typeof useSetupForm>;
