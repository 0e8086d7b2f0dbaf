import { useEffect, useRef, useState } from 'react';

type Draft<Form> = {
  fields: readonly (keyof Form & string)[];
  values: Form;
  change: (changes: Partial<Form>) => void;
  refuse: (messages: Partial<Record<keyof Form & string, string>>) => void;
  judge: (field: keyof Form & string, form: Form) => string | undefined;
};

/**
 * Shows what is wrong with a field some time after its last change. Until then it shows what it knew before: a field
 * that was never judged is neither right nor wrong.
 */
export function useLateErrors<Form extends object>(draft: Draft<Form>, delayMs: number) {
  type Field = keyof Form & string;
  const { values } = draft;
  /** The form as it was when a field of it was judged last. */
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
    /** True when a field was judged and found right. */
    isRight: (field: Field): boolean => judged[field] !== undefined && errorOf(field) === undefined,
    /** Changes the form, and has a field of it judged. */
    change: (changes: Partial<Form>, field: Field) => {
      draft.change(changes);
      clearTimeout(timers.current.get(field));
      timers.current.set(
        field,
        setTimeout(() => judge([field], latest.current), delayMs),
      );
    },
    /** Judges all fields at once. What the server said about them is forgotten: it is asked again. */
    judgeAll: () => {
      draft.refuse({});
      judge(draft.fields, values);
    },
    /** Marks fields with what the server says of them, at once. */
    refuse: (messages: Partial<Record<Field, string>>) => {
      draft.refuse(messages);
      judge(
        draft.fields.filter((field) => messages[field] !== undefined),
        values,
      );
    },
  };
}
