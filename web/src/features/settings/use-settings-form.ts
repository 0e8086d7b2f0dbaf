import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { useHeldRecords } from '../../lib/state/held-records.ts';
import { fieldErrors, validationText } from '../../lib/forms/validation.ts';

/** The first message of each field that breaks a rule, as the contract's key. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

type Parsed = { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined };

/** What a schema says against a body, by field. */
export const problemsIn = <Values>({ error }: Parsed): Problems<Values> => {
  const problems: Partial<Record<PropertyKey, string>> = {};
  for (const { path, message } of error?.issues ?? []) problems[path[0] ?? ''] ??= message;
  return problems;
};

type Options<Values> = {
  form: RefObject<HTMLFormElement | null>;
  /** The record as it was read; what is typed lies over it, also over a newer one. */
  saved: Values;
  problemsOf: (values: Values) => Problems<Values>;
};

/** What is typed into a form of the settings and not saved yet, judged by the contract's rules and by the server. */
export function useSettingsForm<Values extends object>({ form, saved, problemsOf }: Options<Values>) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [refused, setRefused] = useState<Problems<Values>>({});
  const [failures, setFailures] = useState(0);

  const values: Values = { ...saved, ...edits };
  const problems = problemsOf(values);
  const isChanged = (field: keyof Values) => field in edits && edits[field] !== saved[field];
  const changed = (Object.keys(edits) as (keyof Values)[]).filter(isChanged);

  useHeldRecords(changed.length > 0);

  // By then the fields have drawn what is wrong with them.
  useEffect(() => {
    if (failures > 0)
      form.current?.querySelector<HTMLElement>('input[aria-invalid="true"], button[data-invalid]')?.focus();
  }, [failures, form]);

  const errorOf = (field: keyof Values) => {
    const problem = problems[field];
    return problem === undefined ? refused[field] : validationText(t, problem);
  };

  return {
    values,
    changed,
    isDirty: changed.length > 0,
    isChanged,
    set: (changes: Partial<Values>) => {
      setEdits((current) => ({ ...current, ...changes }));
      // What the server said was about the value of before.
      setRefused((current) => {
        const kept = { ...current };
        for (const field of Object.keys(changes) as (keyof Values)[]) delete kept[field];
        return kept;
      });
    },
    errorOf,
    /** True when nothing is wrong; else the first wrong field gets the focus. */
    check: (): boolean => {
      const isRight = Object.keys(problems).length === 0;
      if (!isRight) setFailures((count) => count + 1);
      return isRight;
    },
    /** Shows beside the fields what the server says of them. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) return;
      setRefused(fieldErrors(t, error) as Problems<Values>);
      setFailures((count) => count + 1);
    },
    reset: () => {
      setEdits({});
      setRefused({});
    },
  };
}
