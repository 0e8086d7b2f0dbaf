import { limits } from '@touchline/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { emptySetup, ruleMessage, setupFields, type SetupField, type SetupValues } from './setup-fields.ts';

type Errors = Partial<Record<SetupField, string>>;

const messagesOf = (values: SetupValues, fields: readonly SetupField[]): Errors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const message = ruleMessage(field, values);
      return message ? [[field, message]] : [];
    }),
  );

/**
 * The wizard's values and their messages. A field is judged half a second after its last change, all of them on
 * submit (specification, section 5); whether a step may be left is known at once.
 */
export function useSetupForm() {
  const [values, setValues] = useState(emptySetup);
  const [errors, setErrors] = useState<Errors>({});
  /** Judged so far: an untouched field is neither right nor wrong. */
  const [judged, setJudged] = useState<ReadonlySet<SetupField>>(new Set());
  const timers = useRef(new Map<SetupField, ReturnType<typeof setTimeout>>());
  const latest = useRef(values);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const show = (fields: readonly SetupField[], messages: Errors) => {
    setErrors((known) => {
      const rest = Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field as SetupField)));
      return { ...rest, ...messages };
    });
    setJudged((known) => new Set([...known, ...fields]));
  };

  const change = (changes: Partial<SetupValues>, field: SetupField) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    clearTimeout(timers.current.get(field));
    timers.current.set(
      field,
      setTimeout(() => show([field], messagesOf(latest.current, [field])), limits.validationDelayMs),
    );
  };

  return {
    values,
    errors,
    /** True when a field was judged and found right. */
    isRight: (field: SetupField) => judged.has(field) && !errors[field],
    change,
    /** True when every field obeys its rule and the server has said nothing against it. */
    isComplete: (fields: readonly SetupField[]) =>
      fields.every((field) => !ruleMessage(field, values) && !errors[field]),
    /** Judges all fields at once; answers the first wrong one. */
    judgeAll: (): SetupField | undefined => {
      const messages = messagesOf(latest.current, setupFields);
      show(setupFields, messages);
      return setupFields.find((field) => messages[field]);
    },
    /** Marks fields with what the server says of them; answers the first. */
    refuse: (messages: Record<string, string>): SetupField | undefined => {
      const refused = setupFields.filter((field) => messages[field]);
      show(refused, Object.fromEntries(refused.map((field) => [field, messages[field]])));
      return refused[0];
    },
  };
}

export type SetupForm = ReturnType<typeof useSetupForm>;
