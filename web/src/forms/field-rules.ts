/** The fields of a form, how they are sent, and when they are invalid. */
type Rules<Form> = {
  fields: readonly (keyof Form & string)[];
  /** The value sent for a field: NaN for an invalid number, undefined for none. By default the value itself. */
  wireOf?: (form: Form, field: keyof Form & string) => unknown;
  /** The key of a field's first error message, based on the value to be sent. */
  refusalOf: (field: keyof Form & string, value: unknown, form: Form) => string | undefined;
  /** `refusalOf` asks schemas that load with the form: until they are there, nothing can be sent. See late-rules.ts. */
  isLate?: boolean;
  /** Which fields are validated: all of a new record, the changed ones of an edited record. */
  judges?: 'changed' | 'all';
  /** Which fields are sent. With `all`, fields without a value are omitted. */
  sends?: 'changed' | 'all';
};

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Compares a form with its original by the values to be sent: trimmed whitespace, for example, is no change. */
export const fieldRules = <Form, Sent>(rules: Rules<Form>) => {
  const {
    fields,
    wireOf = (form, field) => form[field],
    refusalOf,
    judges = 'changed',
    sends = 'changed',
    isLate = false,
  } = rules;
  type Field = keyof Form & string;

  const isFieldChanged = (before: Form, form: Form, field: Field): boolean =>
    before[field] !== form[field] &&
    (Number.isNaN(wireOf(form, field)) || !isSame(wireOf(before, field), wireOf(form, field)));

  const changedFields = (before: Form, form: Form): Field[] =>
    fields.filter((field) => isFieldChanged(before, form, field));

  const judgedFields = (before: Form, form: Form): readonly Field[] =>
    judges === 'all' ? fields : changedFields(before, form);

  const messageOf = (before: Form, form: Form, field: Field): string | undefined =>
    judges === 'all' || isFieldChanged(before, form, field) ? refusalOf(field, wireOf(form, field), form) : undefined;

  /** The request body of a save. */
  const changesOf = (before: Form, form: Form): Sent => {
    const sent = sends === 'all' ? fields : changedFields(before, form);
    const entries = sent.map((field) => [field, wireOf(form, field)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Sent;
  };

  return { fields, isLate, isFieldChanged, changedFields, judgedFields, messageOf, changesOf };
};

export type FieldRules<Form, Sent> = ReturnType<typeof fieldRules<Form, Sent>>;
