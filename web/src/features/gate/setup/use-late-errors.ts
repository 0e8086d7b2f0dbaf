import { useEffect, useRef, useState } from 'react';

type Draft<Form> = {
  fields: readonly (keyof Form & string)[];
  values: Form;
  change: (changes: Partial<Form>) => void;
  refuse: (messages: Partial<Record<keyof Form & string, string>>) => void;
  judge: (field: keyof Form & string, form: Form) => string | undefined;
};

/**
 * Validates a field some time after its last change. Until then it shows the previous result: a field that was never
 * validated is neither valid nor invalid.
 */
export function useLateErrors<Form extends object>(draft: Draft<Form>, delayMs: number) {
  type Field = keyof Form & string;
  const { values } = draft;
  /** For each field, the form as it was when the field was last validated. */
  const [judged, setJudged] = useState<Partial<Record<Field, Form>>>({});
  const timers = useRef(new Map<Field, ReturnType<typeof setTimeout>>());
  const latest = useRef(values);

  useEffect(() => {
    latest.current = values;
  }, [values]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const judge = (fields: readonly Field[], form: Form) =>
    setJudged((known) => ({ ...known, ...Object.fromEntries(fields.map((field) => [field, form])) }));

  const errorOf = (field: Field): string | undefined => {
    const form = judged[field];
    return form && draft.judge(field, form);
  };

  return {
    errorOf,
    /** True if a field was validated and has no error. */
    isRight: (field: Field): boolean => judged[field] !== undefined && errorOf(field) === undefined,
    /** Changes the form and schedules validation of a field. */
    change: (changes: Partial<Form>, field: Field) => {
      draft.change(changes);
      clearTimeout(timers.current.get(field));
      timers.current.set(
        field,
        setTimeout(() => judge([field], latest.current), delayMs),
      );
    },
    /** Validates all fields immediately and clears the server's errors, since the form is sent again. */
    judgeAll: () => {
      draft.refuse({});
      judge(draft.fields, values);
    },
    /** Shows the server's errors immediately. */
    refuse: (messages: Partial<Record<Field, string>>) => {
      draft.refuse(messages);
      judge(
        draft.fields.filter((field) => messages[field] !== undefined),
        values,
      );
    },
  };
}
