import type { UserType } from '@touchline/contract/people/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerImageFields } from '@touchline/contract/people/player-fields';
import { fieldRules } from '../../forms/field-rules.ts';
import { useNewDraft } from '../../forms/use-draft.ts';
import { type AccountRules, askedFieldsOf, isFilled, isRequired, messageOf, payloadOf } from './account-rules.ts';
import { type AccountField, type AccountValues, accountFields, emptyAccount } from './account-values.ts';

type Form = AccountValues & {
  role: UserType;
  /** An incomplete date, for example a day without a month: it must not be dropped unnoticed. */
  isDatePartial: boolean;
};

const empty: Form = { ...emptyAccount, role: 'player', isDatePartial: false };

/** The fields of all types are one form, so it keeps what was typed when the type changes. */
const formRules = (rules: AccountRules) =>
  fieldRules<Form, never>({
    fields: accountFields,
    refusalOf: (field, _value, form) => messageOf(rules, form.role, form, field as AccountField),
    judges: 'all',
  });

const pictures: readonly AccountField[] = playerImageFields;

/** Pictures are shown from the page that was left, and a part of a date is in its field only. */
const notKept = [...playerImageFields, 'isDatePartial'] as const;

/**
 * The draft of a new or requested account with the fields of its type, and how many are missing. Under the key `keptAs`
 * what was typed survives leaving the page.
 */
export function useAccountForm<Rules extends AccountRules>(rules: Rules, keptAs?: string) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  const draft = useNewDraft(empty, formRules(rules), keptAs ? { key: keptAs, without: notKept } : undefined);
  const { values, set } = draft;
  const { role } = values;

  const fields = askedFieldsOf(rules, role, values);
  const errorOf = (field: AccountField): string | undefined =>
    field === 'birthDate' && values.isDatePartial ? t('accounts.datePartial') : draft.errorOf(field);

  // The type counts as the first field. An unticked box is an answer too: no data entry.
  const filled = 1 + fields.filter((field) => field === 'dataEntry' || isFilled(values, field)).length;
  // A picture is never needed to reach the number: management staff have four fields without one.
  const withoutPictures = 1 + fields.filter((field) => !pictures.includes(field)).length;
  const least = Math.min(rules.fieldsMin[role === 'player' ? 'player' : 'staff'], withoutPictures);
  const missing = fields.filter((field) => isRequired(rules, role, field) && !isFilled(values, field));
  const wrong = fields.filter((field) => !missing.includes(field) && errorOf(field) !== undefined);
  const lacking = Math.max(least - filled, missing.length);

  return {
    /** For `useSave`. */
    draft,
    role,
    setRole: (next: UserType) => set('role', next),
    values,
    set,
    consentAge: rules.consentAge,
    setDatePartial: (isPartial: boolean) => set('isDatePartial', isPartial),
    fields,
    isRequired: (field: AccountField) => isRequired(rules, role, field),
    isValid: (field: AccountField) => isFilled(values, field) && errorOf(field) === undefined,
    errorOf,
    /** Required and empty. */
    missing,
    /** Filled but invalid. */
    wrong,
    /** Empty and optional: each counts towards the number of fields. */
    counting: fields.filter(
      (field) => field !== 'dataEntry' && !isRequired(rules, role, field) && !isFilled(values, field),
    ),
    /** The number of fields still to be filled. */
    lacking,
    isComplete: lacking === 0 && wrong.length === 0,
    /** The request body. */
    payload: () => {
      const payload = payloadOf(rules, role, values) as Payload<Rules> | null;
      if (!payload) throw new Error('The account is not complete');
      return payload;
    },
    reset: () => {
      draft.reset();
      set('role', role);
      setTurn(turn + 1);
    },
    /** Increases when the form is cleared, so that its fields are reset. */
    turn,
  };
}

type Payload<Rules extends AccountRules> = NonNullable<ReturnType<typeof payloadOf<Rules['schema']>>>;
export type AccountForm = ReturnType<typeof useAccountForm>;
