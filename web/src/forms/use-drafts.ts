import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../lib/http/api-client.ts';
import { validationText } from '../lib/forms/validation.ts';
import type { FieldRules } from './field-rules.ts';
import { loadRules, useRulesReady } from './late-rules.ts';
import { useKeptState } from './use-kept-state.ts';

type Refusal = { message: string; value: unknown };
type State<T, Form> = {
  base: Loaded<T>;
  /** Only the touched fields, so they can be applied to a newer record. */
  values: Partial<Form>;
  /** The server's errors; each is valid until its field's value changes. */
  refused: Partial<Record<keyof Form & string, Refusal>>;
};

/** Under which key drafts survive leaving the page, and which fields do not survive it. */
export type Kept<Form> = { key: string; without: readonly (keyof Form & string)[] };

type Rules<T, Form, Sent> = FieldRules<Form, Sent> & {
  formOf: (record: T) => Form;
  /** False while the schemas that judge the values load. */
  isReady: boolean;
};

/** The state of a form: its values, their errors, and the changes to send. */
const draftOf = <T, Form extends object, Sent>(
  { base, values: typed, refused }: State<T, Form>,
  { formOf, ...rules }: Rules<T, Form, Sent>,
  t: TFunction,
) => {
  type Field = keyof Form & string;
  const before = formOf(base.record);
  const values: Form = { ...before, ...typed };
  const judged = rules.judgedFields(before, values);

  /** The error of a field: from a rule, or from the server. */
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
    /** No validated field has an error. */
    isValid: rules.isReady && judged.every((field) => errorOf(field) === undefined),
    /** No rule is broken, regardless of server errors. */
    isSound: rules.isReady && judged.every((field) => !rules.messageOf(before, values, field)),
    /** The request body of a save. */
    changes: rules.changesOf(before, values),
  };
};

/**
 * Drafts of records by key: the changed values, their errors and the changes to send. Every form stores its
 * values here; `use-draft.ts` does the same for a single record.
 */
export function useDrafts<T, Form extends object, Sent>(
  formOf: (record: T) => Form,
  fieldRules: FieldRules<Form, Sent>,
  kept?: Kept<Form>,
) {
  type Field = keyof Form & string;
  type Own = State<T, Form>;
  const { t } = useTranslation();
  const withoutDue = (all: Readonly<Record<string, Own>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, state]) => {
        const values = { ...state.values };
        for (const field of kept?.without ?? []) delete values[field];
        return [key, { ...state, values, refused: {} }];
      }),
    );
  const [states, setStates] = useKeptState<Readonly<Record<string, Own>>>({}, { key: kept?.key, without: withoutDue });
  const isLoaded = useRulesReady();
  const isReady = isLoaded || !fieldRules.isLate;
  const rules = { ...fieldRules, formOf, isReady };
  const load = () => (fieldRules.isLate ? loadRules() : undefined);
  const nothing = { values: {}, refused: {} };

  const clear = (key: string) =>
    setStates((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)));

  const controls = (key: string, stateOf: (known: Own | undefined) => Own | undefined) => {
    const update = (changeOf: (state: Own) => Partial<Own>) => {
      void load();
      setStates((all) => {
        const state = stateOf(all[key]);
        return state ? { ...all, [key]: { ...state, ...changeOf(state) } } : all;
      });
    };
    const change = (changes: Partial<Form>) => update(({ values }) => ({ values: { ...values, ...changes } }));
    return {
      fields: rules.fields,
      change,
      set: <Name extends Field>(field: Name, value: Form[Name]) =>
        change({ [field]: value } as unknown as Partial<Form>),
      /** Replaces the base record: after a conflict, or after a save (which discards the changes). */
      rebase: (base: Loaded<T>, { keepsChanges }: { keepsChanges: boolean }) =>
        update(({ values }) => ({ base, values: keepsChanges ? values : {}, refused: {} })),
      /** Replaces the fields' server errors. */
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
    /** One draft, from `start` to `stop`. */
    at: (key: string) => {
      const state = states[key];
      const working = controls(key, (known) => known);
      return {
        ...working,
        draft: state ? { ...draftOf(state, rules, t), set: working.set } : null,
        // Opens at once: what is typed while the schemas load is judged when they are there.
        start: (base: Loaded<T>) => {
          void load();
          setStates((all) => ({ ...all, [key]: { ...nothing, base } }));
        },
        stop: () => clear(key),
      };
    },
    /** A draft without `start`: it is always based on the record passed in. */
    over: (key: string, base: Loaded<T>) => {
      const stateOf = (known: Own | undefined): Own => ({ ...nothing, ...known, base });
      return { ...controls(key, stateOf), ...draftOf(stateOf(states[key]), rules, t), reset: () => clear(key) };
    },
    /** The touched drafts, with their keys. */
    touched: Object.entries(states).map(([key, state]) => ({ ...draftOf(state, rules, t), key })),
    clear,
    reset: () => setStates({}),
  };
}
