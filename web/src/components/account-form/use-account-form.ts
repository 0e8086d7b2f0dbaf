import type { UserType } from '@touchline/contract/people/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../lib/forms/validation.ts';
import { type AccountRules, askedFieldsOf, isFilled, isRequired, messageOf, payloadOf } from './account-rules.ts';
import { type AccountField, type AccountValues, accountFields, emptyAccount } from './account-values.ts';

type Refusal = { message: string; value: unknown };
type State = {
  role: UserType;
  values: AccountValues;
  /** A day without a month: there is no date yet, and it must not be lost unseen. */
  isDatePartial: boolean;
  /** What the server said about a value; it holds as long as the value stands there. */
  refused: Partial<Record<AccountField, Refusal>>;
  /** Rises when the form is emptied, so that its fields begin anew, and when the server refuses it. */
  turn: number;
  refusals: number;
};

const fresh = (role: UserType, turn = 0): State => ({
  role,
  values: emptyAccount,
  isDatePartial: false,
  refused: {},
  turn,
  refusals: 0,
});

const isAccountField = (field: string): field is AccountField => (accountFields as readonly string[]).includes(field);

/** The working copy of an account that is created or asked for; it keeps what was typed when the type changes. */
export function useAccountForm<Rules extends AccountRules>(rules: Rules) {
  const { t } = useTranslation();
  const [state, setState] = useState(() => fresh('player'));
  const { role, values, isDatePartial } = state;

  const fields = askedFieldsOf(rules, role, values);
  const errorOf = (field: AccountField): string | undefined => {
    if (field === 'birthDate' && isDatePartial) return t('accounts.datePartial');
    const key = messageOf(rules, role, values, field);
    if (key) return validationText(t, key);
    const refusal = state.refused[field];
    return refusal && refusal.value === values[field] ? refusal.message : undefined;
  };

  // The type itself is the first of the fields.
  const filled = 1 + fields.filter((field) => isFilled(values, field)).length;
  const least = rules.fieldsMin[role === 'player' ? 'player' : 'staff'];
  const missing = fields.filter((field) => isRequired(rules, role, field) && !isFilled(values, field));
  const wrong = fields.filter((field) => !missing.includes(field) && errorOf(field) !== undefined);
  const lacking = Math.max(least - filled, missing.length);

  return {
    role,
    setRole: (next: UserType) => setState((current) => ({ ...current, role: next })),
    values,
    set: <Field extends AccountField>(field: Field, value: AccountValues[Field]) =>
      setState((current) => ({ ...current, values: { ...current.values, [field]: value } })),
    setDatePartial: (isPartial: boolean) => setState((current) => ({ ...current, isDatePartial: isPartial })),
    fields,
    isRequired: (field: AccountField) => isRequired(rules, role, field),
    isValid: (field: AccountField) => isFilled(values, field) && errorOf(field) === undefined,
    errorOf,
    /** Required and empty. */
    missing,
    /** Filled, and not as it should be. */
    wrong,
    /** How many fields have to be filled yet. */
    lacking,
    isComplete: lacking === 0 && wrong.length === 0,
    payload: () => payloadOf(rules, role, values) as Payload<Rules> | null,
    /** Marks fields with what the server says about them. True when one of them is a field of this form. */
    refuse: (messages: Record<string, string>): boolean => {
      const refused: State['refused'] = {};
      for (const [path, message] of Object.entries(messages)) {
        const field = path.split('.')[0] ?? '';
        if (isAccountField(field) && fields.includes(field)) refused[field] ??= { message, value: values[field] };
      }
      const isMarked = Object.keys(refused).length > 0;
      if (isMarked) setState((current) => ({ ...current, refused, refusals: current.refusals + 1 }));
      return isMarked;
    },
    refusals: state.refusals,
    reset: () => setState((current) => fresh(current.role, current.turn + 1)),
    turn: state.turn,
  };
}

type Payload<Rules extends AccountRules> = NonNullable<ReturnType<typeof payloadOf<Rules['schema']>>>;
export type AccountForm = ReturnType<typeof useAccountForm>;
