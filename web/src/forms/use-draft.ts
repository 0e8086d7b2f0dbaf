import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../lib/http/api-client.ts';
import { useHeldRecords } from '../lib/state/held-records.ts';
import { validationText } from '../lib/forms/validation.ts';
import type { FieldRules } from './field-rules.ts';

type Refusal = { message: string; value: unknown };
type State<T, Form> = {
  base: Loaded<T>;
  /** Only what was touched: it can be laid over a newer record. */
  values: Partial<Form>;
  /** What the server said about a value; it holds as long as the value stands there. */
  refused: Partial<Record<keyof Form & string, Refusal>>;
};

/**
 * The working copy of a record. It is laid over the record as it was when Edit was pressed: a newer record takes its
 * place only when it is handed in by `rebase`, so nobody's change is overwritten unseen.
 */
export function useDraft<T, Form extends object, Sent>(formOf: (record: T) => Form, changes: FieldRules<Form, Sent>) {
  type Field = keyof Form & string;
  const { t } = useTranslation();
  const [state, setState] = useState<State<T, Form> | null>(null);

  useHeldRecords(state !== null);

  const update = (change: (state: State<T, Form>) => State<T, Form>) =>
    setState((current) => current && change(current));

  const set = <Name extends Field>(field: Name, value: Form[Name]) =>
    update((current) => ({ ...current, values: { ...current.values, [field]: value } }));

  const controls = {
    fields: changes.fields,
    start: (base: Loaded<T>) => setState({ base, values: {}, refused: {} }),
    stop: () => setState(null),
    set,
    /** Puts another record under what was changed: after a conflict, or after a save (then nothing stays). */
    rebase: (base: Loaded<T>, { keepsChanges }: { keepsChanges: boolean }) =>
      update(({ values }) => ({ base, values: keepsChanges ? values : {}, refused: {} })),
    /** Marks fields with what the server says about them. */
    refuse: (messages: Partial<Record<Field, string>>) =>
      update((current) => {
        const form = { ...formOf(current.base.record), ...current.values };
        const refused = Object.entries(messages).map(([field, message]) => [
          field,
          { message, value: form[field as Field] },
        ]);
        return { ...current, refused: Object.fromEntries(refused) as State<T, Form>['refused'] };
      }),
  };

  if (!state) return { draft: null, ...controls };

  const before = formOf(state.base.record);
  const values: Form = { ...before, ...state.values };
  const changed = changes.changedFields(before, values);
  const errorOf = (field: Field): string | undefined => {
    const key = changes.messageOf(before, values, field);
    if (key) return validationText(t, key);
    const refusal = state.refused[field];
    return refusal && refusal.value === values[field] ? refusal.message : undefined;
  };

  const draft = {
    base: state.base,
    values,
    set,
    isChanged: (field: Field) => changes.isFieldChanged(before, values, field),
    errorOf,
    changes: changes.changesOf(before, values),
    isDirty: changed.length > 0,
    isValid: changed.every((field) => errorOf(field) === undefined),
  };
  return { draft, ...controls };
}

export type DraftOf<T, Form extends object, Sent> = NonNullable<ReturnType<typeof useDraft<T, Form, Sent>>['draft']>;
