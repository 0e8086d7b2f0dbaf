import { useEffect, useRef, useState } from 'react';
import { limits } from '@touchline/contract/wire/limits';
import { fieldRules } from '../../../forms/field-rules.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { jsonIn } from '../../../lib/browser/stored-json.ts';
import { useLateErrors } from './use-late-errors.ts';
import { emptySetup, ruleMessage, setupFields, type SetupField, type SetupValues } from './setup-fields.ts';

const rules = fieldRules<SetupValues, never>({
  fields: setupFields,
  refusalOf: (field, _value, values) => ruleMessage(field as SetupField, values),
  judges: 'all',
});

const storedAs = 'setup';
/** Never stored: it is typed again after a reload. */
const secret = { adminPassword: '', smtpPass: '', consent: false };
const restored = (): SetupValues => ({
  ...emptySetup,
  ...jsonIn<SetupValues>(readStored('session', storedAs)),
  ...secret,
});

/**
 * The wizard's values and their messages. A field is validated half a second after its last change, all fields on
 * submit (specification, section 5); whether a step is complete is known at once. A reload of the tab keeps what was typed
 * except passwords.
 */
export function useSetupForm() {
  const [initial] = useState(restored);
  const draft = useNewDraft(initial, rules);
  const { values } = draft;
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) writeStored('session', storedAs, JSON.stringify({ ...values, ...secret }));
  }, [values]);
  const { errorOf, isRight, change, judgeAll, refuse } = useLateErrors(draft, limits.validationDelayMs);

  return {
    values,
    errorOf,
    isRight,
    change,
    /** True when every field obeys its rule and the server has said nothing against it. */
    isComplete: (fields: readonly SetupField[]) => fields.every((field) => draft.errorOf(field) === undefined),
    /** What is wrong with a field as it stands; `errorOf` is what its last validation found. */
    presentErrorOf: draft.errorOf,
    /** Deletes what a reload would restore, for good: the wizard is rendered until the sign-in has loaded. */
    forget: () => {
      isForgotten.current = true;
      writeStored('session', storedAs, null);
    },
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
