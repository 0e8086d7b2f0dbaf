import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../lib/http/api-client.ts';
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

type Rules<T, Form, Sent> = FieldRules<Form, Sent> & { formOf: (record: T) => Form };

/** A form as its fields show it: the values, what is wrong with them, what is sent. */
const draftOf = <T, Form extends object, Sent>(
  { base, values: typed, refused }: State<T, Form>,
  { formOf, ...rules }: Rules<T, Form, Sent>,
  t: TFunction,
) => {
  type Field = keyof Form & string;
  const before = formOf(base.record);
  const values: Form = { ...before, ...typed };
  const judged = rules.judgedFields(before, values);

  /** What is wrong with a field in a form: it breaks a rule, or the server has said something. */
  const judge = (field: Field, form: Form): string | undefined => {
    const broken = rules.messageOf(before, form, field);
    if (broken) return validationText(t, broken);
    const refusal = refused[field];
    return refusal && refusal.value === form[field] ? refusal.message : undefined;
  };
  const errorOf = (field: Field) => judge(field, values);

  return {
    base,
    values,
    isChanged: (field: Field) => rules.isFieldChanged(before, values, field),
    isDirty: rules.changedFields(before, values).length > 0,
    judge,
    errorOf,
    /** Nothing is wrong with what is judged. */
    isValid: judged.every((field) => errorOf(field) === undefined),
    /** No rule is broken, whatever the server has said. */
    isSound: judged.every((field) => !rules.messageOf(before, values, field)),
    /** The body of a save. */
    changes: rules.changesOf(before, values),
  };
};

/**
 * Working copies of records, each under a key: values laid over a record, what is wrong with them, what of them is sent.
 * Every form keeps its values here; `use-draft.ts` has the same for one record.
 */
export function useDrafts<T, Form extends object, Sent>(
  formOf: (record: T) => Form,
  fieldRules: FieldRules<Form, Sent>,
) {
  type Field = keyof Form & string;
  type Own = State<T, Form>;
  const { t } = useTranslation();
  const [states, setStates] = useState<Readonly<Record<string, Own>>>({});
  const rules = { ...fieldRules, formOf };
  const nothing = { values: {}, refused: {} };

  const clear = (key: string) =>
    setStates((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)));

  const controls = (key: string, stateOf: (known: Own | undefined) => Own | undefined) => {
    const update = (changeOf: (state: Own) => Partial<Own>) =>
      setStates((all) => {
        const state = stateOf(all[key]);
        return state ? { ...all, [key]: { ...state, ...changeOf(state) } } : all;
      });
    const change = (changes: Partial<Form>) => update(({ values }) => ({ values: { ...values, ...changes } }));
    return {
      fields: rules.fields,
      change,
      set: <Name extends Field>(field: Name, value: Form[Name]) =>
        change({ [field]: value } as unknown as Partial<Form>),
      /** Puts another record under what was changed: after a conflict, or after a save (then nothing stays). */
      rebase: (base: Loaded<T>, { keepsChanges }: { keepsChanges: boolean }) =>
        update(({ values }) => ({ base, values: keepsChanges ? values : {}, refused: {} })),
      /** Marks fields with what the server says about them, in place of what it said before. */
      refuse: (messages: Partial<Record<Field, string>>) =>
        update(({ base, values }) => {
          const form = { ...formOf(base.record), ...values };
          const refused = Object.entries(messages).map(([field, message]) => [
            field,
            { message, value: form[field as Field] },
          ]);
          return { refused: Object.fromEntries(refused) as Own['refused'] };
        }),
    };
  };

  return {
    /** One of them, from `start` to `stop`. */
    at: (key: string) => {
      const state = states[key];
      const working = controls(key, (known) => known);
      return {
        ...working,
        draft: state ? { ...draftOf(state, rules, t), set: working.set } : null,
        start: (base: Loaded<T>) => setStates((all) => ({ ...all, [key]: { ...nothing, base } })),
        stop: () => clear(key),
      };
    },
    /** One that needs no start: it lies over this record, and over a newer one when that is handed in. */
    over: (key: string, base: Loaded<T>) => {
      const stateOf = (known: Own | undefined): Own => ({ ...nothing, ...known, base });
      return { ...controls(key, stateOf), ...draftOf(stateOf(states[key]), rules, t), reset: () => clear(key) };
    },
    /** Those that were touched, by their keys. */
    touched: Object.entries(states).map(([key, state]) => ({ ...draftOf(state, rules, t), key })),
    clear,
    reset: () => setStates({}),
  };
}
